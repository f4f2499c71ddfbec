#include "server/net/io_threads.h"

#include "server/net/beast.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

namespace kilostone {
namespace {

using online::UnixMillis;

// The system's clock can be set while a table waits: longer waits look at it in between.
constexpr UnixMillis longest_wait = 30'000;

std::atomic<UnixMillis> followed_offset{0};  // 0: the system's clock

UnixMillis steady_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class AsioStrand : public online::Strand, public std::enable_shared_from_this<AsioStrand> {
public:
    explicit AsioStrand(asio::io_context& io) : strand_(asio::make_strand(io)), timer_(strand_) {}

    void post(std::function<void()> task) override { asio::post(strand_, std::move(task)); }

    // On the strand, as stop_waiting(). A timer that ends soon enough goes on: what is wanted
    // changes with every command, and a timer costs more than to look at the time once more.
    void wake_at(UnixMillis time, std::function<void()> task) override {
        time_ = time;
        task_ = std::move(task);
        if (!timer_ends_ || *timer_ends_ > time) wait();
    }

    void stop_waiting() override { task_ = nullptr; }

private:
    // A table that is let go of lets go of its strand, and the timer ends with it.
    void wait() {
        const UnixMillis now  = unix_now();
        const UnixMillis left = std::clamp<UnixMillis>(time_ - now, 0, longest_wait);
        timer_ends_           = now + left;
        timer_.expires_after(std::chrono::milliseconds(left));
        timer_.async_wait([weak = weak_from_this()](beast::error_code error) {
            const auto self = weak.lock();
            if (self && !error) self->wake();
        });
    }

    void wake() {
        timer_ends_.reset();
        if (!task_) return;
        // Another time may have been asked for meanwhile.
        if (unix_now() < time_) return wait();
        std::exchange(task_, nullptr)();
    }

    asio::strand<asio::io_context::executor_type> strand_;
    asio::steady_timer timer_;
    std::optional<UnixMillis> timer_ends_{};  // when it does, while it runs
    UnixMillis time_ = 0;
    std::function<void()> task_{};
};

}  // namespace

IoThreads::IoThreads(int threads) : context_(std::make_unique<IoContext>(threads)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { context_->io.run(); });
}

IoThreads::~IoThreads() { stop(); }

std::shared_ptr<online::Strand> IoThreads::make_strand() {
    return std::make_shared<AsioStrand>(context_->io);
}

void IoThreads::stop() {
    context_->io.stop();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

UnixMillis unix_now() {
    const UnixMillis offset = followed_offset;
    return offset != 0 ? steady_now() + offset : system_now();
}

UnixMillis system_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void follow_clock(UnixMillis now) { followed_offset = now - steady_now(); }

}  // namespace kilostone
