#include "server/net/node_client.h"

#include "server/net/beast.h"

#include <deque>

namespace kilostone {
namespace {

using namespace std::chrono_literals;

constexpr auto node_connect_time           = 1s;
constexpr auto node_answer_time            = 10s;
// A node that has been stopped acknowledges nothing: its people are to come back by another way
// about when its lease has expired.
constexpr auto node_silence_allowed        = 3s;
constexpr std::size_t most_waiting_bytes   = 1 << 20;
constexpr std::size_t longest_frame        = 1 << 20;
constexpr std::uint64_t longest_node_reply = 1 << 20;

struct HostAndPort {
    std::string host;
    std::string port;
};

HostAndPort split(const std::string& address) {
    const auto colon = address.rfind(':');
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return {host, colon == std::string::npos ? "" : address.substr(colon + 1)};
}

template <class Request>
void set_headers(Request& request, const NodeCall& call) {
    request.set(http::field::host, call.address);
    request.set(boost::core::string_view("Kilostone-Client"), call.client);
    request.set(boost::core::string_view("Kilostone-Node"), call.proof);
}

asio::awaitable<beast::error_code> connect(beast::tcp_stream& stream, std::string address) {
    const HostAndPort to = split(address);
    beast::error_code error;
    if (to.port.empty()) co_return asio::error::host_not_found;
    tcp::resolver resolver(stream.get_executor());
    const auto found = co_await resolver.async_resolve(to.host, to.port, into(error));
    if (error) co_return error;
    stream.expires_after(node_connect_time);
    co_await stream.async_connect(found, into(error));
    if (error) co_return error;
    beast::error_code ignored;
    stream.socket().set_option(tcp::no_delay(true), ignored);
    co_return error;
}

// Everything happens on its strand.
class NodeSocket : public online::Peer, public std::enable_shared_from_this<NodeSocket> {
public:
    NodeSocket(asio::io_context& io, NodeCall call, NodeSocketEvents events)
        : ws_(asio::make_strand(io)), call_(std::move(call)), events_(std::move(events)) {}

    void start() {
        asio::co_spawn(
            ws_.get_executor(), [self = shared_from_this()] { return self->run(); },
            asio::detached);
    }
    void send(std::string frame) override {
        asio::post(ws_.get_executor(),
                   [self = shared_from_this(), frame = std::move(frame)]() mutable {
                       self->enqueue(std::move(frame));
                   });
    }
    void close() override {
        asio::post(ws_.get_executor(), [self = shared_from_this()] { self->cut(); });
    }

private:
    asio::awaitable<void> run();
    asio::awaitable<bool> open();
    asio::awaitable<NodeSocketEnd> read_frames();
    void enqueue(std::string frame);
    void write_next();
    void cut();

    websocket::stream<beast::tcp_stream, false> ws_;
    NodeCall call_;
    NodeSocketEvents events_;
    std::deque<std::string> queue_{};
    std::size_t waiting_bytes_ = 0;
    bool is_open_              = false;
};

asio::awaitable<void> NodeSocket::run() {
    NodeSocketEnd end = NodeSocketEnd::NotOpened;
    if (co_await open()) {
        is_open_ = true;
        events_.opened(shared_from_this());
        end      = co_await read_frames();
        is_open_ = false;
    }
    cut();
    events_.ended(end);
    events_ = {};  // they keep those alive who keep this one
}

asio::awaitable<bool> NodeSocket::open() {
    if (co_await connect(beast::get_lowest_layer(ws_), call_.address)) co_return false;
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(websocket::stream_base::timeout{node_connect_time, node_silence_allowed, true});
    ws_.set_option(websocket::stream_base::decorator(
        [this](websocket::request_type& request) { set_headers(request, call_); }));
    ws_.read_message_max(longest_frame);
    ws_.auto_fragment(false);
    beast::error_code error;
    co_await ws_.async_handshake(call_.address, call_.target, into(error));
    ws_.text(true);
    co_return !error;
}

asio::awaitable<NodeSocketEnd> NodeSocket::read_frames() {
    beast::flat_buffer buffer;
    beast::error_code error;
    for (;;) {
        co_await ws_.async_read(buffer, into(error));
        if (error == websocket::error::closed) co_return NodeSocketEnd::Closed;
        if (error) co_return NodeSocketEnd::Lost;
        const auto data = buffer.cdata();
        events_.received({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
    }
}

void NodeSocket::enqueue(std::string frame) {
    if (!is_open_) return;
    waiting_bytes_ += frame.size();
    if (waiting_bytes_ > most_waiting_bytes) return cut();
    queue_.push_back(std::move(frame));
    if (queue_.size() == 1) write_next();
}

void NodeSocket::write_next() {
    ws_.async_write(asio::buffer(queue_.front()),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                        self->waiting_bytes_ -= self->queue_.front().size();
                        self->queue_.pop_front();
                        if (!error && self->is_open_ && !self->queue_.empty()) self->write_next();
                    });
}

void NodeSocket::cut() { beast::get_lowest_layer(ws_).close(); }

asio::awaitable<std::optional<NodeReply>> reply_to(asio::io_context& io, NodeCall call) {
    beast::tcp_stream stream(asio::make_strand(io));
    if (co_await connect(stream, call.address)) co_return std::nullopt;
    http::request<http::string_body> request(http::string_to_verb(call.method), call.target, 11);
    set_headers(request, call);
    request.set(http::field::connection, "close");
    if (!call.body.empty()) request.set(http::field::content_type, "application/json");
    request.body() = call.body;
    request.prepare_payload();
    stream.expires_after(node_answer_time);
    beast::error_code error;
    co_await http::async_write(stream, request, into(error));
    if (error) co_return std::nullopt;
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_node_reply);
    co_await http::async_read(stream, buffer, parser, into(error));
    if (error) co_return std::nullopt;
    co_return NodeReply{static_cast<int>(parser.get().result_int()),
                        std::move(parser.get().body())};
}

}  // namespace

void NodeClient::open_socket(NodeCall call, NodeSocketEvents events) {
    std::make_shared<NodeSocket>(threads_.context().io, std::move(call), std::move(events))
        ->start();
}

void NodeClient::ask(NodeCall call, std::function<void(std::optional<NodeReply>)> done) {
    asio::io_context& io = threads_.context().io;
    asio::co_spawn(
        io, reply_to(io, std::move(call)),
        [done = std::move(done)](const std::exception_ptr& thrown, std::optional<NodeReply> reply) {
            done(thrown ? std::nullopt : std::move(reply));
        });
}

}  // namespace kilostone
