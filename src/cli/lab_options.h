// --seed, --threads and --bot-timeout: the same for every command that plays many stages.
#pragma once

#include <CLI/App.hpp>

#include <chrono>
#include <cstdint>

namespace kilostone {

void add_seed_option(CLI::App& command, std::uint64_t& seed);

struct ThreadOption {
    unsigned wanted = 0;  // 0: all cores
    [[nodiscard]] unsigned count() const;
};
void add_threads_option(CLI::App& command, ThreadOption& threads);

struct TimeoutOption {
    int milliseconds = 5000;
    [[nodiscard]] std::chrono::milliseconds time() const {
        return std::chrono::milliseconds(milliseconds);
    }
};
void add_bot_timeout_option(CLI::App& command, TimeoutOption& timeout);

}  // namespace kilostone
