#include "server/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace kilostone::test {

// ---- TCP

TcpLine::TcpLine(std::uint16_t port, int receive_buffer)
    : line_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (receive_buffer > 0)
        ::setsockopt(line_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in place{};
    place.sin_family      = AF_INET;
    place.sin_port        = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(line_, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0) return;
    ::close(line_);
    line_ = -1;
}

TcpLine::~TcpLine() {
    if (line_ >= 0) ::close(line_);
}

TcpLine::TcpLine(TcpLine&& other) noexcept
    : line_(std::exchange(other.line_, -1)), at_end_(other.at_end_) {}

bool TcpLine::send(std::string_view text) {
    while (!text.empty()) {
        const auto sent = ::send(line_, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string TcpLine::read_some(Wait wait) {
    pollfd what{.fd = line_, .events = POLLIN, .revents = 0};
    if (line_ < 0 || ::poll(&what, 1, static_cast<int>(wait.count())) <= 0) return "";
    std::array<char, 16'384> bytes{};
    const auto got = ::recv(line_, bytes.data(), bytes.size(), 0);
    if (got > 0) return {bytes.data(), static_cast<std::size_t>(got)};
    at_end_ = true;
    return "";
}

std::string TcpLine::read_all(Wait wait) {
    std::string all;
    for (std::string part = read_some(wait); !part.empty(); part = read_some(wait)) all += part;
    return all;
}

void TcpLine::shut() {
    if (line_ >= 0) ::shutdown(line_, SHUT_RDWR);
    at_end_ = true;
}

// ---- HTTP

HttpReply read_reply(const std::string& text) {
    HttpReply reply;
    const auto end = text.find("\r\n\r\n");
    if (!text.starts_with("HTTP/1.1 ") || end == std::string::npos) return reply;
    reply.status = std::stoi(text.substr(9, 3));
    reply.head   = text.substr(0, end);
    reply.body   = text.substr(end + 4);
    return reply;
}

HttpReply ask(std::uint16_t port, const HttpAsk& what) {
    TcpLine line(port);
    std::string text = what.method + " " + what.target +
                       " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + what.headers;
    if (!what.body.empty())
        text += "Content-Type: application/json\r\nContent-Length: " +
                std::to_string(what.body.size()) + "\r\n";
    line.send(text + "\r\n" + what.body);
    return read_reply(line.read_all());
}

// ---- WebSocket

TestSocket::TestSocket(std::uint16_t port, const std::string& headers, int receive_buffer,
                       Wait handshake_wait)
    : line_(port, receive_buffer) {
    if (!line_.is_open()) return;
    line_.send("GET /api/table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
               headers + "\r\n");
    std::string head;
    std::size_t end = std::string::npos;
    while (end == std::string::npos) {
        const std::string more = line_.read_some(handshake_wait);
        if (more.empty()) return;
        head += more;
        end = head.find("\r\n\r\n");
    }
    status_ = read_reply(head).status;
    buffer_ = head.substr(end + 4);
}

bool TestSocket::send_frame(std::uint8_t first_byte, std::string_view payload) {
    std::string frame(1, static_cast<char>(first_byte));
    const auto size = payload.size();
    if (size < 126) {
        frame += static_cast<char>(0x80 | size);
    } else if (size < 65'536) {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(size >> 8);
        frame += static_cast<char>(size & 0xFF);
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift);
    }
    constexpr std::array<unsigned char, 4> mask{0x12, 0x34, 0x56, 0x78};
    for (const auto byte : mask) frame += static_cast<char>(byte);
    for (std::size_t i = 0; i < size; ++i)
        frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
    return line_.send(frame);
}

std::optional<TestSocket::Frame> TestSocket::take_frame() {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i]));
    };
    if (buffer_.size() < 2) return std::nullopt;
    std::size_t size = byte(1) & 0x7F, head = 2;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (buffer_.size() < head + more) return std::nullopt;
    if (more > 0) {
        size = 0;
        for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
        head += more;
    }
    if (buffer_.size() < head + size) return std::nullopt;
    Frame frame{static_cast<int>(byte(0) & 0x0F), buffer_.substr(head, size)};
    buffer_.erase(0, head + size);
    return frame;
}

std::optional<std::string> TestSocket::read_text(Wait wait) {
    const auto until = std::chrono::steady_clock::now() + wait;
    for (Wait left = wait;;) {
        while (auto frame = take_frame()) {
            if (frame->opcode == 1) return std::move(frame->payload);
            if (frame->opcode == 9) send_frame(0x8A, frame->payload);
            if (frame->opcode != 8) continue;
            closed_ = true;
            if (frame->payload.size() >= 2)
                close_code_ = static_cast<unsigned char>(frame->payload[0]) << 8 |
                              static_cast<unsigned char>(frame->payload[1]);
            send_frame(0x88, frame->payload.substr(0, 2));
            return std::nullopt;
        }
        if (buffer_.empty()) buffer_ = std::string();  // thousands of them may be idle
        if (left.count() <= 0 || is_closed()) return std::nullopt;
        buffer_ += line_.read_some(left);
        left = std::chrono::ceil<Wait>(until - std::chrono::steady_clock::now());
    }
}

void TestSocket::close() { send_frame(0x88, "\x03\xE8"); }

}  // namespace kilostone::test
