#include "cli/lab_options.h"

#include "cli/checks.h"

#include <algorithm>
#include <thread>

namespace kilostone {

void add_seed_option(CLI::App& command, std::uint64_t& seed) {
    command.add_option("-s,--seed", seed)->check(whole_number)->capture_default_str();
}

unsigned ThreadOption::count() const {
    return wanted > 0 ? wanted : std::max(1u, std::thread::hardware_concurrency());
}

void add_threads_option(CLI::App& command, ThreadOption& threads) {
    command.add_option("-t,--threads", threads.wanted)
        ->check(whole_number_from(0, 1024))
        ->capture_default_str();
}

void add_bot_timeout_option(CLI::App& command, TimeoutOption& timeout) {
    command.add_option("--bot-timeout", timeout.milliseconds)
        ->check(whole_number_from(10, 3'600'000))
        ->type_name("MS")
        ->capture_default_str();
}

}  // namespace kilostone
