#include "server/net/web_socket.h"

#include "online/protocol/protocol.h"
#include "server/net/joined_writes.h"

#include <atomic>
#include <deque>
#include <mutex>
#include <vector>

namespace kilostone {
namespace {

using namespace std::chrono_literals;

constexpr auto handshake_time    = 5s;  // to open, and to close
constexpr auto first_frame_time  = 10s;
constexpr auto silence_allowed   = 60s;   // half of it, and a ping is sent
constexpr auto frame_time        = 20s;   // for one frame
constexpr int send_buffer_bytes  = 8192;  // of the system, which takes twice as many
constexpr std::size_t kept_bytes = 512;   // of a read buffer in between
// Messages of one connection: so many at once, then one in each interval. The rest waits unread.
constexpr int message_burst      = 200;
constexpr auto message_interval  = 20ms;

// What a frame takes up while it waits, besides its text.
std::size_t cost_of(const std::string& frame) { return frame.size() + 100; }

}  // namespace

class WebSocket : public Socket, public std::enable_shared_from_this<WebSocket> {
public:
    explicit WebSocket(beast::tcp_stream stream)
        : ws_(JoinedWrites(std::move(stream))), frame_timer_(ws_.get_executor()),
          read_timer_(ws_.get_executor()) {}

    void send(std::string frame) override;
    void close() override { close(SocketClose::Normal); }
    void close(SocketClose why) override;
    void go_on() override;

    asio::awaitable<void> run(BeastRequest request, ListenerMaker make_listener);

private:
    // All below: on the connection's strand.
    asio::awaitable<void> read_frames();
    asio::awaitable<bool> read_frame(beast::flat_buffer& buffer);
    asio::awaitable<void> wait_for_listener();
    void prepare();
    void enqueue(std::string frame);
    void take_frames();
    void write_next();
    void watch_writing();
    void written(beast::error_code error);
    void give_up();
    void begin_close();
    void cut();

    websocket::stream<JoinedWrites, false> ws_;  // never compressed
    asio::steady_timer frame_timer_;
    asio::steady_timer read_timer_;
    std::shared_ptr<SocketListener> listener_{};
    std::deque<std::string> queue_{};
    std::mutex mutex_{};
    std::vector<std::string> handed_over_{};  // by other threads, and not taken yet
    std::atomic<std::size_t> unsent_{0};
    std::atomic<bool> is_slow_{false};
    std::optional<SocketClose> closing_{};
    std::chrono::steady_clock::time_point may_read_from_{};
    std::chrono::steady_clock::time_point write_began_{};
    bool is_writing_ = false;
    bool is_watched_ = false;  // by frame_timer_
    bool is_paused_  = false;
    bool has_spoken_ = false;
    bool is_closed_  = false;
};

// ---- from any thread

void WebSocket::send(std::string frame) {
    if (is_slow_) return;
    const std::size_t size   = cost_of(frame);
    const std::size_t before = unsent_.fetch_add(size);
    if (before > small_backlog && before + size > most_unsent_bytes) {
        unsent_ -= size;
        if (is_slow_.exchange(true)) return;
        return asio::post(ws_.get_executor(), [self = shared_from_this()] { self->give_up(); });
    }
    {
        const std::scoped_lock lock(mutex_);
        handed_over_.push_back(std::move(frame));
        if (handed_over_.size() > 1) return;  // what takes the first one takes this one, too
    }
    asio::post(ws_.get_executor(), [self = shared_from_this()] { self->take_frames(); });
}

void WebSocket::close(SocketClose why) {
    asio::post(ws_.get_executor(), [self = shared_from_this(), why] {
        if (self->closing_) return;
        self->closing_ = why;
        if (!self->is_writing_) self->begin_close();
    });
}

void WebSocket::go_on() {
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
        self->is_paused_ = false;
        self->read_timer_.cancel();
    });
}

// ---- writing

void WebSocket::take_frames() {
    std::vector<std::string> frames;
    {
        const std::scoped_lock lock(mutex_);
        frames.swap(handed_over_);
    }
    for (std::string& frame : frames) enqueue(std::move(frame));
    if (!is_writing_ && !queue_.empty()) write_next();
}

void WebSocket::enqueue(std::string frame) {
    if (closing_ || is_closed_)
        unsent_ -= cost_of(frame);
    else
        queue_.push_back(std::move(frame));
}

void WebSocket::write_next() {
    is_writing_  = true;
    write_began_ = std::chrono::steady_clock::now();
    if (!is_watched_) watch_writing();
    ws_.next_layer().more_follows(queue_.size() > 1);
    ws_.async_write(asio::buffer(queue_.front()),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                        self->written(error);
                    });
}

// One wait serves many frames: most leave at once, and a timer costs as much as a short one.
void WebSocket::watch_writing() {
    is_watched_ = true;
    frame_timer_.expires_at(write_began_ + frame_time);
    frame_timer_.async_wait([weak = weak_from_this()](beast::error_code error) {
        const auto self = weak.lock();
        if (!self || error) return;
        self->is_watched_ = false;
        if (!self->is_writing_) return;
        if (std::chrono::steady_clock::now() >= self->write_began_ + frame_time) return self->cut();
        self->watch_writing();
    });
}

void WebSocket::written(beast::error_code error) {
    is_writing_ = false;
    unsent_ -= cost_of(queue_.front());
    queue_.pop_front();
    if (error || is_closed_) return;
    if (!queue_.empty()) return write_next();
    if (closing_) begin_close();
}

// What is on its way is finished, if it is read in time; the rest is dropped.
void WebSocket::give_up() {
    if (closing_ || is_closed_) return;
    while (queue_.size() > (is_writing_ ? 1 : 0)) {
        unsent_ -= cost_of(queue_.back());
        queue_.pop_back();
    }
    const std::string farewell = listener_->farewell_to_slow();
    unsent_ += cost_of(farewell);
    enqueue(farewell);
    closing_ = SocketClose::Policy;
    if (!is_writing_) write_next();
}

void WebSocket::begin_close() {
    ws_.async_close(static_cast<websocket::close_code>(*closing_),
                    [self = shared_from_this()](beast::error_code) {});
}

void WebSocket::cut() {
    beast::error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
}

// ---- reading

void WebSocket::prepare() {
    beast::get_lowest_layer(ws_).expires_never();
    beast::error_code ignored;
    auto& socket = beast::get_lowest_layer(ws_).socket();
    socket.set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), ignored);
    socket.set_option(tcp::no_delay(true), ignored);
    ws_.set_option(websocket::stream_base::timeout{handshake_time, silence_allowed, true});
    ws_.auto_fragment(false);
    ws_.read_message_max(0);  // read_frame() counts, to say what is wrong before it closes
}

asio::awaitable<void> WebSocket::run(BeastRequest request, ListenerMaker make_listener) {
    prepare();
    beast::error_code error;
    co_await ws_.async_accept(request, into(error));
    if (!error) {
        listener_ = make_listener(request, shared_from_this());
        request   = {};  // a socket lives long, and there may be many
        co_await read_frames();
        listener_->closed();
        listener_.reset();
    }
    is_closed_ = true;
    cut();
}

asio::awaitable<void> WebSocket::read_frames() {
    beast::flat_buffer buffer;
    read_timer_.expires_after(first_frame_time);
    read_timer_.async_wait([weak = weak_from_this()](beast::error_code error) {
        const auto self = weak.lock();
        if (self && !error && !self->has_spoken_) self->cut();
    });
    while (co_await read_frame(buffer)) {
        has_spoken_     = true;
        const auto data = buffer.cdata();
        if (!closing_)
            is_paused_ = !listener_->received({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
        if (buffer.capacity() > kept_bytes) buffer.shrink_to_fit();
        co_await wait_for_listener();
    }
}

// Whole messages of text, none longer than the protocol allows. After one that is wrong, what
// comes is thrown away until the other side has closed as well.
asio::awaitable<bool> WebSocket::read_frame(beast::flat_buffer& buffer) {
    beast::error_code error;
    const auto at_most = online::longest_client_message + 1;
    for (bool is_done = false; !is_done;) {
        co_await ws_.async_read_some(buffer, at_most - buffer.size(), into(error));
        if (error) co_return false;
        const bool is_text = ws_.got_text();
        if (closing_) {
            buffer.consume(buffer.size());
        } else if (!is_text || buffer.size() == at_most) {
            listener_->refused(is_text ? FrameFault::TooLong : FrameFault::NotText);
            close(is_text ? SocketClose::TooLong : SocketClose::NotText);
            buffer.consume(buffer.size());
            co_await asio::post(ws_.get_executor(), asio::use_awaitable);
        }
        is_done = ws_.is_message_done();
    }
    co_return true;
}

asio::awaitable<void> WebSocket::wait_for_listener() {
    beast::error_code ignored;
    while (is_paused_) {
        read_timer_.expires_after(1h);
        co_await read_timer_.async_wait(into(ignored));
    }
    const auto now = std::chrono::steady_clock::now();
    may_read_from_ = std::max(may_read_from_, now - message_burst * message_interval);
    may_read_from_ += message_interval;
    if (may_read_from_ <= now) co_return;
    read_timer_.expires_at(may_read_from_);
    co_await read_timer_.async_wait(into(ignored));
}

asio::awaitable<void> serve_socket(beast::tcp_stream stream, BeastRequest request,
                                   ListenerMaker make_listener) {
    const auto socket = std::make_shared<WebSocket>(std::move(stream));
    co_await socket->run(std::move(request), std::move(make_listener));
}

}  // namespace kilostone
