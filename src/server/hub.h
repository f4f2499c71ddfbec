// What all requests and sockets share: the tables, limits, counters and the log.
#pragma once

#include "online/host/tables.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net/node_client.h"
#include "server/rate_limits.h"
#include "server/server_options.h"

#include <atomic>

namespace kilostone {

struct Hub {
    Hub(online::Tables& t, NodeClient& n, const ServerOptions& o)
        : tables(t), nodes(n), options(o), log(o.log),
          connections(o.limits.connections, o.limits.connections_per_address),
          sockets_made(o.limits.connections_made), requests(o.limits.requests),
          wrong_codes(o.limits.wrong_codes), tables_made(o.limits.tables_made),
          exports(o.limits.exports) {}

    [[nodiscard]] online::UnixMillis now() const { return tables.around().now(); }
    [[nodiscard]] online::Store& store() const { return tables.around().store; }

    online::Tables& tables;
    NodeClient& nodes;
    const ServerOptions& options;
    Log log;
    Metrics metrics{};
    ConnectionLimiter connections;
    RateLimiter sockets_made;
    RateLimiter requests;
    RateLimiter wrong_codes;
    RateLimiter tables_made;
    RateLimiter exports;
    std::atomic<bool> is_draining{false};
};

}  // namespace kilostone
