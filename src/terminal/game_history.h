// Finished matches, one after the other as kilostone-match/1 in FOLDER/history.jsonl, and what they
// add up to.
#pragma once

#include "terminal/game_trouble.h"

#include <tl/expected.hpp>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

[[nodiscard]] std::string history_file(const std::string& folder);

// Does nothing when the history ends with this very match: a game that was killed just after.
[[nodiscard]] std::optional<GameTrouble> add_to_history(const std::string& folder,
                                                        std::span<const std::string> match);

struct Tally {
    int matches = 0;
    int won     = 0;
};

struct PersonStatistics {
    Tally all{};
    std::map<std::string, Tally> by_edition{};
    std::map<std::string, Tally> by_bot{};  // against each, whoever else was there
    int stages = 0;
    int coups  = 0;
    std::optional<int> best_stage{};  // points of the person's side
};

struct Statistics {
    std::map<std::string, PersonStatistics> people{};  // by name
    int unreadable = 0;                                // lines that belong to no match
};

// Under which name somebody's results are counted.
using Renaming = std::function<std::string(const std::string&)>;

// No history is an empty one.
[[nodiscard]] tl::expected<Statistics, GameTrouble> read_statistics(const std::string& folder,
                                                                    const Renaming& renaming);

// The same from the text of a history.
[[nodiscard]] Statistics statistics_of(std::string_view history, const Renaming& renaming);

}  // namespace kilostone
