// The expert: the rule player with tuned weights, except where looking is better than judging. The
// question whether to go on to the long distance, once a stage at most, is answered by playing on
// both ways; and the end of a stage between two seats, when the pile is empty, is calculated.
#pragma once

#include "bots/player.h"

namespace kilostone {

[[nodiscard]] Move choose_expert(const Question& question, Rng& rng);

}  // namespace kilostone
