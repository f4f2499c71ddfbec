#include "server/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace kilostone {
namespace {

struct CounterText {
    std::string_view name;
    std::string_view help;
};

// In the order of Counter.
constexpr std::array<CounterText, counters> counter_texts{{
    {"kilostone_api_requests_total", "Requests of the HTTP API."},
    {"kilostone_api_requests_refused_total", "Requests that were answered with 4xx."},
    {"kilostone_api_requests_failed_total", "Requests that were answered with 5xx."},
    {"kilostone_sockets_opened_total", "WebSockets that were opened."},
    {"kilostone_sockets_refused_total", "WebSockets that were not opened."},
    {"kilostone_sockets_too_slow_total", "WebSockets closed because nobody read them."},
    {"kilostone_sockets_relayed_total",
     "WebSockets that were joined to another node, which has the table."},
    {"kilostone_frames_received_total", "Messages from clients."},
    {"kilostone_frames_sent_total", "Messages to clients."},
    {"kilostone_sent_bytes_total", "Bytes of the messages to clients."},
    {"kilostone_frames_refused_total", "Messages from clients that could not be read."},
    {"kilostone_wrong_codes_total", "Codes and ids that were looked up and are none."},
    {"kilostone_too_often_total", "Requests and sockets over a limit."},
}};

}  // namespace

void write_metric(std::string& out, const Metric& m) {
    fmt::format_to(std::back_inserter(out), "# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", m.name,
                   m.help, m.type, m.value);
}

std::string Metrics::text() const {
    std::string out;
    for (std::size_t i = 0; i < counters; ++i)
        write_metric(out, {.name  = counter_texts[i].name,
                           .type  = "counter",
                           .help  = counter_texts[i].help,
                           .value = counts_[i]});
    return out;
}

}  // namespace kilostone
