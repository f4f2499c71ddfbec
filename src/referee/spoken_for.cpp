#include "referee/spoken_for.h"

namespace kilostone {
namespace {

using Slugs = std::vector<std::string_view>;

bool has_roll(const Tableau& t) { return battle_top(t) == Card::Roll; }

Slugs for_distance(const View& v, const Tableau& mine, Card card) {
    Slugs slugs;
    if (is_limited(mine)) slugs.push_back("distance-limit");
    if (card == Card::KmTop) slugs.push_back("distance-top-two");
    if (owns(mine, Card::RightOfWay) && !has_roll(mine))
        slugs.push_back("rolling-right-of-way");
    else if (const auto top = battle_top(mine); top && is_remedy(*top) && !has_roll(mine))
        slugs.push_back("distance-after-remedy");
    else
        slugs.push_back("rolling-roll");
    const int left = v.table.target - mine.km;
    slugs.push_back(v.rules->km(card) >= left ? "distance-target" : "distance-free");
    return slugs;
}

Slugs for_safety(const Rulebook& rules, const Tableau& mine, Card card) {
    const auto top = battle_top(mine);
    Slugs slugs;
    if (top && is_hazard(*top) && safety_of(*top) == card)
        slugs.push_back(card == Card::RightOfWay && top == Card::Stop ? "right-of-way-lifts-stop"
                                                                      : "safety-lifts");
    if (card == Card::RightOfWay && is_limited(mine)) slugs.push_back("right-of-way-lifts-limit");
    if (!is_rolling(rules, mine)) slugs.push_back("safety-before-roll");
    slugs.push_back("safety-turn");
    return slugs;
}

Slugs for_laying(const View& v, const Tableau& mine, Card card) {
    if (is_distance(card)) return for_distance(v, mine, card);
    if (is_safety(card)) return for_safety(*v.rules, mine, card);
    if (card == Card::Roll) return {"roll-where"};
    if (card != Card::EndOfLimit) return {"remedy-own-hazard", "remedy-pairs"};
    if (!is_rolling(*v.rules, mine)) return {"end-of-limit-not-rolling"};
    return {"end-of-limit-only-limited"};
}

Slugs for_attack(const View& v, const Tableau& mine, Move move) {
    const Tableau& theirs = v.table.tableaux[move.side];
    const auto top        = battle_top(theirs);
    Slugs slugs;
    if (move.card == Card::Limit) {
        if (!is_rolling(*v.rules, theirs)) slugs.push_back("limit-when-rolling");
        if (top && is_hazard(*top)) slugs.push_back("limit-and-hazard");
    } else if (owns(theirs, Card::RightOfWay) && top != Card::Roll) {
        slugs.push_back(top ? "attack-right-of-way" : "attack-right-of-way-empty");
    } else if (top && top != Card::Roll) {
        slugs.push_back("attack-half-repaired");
    }
    if (!is_rolling(*v.rules, mine)) slugs.push_back("attack-while-stopped");
    slugs.push_back("attack-any-opponent");
    return slugs;
}

Slugs slugs_for(const View& v, Move move) {
    const Tableau& mine = v.table.tableaux[v.rules->side_of(v.seat)];
    switch (move.what) {
    case Do::Lay: return for_laying(v, mine, move.card);
    case Do::Attack: return for_attack(v, mine, move);
    case Do::Discard:
        return {v.rules->edition.discarding == Discarding::Free ? "discard-free" : "house-discard"};
    case Do::Coup: return {"coup-matching", "coup-window"};
    default: return {"turn-order"};
    }
}

}  // namespace

std::vector<const Clause*> clauses_for(const View& view, Move move) {
    constexpr std::size_t most = 2;
    std::vector<const Clause*> found;
    for (const std::string_view slug : slugs_for(view, move))
        if (const Clause* c = find_clause(cited_id(view.rules->edition), slug);
            c && found.size() < most)
            found.push_back(c);
    return found;
}

}  // namespace kilostone
