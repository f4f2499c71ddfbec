// HTTP and WebSockets over TCP. Only this folder knows Boost.
#pragma once

#include "base/problem.h"
#include "server/net/connection.h"
#include "server/net/io_threads.h"

#include <memory>
#include <optional>

namespace kilostone {

struct ListenOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port  = 8080;  // 0: any that is free
};

class HttpServer {
public:
    HttpServer(IoThreads& threads, std::shared_ptr<HttpHandler> handler);
    HttpServer(const HttpServer&)            = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();

    // A problem when the port cannot be opened.
    [[nodiscard]] std::optional<Problem> listen(const ListenOptions& options);
    [[nodiscard]] std::uint16_t port() const;
    // No new connections, and those that wait for a request end; answers on their way are finished.
    void stop_accepting();
    [[nodiscard]] int connections() const;

private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
};

}  // namespace kilostone
