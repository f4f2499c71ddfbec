// What plain and encrypted connections share, over Boost.Beast. For the units of this folder alone:
// each takes half a minute to compile.
#pragma once

#include "online/net/net.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <csignal>
#include <deque>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace kilostone::net {

namespace asio      = boost::asio;
namespace beast     = boost::beast;
namespace http      = beast::http;
namespace websocket = beast::websocket;
namespace ssl       = asio::ssl;
using tcp           = asio::ip::tcp;

inline constexpr std::size_t longest_answer = 1 << 20;  // bytes of an HTTP body
inline constexpr std::size_t most_untaken   = 1000;     // frames; a table never has so many at once

inline auto into(beast::error_code& error) {
    return asio::redirect_error(asio::use_awaitable, error);
}

inline NetProblem problem_of(NetFault fault, const beast::error_code& error) {
    if (error == beast::error::timeout) return {NetFault::TimedOut, error.message()};
    return {fault, error.message()};
}

using MaybeProblem = std::optional<NetProblem>;

// What Boost throws, when the system gives no thread say, as the standard's exception: the program
// has words for that.
template <class Run>
void with_standard_exceptions(Run run) {
    try {
        run();
    } catch (const boost::system::system_error& error) {
        throw std::system_error(error.code(), error.what());
    }
}

// What the two kinds of connection do differently; tls.cpp and plain.cpp specialise them.
template <class Stream>
struct StreamMaker;  // StreamMaker<Stream>(io).stream
template <class Stream>
asio::awaitable<MaybeProblem> secure(Stream& stream, const Server& server);

using Endpoints = std::vector<tcp::endpoint>;

// "localhost" is this machine (RFC 6761), also on systems that have no file of names.
inline asio::awaitable<Endpoints> resolve(const Server& server, tcp::resolver& resolver,
                                          beast::error_code& error) {
    Endpoints found;
    if (server.host == "localhost") {
        found.emplace_back(asio::ip::address_v4::loopback(), server.port);
        found.emplace_back(asio::ip::address_v6::loopback(), server.port);
        co_return found;
    }
    const auto results =
        co_await resolver.async_resolve(server.host, std::to_string(server.port), into(error));
    for (const auto& result : results) found.push_back(result.endpoint());
    co_return found;
}

template <class Stream>
asio::awaitable<MaybeProblem> connect(Stream& stream, const Server& server, tcp::resolver& resolver,
                                      std::chrono::milliseconds patience) {
    beast::error_code error;
    const Endpoints places = co_await resolve(server, resolver, error);
    if (error) co_return problem_of(NetFault::NoSuchHost, error);
    auto& lowest = beast::get_lowest_layer(stream);
    lowest.expires_after(patience);
    co_await lowest.async_connect(places, into(error));
    if (error) co_return problem_of(NetFault::NoConnection, error);
    beast::error_code ignored;
    lowest.socket().set_option(tcp::no_delay(true), ignored);
    co_return co_await secure(stream, server);
}

inline std::string host_header(const Server& server) {
    const bool six   = server.host.find(':') != std::string::npos;
    const bool usual = server.port == (server.tls ? 443 : 80);
    return (six ? "[" + server.host + "]" : server.host) +
           (usual ? "" : ":" + std::to_string(server.port));
}

// ---- one request

using MaybeReply = tl::expected<HttpReply, NetProblem>;

template <class Stream>
asio::awaitable<MaybeReply> ask_on(Stream& stream, const Server& server, const HttpAsk& what,
                                   const NetOptions& options) {
    tcp::resolver resolver(stream.get_executor());
    if (auto problem = co_await connect(stream, server, resolver, options.patience))
        co_return tl::unexpected(*problem);
    http::request<http::string_body> request(http::string_to_verb(what.method), what.target, 11);
    request.set(http::field::host, host_header(server));
    request.set(http::field::user_agent, options.user_agent);
    request.set(http::field::accept, "application/json");
    request.set(http::field::connection, "close");
    if (!what.json.empty()) request.set(http::field::content_type, "application/json");
    request.body() = what.json;
    request.prepare_payload();
    beast::get_lowest_layer(stream).expires_after(options.patience);
    beast::error_code error;
    co_await http::async_write(stream, request, into(error));
    if (error) co_return tl::unexpected(problem_of(NetFault::Lost, error));
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_answer);
    co_await http::async_read(stream, buffer, parser, into(error));
    if (error) co_return tl::unexpected(problem_of(NetFault::Nonsense, error));
    const auto type = parser.get()[http::field::content_type];
    co_return HttpReply{.status = static_cast<int>(parser.get().result_int()),
                        .type   = std::string(type.data(), type.size()),
                        .body   = std::move(parser.get().body())};
}

template <class Stream>
MaybeReply ask_over(const Server& server, const HttpAsk& what, const NetOptions& options) {
    asio::io_context io(1);
    StreamMaker<Stream> made(io);
    std::optional<MaybeReply> reply;
    asio::co_spawn(io, ask_on(made.stream, server, what, options),
                   [&](const std::exception_ptr& thrown, MaybeReply got) {
                       if (thrown) got = tl::unexpected(NetProblem{NetFault::Nonsense, ""});
                       reply = std::move(got);
                   });
    while (!reply) {
        with_standard_exceptions([&] { io.run_for(std::chrono::milliseconds(100)); });
        const bool is_stopped = options.stop != nullptr && *options.stop;
        if (!reply && is_stopped) return tl::unexpected(NetProblem{NetFault::Interrupted, ""});
    }
    return *std::move(reply);
}

// ---- a WebSocket

template <class Stream>
class StreamSocket final : public Socket {
public:
    StreamSocket(Server server, std::string target, SocketOptions options)
        : server_(std::move(server)), target_(std::move(target)), options_(std::move(options)),
          made_(io_), ws_(std::move(made_.stream)), resolver_(io_) {
        asio::co_spawn(io_, run(), asio::detached);
        thread_ = std::thread([this] { run_thread(); });
    }
    ~StreamSocket() override {
        asio::post(io_, [this] {
            is_ending_ = true;
            resolver_.cancel();
            beast::get_lowest_layer(ws_).close();
            io_.stop();  // timers of the WebSocket would keep it running
        });
        thread_.join();
    }

    void send(std::string text) override {
        asio::post(io_, [this, text = std::move(text)]() mutable {
            if (!is_open_) return;
            unsent_.push_back(std::move(text));
            if (unsent_.size() == 1) write_next();
        });
    }
    std::vector<SocketEvent> take() override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(events_, {});
    }

private:
    // Signals are for the thread that plays.
    void run_thread() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, nullptr);
        with_standard_exceptions([this] { io_.run(); });
    }

    // False: nobody takes what comes, or far too much of it.
    bool tell(SocketEvent event) {
        bool is_taken = true;
        {
            const std::scoped_lock lock(mutex_);
            events_.push_back(std::move(event));
            is_taken = events_.size() < most_untaken;
        }
        if (options_.wake) options_.wake();
        return is_taken;
    }

    asio::awaitable<void> run() {
        MaybeProblem problem = co_await open();
        if (!problem) {
            is_open_ = true;
            tell({.kind = SocketEvent::Kind::Opened});
            problem  = co_await read_frames();
            is_open_ = false;
        }
        beast::get_lowest_layer(ws_).close();
        tell({.kind = SocketEvent::Kind::Closed, .problem = *problem});
    }

    asio::awaitable<MaybeProblem> open() {
        const auto patience = options_.net.patience;
        if (auto problem = co_await connect(ws_.next_layer(), server_, resolver_, patience))
            co_return problem;
        if (is_ending_) co_return NetProblem{NetFault::Interrupted, ""};
        beast::get_lowest_layer(ws_).expires_never();
        ws_.set_option(websocket::stream_base::timeout{patience, options_.silence, true});
        ws_.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
            request.set(http::field::user_agent, options_.net.user_agent);
        }));
        ws_.read_message_max(options_.longest_frame);
        beast::error_code error;
        co_await ws_.async_handshake(host_header(server_), target_, into(error));
        if (error) co_return problem_of(NetFault::Refused, error);
        ws_.text(true);
        co_return std::nullopt;
    }

    asio::awaitable<MaybeProblem> read_frames() {
        beast::flat_buffer buffer;
        beast::error_code error;
        for (;;) {
            co_await ws_.async_read(buffer, into(error));
            if (error == websocket::error::message_too_big)
                co_return problem_of(NetFault::Nonsense, error);
            if (error) co_return problem_of(NetFault::Lost, error);
            const auto data = buffer.cdata();
            const bool is_taken =
                tell({.kind = SocketEvent::Kind::Text,
                      .text = {static_cast<const char*>(data.data()), data.size()}});
            if (!is_taken) co_return NetProblem{NetFault::Nonsense, ""};
            buffer.consume(buffer.size());
        }
    }

    void write_next() {
        ws_.async_write(
            asio::buffer(unsent_.front()), [this](beast::error_code error, std::size_t) {
                unsent_.pop_front();
                if (!error && is_open_ && !unsent_.empty())
                    write_next();
                else
                    unsent_.clear();  // those that count are sent again on the next connection
            });
    }

    Server server_;
    std::string target_;
    SocketOptions options_;
    asio::io_context io_{1};
    StreamMaker<Stream> made_;
    websocket::stream<Stream> ws_;
    tcp::resolver resolver_;
    std::deque<std::string> unsent_{};
    bool is_open_   = false;
    bool is_ending_ = false;
    std::mutex mutex_{};
    std::vector<SocketEvent> events_{};
    std::thread thread_{};
};

// In plain.cpp and tls.cpp.
[[nodiscard]] MaybeReply ask_plainly(const Server& server, const HttpAsk& what,
                                     const NetOptions& options);
[[nodiscard]] MaybeReply ask_by_tls(const Server& server, const HttpAsk& what,
                                    const NetOptions& options);
[[nodiscard]] std::unique_ptr<Socket> open_plain_socket(const Server& server, std::string target,
                                                        SocketOptions options);
[[nodiscard]] std::unique_ptr<Socket> open_tls_socket(const Server& server, std::string target,
                                                      SocketOptions options);

}  // namespace kilostone::net
