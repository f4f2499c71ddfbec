// What lies in front of a side, in one word: DISTANCES/BATTLE/SPEED/SAFETIES.
//
//     km100x3+km25/stop>roll/limit/tanker*+right_of_way
//
// `>` is "on top of", `*` marks a coup, `-` is an empty place; places at the end may be left out.
// On a battle pile that speed limits share they are part of BATTLE.
#pragma once

#include "base/problem.h"
#include "engine/rulebook.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace kilostone {

// A side before its first card: bare, or with the roll it starts with.
[[nodiscard]] Tableau first_tableau(const Rulebook& rules);

[[nodiscard]] std::string print_tableau(const Rulebook& rules, const Tableau& tableau);

// A hazard of which nothing else is said lies on a roll.
[[nodiscard]] tl::expected<Tableau, Problem> parse_tableau(const Rulebook& rules,
                                                           std::string_view text);

// All cards that a tableau tells of, what a hazard covers included.
[[nodiscard]] CardCounts lying_cards(const Rulebook& rules, const Tableau& tableau);

}  // namespace kilostone
