// Play by rules alone: of all moves the one that is worth most by some weights. Counts cards, holds
// safeties back for coups, keeps the exact finish in mind, judges the extension and attacks the
// leader; no seat is treated otherwise than another. Fast enough to play on from a move by the
// million.
#pragma once

#include "bots/eval/terms.h"
#include "bots/player.h"
#include "engine/moves.h"

namespace kilostone {

// Points, roughly: on one scale for all moves of a question.
[[nodiscard]] int value_by(const Weights& weights, const Sight& sight, Move move);

// The best move by these weights; equals are alike likely.
[[nodiscard]] Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves,
                             Rng& rng);

// The expert's rules, a little shortened: how all seats play on in imagined worlds.
[[nodiscard]] Move playout_move(const Sight& sight, Rng& rng);

// A race of many that counts no points is another game: there both have weights of their own.
[[nodiscard]] const Weights& careful_weights_at(const Rulebook& rules);
[[nodiscard]] const Weights& expert_weights_at(const Rulebook& rules);
// Those of `careful` or `expert`.
[[nodiscard]] const Weights* find_weights(std::string_view name, const Rulebook& rules);

[[nodiscard]] Move choose_careful(const Question& question, Rng& rng);

}  // namespace kilostone
