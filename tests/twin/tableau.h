// What lies in front of one side, and the questions the rules ask about it: rolling, limited,
// what may be laid, what may be played on it. A question about a card is answered with every
// reason that speaks against it, so "the sole reason" can be told (mistakes at the table).
#pragma once

#include "rules.h"

#include <optional>

namespace kilostone::twin {

struct LaidSafety {
    Card card;
    bool coup;
};

struct Tableau {
    Pile battle;
    Pile speed;  // stays empty where limits lie on the battle pile
    Pile distances;
    std::vector<LaidSafety> safeties;
};

using Reasons = std::vector<std::string>;  // empty: allowed

int km_laid(const Tableau& tableau);
int top_cards(const EditionFacts& facts, const Tableau& tableau);
int coups(const Tableau& tableau);
bool owns(const Tableau& tableau, const Card& safety);
std::optional<Card> top_of(const Pile& pile);

bool has_opened(const Tableau& tableau);
bool is_limited(const Tableau& tableau);
bool is_rolling(const EditionFacts& facts, const Tableau& tableau);

Reasons against_laying(const Rules& rules, const Tableau& own, int target, const Card& card);
// What speaks against the hazard on the side of the attacker (R31), and on the other side.
Reasons against_playing_hazards(const Rules& rules, const Tableau& attacker);
Reasons against_attacking(const Rules& rules, const Tableau& victim, const Card& hazard);

}  // namespace kilostone::twin
