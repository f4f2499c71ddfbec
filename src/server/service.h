// What the server does with each request: the web app's files, the API, tables behind sockets.
#pragma once

#include "server/hub.h"
#include "server/net/connection.h"
#include "server/site.h"

namespace kilostone {

[[nodiscard]] std::shared_ptr<HttpHandler> make_service(std::shared_ptr<Hub> hub, const Site& site);

// On a listener of its own, for the operator alone.
[[nodiscard]] std::shared_ptr<HttpHandler>
make_metrics_service(std::shared_ptr<Hub> hub, std::function<std::string()> gauges);

}  // namespace kilostone
