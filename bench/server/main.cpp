// What the server can do: `kilostone serve` on one core, people and onlookers on another.
//
//     server_bench PROGRAM [tables=5000] [sockets=10000] [seconds=60] [busy=1000] [busy_seconds=15]
//                          [idle=5000]
//
//   live   so many tables, each with a person who answers in 2 to 6 seconds and a careful bot at
//          normal pace; the other sockets look on. Prints commands, messages and the time that a
//          person waits for an answer.
//   busy   so many tables whose person and bot answer at once: what the core can do at most.
//   idle   memory of a socket and of a table on which nothing happens.
//
// Beside them, in the same run and on the same core: a bare Beast echo with as many sockets and
// messages, and a bare loop of SQLite that commits as many lines at a time.
#include "server/echo.h"
#include "server/people.h"
#include "server/process.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

namespace kilostone::bench {
namespace {

struct Plan {
    std::string program{};
    std::string self{};
    int tables       = 5'000;
    int sockets      = 10'000;
    int seconds      = 60;
    int busy         = 1'000;
    int busy_seconds = 15;
    int idle         = 5'000;
    int server_core  = -1;
    std::filesystem::path scratch{};
};

// The server's own counters, and what the system says of its process.
struct Counts {
    double batches  = 0;
    double commits  = 0;
    double received = 0;
    double sent     = 0;
    double cpu      = 0;  // seconds
    Clock::time_point at{};
};

class Server {
public:
    explicit Server(const Plan& plan)
        : metrics_(free_port()), process_(words(plan, metrics_), plan.server_core) {}

    [[nodiscard]] std::uint16_t port() const { return process_.port(); }
    [[nodiscard]] double kib() const { return static_cast<double>(process_.resident_kib()); }
    [[nodiscard]] Counts counts() const {
        const std::string text = fetch(metrics_, "/metrics");
        const auto value       = [&](const std::string& name) {
            const auto at = text.find("\n" + name + " ");
            return at == std::string::npos ? 0.0 : std::stod(text.substr(at + name.size() + 2));
        };
        return {value("kilostone_store_batches_total"),
                value("kilostone_store_commits_total"),
                value("kilostone_frames_received_total"),
                value("kilostone_frames_sent_total"),
                process_.cpu_seconds(),
                Clock::now()};
    }

private:
    static std::vector<std::string> words(const Plan& plan, std::uint16_t metrics) {
        const auto data = plan.scratch / "data";
        std::filesystem::remove_all(data);
        std::filesystem::create_directory(plan.scratch / "site");
        std::ofstream(plan.scratch / "site" / "index.html") << "bench";
        return {plan.program,      "serve",
                "--port",          "0",
                "--threads",       "1",
                "--log",           "none",
                "--trusted-proxy", "127.0.0.1",
                "--metrics",       fmt::format("127.0.0.1:{}", metrics),
                "--folder",        (plan.scratch / "site").string(),
                "--data",          data.string()};
    }

    std::uint16_t metrics_;
    ServerProcess process_;
};

struct Measured {
    double seconds  = 0;
    double commands = 0;  // a second, durable
    double group    = 0;  // commands a commit
    double messages = 0;  // a second, received and delivered
    double micros   = 0;  // of processor for each of them
    double each     = 0;  // microseconds of processor for a command, with all that follows from it
    double share    = 0;  // of the core
};

Measured between(const Counts& from, const Counts& to) {
    Measured m;
    m.seconds           = std::chrono::duration<double>(to.at - from.at).count();
    const double all    = to.received + to.sent - from.received - from.sent;
    const double stored = to.batches - from.batches;
    m.commands          = stored / m.seconds;
    m.group             = stored / std::max(1.0, to.commits - from.commits);
    m.messages          = all / m.seconds;
    m.micros            = (to.cpu - from.cpu) * 1e6 / all;
    m.each              = (to.cpu - from.cpu) * 1e6 / std::max(1.0, stored);
    m.share             = (to.cpu - from.cpu) / m.seconds;
    return m;
}

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) return 0;
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + at);
    return values[static_cast<std::size_t>(at)];
}

void print(const Measured& m, Crowd& crowd) {
    fmt::print("  {:.0f} durable commands/s, {:.1f} a commit; {:.0f} messages/s, {:.1f} µs of "
               "processor each; {:.0f} % of the core\n",
               m.commands, m.group, m.messages, m.micros, 100 * m.share);
    fmt::print("  a person waits {:.1f} ms for an answer, p99 {:.1f} ms, at most {:.0f} ms; {} "
               "commands refused\n",
               percentile(crowd.waits, 0.5), percentile(crowd.waits, 0.99),
               percentile(crowd.waits, 1), crowd.errors);
}

// Tables are opened a few at a time, so that no deal has to wait for long.
template <class Open>
void open_all(Crowd& crowd, int wanted, Open open) {
    constexpr int at_once = 50;
    for (int i = 0; i < wanted; i += at_once) {
        for (int j = i; j < std::min(wanted, i + at_once); ++j) open(j);
        crowd.loop.run(0.02);
    }
}

struct Tables {
    std::vector<std::string> codes{};
    std::vector<std::unique_ptr<Player>> players{};
    std::vector<std::unique_ptr<Onlooker>> onlookers{};
};

// Many at a time, so that they share their commits.
std::vector<std::string> create_tables(std::uint16_t port, std::size_t first, int wanted,
                                       std::string_view pace) {
    constexpr std::size_t at_once = 32;
    std::vector<std::string> codes(static_cast<std::size_t>(wanted));
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < at_once; ++t)
        threads.emplace_back([&, t] {
            for (std::size_t i = t; i < codes.size(); i += at_once)
                codes[i] = create_table(port, first + i, pace);
        });
    threads.clear();
    return codes;
}

void open_tables(Crowd& crowd, Tables& tables, int wanted, std::string_view pace) {
    tables.codes = create_tables(crowd.port, 0, wanted, pace);
    open_all(crowd, wanted, [&](int i) {
        const auto number = static_cast<std::size_t>(i);
        tables.players.push_back(std::make_unique<Player>(crowd, tables.codes[number], number));
    });
    const auto all = static_cast<std::size_t>(wanted);
    if (!crowd.loop.run([&] { return crowd.playing == all; }, 120))
        fmt::print("  only {} of {} tables play\n", crowd.playing, wanted);
}

void open_onlookers(Crowd& crowd, Tables& tables, int wanted) {
    const int first = static_cast<int>(tables.onlookers.size());
    open_all(crowd, wanted, [&](int i) {
        const auto number = static_cast<std::size_t>(first + i);
        tables.onlookers.push_back(std::make_unique<Onlooker>(
            crowd, tables.codes[number % tables.codes.size()], 1'000'000 + number));
    });
    (void)crowd.loop.run(
        [&] {
            return std::ranges::all_of(tables.onlookers, [](auto& o) { return o->is_there(); });
        },
        120);
}

Measured measure(const Server& server, Crowd& crowd, int seconds) {
    crowd.waits.clear();
    crowd.errors        = 0;
    const Counts before = server.counts();
    crowd.loop.run(seconds);
    const Measured m = between(before, server.counts());
    print(m, crowd);
    return m;
}

Measured measure_live(const Plan& plan) {
    fmt::print("live: {} tables, {} sockets, {} s\n", plan.tables, plan.sockets, plan.seconds);
    const Server server(plan);
    SocketLoop loop;
    Crowd crowd{.loop = loop, .port = server.port()};
    Tables tables;
    open_tables(crowd, tables, plan.tables, "normal");
    open_onlookers(crowd, tables, plan.sockets - plan.tables);
    const Measured m = measure(server, crowd, plan.seconds);
    fmt::print("  {} sockets are open, {:.0f} MiB of memory\n", loop.open(), server.kib() / 1024);
    return m;
}

Measured measure_busy(const Plan& plan) {
    fmt::print("busy: {} tables where everybody answers at once, {} s\n", plan.busy,
               plan.busy_seconds);
    const Server server(plan);
    SocketLoop loop;
    Crowd crowd{.loop = loop, .port = server.port(), .think_from = 0.1, .think_to = 0.12};
    Tables tables;
    open_tables(crowd, tables, plan.busy, "instant");
    return measure(server, crowd, plan.busy_seconds);
}

void measure_idle(const Plan& plan) {
    const Server server(plan);
    SocketLoop loop;
    Crowd crowd{.loop = loop, .port = server.port()};
    Tables few;
    few.codes = create_tables(crowd.port, 0, plan.idle / 40 + 1, "normal");
    open_onlookers(crowd, few, plan.idle / 4);  // what is needed once
    const double begin = server.kib();
    open_onlookers(crowd, few, plan.idle);
    const double socket = (server.kib() - begin) / plan.idle;
    Tables many;
    many.codes          = create_tables(crowd.port, 100'000, plan.idle, "normal");
    const double middle = server.kib();
    open_onlookers(crowd, many, plan.idle);
    const double both = (server.kib() - middle) / plan.idle;
    fmt::print("idle: {} sockets at {} tables, then {} tables with a socket each\n", plan.idle,
               few.codes.size(), plan.idle);
    fmt::print("  {:.1f} KiB a socket (at most 16), {:.1f} KiB a table (at most 8)\n", socket,
               both - socket);
}

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

void compare(const Plan& plan, const char* name, int sockets, const Measured& m) {
    const double echo = measure_echo(plan, sockets, m.messages);
    fmt::print("{}: processor for a message {:.1f} times that of a bare echo (at most 3)\n", name,
               m.micros / echo);
    compare_commits(plan, name, m);
}

bool read_option(Plan& plan, std::string_view text) {
    const std::pair<std::string_view, int*> options[] = {
        {"tables=", &plan.tables},   {"sockets=", &plan.sockets},
        {"seconds=", &plan.seconds}, {"busy=", &plan.busy},
        {"idle=", &plan.idle},       {"busy_seconds=", &plan.busy_seconds}};
    for (const auto& [name, value] : options) {
        if (!text.starts_with(name)) continue;
        text.remove_prefix(name.size());
        return std::from_chars(text.data(), text.data() + text.size(), *value).ec == std::errc();
    }
    return false;
}

void run(const Plan& plan) {
    if (plan.idle > 0) measure_idle(plan);
    if (plan.busy > 0) compare(plan, "busy", plan.busy, measure_busy(plan));
    if (plan.tables > 0) compare(plan, "live", plan.sockets, measure_live(plan));
}

}  // namespace
}  // namespace kilostone::bench

int main(int argc, char** argv) {
    using namespace kilostone::bench;
    if (argc == 2 && std::string_view(argv[1]) == "echo") serve_echo();
    Plan plan{.self = std::filesystem::read_symlink("/proc/self/exe")};
    if (argc > 1) plan.program = argv[1];
    bool is_right = argc > 1;
    for (int i = 2; i < argc; ++i) is_right = read_option(plan, argv[i]) && is_right;
    if (!is_right) {
        fmt::print(stderr,
                   "usage: server_bench PROGRAM [NAME=NUMBER …], see bench/server/main.cpp\n");
        return 2;
    }
    raise_descriptor_limit(static_cast<std::size_t>(std::max(plan.sockets, 2 * plan.idle + 2'000)) +
                           1'000);
    if (std::thread::hardware_concurrency() > 1) {
        plan.server_core = 0;
        pin_to_core(1);
    }
    // A real disk: /tmp lies in memory on some systems, where a sync costs nothing.
    plan.scratch = std::filesystem::path(plan.self).parent_path() / "server_bench.scratch";
    std::filesystem::remove_all(plan.scratch);
    std::filesystem::create_directory(plan.scratch);
    run(plan);
    std::filesystem::remove_all(plan.scratch);
    return 0;
}
