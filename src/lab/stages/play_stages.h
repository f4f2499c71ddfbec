// Numbered stages played by bots. All random numbers of stage k come from the streams (seed, k), so
// that the parts of a simulation can be played anywhere and then added up.
#pragma once

#include "bots/player.h"
#include "editions/house.h"
#include "lab/stages/statistics.h"

#include <string>
#include <utility>
#include <vector>

namespace kilostone {

struct Dealt {
    Deck deck;
    Seat dealer;
    State state;
};

[[nodiscard]] Dealt deal_stage(const Rulebook& rules, std::uint64_t seed, std::uint64_t k,
                               Seat dealer);

struct StagesPlan {
    std::vector<Bot> bots{};  // one for each seat
    std::uint64_t seed  = 1;
    std::uint64_t first = 0;
    std::uint64_t last  = 0;  // one after it
};

[[nodiscard]] Summary play_stages(const Rulebook& rules, const StagesPlan& plan);

// What `kilostone simulate --json` tells of a summary.
struct BotFailureCounts {
    std::string bot{};
    std::uint64_t count = 0;
    std::vector<std::pair<std::string, std::uint64_t>> kinds{};  // by code
    bool given_up = false;
};
struct SummaryHead {
    const Agreement& table;
    std::uint64_t seed;
    std::vector<std::string> bots;                // one for each seat
    std::vector<BotFailureCounts> failures = {};  // of those that are programs
};
[[nodiscard]] std::string summary_json(const SummaryHead& head, const Summary& summary);

}  // namespace kilostone
