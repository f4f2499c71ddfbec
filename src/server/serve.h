// The whole server: files, API, tables and bots, until it is told to stop.
#pragma once

#include "online/store/store.h"
#include "server/server_options.h"
#include "server/site.h"

#include <atomic>
#include <functional>
#include <memory>

namespace kilostone {

// The ports that were opened.
struct ServerPorts {
    std::uint16_t http    = 0;
    std::uint16_t metrics = 0;  // 0: none
};

// Serves until `stop` is set; then says goodbye at all tables, finishes what is being sent and
// stored, closes the store and returns. Calls `ready` when it listens. A problem when a port
// cannot be opened, or when another server has taken the store over.
[[nodiscard]] std::optional<Problem> serve(const Site& site, std::unique_ptr<online::Store> store,
                                           const ServerOptions& options,
                                           const std::atomic<bool>& stop,
                                           const std::function<void(ServerPorts)>& ready);

}  // namespace kilostone
