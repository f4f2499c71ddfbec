// A bad network between clients and a server: what goes through is delayed and divided, and every
// connection meets one fault after the other until it is lost. Which, and when, follows from a
// seed.
#pragma once

#include "base/rng.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <list>
#include <string>
#include <thread>

namespace kilostone::test {

enum class NetworkFault : std::uint8_t {
    Slow,      // nothing but the delays
    Stall,     // nothing passes for a while, then everything
    Cut,       // both ends are reset, usually inside a frame
    HalfOpen,  // nothing passes any more, and nobody is told
};
inline constexpr std::size_t network_faults = 4;

class FaultProxy {
public:
    FaultProxy(std::uint16_t server_port, std::uint64_t seed);
    ~FaultProxy();
    FaultProxy(const FaultProxy&)            = delete;
    FaultProxy& operator=(const FaultProxy&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // Connections from now on meet faults, or none. It begins without.
    void set_faulty(bool faulty) { is_faulty_ = faulty; }
    // Nothing passes any more, on no connection, and nobody is told.
    void cut_off(bool now) { is_cut_off_ = now; }
    // How often a fault has happened.
    [[nodiscard]] int count(NetworkFault fault) const {
        return counts_[static_cast<std::size_t>(fault)];
    }

private:
    using Time = std::chrono::steady_clock::time_point;
    struct Piece {
        Time due{};
        std::string bytes{};
    };
    struct Link {
        std::array<int, 2> ends{};                   // the client's, the server's
        std::array<std::deque<Piece>, 2> waiting{};  // by where they come from
        std::array<bool, 2> has_ended{};
        bool is_faulty     = false;
        NetworkFault fault = NetworkFault::Slow;
        std::size_t after  = 0;  // bytes, both ways
        std::size_t passed = 0;
        bool is_dead       = false;  // half-open
        Time stalled_until{};
    };

    void run(const std::stop_token& stop);
    void accept_client();
    void choose_fault(Link& link);
    void read(Link& link, std::size_t from, Time now);
    [[nodiscard]] bool pass_on(Link& link, std::size_t from, Time now);
    [[nodiscard]] bool pass_piece(Link& link, std::size_t from, Time now);
    [[nodiscard]] bool is_over(const Link& link) const;
    static void close(Link& link, bool reset);
    void count_one(NetworkFault fault) { ++counts_[static_cast<std::size_t>(fault)]; }

    std::uint16_t server_port_;
    std::uint16_t port_ = 0;
    int listener_       = -1;
    Rng rng_;
    std::atomic<bool> is_faulty_{false};
    std::atomic<bool> is_cut_off_{false};
    std::array<std::atomic<int>, network_faults> counts_{};
    std::list<Link> links_{};
    std::jthread thread_{};
};

}  // namespace kilostone::test
