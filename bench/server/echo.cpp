#include "server/echo.h"

#include "server/net/beast.h"

#include <cstdio>
#include <cstdlib>

namespace kilostone::bench {
namespace {

asio::awaitable<void> echo(tcp::socket socket) {
    websocket::stream<beast::tcp_stream, false> ws{beast::tcp_stream(std::move(socket))};
    beast::error_code error;
    beast::get_lowest_layer(ws).socket().set_option(tcp::no_delay(true), error);
    co_await ws.async_accept(into(error));
    beast::flat_buffer buffer;
    ws.text(true);
    while (!error) {
        co_await ws.async_read(buffer, into(error));
        if (!error) co_await ws.async_write(buffer.data(), into(error));
        buffer.consume(buffer.size());
    }
}

asio::awaitable<void> accept_all(tcp::acceptor acceptor) {
    for (;;) {
        beast::error_code error;
        tcp::socket socket = co_await acceptor.async_accept(into(error));
        if (error) std::exit(1);
        const auto executor = socket.get_executor();
        asio::co_spawn(executor, echo(std::move(socket)), asio::detached);
    }
}

}  // namespace

void serve_echo() {
    asio::io_context io(1);
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    acceptor.listen(4'096);
    std::printf("http://127.0.0.1:%d/\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    asio::co_spawn(io, accept_all(std::move(acceptor)), asio::detached);
    io.run();
    std::exit(0);
}

}  // namespace kilostone::bench
