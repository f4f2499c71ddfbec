// The strongest player: orders the moves by the network or the expert's rules, then plays on from
// the best of them in many worlds that fit what it sees.
//
// Only the first move is searched. Moves are compared in common worlds with common random numbers,
// because the luck of the cards is ten times larger than what a good move gains. The worse half of
// the moves is dropped again and again (sequential halving), and a move replaces the guide's own
// only if its posterior mean is better. With the pile empty and two seats nothing is hidden, and
// the rest is calculated. Allocates nothing. The choice is the same for the same seed and number of
// rollouts on every machine.
#pragma once

#include "bots/player.h"

namespace kilostone {

[[nodiscard]] Move choose_master(const Question& question, Rng& rng);

// Every legal move with the chance to win the match by it. The first is the choice of
// choose_master() with the same random numbers. A move that was dropped early keeps its value of
// that time, but at most the best one's; a move that was not searched has its prior and share 0.
[[nodiscard]] Evaluations evaluate_master(const Question& question, Rng& rng);

}  // namespace kilostone
