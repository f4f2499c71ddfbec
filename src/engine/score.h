// What a stage was worth, line by line, and who has won a match.
#pragma once

#include "engine/rulebook.h"

#include <string_view>

namespace kilostone {

// The lines of the score sheet. In a race without points all but `distance` are 0.
struct SideScore {
    int distance     = 0;
    int safeties     = 0;
    int all_safeties = 0;  // above the safeties' own points, in every edition
    int coups        = 0;  // likewise
    int won          = 0;
    int safe_trip    = 0;
    int delayed      = 0;
    int shutout      = 0;
    int extension    = 0;
    int total        = 0;

    friend constexpr bool operator==(const SideScore&, const SideScore&) = default;
};

struct ScoreField {
    std::string_view id;  // of the line's name for people: "score.coups"
    int SideScore::* points;
    int Points::* worth = nullptr;  // what the edition gives for one; none: it follows from others

    constexpr std::string_view key() const { return id.substr(6); }  // in records and sheets
};

// From top to bottom, the total last.
inline constexpr std::array<ScoreField, 10> score_fields{{
    {"score.distance", &SideScore::distance},
    {"score.safeties", &SideScore::safeties, &Points::safety},
    {"score.all_safeties", &SideScore::all_safeties, &Points::all_four},
    {"score.coups", &SideScore::coups, &Points::coup},
    {"score.won", &SideScore::won, &Points::won},
    {"score.safe_trip", &SideScore::safe_trip, &Points::safe_trip},
    {"score.delayed", &SideScore::delayed, &Points::delayed},
    {"score.shutout", &SideScore::shutout, &Points::shut_out},
    {"score.extension", &SideScore::extension, &Points::extension},
    {"score.total", &SideScore::total},
}};

struct StageResult {
    std::optional<Side> winner{};  // the side that reached the target
    std::uint8_t winners = 0;      // a bit for each winning side
    bool delayed         = false;
    bool extended        = false;
    std::optional<Side> caller{};
    int sides = 0;
    std::array<SideScore, max_seats> scores{};

    friend constexpr bool operator==(const StageResult&, const StageResult&) = default;
};

// What a side's stage counts among others: points, or kilometres where there are none.
[[nodiscard]] inline int worth(const Rulebook& rules, const SideScore& line) {
    return rules.edition.points.counted ? line.total : line.distance;
}

// What a side's stage counts above the mean of the others.
[[nodiscard]] double margin(const Rulebook& rules, const StageResult& result, Side side);

// Requires a table that is Over; before that it tells what the stage would score if it ended now.
[[nodiscard]] StageResult score(const Rulebook& rules, const Table& table);

// The lines as the booklet's own table shows them, for people: all four safeties may be one sum
// with the four, a coup's points may stand instead of its safety's. The total is the same; records
// keep SideScore as score() makes it.
[[nodiscard]] SideScore as_printed(const Points& points, SideScore line);

// What one such thing counts as the table names it (700 for all four in all); 0 where the edition
// has no such line or no one number for it.
[[nodiscard]] int printed_worth(const Points& points, int SideScore::* line);

// Whether a match with these totals after so many stages would be over, a shared highest total
// apart. Requires an edition that counts points.
[[nodiscard]] bool is_match_due(const Rulebook& rules,
                                const std::array<std::int32_t, max_seats>& totals, int stages);

// The sides that have won a match with these totals after so many stages; none while it goes on.
// A race without points is a match of one stage, won by `last.winners`.
[[nodiscard]] std::uint8_t match_winners(const Rulebook& rules,
                                         const std::array<std::int32_t, max_seats>& totals,
                                         int stages, const StageResult& last);

}  // namespace kilostone
