// The expert: the rule player with tuned weights, with two exceptions. The question of an
// extension, at most once a stage, is answered by playouts of both answers; and the end of a stage
// between two seats with an empty pile is calculated.
#pragma once

#include "bots/player.h"

namespace kilostone {

[[nodiscard]] Move choose_expert(const Question& question, Rng& rng);

}  // namespace kilostone
