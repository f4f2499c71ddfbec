// What is measured of the server: under load, busy, and idle.
#pragma once

#include "server/people.h"

#include <algorithm>
#include <filesystem>
#include <string>

namespace kilostone::bench {

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

struct Measured {
    double seconds  = 0;
    double commands = 0;  // a second, durable
    double group    = 0;  // commands a commit
    double messages = 0;  // a second, received and delivered
    double micros   = 0;  // of processor for each of them
    double each     = 0;  // microseconds of processor for a command, with all that follows from it
    double share    = 0;  // of the core
};

// Each with a server of its own; they print what they find.
[[nodiscard]] Measured measure_live(const Plan& plan);
[[nodiscard]] Measured measure_busy(const Plan& plan);
void measure_idle(const Plan& plan);

// Beside what was measured: a bare echo with as many sockets and messages, and bare loops of SQLite
// that commit as many lines at a time. Prints the ratios.
void compare(const Plan& plan, const char* name, int sockets, const Measured& m);

// Tables are opened a few at a time, so that no deal has to wait for long.
template <class Open>
void open_all(Crowd& crowd, int wanted, Open open) {
    constexpr int at_once = 50;
    for (int i = 0; i < wanted; i += at_once) {
        for (int j = i; j < std::min(wanted, i + at_once); ++j) open(j);
        crowd.loop.run(0.02);
    }
}

}  // namespace kilostone::bench
