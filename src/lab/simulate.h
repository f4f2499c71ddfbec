// Many stages or matches played by bots on several threads. The result is the same for any number
// of threads: all random numbers of stage k come from the streams (seed, k).
#pragma once

#include "formats/stage_record.h"
#include "lab/entrant.h"
#include "lab/parts.h"
#include "lab/stages/statistics.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace kilostone {

struct Simulation {
    // Stages, or whole matches when `matches` is not 0.
    Agreement table{};
    std::string custom_edition{};  // as in StageRecord
    std::vector<Entrant> bots{};   // one for each seat; a failure is replaced by a random move
    std::uint64_t stages  = 1000;
    std::uint64_t matches = 0;
    std::uint64_t seed    = 1;
    Part part{};  // of the stages or matches: all of them, unless it is one of several
    unsigned threads  = 1;
    bool keep_records = false;
    bool keep_legal   = false;
};

// One stage of the simulation, whichever is asked for.
[[nodiscard]] StageRecord play_stage(const Simulation& plan, const Rulebook& rules,
                                     std::uint64_t k);

// One match: its lines as a match record has them, and its stages.
struct PlayedMatch {
    std::vector<std::string> lines{};
    Summary summary{};
};
[[nodiscard]] PlayedMatch play_match(const Simulation& plan, const Rulebook& rules,
                                     std::uint64_t k);

// What happens along the way. `record` gets every line in order, as printed; returning false stops.
struct Watch {
    std::function<bool(const std::string&)> record{};
    std::function<void(std::uint64_t done)> progress{};               // stages or matches
    std::function<void(std::size_t seat, const Failures&)> failed{};  // at the end, where any did
    const std::atomic<bool>* stop = nullptr;
};

// What was played; less than planned when it was stopped.
[[nodiscard]] Summary simulate(const Simulation& plan, const Watch& watch);

}  // namespace kilostone
