// A connection that has become a WebSocket. For http_server.cpp.
#pragma once

#include "server/net/connection.h"
#include "server/net/http_translation.h"

namespace kilostone {

using ListenerMaker =
    std::function<std::shared_ptr<SocketListener>(const BeastRequest&, std::shared_ptr<Socket>)>;

// Until it is closed.
asio::awaitable<void> serve_socket(beast::tcp_stream stream, BeastRequest request,
                                   ListenerMaker make_listener);

}  // namespace kilostone
