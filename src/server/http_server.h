// HTTP over TCP for a Site. The only unit that knows Boost.Beast is http_server.cpp.
#pragma once

#include "server/site.h"

#include <tl/expected.hpp>

#include <atomic>
#include <functional>
#include <optional>
#include <string>

namespace kilostone {

struct HttpOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port  = 8080;  // 0: any that is free
};

// Serves until `stop` is set, then finishes what is being sent and returns. Calls `ready` with the
// port once the server is listening. A problem when the port cannot be opened.
[[nodiscard]] std::optional<Problem> serve(const Site& site, const HttpOptions& options,
                                           const std::atomic<bool>& stop,
                                           const std::function<void(std::uint16_t)>& ready);

}  // namespace kilostone
