#include "engine/score_sheet.h"

#include "engine/facts.h"

namespace kilostone {

std::vector<Side> sides_in(std::uint8_t bits) {
    std::vector<Side> sides;
    for (Side side = 0; side < max_seats; ++side)
        if (bits >> side & 1) sides.push_back(side);
    return sides;
}

ScoreSheet score_sheet(const Rulebook& rules, const StageResult& result) {
    ScoreSheet sheet{
        .winners = result.winners, .extended = result.extended, .delayed = result.delayed};
    const auto sides = static_cast<std::size_t>(rules.sides);
    for (const ScoreField& field : score_fields) {
        if (!is_played(rules, field)) continue;
        ScoreRow row{.field = &field};
        for (std::size_t side = 0; side < sides; ++side)
            row.points.push_back(as_printed(rules.edition.points, result.scores[side]).*
                                 field.points);
        sheet.rows.push_back(std::move(row));
    }
    for (std::size_t side = 0; side < sides; ++side)
        sheet.totals.push_back(worth(rules, result.scores[side]));
    return sheet;
}

}  // namespace kilostone
