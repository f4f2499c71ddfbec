// The score sheet of a stage as people read it: the lines that this table plays, as its booklet
// prints them.
#pragma once

#include "engine/score.h"

#include <vector>

namespace kilostone {

struct ScoreRow {
    const ScoreField* field = nullptr;
    std::vector<int> points{};  // by side

    [[nodiscard]] bool is_total() const { return field->points == &SideScore::total; }
    friend bool operator==(const ScoreRow&, const ScoreRow&) = default;
};

struct ScoreSheet {
    std::uint8_t winners = 0;  // a bit for each side
    bool extended        = false;
    bool delayed         = false;
    std::vector<ScoreRow> rows{};  // from top to bottom, the total last
    std::vector<int> totals{};     // by side: points, or kilometres where there are none

    friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

[[nodiscard]] ScoreSheet score_sheet(const Rulebook& rules, const StageResult& result);

// The sides of which a bit is set.
[[nodiscard]] std::vector<Side> sides_in(std::uint8_t bits);

}  // namespace kilostone
