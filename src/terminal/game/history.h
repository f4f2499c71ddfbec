// Finished matches, one after the other as kilostone-match/1 in FOLDER/history.jsonl, and what they
// add up to.
#pragma once

#include "formats/match_statistics.h"
#include "terminal/game/game_problem.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>

namespace kilostone {

[[nodiscard]] std::string history_file(const std::string& folder);

// Does nothing when the history ends with this very match: a game that was killed just after.
[[nodiscard]] std::optional<GameProblem> add_to_history(const std::string& folder,
                                                        std::span<const std::string> match);

// No history is an empty one.
[[nodiscard]] tl::expected<Statistics, GameProblem> read_statistics(const std::string& folder,
                                                                    const Renaming& renaming);

}  // namespace kilostone
