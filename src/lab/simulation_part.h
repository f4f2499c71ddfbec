// A part of a simulation as a file, and the summary of all parts.
#pragma once

#include "lab/parts.h"
#include "lab/simulate.h"

namespace kilostone {

struct SeatFailures {
    std::size_t seat = 0;
    Failures failures{};
};

// What a simulation comes to; `plan` says who sat where.
struct Simulated {
    Simulation plan{};
    Summary summary{};
    std::vector<SeatFailures> failures{};  // of seats that failed at all
};

[[nodiscard]] PartFile part_file(const Simulated& played);
// The summary that one run without parts has. Of the bots, the names alone.
[[nodiscard]] tl::expected<Simulated, Problem> merge_simulation(const std::vector<PartFile>& run);

}  // namespace kilostone
