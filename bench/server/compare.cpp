#include "server/measure.h"
#include "server/process.h"

#include <memory>

namespace kilostone::bench {
namespace {

// Says something of the usual length as often as it is told.
class EchoUser : public SocketUser {
public:
    EchoUser(Crowd& crowd, double interval) : crowd_(crowd), interval_(interval) {
        socket_ = crowd.loop.connect(crowd.port, "", *this);
    }
    void opened() override {
        ++crowd_.playing;
        if (interval_ > 0) speak_in(interval_ * crowd_.rng.below(1'000) / 1'000.0);
    }
    void received(std::string_view) override { ++crowd_.received; }

private:
    void speak_in(double seconds) {
        crowd_.loop.at(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(seconds)),
                       [this] {
                           crowd_.loop.send(socket_, text_);
                           speak_in(interval_);
                       });
    }

    Crowd& crowd_;
    double interval_;
    int socket_       = -1;
    std::string text_ = std::string(400, 'a');
};

// Microseconds of processor for each message, at this many of them a second.
double measure_echo(const Plan& plan, int sockets, double messages) {
    const ServerProcess server({plan.self, "echo"}, plan.server_core);
    SocketLoop loop;
    Crowd crowd{.loop = loop, .port = server.port()};
    const double interval = 2.0 * sockets / messages;
    std::vector<std::unique_ptr<EchoUser>> users;
    open_all(crowd, sockets,
             [&](int) { users.push_back(std::make_unique<EchoUser>(crowd, interval)); });
    loop.run(interval);
    const double cpu           = server.cpu_seconds();
    const std::uint64_t before = crowd.received;
    const auto begun           = Clock::now();
    loop.run(std::min(plan.seconds, 15));
    const double each =
        (server.cpu_seconds() - cpu) * 1e6 / (2.0 * static_cast<double>(crowd.received - before));
    fmt::print("echo: {} sockets, {:.0f} messages/s, {:.1f} µs of processor each\n", sockets,
               2.0 * static_cast<double>(crowd.received - before) / since(begun), each);
    return each;
}

void compare_commits(const Plan& plan, const char* name, const Measured& m) {
    pin_to_core(plan.server_core);
    for (const auto& [kind, what] :
         {std::pair(Bare::SameRows, "same rows"), std::pair(Bare::Lines, "lines alone")}) {
        const auto file = plan.scratch / (std::string(name) + what);
        BareLoop loop(file.string(), kind, 1'000);
        const Rate rate = loop.turn(m.group, 4);
        fmt::print(
            "{}: bare loop, {:<11} {:>7.0f} commands/s at {:.1f} a commit, {:.1f} µs of "
            "processor each; the server has {:.0f} % of these commands, and {:.0f} % for the "
            "same processor time\n",
            name, what, rate.per_second(), m.group, rate.micros_each(),
            100 * m.commands / rate.per_second(), 100 * rate.micros_each() / m.each);
    }
    pin_to_core(plan.server_core < 0 ? -1 : 1 - plan.server_core);
}

}  // namespace

void compare(const Plan& plan, const char* name, int sockets, const Measured& m) {
    const double echo = measure_echo(plan, sockets, m.messages);
    fmt::print("{}: processor for a message {:.1f} times that of a bare echo (at most 3)\n", name,
               m.micros / echo);
    compare_commits(plan, name, m);
}

}  // namespace kilostone::bench
