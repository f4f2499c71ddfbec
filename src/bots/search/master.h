// The strongest player: the expert's judgement, checked by playing on from every promising move in
// many worlds that fit what it sees.
//
// Only the first move is searched. Moves are compared in common worlds with common random numbers,
// since luck is ten times larger than what a good move gains; the worse half is dropped again and
// again (sequential halving); and a move must not merely look better than the expert's own one but
// outweigh the trust put in that. With the pile empty and two seats nothing is hidden any more, and
// the rest is calculated. No memory from the heap. The same choice for the same seed and number of
// rollouts, on every machine.
#pragma once

#include "bots/player.h"

namespace kilostone {

[[nodiscard]] Move choose_master(const Question& question, Rng& rng);

// Every legal move with the chance to win the match by it, the choice of choose_master() with the
// same numbers first. A move that was dropped early keeps what was believed of it then, but never
// more than the best; one that was not looked at has the expert's word only, and share 0.
[[nodiscard]] Evaluations evaluate_master(const Question& question, Rng& rng);

}  // namespace kilostone
