// The easiest opponent, and what it overlooks.
#pragma once

#include "bots/player.h"

namespace kilostone {

// Of 1000 moves that its hand allows it notices this number, and of 1000 coups. Found by measuring:
// docs/strength.md, "The easiest level".
inline constexpr int notices        = 970;
inline constexpr int remembers_coup = 500;

[[nodiscard]] Move choose_passenger(const Question& question, Rng& rng);

}  // namespace kilostone
