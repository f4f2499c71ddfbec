#include "server/measure.h"

#include "server/process.h"

#include <fstream>
#include <memory>
#include <thread>

namespace kilostone::bench {
namespace {

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

}  // namespace

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

}  // namespace kilostone::bench
