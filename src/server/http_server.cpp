#include "server/http_server.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace kilostone {
namespace {

namespace asio  = boost::asio;
namespace beast = boost::beast;
namespace http  = beast::http;
using tcp       = asio::ip::tcp;

constexpr auto io_timeout            = std::chrono::seconds(20);  // for a request, or its answer
constexpr auto poll_interval         = std::chrono::milliseconds(100);
constexpr auto shutdown_grace        = std::chrono::seconds(2);
constexpr std::uint32_t header_limit = 8 * 1024;
constexpr std::uint64_t body_limit   = 1024;
constexpr int most_connections       = 1024;

struct ServerState {
    const Site& site;
    const std::atomic<bool>& stop;
    int connections = 0;
};

struct ConnectionCount {
    explicit ConnectionCount(ServerState& d) : state(d) { ++state.connections; }
    ~ConnectionCount() { --state.connections; }
    ConnectionCount(const ConnectionCount&)            = delete;
    ConnectionCount& operator=(const ConnectionCount&) = delete;
    ServerState& state;
};

std::string_view text(boost::core::string_view s) { return {s.data(), s.size()}; }

using Response = http::response<http::span_body<const char>>;

Response response_to(const http::request<http::string_body>& request, const ServerState& state,
                     HttpAnswer& answer) {
    answer = state.site.answer({.method          = text(request.method_string()),
                                .target          = text(request.target()),
                                .accept_encoding = text(request[http::field::accept_encoding]),
                                .if_none_match   = text(request[http::field::if_none_match])});
    Response response(static_cast<http::status>(answer.status), request.version());
    for (const HttpHeader& h : answer.headers)
        response.insert(boost::core::string_view(h.name.data(), h.name.size()), h.value);
    response.body() = {answer.body.data(), answer.body.size()};
    response.content_length(answer.length);
    if (answer.status == 304) response.erase(http::field::content_length);
    response.keep_alive(request.keep_alive() && !state.stop);
    return response;
}

http::status status_of(beast::error_code error) {
    if (error == http::error::header_limit) return http::status::request_header_fields_too_large;
    if (error == http::error::body_limit) return http::status::payload_too_large;
    return http::status::bad_request;
}

asio::awaitable<void> refuse(beast::tcp_stream& stream, http::status status) {
    http::response<http::empty_body> no(status, 11);
    no.keep_alive(false);
    no.prepare_payload();
    beast::error_code error;
    co_await http::async_write(stream, no, asio::redirect_error(asio::use_awaitable, error));
}

asio::awaitable<void> serve_connection(beast::tcp_stream stream, ServerState& state) {
    const ConnectionCount counted(state);
    beast::flat_buffer buffer;
    for (bool more = true; more;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(header_limit);
        parser.body_limit(body_limit);
        stream.expires_after(io_timeout);
        beast::error_code error;
        co_await http::async_read(stream, buffer, parser,
                                  asio::redirect_error(asio::use_awaitable, error));
        const bool is_gone =
            error && (error == http::error::end_of_stream || error == beast::error::timeout ||
                      error.category() == asio::error::get_system_category());
        if (is_gone) break;
        if (error) {
            co_await refuse(stream, status_of(error));
            break;
        }
        HttpAnswer answer;
        const Response response = response_to(parser.get(), state, answer);
        const bool head         = parser.get().method() == http::verb::head;
        http::response_serializer<http::span_body<const char>> serializer(
            const_cast<Response&>(response));
        stream.expires_after(io_timeout);
        if (head)
            co_await http::async_write_header(stream, serializer,
                                              asio::redirect_error(asio::use_awaitable, error));
        else
            co_await http::async_write(stream, serializer,
                                       asio::redirect_error(asio::use_awaitable, error));
        more = !error && response.keep_alive();
    }
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> accept_loop(tcp::acceptor& acceptor, ServerState& state) {
    while (!state.stop) {
        beast::error_code error;
        tcp::socket socket =
            co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (error == asio::error::operation_aborted) co_return;
        if (error || state.connections >= most_connections) continue;
        asio::co_spawn(acceptor.get_executor(),
                       serve_connection(beast::tcp_stream(std::move(socket)), state),
                       asio::detached);
    }
}

// Looks now and then whether it is time to close, then waits a little for answers on their way.
asio::awaitable<void> shutdown_loop(tcp::acceptor& acceptor, ServerState& state,
                                    asio::io_context& io) {
    asio::steady_timer timer(io);
    while (!state.stop) {
        timer.expires_after(poll_interval);
        co_await timer.async_wait(asio::use_awaitable);
    }
    beast::error_code ignored;
    acceptor.close(ignored);
    for (auto waited = poll_interval; waited < shutdown_grace && state.connections > 0;
         waited += poll_interval) {
        timer.expires_after(poll_interval);
        co_await timer.async_wait(asio::use_awaitable);
    }
    io.stop();
}

Problem cannot(const HttpOptions& o, const beast::error_code& error) {
    const std::string where = o.address + ":" + std::to_string(o.port);
    if (error == asio::error::address_in_use)
        return {where, "is in use by another program", "--port with another number, or 0"};
    if (error == asio::error::access_denied)
        return {where, "may not be opened by this user", "a port above 1023"};
    return {where, "cannot be opened: " + error.message(), ""};
}

}  // namespace

std::optional<Problem> serve(const Site& site, const HttpOptions& options,
                             const std::atomic<bool>& stop,
                             const std::function<void(std::uint16_t)>& ready) {
    asio::io_context io(1);
    beast::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) return Problem{"address", "`" + options.address + "` is no IP address", "127.0.0.1"};
    const tcp::endpoint place(address, options.port);
    tcp::acceptor acceptor(io);
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return cannot(options, error);
    ready(acceptor.local_endpoint().port());
    ServerState state{site, stop};
    asio::co_spawn(io, accept_loop(acceptor, state), asio::detached);
    asio::co_spawn(io, shutdown_loop(acceptor, state, io), asio::detached);
    io.run();
    return std::nullopt;
}

}  // namespace kilostone
