#include "server/serve.h"

#include "online/host/bot_pool.h"
#include "online/host/ids.h"
#include "online/host/tables.h"
#include "server/hub.h"
#include "server/operator_socket.h"
#include "server/service.h"

#include <future>
#include <thread>

namespace kilostone {
namespace {

using namespace std::chrono_literals;
using namespace online;

constexpr auto poll_interval         = 50ms;
constexpr auto look_interval         = 5s;
constexpr auto shutdown_grace        = 2s;
constexpr auto purge_interval        = 24h;
constexpr UnixMillis clock_tolerance = 2'000;

// What is made last goes first, but for the store (close()).
struct Running {
    Running(const Site& site, std::unique_ptr<Store> s, const ServerOptions& o)
        : options(o), store(std::move(s)), io(o.threads), bots(o.bot_threads), nodes(io),
          tables(surroundings()), hub(std::make_shared<Hub>(tables, nodes, o)),
          http(io, make_service(hub, site)),
          metrics(io, make_metrics_service(hub, [this] { return gauges(); })) {}
    ~Running() { close(); }
    Running(const Running&)            = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] Surroundings surroundings() {
        return {.store       = *store,
                .now         = unix_now,
                .make_strand = [this] { return io.make_strand(); },
                .ask_bot =
                    [this](BotQuestion question, BotPool::Done done) {
                        return bots.ask(std::move(question), std::move(done));
                    },
                .tell_node = [this](const NodeRow& node, const NodeNotice& notice,
                                    Written done) { tell(node, notice, std::move(done)); },
                .build     = options.build};
    }
    [[nodiscard]] std::string gauges() const;
    void tell(const NodeRow& node, const NodeNotice& notice, Written done);
    void note_outage();
    void announce();
    void watch_nodes();
    void watch_clock();
    [[nodiscard]] std::optional<Problem> hear_operator();
    void purge();
    [[nodiscard]] std::optional<Problem> listen();
    void serve_until(const std::atomic<bool>& stop);
    void drain();
    void close();

    const ServerOptions& options;
    std::unique_ptr<Store> store;
    IoThreads io;
    BotPool bots;
    NodeClient nodes;
    Tables tables;
    std::shared_ptr<Hub> hub;
    HttpServer http;
    HttpServer metrics;
    std::atomic<std::int64_t> nodes_seen{1};
    bool is_clock_wrong = false;
    OperatorSocket operator_socket{};
};

std::string Running::gauges() const {
    const StoreCounts stored = store->counts();
    std::string out;
    const auto gauge = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        write_metric(out, {name, "gauge", help, value});
    };
    const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        write_metric(out, {name, "counter", help, value});
    };
    gauge("kilostone_tables_open", "Tables in memory.", tables.counts().open);
    gauge("kilostone_connections", "TCP connections, sockets among them.",
          static_cast<std::uint64_t>(http.connections()));
    gauge("kilostone_bots_waiting", "Questions that no bot thinks about yet.", bots.waiting());
    gauge("kilostone_store_waiting", "Batches that wait for the disk.", stored.waiting);
    gauge("kilostone_nodes", "Servers that share the store, this one among them.",
          static_cast<std::uint64_t>(nodes_seen.load()));
    counter("kilostone_store_batches_total", "Batches written.", stored.batches);
    counter("kilostone_store_commits_total", "Transactions: one for many batches.", stored.commits);
    counter("kilostone_store_reads_total", "Reads.", stored.reads);
    counter("kilostone_store_failed_total", "Batches that met a fault.", stored.failed);
    counter("kilostone_store_reopened_total", "Connections made again after a fault.",
            stored.reopened);
    return out;
}

// No clock is charged for the time in which no server was there.
void Running::note_outage() {
    std::promise<Outage> last;
    store->last_outage(unix_now(), [&](auto found) { last.set_value(found.value_or(Outage{})); });
    tables.resume_after(last.get_future().get());
}

// ---- other nodes

void Running::tell(const NodeRow& node, const NodeNotice& notice, Written done) {
    const NodeCall call{.method = "POST",
                        .target = std::string(node_notice_path),
                        .body   = print_notice(notice),
                        .client = text_of(ClientAddress{})};
    nodes.ask(call_of_node(node, call), [done = std::move(done)](std::optional<NodeReply> reply) {
        if (reply && reply->status == 204) return done(std::nullopt);
        const bool is_unknown = reply && reply->status == 404;
        done(StoreProblem{is_unknown ? StoreFault::NotFound : StoreFault::Unavailable,
                          "another node has not done it"});  // i18n-exempt: for the log
    });
}

void Running::announce() {
    if (!options.node_address.empty()) return store->announce(options.node_address);
    const bool is_six      = options.http.address.find(':') != std::string::npos;
    const std::string host = is_six ? "[" + options.http.address + "]" : options.http.address;
    store->announce(host + ":" + std::to_string(http.port()));
}

void Running::watch_nodes() {
    store->live_nodes([this](const tl::expected<std::vector<NodeRow>, StoreProblem>& found) {
        if (!found) return;
        nodes_seen = std::max<std::int64_t>(1, static_cast<std::int64_t>(found->size()));
        for (RateLimiter* limit : {&hub->wrong_codes, &hub->tables_made, &hub->exports})
            limit->share_among(nodes_seen);
    });
}

// Nodes follow the clock of the store: a table goes from one to another.
void Running::watch_clock() {
    const auto common = store->common_time();
    if (!common) return;
    const UnixMillis ahead = system_now() - *common;
    const bool was_wrong   = std::exchange(is_clock_wrong, std::abs(ahead) > clock_tolerance);
    if (is_clock_wrong && !was_wrong)
        hub->log.write(LogLevel::Warning, "clock_differs", {{"milliseconds", ahead}});
    if (std::abs(unix_now() - *common) > clock_tolerance / 4) follow_clock(*common);
}

// Two servers on one store would each have a room of their own for the same table.
std::optional<Problem> Running::hear_operator() {
    if (options.store.folder.empty()) return std::nullopt;
    const auto problem = operator_socket.listen(options.store, tables);
    if (problem && problem->what == store_in_use) return problem;
    if (problem)
        hub->log.write(LogLevel::Warning, "no_operator_socket", {{"problem", problem->what}});
    return std::nullopt;
}

// Records of matches stay: their addresses have been passed on, and they hold no names.
void Running::purge() {
    if (options.keep_days <= 0) return;
    const UnixMillis age = std::chrono::milliseconds(24h * options.keep_days).count();
    store->purge({.tables = unix_now() - age}, [hub = hub](const auto& removed) {
        if (!removed) hub->log.write(LogLevel::Warning, "not_purged");
        if (removed) hub->log.info("purged", {{"tables", static_cast<std::int64_t>(*removed)}});
    });
}

std::optional<Problem> Running::listen() {
    if (auto problem = http.listen(options.http)) return problem;
    announce();
    if (options.metrics) return metrics.listen(*options.metrics);
    return std::nullopt;
}

void Running::serve_until(const std::atomic<bool>& stop) {
    std::chrono::steady_clock::time_point next_look{}, next_purge{};
    while (!stop && !store->is_taken_over()) {
        if (std::chrono::steady_clock::now() >= next_purge) {
            purge();
            next_purge = std::chrono::steady_clock::now() + purge_interval;
        }
        if (std::chrono::steady_clock::now() >= next_look) {
            watch_clock();
            watch_nodes();
            tables.look_around();
            store->check([](const auto&) {});  // leaves the time, for the next server
            next_look = std::chrono::steady_clock::now() + look_interval;
        }
        std::this_thread::sleep_for(poll_interval);
    }
}

void Running::drain() {
    hub->is_draining = true;
    store->begin_to_drain();
    http.stop_accepting();
    const auto wait = [](auto is_done, std::chrono::milliseconds most) {
        const auto begun = std::chrono::steady_clock::now();
        while (!is_done() && std::chrono::steady_clock::now() - begun < most)
            std::this_thread::sleep_for(poll_interval / 5);
    };
    tables.end_all(ByeReason::Restart);
    wait([&] { return tables.counts().open == 0; }, options.drain_time);
    if (const auto open = tables.counts().open)
        hub->log.write(LogLevel::Warning, "tables_not_ended",
                       {{"tables", static_cast<std::int64_t>(open)}});
    store->leave();
    wait([&] { return http.connections() == 0; }, shutdown_grace);
    metrics.stop_accepting();
    hub->log.info("stopped");
}

// The store's callbacks reach for the tables, and the tables' strands for the threads.
void Running::close() {
    operator_socket.stop();
    io.stop();
    store.reset();
}

}  // namespace

std::optional<Problem> serve(const Site& site, std::unique_ptr<Store> store,
                             const ServerOptions& options, const std::atomic<bool>& stop,
                             const std::function<void(ServerPorts)>& ready) {
    if (!ids_ready()) return Problem{"", "the system has no generator of random numbers", ""};
    Running running(site, std::move(store), options);
    if (const auto common = running.store->common_time()) follow_clock(*common);
    running.note_outage();
    if (auto problem = running.hear_operator()) return problem;
    if (auto problem = running.listen()) return problem;
    running.hub->log.info("started", {{"threads", std::int64_t{options.threads}}});
    ready({running.http.port(), running.metrics.port()});
    running.serve_until(stop);
    const bool is_taken_over = running.store->is_taken_over();
    if (is_taken_over) running.hub->log.write(LogLevel::Warning, "store_taken_over", {});
    running.drain();
    if (is_taken_over) return Problem{"", "another server has taken the store over", ""};
    return std::nullopt;
}

}  // namespace kilostone
