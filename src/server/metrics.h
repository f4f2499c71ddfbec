// What is counted, in the text format that Prometheus reads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace kilostone {

enum class Counter : std::uint8_t {
    Requests,         // of the API
    RequestsRefused,  // with 4xx
    RequestsFailed,   // with 5xx
    SocketsOpened,
    SocketsRefused,
    SocketsTooSlow,
    SocketsRelayed,
    FramesReceived,
    FramesSent,
    BytesSent,
    FramesRefused,  // with an error of the protocol
    CodesGuessed,   // that no table has
    TooOften,       // requests and sockets over a limit
};
inline constexpr std::size_t counters = static_cast<std::size_t>(Counter::TooOften) + 1;

class Metrics {
public:
    void count(Counter what, std::uint64_t by = 1) {
        counts_[static_cast<std::size_t>(what)].fetch_add(by, std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t of(Counter what) const {
        return counts_[static_cast<std::size_t>(what)];
    }
    // All counters, each with its help and type.
    [[nodiscard]] std::string text() const;

private:
    std::array<std::atomic<std::uint64_t>, counters> counts_{};
};

struct Metric {
    std::string_view name{};
    std::string_view type{};  // "counter", "gauge"
    std::string_view help{};
    std::uint64_t value = 0;
};
void write_metric(std::string& out, const Metric& metric);

}  // namespace kilostone
