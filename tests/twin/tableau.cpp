// The rules of section 4, one function per group of cards.
#include "tableau.h"

#include <algorithm>

namespace kilostone::twin {
namespace {

Reasons against_distance(const Rules& rules, const Tableau& own, int target, const Card& card) {
    Reasons reasons;
    if (!is_rolling(rules.facts, own)) reasons.push_back("not rolling");
    if (is_limited(own) && km_of(card) > limited_km(rules.facts))
        reasons.push_back("too far for a speed limit");
    if (card == top_distance(rules.facts) && top_cards(rules.facts, own) >= 2)
        reasons.push_back("two top cards already");
    if (rules.facts.finish == Finish::Exactly && km_laid(own) + km_of(card) > target)
        reasons.push_back("past the target");
    return reasons;
}

Reasons against_roll(const Rules& rules, const Tableau& own) {
    if (is_rolling(rules.facts, own)) return {"rolling already"};
    const auto top  = top_of(own.battle);
    const bool open = !top || *top == "stop" || is_remedy(*top);
    return open ? Reasons{} : Reasons{"another hazard lies on top"};
}

Reasons against_remedy(const Tableau& own, const Card& remedy) {
    const auto top    = top_of(own.battle);
    const bool needed = top && is_hazard(*top) && remedy_against(*top) == remedy;
    return needed ? Reasons{} : Reasons{"its hazard does not lie on top"};
}

}  // namespace

int km_laid(const Tableau& tableau) {
    int km = 0;
    for (const Card& card : tableau.distances) km += km_of(card);
    return km;
}

int top_cards(const EditionFacts& facts, const Tableau& tableau) {
    return static_cast<int>(
        std::count(tableau.distances.begin(), tableau.distances.end(), top_distance(facts)));
}

int coups(const Tableau& tableau) {
    return static_cast<int>(std::count_if(tableau.safeties.begin(), tableau.safeties.end(),
                                          [](const LaidSafety& laid) { return laid.coup; }));
}

bool owns(const Tableau& tableau, const Card& safety) {
    return std::any_of(tableau.safeties.begin(), tableau.safeties.end(),
                       [&](const LaidSafety& laid) { return laid.card == safety; });
}

std::optional<Card> top_of(const Pile& pile) {
    if (pile.empty()) return std::nullopt;
    return pile.back();
}

// A roll never leaves the battle pile, so what has opened stays open.
bool has_opened(const Tableau& tableau) {
    return holds(tableau.battle, "roll") || owns(tableau, "right_of_way");
}

bool is_limited(const Tableau& tableau) {
    return top_of(tableau.speed) == "limit" || top_of(tableau.battle) == "limit";
}

bool is_rolling(const EditionFacts& facts, const Tableau& tableau) {
    const auto top = top_of(tableau.battle);
    if (top == "roll") return true;
    if (top == "limit" || top == "end_of_limit") return true;  // only where they lie there
    if (owns(tableau, "right_of_way")) return !top || !is_hazard(*top);
    return !facts.roll_after_remedy && top && is_remedy(*top);
}

Reasons against_laying(const Rules& rules, const Tableau& own, int target, const Card& card) {
    if (is_distance(card)) return against_distance(rules, own, target, card);
    if (is_safety(card)) return {};
    if (card == "roll") return against_roll(rules, own);
    if (card == "end_of_limit") return is_limited(own) ? Reasons{} : Reasons{"not limited"};
    if (is_remedy(card)) return against_remedy(own, card);
    return {"a hazard is not laid on one's own side"};
}

Reasons against_playing_hazards(const Rules& rules, const Tableau& attacker) {
    if (rules.facts.opening == Opening::Free || has_opened(attacker)) return {};
    return {"not_opened"};
}

Reasons against_attacking(const Rules& rules, const Tableau& victim, const Card& hazard) {
    if (!is_hazard(hazard)) return {"not a hazard"};
    Reasons reasons;
    if (owns(victim, safety_against(hazard))) reasons.push_back("protected");
    const bool needs_rolling = hazard != "limit" || rules.facts.limit_needs_rolling;
    if (needs_rolling && !is_rolling(rules.facts, victim)) reasons.push_back("not rolling");
    if (hazard == "limit" && is_limited(victim)) reasons.push_back("limited already");
    if (hazard != "limit" && top_of(victim.battle) == "limit")
        reasons.push_back("no hazard lies on a limit");  // R21
    return reasons;
}

}  // namespace kilostone::twin
