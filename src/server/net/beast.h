// Boost.Asio and Boost.Beast, for the units of this folder alone: they take half a minute to
// compile.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <string_view>

namespace kilostone {

namespace asio      = boost::asio;
namespace beast     = boost::beast;
namespace http      = beast::http;
namespace websocket = beast::websocket;
using tcp           = asio::ip::tcp;

struct IoContext {
    explicit IoContext(int threads) : io(threads), work(io.get_executor()) {}

    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work;
};

[[nodiscard]] inline auto into(beast::error_code& error) {
    return asio::redirect_error(asio::use_awaitable, error);
}

[[nodiscard]] inline std::string_view view_of(boost::core::string_view s) {
    return {s.data(), s.size()};
}

}  // namespace kilostone
