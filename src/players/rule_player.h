// The rule players, careful and expert: of all moves the one that is worth most by their weights.
// They count cards, hold safeties back for coups, keep the exact finish in mind, judge the
// extension and attack the leader; no seat is treated otherwise than another.
#pragma once

#include "players/player.h"
#include "players/terms.h"

namespace kilostone {

// Points, roughly: on one scale for all moves of a question.
[[nodiscard]] int value_by(const Weights& weights, const Sight& sight, Move move);

// The best move by these weights; equals are alike likely.
[[nodiscard]] Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves,
                             Rng& rng);

[[nodiscard]] Move choose_careful(const Question& question, Rng& rng);
[[nodiscard]] Move choose_expert(const Question& question, Rng& rng);

}  // namespace kilostone
