// How often and how many: limits for each address, so that nobody can guess codes or use up what
// the server has. Safe from every thread.
#pragma once

#include "server/client_address.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace kilostone {

// One each `interval` milliseconds on average, and `burst` at once.
struct Rate {
    std::int64_t interval = 1000;
    std::int64_t burst    = 1;
};

class RateLimiter {
public:
    explicit RateLimiter(Rate rate) : rate_(rate) {}

    // Nothing: it may happen, and has been counted. Else: in how many milliseconds it may.
    [[nodiscard]] std::optional<std::int64_t> charge(const ClientAddress& from, std::int64_t now);
    // The same in two steps, for what counts only when it fails.
    [[nodiscard]] std::optional<std::int64_t> wait(const ClientAddress& from, std::int64_t now);
    void count(const ClientAddress& from, std::int64_t now);
    // Of so many servers each allows its part.
    void share_among(std::int64_t servers) { servers_ = servers; }

private:
    std::int64_t& mark_of(const ClientAddress& from, std::int64_t now);
    [[nodiscard]] std::optional<std::int64_t> wait_for(std::int64_t mark, std::int64_t now) const;

    Rate rate_;
    std::atomic<std::int64_t> servers_{1};
    std::mutex mutex_{};
    // Each charge moves the mark by an interval; it may not be more than a burst ahead of the time.
    std::unordered_map<ClientAddress, std::int64_t, ClientAddressHash> marks_{};
    std::int64_t next_sweep_  = 0;
    std::int64_t common_mark_ = 0;  // of all those for whom there was no room
};

class ConnectionLimiter {
public:
    ConnectionLimiter(int most, int most_of_address)
        : most_(most), most_of_address_(most_of_address) {}

    [[nodiscard]] bool admit(const ClientAddress& from);
    void release(const ClientAddress& from);
    [[nodiscard]] int count() const;

private:
    int most_;
    int most_of_address_;
    mutable std::mutex mutex_{};
    int count_ = 0;
    std::unordered_map<ClientAddress, int, ClientAddressHash> counts_{};
};

// What a server allows.
struct Limits {
    int connections             = 20'000;
    int connections_per_address = 200;
    Rate connections_made{.interval = 50, .burst = 200};  // sockets to tables
    Rate requests{.interval = 50, .burst = 100};          // of the API
    Rate wrong_codes{.interval = 10'000, .burst = 20};    // and ids of replays
    Rate tables_made{.interval = 30'000, .burst = 10};
    Rate exports{.interval = 600'000, .burst = 5};  // of all that is kept of a person
};

}  // namespace kilostone
