// Numbered pieces of work on several threads, their results taken in order: what is taken does not
// depend on how many threads made it.
// In WebAssembly there are no threads: the caller's does it all.
#pragma once

#include <cstdint>

#ifndef __wasm__
#include "base/workers.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>
#endif

namespace kilostone {

template <class Make, class Take>
void one_by_one(std::uint64_t count, Make&& make, Take&& take) {
    for (std::uint64_t i = 0; i < count; ++i)
        if (!take(make(i))) return;
}

// Pieces 0 … count - 1. make(i) runs on any thread; take(made) on the caller's, for one piece after
// the other, and returning false stops. Pieces already begun are then finished and thrown away.
template <class Make, class Take>
void parallel_in_order(std::uint64_t count, unsigned threads, Make&& make, Take&& take) {
#ifdef __wasm__
    (void)threads;
    one_by_one(count, make, take);
#else
    if (threads <= 1) return one_by_one(count, make, take);
    using Made                = std::invoke_result_t<Make&, std::uint64_t>;
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
    const Workers workers(work, threads);  // join when they go, before what they share
    if (workers.empty()) return one_by_one(count, make, take);
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
#endif
}

}  // namespace kilostone
