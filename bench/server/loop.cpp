#include "server/loop.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace kilostone::bench {
namespace {

constexpr int most_events = 512;

[[noreturn]] void give_up(const char* what) {
    fmt::print(stderr, "load generator: {}: {}\n", what, std::strerror(errno));
    std::exit(1);
}

// The key of the mask is 0, so the text stays as it is.
std::string frame_of(int opcode, std::string_view text) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xFF);
    }
    frame.append(4, '\0');
    return frame.append(text);
}

struct Head {
    int opcode         = 0;
    std::size_t before = 0;  // bytes of the head
    std::size_t size   = 0;
};

// Nothing while the head is not there whole.
bool read_head(std::string_view in, Head& head) {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(in[i]));
    };
    if (in.size() < 2) return false;
    head.opcode            = static_cast<int>(byte(0) & 0x0F);
    head.size              = byte(1) & 0x7F;
    const std::size_t more = head.size == 126 ? 2 : head.size == 127 ? 8 : 0;
    head.before            = 2 + more;
    if (in.size() < head.before) return false;
    if (more > 0) head.size = 0;
    for (std::size_t i = 0; i < more; ++i) head.size = head.size << 8 | byte(2 + i);
    return true;
}

}  // namespace

SocketLoop::SocketLoop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

SocketLoop::~SocketLoop() {
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].user != nullptr) ::close(static_cast<int>(i));
    ::close(epoll_);
}

int SocketLoop::connect(std::uint16_t port, const std::string& headers, SocketUser& user) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket < 0) give_up("socket");
    sockaddr_in place{};
    place.sin_family      = AF_INET;
    place.sin_port        = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<sockaddr*>(&place), sizeof place) != 0)
        give_up("connect");
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const auto number = static_cast<std::size_t>(socket);
    while (lines_.size() <= number) lines_.emplace_back();
    lines_[number] = {.user = &user};
    ++open_;
    epoll_event event{};
    event.events  = EPOLLIN;
    event.data.fd = socket;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
    lines_[number].out = "GET /api/table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                         headers + "\r\n";
    write(socket, lines_[number]);
    return socket;
}

void SocketLoop::send(int socket, std::string_view text) {
    Line& line = lines_[static_cast<std::size_t>(socket)];
    if (line.user == nullptr || text.empty()) return;
    line.out += frame_of(1, text);
    write(socket, line);
}

// Waits until the system has taken it: the messages of the generator are small and few.
void SocketLoop::write(int socket, Line& line) {
    while (!line.out.empty()) {
        const auto sent = ::send(socket, line.out.data(), line.out.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        line.out.erase(0, static_cast<std::size_t>(sent));
    }
}

void SocketLoop::close(int socket) {
    Line& line             = lines_[static_cast<std::size_t>(socket)];
    SocketUser* const user = line.user;
    line                   = {};
    --open_;
    ::close(socket);
    user->closed();
}

void SocketLoop::read(int socket) {
    std::array<char, 65'536> bytes;  // NOLINT: filled by recv
    const auto got = ::recv(socket, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got <= 0) {
        if (got == 0 || errno != EAGAIN) close(socket);
        return;
    }
    Line& line = lines_[static_cast<std::size_t>(socket)];
    line.in.append(bytes.data(), static_cast<std::size_t>(got));
    if (!line.is_open) {
        const auto end = line.in.find("\r\n\r\n");
        if (end == std::string::npos) return;
        if (!line.in.starts_with("HTTP/1.1 101")) {
            fmt::print(stderr, "load generator: {}\n", line.in.substr(0, line.in.find('\r')));
            std::exit(1);
        }
        line.in.erase(0, end + 4);
        line.is_open = true;
        line.user->opened();
    }
    take_frames(socket, line);
}

void SocketLoop::take_frames(int socket, Line& line) {
    std::size_t taken = 0;
    for (Head head; read_head(std::string_view(line.in).substr(taken), head);) {
        const auto rest = std::string_view(line.in).substr(taken);
        if (rest.size() < head.before + head.size) break;
        const auto text = rest.substr(head.before, head.size);
        taken += head.before + head.size;
        if (head.opcode == 8) return close(socket);
        if (head.opcode == 9) {
            line.out += frame_of(10, text);
            write(socket, line);
        }
        if (head.opcode == 1) line.user->received(text);
        if (line.user == nullptr) return;
    }
    line.in.erase(0, taken);
    if (line.in.empty()) line.in.shrink_to_fit();  // thousands of them may be idle
}

bool SocketLoop::run(const std::function<bool()>& is_done, double seconds) {
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(seconds));
    std::array<epoll_event, most_events> events{};
    while (!is_done()) {
        const auto now = Clock::now();
        if (now >= end) return false;
        while (!timers_.empty() && timers_.begin()->first <= now) {
            const auto task = std::move(timers_.begin()->second);
            timers_.erase(timers_.begin());
            task();
        }
        const auto next = timers_.empty() ? end : std::min(end, timers_.begin()->first);
        const auto wait = std::chrono::ceil<std::chrono::milliseconds>(next - now).count();
        const int found = ::epoll_wait(epoll_, events.data(), most_events,
                                       static_cast<int>(std::clamp<std::int64_t>(wait, 0, 50)));
        for (int i = 0; i < found; ++i) read(events[static_cast<std::size_t>(i)].data.fd);
    }
    return true;
}

}  // namespace kilostone::bench
