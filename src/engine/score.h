// The score of a stage, line by line, and the winner of a match.
#pragma once

#include "engine/rulebook.h"

#include <algorithm>
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
[[nodiscard]] constexpr int worth(const Rulebook& rules, const SideScore& line) {
    return rules.edition.points.counted ? line.total : line.distance;
}

// What a side's stage counts above the mean of the others.
[[nodiscard]] constexpr double margin(const Rulebook& rules, const StageResult& result, Side side) {
    double own = 0, others = 0;
    for (int s = 0; s < rules.sides; ++s)
        (s == side ? own : others) += worth(rules, result.scores[static_cast<std::size_t>(s)]);
    return own - others / (rules.sides - 1);
}

// The parts of score().
namespace scoring {

constexpr int shut_out_sides(const Table& table, int sides, Side winner) {
    int n = 0;
    for (int s = 0; s < sides; ++s)
        if (s != winner && distance_cards_laid(table.tableaux[static_cast<std::size_t>(s)]) == 0)
            ++n;
    return n;
}

constexpr void score_tableau(const Points& points, const Tableau& t, SideScore& line) {
    const int laid    = popcount(t.safeties & 15u);
    const int by_coup = popcount(std::uint64_t{t.safeties} >> 4);
    line.safeties     = laid * points.safety;
    line.all_safeties = laid == safety_kinds ? points.all_four : 0;
    line.coups        = by_coup * points.coup;
}

constexpr void score_win(const Rulebook& rules, const Table& table, SideScore& line) {
    const Points& points = rules.edition.points;
    const Side winner    = *table.winner;
    line.won             = points.won;
    if (table.tableaux[winner].laid[static_cast<std::size_t>(rank(Card::KmTop))] == 0)
        line.safe_trip = points.safe_trip;
    if (table.delayed) line.delayed = points.delayed;
    const int shut = shut_out_sides(table, rules.sides, winner);
    if (points.shut_out_when == ShutOut::EachSide)
        line.shutout = shut * points.shut_out;
    else if (shut == rules.sides - 1)
        line.shutout = points.shut_out;
}

// Whether this side gets the bonus of an extended stage.
constexpr bool earns_extension(ExtensionBonus bonus, const Table& table, Side side) {
    const bool opponent = side != *table.caller;
    switch (bonus) {
    case ExtensionBonus::Winner: return table.winner == side;
    case ExtensionBonus::WinnerElseOpponents: return table.winner ? table.winner == side : opponent;
    case ExtensionBonus::CallerElseOpponents:
        return table.winner == table.caller ? !opponent : opponent;
    }
    return false;
}

constexpr std::uint8_t nearest_sides(const Table& table, int sides) {
    int best = 0;
    for (int s = 0; s < sides; ++s)
        best = std::max<int>(best, table.tableaux[static_cast<std::size_t>(s)].km);
    std::uint8_t who = 0;
    for (int s = 0; s < sides; ++s)
        if (table.tableaux[static_cast<std::size_t>(s)].km == best)
            who = static_cast<std::uint8_t>(who | 1 << s);
    return who;
}

}  // namespace scoring

// Requires a table that is Over; before that it tells what the stage would score if it ended now.
[[nodiscard]] constexpr StageResult score(const Rulebook& rules, const Table& table) {
    const Points& points = rules.edition.points;
    StageResult result;
    result.winner   = table.winner;
    result.delayed  = table.delayed;
    result.extended = table.extended;
    result.caller   = table.caller;
    result.sides    = rules.sides;
    if (table.winner)
        result.winners = static_cast<std::uint8_t>(1 << *table.winner);
    else if (!points.counted)
        result.winners = scoring::nearest_sides(table, rules.sides);

    for (int s = 0; s < rules.sides; ++s) {
        const Side side  = static_cast<Side>(s);
        const Tableau& t = table.tableaux[side];
        SideScore& line  = result.scores[side];
        line.distance    = t.km;
        if (!points.counted) continue;
        scoring::score_tableau(points, t, line);
        if (table.winner == side) scoring::score_win(rules, table, line);
        if (table.extended && scoring::earns_extension(points.extension_bonus, table, side))
            line.extension = points.extension;
        line.total = line.distance + line.safeties + line.all_safeties + line.coups + line.won +
                     line.safe_trip + line.delayed + line.shutout + line.extension;
    }
    return result;
}

// The lines as the booklet's own table shows them, for people: all four safeties may be one sum
// with the four, a coup's points may stand instead of its safety's. The total is the same; records
// keep SideScore as score() makes it.
[[nodiscard]] constexpr SideScore as_printed(const Points& points, SideScore line) {
    // With all four in one sum a coup's own safety is in that sum (R13).
    if (points.all_four_wording == AllFourWording::InAll && line.all_safeties != 0) {
        line.all_safeties += line.safeties;
        line.safeties = 0;
    } else if (points.coup_wording == CoupWording::Instead && points.coup != 0) {
        const int moved = line.coups / points.coup * points.safety;
        line.coups += moved;
        line.safeties -= moved;
    }
    return line;
}

// What one such thing counts as the table names it (700 for all four in all); 0 where the edition
// has no such line or no one number for it.
[[nodiscard]] constexpr int printed_worth(const Points& p, int SideScore::* line) {
    if (!p.counted) return 0;
    if (line == &SideScore::all_safeties && p.all_four_wording == AllFourWording::InAll)
        return safety_kinds * p.safety + p.all_four;
    if (line == &SideScore::coups && p.coup_wording == CoupWording::Instead)
        return p.safety + p.coup;
    for (const ScoreField& f : score_fields)
        if (f.points == line && f.worth != nullptr) return p.*f.worth;
    return 0;
}

// Whether a match with these totals after `stages` stages would be over, a shared highest total
// apart. Requires an edition that counts points.
[[nodiscard]] constexpr bool
is_match_due(const Rulebook& rules, const std::array<std::int32_t, max_seats>& totals, int stages) {
    const Edition& e = rules.edition;
    if (!e.points.counted) return false;
    const int best = *std::max_element(totals.begin(), totals.begin() + rules.sides);
    return e.rounds != 0 ? stages >= e.rounds : best >= e.match_points;
}

// The sides that have won a match with these totals after `stages` stages; none while it goes on.
// A race without points is a match of one stage, won by `last.winners`.
[[nodiscard]] constexpr std::uint8_t
match_winners(const Rulebook& rules, const std::array<std::int32_t, max_seats>& totals, int stages,
              const StageResult& last) {
    if (!rules.edition.points.counted) return stages > 0 ? last.winners : 0;
    const auto end = totals.begin() + rules.sides;
    const int best = *std::max_element(totals.begin(), end);
    if (!is_match_due(rules, totals, stages) || std::count(totals.begin(), end, best) > 1)
        return 0;  // R16: a tie at the top, one more stage
    return static_cast<std::uint8_t>(1 << (std::find(totals.begin(), end, best) - totals.begin()));
}

}  // namespace kilostone
