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
#include "server/measure.h"
#include "server/process.h"

#include <charconv>
#include <thread>

namespace kilostone::bench {
namespace {

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
