#include "server/net/http_server.h"

#include "server/net/http_translation.h"
#include "server/net/web_socket.h"

#include <boost/asio/write.hpp>

#include <atomic>
#include <mutex>
#include <unordered_set>

namespace kilostone {
namespace {

using namespace std::chrono_literals;

constexpr auto idle_time                   = 20s;  // until the next request has come whole
constexpr auto answer_time                 = 30s;  // for the handler
constexpr auto write_time                  = 60s;  // for a file on a slow line
constexpr auto accept_pause                = 100ms;
constexpr std::uint32_t header_limit       = 8 * 1024;
constexpr std::string_view continue_answer = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::uint64_t body_limit         = 32 * 1024;

Problem cannot_listen(const ListenOptions& o, const beast::error_code& error) {
    const std::string where = o.address + ":" + std::to_string(o.port);
    if (error == asio::error::address_in_use)
        return {where, "is in use by another program", "--port with another number, or 0"};
    if (error == asio::error::access_denied)
        return {where, "may not be opened by this user", "a port above 1023"};
    return {where, "cannot be opened: " + error.message(), ""};
}

}  // namespace

// One connection, on a strand of its own.
struct HttpConnection {
    explicit HttpConnection(tcp::socket socket)
        : peer(address_of(socket)), stream(std::move(socket)) {}

    ClientAddress peer;
    beast::tcp_stream stream;
    bool is_idle = false;  // waits for a request
};

// An answer that has not come yet.
struct PendingAnswer {
    explicit PendingAnswer(const asio::any_io_executor& e) : wake(e) {}

    asio::steady_timer wake;
    std::optional<HttpAnswer> answer{};
};

struct HttpServer::Shared : std::enable_shared_from_this<Shared> {
    Shared(asio::io_context& i, std::shared_ptr<HttpHandler> h)
        : io(i), acceptor(asio::make_strand(i)), handler(std::move(h)) {}

    asio::awaitable<void> accept_connections();
    asio::awaitable<void> serve(std::shared_ptr<HttpConnection> connection);
    asio::awaitable<void> serve_requests(HttpConnection& c);
    asio::awaitable<bool> read_request(HttpConnection& c, beast::flat_buffer& buffer,
                                       http::request_parser<http::string_body>& parser);
    asio::awaitable<HttpAnswer> answer(HttpConnection& c, const BeastRequest& request);
    asio::awaitable<bool> write(HttpConnection& c, const BeastRequest& request,
                                const HttpAnswer& answer);
    asio::awaitable<void> refuse(HttpConnection& c, http::status status);
    asio::awaitable<void> become_socket(HttpConnection& c, BeastRequest request);
    void close_idle();

    asio::io_context& io;
    tcp::acceptor acceptor;
    std::shared_ptr<HttpHandler> handler;
    std::atomic<int> connections{0};
    std::atomic<bool> is_closing{false};
    std::uint16_t port = 0;
    std::mutex mutex{};
    std::unordered_set<std::shared_ptr<HttpConnection>> open{};  // those that speak HTTP
};

template <class Shared>
struct Admission {
    Admission(std::shared_ptr<Shared> s, const ClientAddress& p) : shared(std::move(s)), peer(p) {
        ++shared->connections;
    }
    ~Admission() {
        --shared->connections;
        shared->handler->release(peer);
    }
    Admission(const Admission&)            = delete;
    Admission& operator=(const Admission&) = delete;

    std::shared_ptr<Shared> shared;
    ClientAddress peer;
};

asio::awaitable<void> HttpServer::Shared::accept_connections() {
    const auto self = shared_from_this();
    asio::steady_timer pause(acceptor.get_executor());
    while (!is_closing) {
        beast::error_code error;
        tcp::socket socket = co_await acceptor.async_accept(asio::make_strand(io), into(error));
        if (error == asio::error::operation_aborted || is_closing) co_return;
        if (error) {  // too many open files, perhaps
            pause.expires_after(accept_pause);
            co_await pause.async_wait(into(error));
            continue;
        }
        const auto connection = std::make_shared<HttpConnection>(std::move(socket));
        if (!handler->admit(connection->peer)) continue;
        const auto executor = connection->stream.get_executor();
        asio::co_spawn(executor, serve(connection), asio::detached);
    }
}

asio::awaitable<void> HttpServer::Shared::serve(std::shared_ptr<HttpConnection> connection) {
    const Admission<Shared> admitted(shared_from_this(), connection->peer);
    {
        const std::scoped_lock lock(mutex);
        open.insert(connection);
    }
    co_await serve_requests(*connection);
    beast::error_code ignored;
    connection->stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    const std::scoped_lock lock(mutex);
    open.erase(connection);
}

asio::awaitable<void> HttpServer::Shared::serve_requests(HttpConnection& c) {
    beast::flat_buffer buffer;
    for (bool more = true; more;) {
        http::request_parser<http::string_body> parser;
        if (!co_await read_request(c, buffer, parser)) co_return;
        if (!names_one_host(parser.get())) co_return co_await refuse(c, http::status::bad_request);
        if (websocket::is_upgrade(parser.get())) {
            const auto no = handler->refuse_socket(request_of(parser.get(), c.peer));
            // Frames that come before the answer are none.
            if (!no && buffer.size() == 0) co_return co_await become_socket(c, parser.release());
            if (!no) co_return co_await refuse(c, http::status::bad_request);
            more = co_await write(c, parser.get(), *no);
            continue;
        }
        const HttpAnswer answered = co_await answer(c, parser.get());
        more                      = co_await write(c, parser.get(), answered);
    }
}

asio::awaitable<bool>
HttpServer::Shared::read_request(HttpConnection& c, beast::flat_buffer& buffer,
                                 http::request_parser<http::string_body>& parser) {
    parser.header_limit(header_limit);
    parser.body_limit(body_limit);
    c.stream.expires_after(idle_time);
    c.is_idle = buffer.size() == 0;
    if (c.is_idle && is_closing) co_return false;
    beast::error_code error;
    co_await http::async_read_header(c.stream, buffer, parser, into(error));
    c.is_idle = false;
    // A body that has begun to come was not held back.
    if (!error && expects_continue(parser.get()) && !parser.is_done() && buffer.size() == 0)
        co_await asio::async_write(c.stream, asio::buffer(continue_answer), into(error));
    if (!error) co_await http::async_read(c.stream, buffer, parser, into(error));
    if (error && !is_gone(error)) co_await refuse(c, status_of(error));
    co_return !error;
}

asio::awaitable<HttpAnswer> HttpServer::Shared::answer(HttpConnection& c,
                                                       const BeastRequest& request) {
    const auto pending           = std::make_shared<PendingAnswer>(c.stream.get_executor());
    const HttpHandler::Done done = [pending](HttpAnswer answer) {
        const auto executor = pending->wake.get_executor();
        asio::post(executor, [pending, answer = std::move(answer)]() mutable {
            pending->answer = std::move(answer);
            pending->wake.cancel();
        });
    };
    pending->wake.expires_after(answer_time);
    if (auto now = handler->answer(request_of(request, c.peer), done)) co_return std::move(*now);
    beast::error_code ignored;
    if (!pending->answer) co_await pending->wake.async_wait(into(ignored));
    if (!pending->answer) co_return HttpAnswer{.status = 503};
    co_return std::move(*pending->answer);
}

asio::awaitable<bool> HttpServer::Shared::write(HttpConnection& c, const BeastRequest& request,
                                                const HttpAnswer& answer) {
    BeastResponse response = response_of(request, answer);
    response.keep_alive(request.keep_alive() && !is_closing);
    http::response_serializer<http::span_body<const char>> serializer(response);
    c.stream.expires_after(write_time);
    beast::error_code error;
    if (request.method() == http::verb::head)
        co_await http::async_write_header(c.stream, serializer, into(error));
    else
        co_await http::async_write(c.stream, serializer, into(error));
    co_return !error && response.keep_alive();
}

asio::awaitable<void> HttpServer::Shared::refuse(HttpConnection& c, http::status status) {
    http::response<http::empty_body> no(status, 11);
    no.keep_alive(false);
    no.prepare_payload();
    beast::error_code error;
    co_await http::async_write(c.stream, no, into(error));
}

// The socket goes on by itself: nothing of what HTTP needed is kept for it.
asio::awaitable<void> HttpServer::Shared::become_socket(HttpConnection& c, BeastRequest request) {
    if (!handler->admit(c.peer)) co_return co_await refuse(c, http::status::service_unavailable);
    const auto admitted         = std::make_shared<Admission<Shared>>(shared_from_this(), c.peer);
    ListenerMaker make_listener = [admitted](const BeastRequest& asked,
                                             std::shared_ptr<Socket> socket) {
        return admitted->shared->handler->open_socket(request_of(asked, admitted->peer),
                                                      std::move(socket));
    };
    const auto executor = c.stream.get_executor();
    asio::co_spawn(executor,
                   serve_socket(std::move(c.stream), std::move(request), std::move(make_listener)),
                   [admitted](const std::exception_ptr&) {});
}

void HttpServer::Shared::close_idle() {
    const std::scoped_lock lock(mutex);
    for (const auto& connection : open)
        asio::post(connection->stream.get_executor(), [connection] {
            if (connection->is_idle) connection->stream.cancel();
        });
}

HttpServer::HttpServer(IoThreads& threads, std::shared_ptr<HttpHandler> handler)
    : shared_(std::make_shared<Shared>(threads.context().io, std::move(handler))) {}

HttpServer::~HttpServer() = default;

std::optional<Problem> HttpServer::listen(const ListenOptions& options) {
    beast::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) return Problem{"address", "`" + options.address + "` is no IP address", "127.0.0.1"};
    const tcp::endpoint place(address, options.port);
    tcp::acceptor& acceptor = shared_->acceptor;
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return cannot_listen(options, error);
    shared_->port = acceptor.local_endpoint(error).port();
    asio::co_spawn(acceptor.get_executor(), shared_->accept_connections(), asio::detached);
    return std::nullopt;
}

std::uint16_t HttpServer::port() const { return shared_->port; }

void HttpServer::stop_accepting() {
    shared_->is_closing = true;
    asio::post(shared_->acceptor.get_executor(), [shared = shared_] {
        beast::error_code ignored;
        shared->acceptor.close(ignored);
    });
    shared_->close_idle();
}

int HttpServer::connections() const { return shared_->connections; }

}  // namespace kilostone
