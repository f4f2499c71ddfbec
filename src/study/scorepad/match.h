// A sheet as a whole: every stage scored, the running totals, and who has won the match and when.
#pragma once

#include "study/scorepad/entry_score.h"

namespace kilostone {

using Totals = std::array<std::int32_t, max_seats>;

struct MatchScore {
    std::vector<EntryScore> stages{};
    std::vector<Totals> after{};  // the totals after each stage
    int counted = 0;              // stages that count
    // People may play on after the win: the match was won after this stage (from 1) by these sides.
    std::optional<int> won_after{};
    std::uint8_t winners = 0;     // a bit for each
    bool whole           = true;  // every stage could be scored

    Totals totals() const { return after.empty() ? Totals{} : after.back(); }
};

// A stage that is not counted, or that cannot be scored, changes no total.
[[nodiscard]] MatchScore score_entry(const Rulebook& rules, const Sheet& sheet);

// A row for each stage and side: stage, counted, side, name, the lines, the running total.
[[nodiscard]] std::string csv_of(const Rulebook& rules, const Sheet& sheet,
                                 const MatchScore& match);

}  // namespace kilostone
