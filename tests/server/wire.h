// Plain sockets, HTTP and WebSockets for tests, written by hand so that they can also say what no
// library would say.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone::test {

using Wait = std::chrono::milliseconds;
inline constexpr Wait usual_wait{10'000};

class TcpLine {
public:
    // A small receive buffer makes a slow reader.
    explicit TcpLine(std::uint16_t port, int receive_buffer = 0);
    ~TcpLine();
    TcpLine(TcpLine&& other) noexcept;
    TcpLine& operator=(TcpLine&&) = delete;

    [[nodiscard]] bool is_open() const { return line_ >= 0; }
    bool send(std::string_view text);  // false when nobody takes it
    // What has come; empty when nothing came in time or the other side has closed.
    [[nodiscard]] std::string read_some(Wait wait = usual_wait);
    [[nodiscard]] std::string read_all(Wait wait = usual_wait);  // until it is closed
    [[nodiscard]] bool is_at_end() const { return at_end_; }
    void shut();

private:
    int line_    = -1;
    bool at_end_ = false;
};

struct HttpReply {
    int status = 0;
    std::string head{};
    std::string body{};
};
struct HttpAsk {
    std::string method  = "GET";
    std::string target  = "/";
    std::string headers = "";  // "Name: value\r\n" each
    std::string body    = "";
};
[[nodiscard]] HttpReply ask(std::uint16_t port, const HttpAsk& what);
[[nodiscard]] HttpReply read_reply(const std::string& text);

class TestSocket {
public:
    explicit TestSocket(std::uint16_t port, const std::string& headers = "", int receive_buffer = 0,
                        Wait handshake_wait = usual_wait);

    [[nodiscard]] int status() const { return status_; }  // 101: it is open
    bool send_text(std::string_view text) { return send_frame(0x81, text); }
    bool send_frame(std::uint8_t first_byte, std::string_view payload);
    bool send_raw(std::string_view bytes) { return line_.send(bytes); }
    // The next text; pings are answered in between. None in time, or closed.
    [[nodiscard]] std::optional<std::string> read_text(Wait wait = usual_wait);
    [[nodiscard]] bool is_closed() const { return closed_ || line_.is_at_end(); }
    [[nodiscard]] std::optional<int> close_code() const { return close_code_; }
    void close();
    void shut() { line_.shut(); }

private:
    struct Frame {
        int opcode = 0;
        std::string payload{};
    };
    [[nodiscard]] std::optional<Frame> take_frame();

    TcpLine line_;
    int status_  = 0;
    bool closed_ = false;
    std::optional<int> close_code_{};
    std::string buffer_{};
};

}  // namespace kilostone::test
