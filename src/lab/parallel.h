// Numbered pieces of work on several threads, their results taken in order: what is taken does not
// depend on how many threads made it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

namespace kilostone {

// Pieces 0 … count - 1. make(i) runs on any thread; take(made) on the caller's, for one piece after
// the other, and returning false stops. Pieces already begun are then finished and thrown away.
template <class Make, class Take>
void in_order(std::uint64_t count, unsigned threads, Make&& make, Take&& take) {
    using Made = std::invoke_result_t<Make&, std::uint64_t>;
    if (threads <= 1) {
        for (std::uint64_t i = 0; i < count; ++i)
            if (!take(make(i))) return;
        return;
    }
    const std::uint64_t ahead = 4ull * threads;  // made and not yet taken, at most
    std::vector<std::optional<Made>> made(ahead);
    std::mutex mutex;
    std::condition_variable changed;
    std::uint64_t begun = 0;
    std::uint64_t taken = 0;
    bool stopped        = false;
    const auto work     = [&] {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return stopped || begun == count || begun < taken + ahead; });
            if (stopped || begun == count) return;
            const std::uint64_t mine = begun++;
            lock.unlock();
            Made result = make(mine);
            lock.lock();
            made[mine % ahead] = std::move(result);
            changed.notify_all();
        }
    };
    std::vector<std::jthread> workers;  // join when they go, before what they share
    for (unsigned t = 0; t < threads; ++t) workers.emplace_back(work);
    std::unique_lock lock(mutex);
    while (!stopped && taken < count) {
        changed.wait(lock, [&] { return made[taken % ahead].has_value(); });
        Made next = *std::move(made[taken % ahead]);
        made[taken++ % ahead].reset();
        lock.unlock();
        changed.notify_all();
        const bool on = take(std::move(next));
        lock.lock();
        stopped = !on;
    }
    lock.unlock();
    changed.notify_all();
}

}  // namespace kilostone
