// What connections need from the rest of the server, and the other way round. No Boost here.
#pragma once

#include "online/host/surroundings.h"
#include "server/http_messages.h"

#include <functional>
#include <memory>
#include <optional>

namespace kilostone {

// Why a socket is closed, as WebSocket's own codes have it.
enum class SocketClose : std::uint16_t {
    Normal  = 1000,
    Leaving = 1001,  // the server
    NotText = 1003,
    Policy  = 1008,
    TooLong = 1009,
};

// A WebSocket. send() and close() from any thread. One that does not read what is sent is told so
// and closed: no more than `most_unsent_bytes` are kept for it, or one frame that is longer, as a
// snapshot can be.
class Socket : public online::Peer {
public:
    using Peer::close;
    virtual void close(SocketClose why) = 0;
    // Goes on reading, after received() has returned false.
    virtual void go_on()                = 0;
};

inline constexpr std::size_t most_unsent_bytes = 24 * 1024;
inline constexpr std::size_t small_backlog     = 1024;  // before a longer one

enum class FrameFault : std::uint8_t { TooLong, NotText };

// What becomes of a socket. Never two calls at once.
class SocketListener {
public:
    SocketListener()                                 = default;
    SocketListener(const SocketListener&)            = delete;
    SocketListener& operator=(const SocketListener&) = delete;
    virtual ~SocketListener()                        = default;

    // One text frame. False: nothing more is read before Socket::go_on().
    [[nodiscard]] virtual bool received(std::string_view text) = 0;
    // Nothing more is read at all.
    virtual void refused(FrameFault fault)                     = 0;
    // What is said last to somebody who does not read.
    [[nodiscard]] virtual std::string farewell_to_slow()       = 0;
    // The last call.
    virtual void closed()                                      = 0;
};

class HttpHandler {
public:
    using Done = std::function<void(HttpAnswer)>;

    HttpHandler()                              = default;
    HttpHandler(const HttpHandler&)            = delete;
    HttpHandler& operator=(const HttpHandler&) = delete;
    virtual ~HttpHandler()                     = default;

    // Whether this peer may hold one more connection. If so, release() follows.
    [[nodiscard]] virtual bool admit(const ClientAddress& peer)                               = 0;
    virtual void release(const ClientAddress& peer)                                           = 0;
    // At once or, where nothing is returned, by `done`, once and on any thread.
    [[nodiscard]] virtual std::optional<HttpAnswer> answer(const HttpRequest& request,
                                                           Done done)                         = 0;
    // A request to become a WebSocket. Nothing: it becomes one.
    [[nodiscard]] virtual std::optional<HttpAnswer> refuse_socket(const HttpRequest& request) = 0;
    [[nodiscard]] virtual std::shared_ptr<SocketListener>
    open_socket(const HttpRequest& request, std::shared_ptr<Socket> socket) = 0;
};

}  // namespace kilostone
