// How a server is set up.
#pragma once

#include "server/log.h"
#include "server/net/http_server.h"
#include "server/rate_limits.h"

#include <chrono>
#include <string>
#include <vector>

namespace kilostone {

struct ServerOptions {
    ListenOptions http{};
    std::optional<ListenOptions> metrics{};
    int threads     = 1;
    int bot_threads = 1;
    // Origins of pages that may open sockets, besides those of the server's own: https://a.example
    std::vector<std::string> origins{};
    std::vector<AddressRange> trusted_proxies{};
    Limits limits{};
    LogForm log = LogForm::None;
    std::string build{};
    std::chrono::milliseconds drain_time{10'000};
};

}  // namespace kilostone
