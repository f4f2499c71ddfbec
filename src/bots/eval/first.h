// Who plays what comes first: the policy of somebody who does not know the game yet.
#pragma once

#include "bots/player.h"

namespace kilostone {

// The first legal move in the order of the hand, as a table shows it; else the first card is
// discarded. The easiest level is measured against it, so it never changes.
[[nodiscard]] Move choose_first(const Question& question, Rng& rng);

}  // namespace kilostone
