// HTTP requests and a WebSocket to one server, in the clear or with TLS. No Boost here: Beast is in
// stream.h and the two units that include it.
//
//     auto reply = ask(server, {.target = "/api/tables/KQWXYZ"}, options);
//     auto socket = open_socket(server, "/api/table", {options, [&] { wake(); }});
//     for (SocketEvent& e : socket->take()) …           // after each wake()
#pragma once

#include <tl/expected.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kilostone::net {

struct Server {
    bool tls = false;
    std::string host{};  // a name or an address, IPv6 without brackets
    std::uint16_t port = 80;

    friend bool operator==(const Server&, const Server&) = default;
};

enum class NetFault : std::uint8_t {
    NoSuchHost,
    NoConnection,
    TimedOut,
    Certificate,  // is not one that this machine trusts, or another server's
    NoTls,        // the server does not speak TLS, or speaks it too badly
    Refused,      // it answers, but opens no WebSocket
    Nonsense,     // it answers what is no HTTP or no WebSocket, or too much of it
    Lost,         // the connection
    Interrupted,
};

struct NetProblem {
    NetFault fault = NetFault::Lost;
    std::string reason{};  // in the words of the operating system or of OpenSSL
};

struct NetOptions {
    std::chrono::milliseconds patience{10'000};  // for a connection, and for an answer
    const std::atomic<bool>* stop = nullptr;     // ask() gives up when it is set
    std::string user_agent{};
};

struct HttpAsk {
    std::string method = "GET";
    std::string target{};
    std::string json{};  // the body; empty: none
};
struct HttpReply {
    int status = 0;
    std::string type{};  // Content-Type
    std::string body{};
};

// Waits for the answer. Certificates are verified against the system's list, or that of
// SSL_CERT_FILE and SSL_CERT_DIR, and for the name of the host.
[[nodiscard]] tl::expected<HttpReply, NetProblem> ask(const Server& server, const HttpAsk& what,
                                                      const NetOptions& options);

struct SocketEvent {
    enum class Kind : std::uint8_t { Opened, Text, Closed };
    Kind kind = Kind::Opened;
    std::string text{};
    NetProblem problem{};  // of Closed
};

struct SocketOptions {
    NetOptions net{};
    std::function<void()> wake{};      // from another thread: there is something to take
    std::size_t longest_frame = 0;     // bytes; a longer one closes
    std::chrono::seconds silence{25};  // heard nothing for so long, pings included: it is lost
};

// A WebSocket with a thread of its own, on which no signal is delivered. All functions at once.
class Socket {
public:
    Socket()                         = default;
    Socket(const Socket&)            = delete;
    Socket& operator=(const Socket&) = delete;
    virtual ~Socket()                = default;

    virtual void send(std::string text)                   = 0;  // nothing where it is not open
    [[nodiscard]] virtual std::vector<SocketEvent> take() = 0;  // what has come since
};

[[nodiscard]] std::unique_ptr<Socket> open_socket(const Server& server, std::string target,
                                                  SocketOptions options);

}  // namespace kilostone::net
