// Many WebSockets on one thread, by epoll: the load generator is to cost as little as it can.
#pragma once

#include "bare_commits.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace kilostone::bench {

// What becomes of one socket.
class SocketUser {
public:
    SocketUser()                             = default;
    SocketUser(const SocketUser&)            = delete;
    SocketUser& operator=(const SocketUser&) = delete;
    virtual ~SocketUser()                    = default;

    virtual void opened()                        = 0;
    virtual void received(std::string_view text) = 0;
    virtual void closed() {}
};

class SocketLoop {
public:
    SocketLoop();
    ~SocketLoop();
    SocketLoop(const SocketLoop&)            = delete;
    SocketLoop& operator=(const SocketLoop&) = delete;

    // Opens a WebSocket to /api/table. `headers` has lines of HTTP. Ends the program when nobody is
    // there.
    int connect(std::uint16_t port, const std::string& headers, SocketUser& user);
    void send(int socket, std::string_view text);
    void at(Clock::time_point time, std::function<void()> task) {
        timers_.emplace(time, std::move(task));
    }
    // Until the condition holds or so many seconds are over. Whether it holds.
    bool run(const std::function<bool()>& is_done, double seconds);
    void run(double seconds) {
        (void)run([] { return false; }, seconds);
    }
    [[nodiscard]] std::size_t open() const { return open_; }

private:
    struct Line {
        SocketUser* user = nullptr;
        bool is_open     = false;  // answered with 101
        std::string in{};
        std::string out{};
    };
    void read(int socket);
    void take_frames(int socket, Line& line);
    void write(int socket, Line& line);
    void close(int socket);

    int epoll_ = -1;
    std::deque<Line> lines_{};  // by descriptor
    std::multimap<Clock::time_point, std::function<void()>> timers_{};
    std::size_t open_ = 0;
};

}  // namespace kilostone::bench
