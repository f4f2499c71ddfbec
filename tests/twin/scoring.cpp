// Each line of the score table is one small function of what lies on the table.
#include "scoring.h"

#include <algorithm>

namespace kilostone::twin {
namespace {

using json  = nlohmann::json;
using Sides = std::vector<Tableau>;

int shut_out_bonus(const Rules& rules, const Sides& sides, int winner) {
    int shut_out = 0;
    for (int side = 0; side < rules.sides; ++side)
        if (side != winner && sides[side].distances.empty()) ++shut_out;
    switch (rules.facts.shut_out) {
    case ShutOutBonus::None: return 0;
    case ShutOutBonus::ForEachSide: return 500 * shut_out;
    case ShutOutBonus::OnceWhenAll: return shut_out == rules.sides - 1 ? 500 : 0;
    }
    return 0;
}

int extension_bonus(const Rules& rules, const Ending& ending, int side) {
    if (!ending.caller) return 0;
    const bool won                = ending.finisher == side;
    const bool opponent_of_caller = *ending.caller != side;
    switch (rules.facts.extension_bonus) {
    case ExtensionBonus::None: return 0;
    case ExtensionBonus::Winner: return won ? 200 : 0;
    case ExtensionBonus::WinnerElseOpponents:
        return won || (!ending.finisher && opponent_of_caller) ? 200 : 0;
    case ExtensionBonus::CallerElseOpponents:
        if (ending.finisher == ending.caller) return won ? 200 : 0;
        return opponent_of_caller ? 200 : 0;
    }
    return 0;
}

json score_without_points(const Tableau& own) {
    return {{"distance", km_laid(own)},
            {"safeties", 0},
            {"all_safeties", 0},
            {"coups", 0},
            {"won", 0},
            {"safe_trip", 0},
            {"delayed", 0},
            {"shutout", 0},
            {"extension", 0},
            {"total", 0}};
}

json score_of(const Rules& rules, const Sides& sides, const Ending& ending, int side) {
    const Tableau& own = sides[side];
    json line          = score_without_points(own);
    if (!rules.facts.points) return line;
    line["safeties"]     = 100 * static_cast<int>(own.safeties.size());
    line["all_safeties"] = own.safeties.size() == safeties().size() ? 300 : 0;
    line["coups"]        = rules.facts.coup_bonus * coups(own);
    line["extension"]    = extension_bonus(rules, ending, side);
    if (ending.finisher == side) {
        line["won"]       = 400;
        line["safe_trip"] = top_cards(rules.facts, own) == 0 ? 300 : 0;
        line["delayed"]   = ending.pile_was_empty ? rules.facts.delayed_bonus : 0;
        line["shutout"]   = shut_out_bonus(rules, sides, side);
    }
    int total = 0;
    for (const auto& [name, points] : line.items()) total += points.get<int>();
    line["total"] = total;
    return line;
}

json winners_of(const Rules& rules, const Sides& sides, const Ending& ending) {
    if (ending.finisher) return json::array({*ending.finisher});
    json winners = json::array();
    if (rules.facts.points) return winners;
    int farthest = 0;
    for (const Tableau& tableau : sides) farthest = std::max(farthest, km_laid(tableau));
    for (int side = 0; side < rules.sides; ++side)  // R29: equal distances share the win
        if (km_laid(sides[side]) == farthest) winners.push_back(side);
    return winners;
}

json side_or_null(const std::optional<int>& side) { return side ? json(*side) : json(nullptr); }

}  // namespace

json result_of(const Rules& rules, const Sides& sides, const Ending& ending) {
    json lines = json::array();
    for (int side = 0; side < rules.sides; ++side)
        lines.push_back(score_of(rules, sides, ending, side));
    return {{"winner_side", side_or_null(ending.finisher)},
            {"winners", winners_of(rules, sides, ending)},
            {"delayed", ending.finisher.has_value() && ending.pile_was_empty},
            {"extended", ending.caller.has_value()},
            {"caller_side", side_or_null(ending.caller)},
            {"sides", lines}};
}

}  // namespace kilostone::twin
