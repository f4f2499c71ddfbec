// Players by rules alone: they choose the move with the highest weighted sum of terms. They count
// cards, hold safeties back for coups, keep the exact finish in mind, judge the extension and
// attack the leader; all seats are treated the same. Fast enough for millions of playouts.
#pragma once

#include "bots/eval/terms.h"
#include "bots/player.h"
#include "engine/moves.h"

namespace kilostone {

// Points, roughly: on one scale for all moves of a question.
[[nodiscard]] int value_by(const Weights& weights, const Sight& sight, Move move);

// The best move by these weights; moves of equal value are equally likely.
[[nodiscard]] Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves,
                             Rng& rng);

// The expert's rules, slightly shortened: every seat plays by them in imagined worlds.
[[nodiscard]] Move playout_move(const Sight& sight, Rng& rng);

// The sets that the two players use at a table, and the one of the player with this name.
[[nodiscard]] const Weights& careful_weights_at(const Rulebook& rules);
[[nodiscard]] const Weights& expert_weights_at(const Rulebook& rules);
[[nodiscard]] std::optional<WeightSet> find_weight_set(std::string_view name,
                                                       const Rulebook& rules);
[[nodiscard]] const Weights& weights_of(WeightSet set);

[[nodiscard]] Move choose_careful(const Question& question, Rng& rng);

// The rule player with the expert's weights, with two exceptions (expert.cpp). The question of an
// extension, at most once a stage, is answered by playouts of both answers; and the end of a stage
// between two seats with an empty pile is calculated.
[[nodiscard]] Move choose_expert(const Question& question, Rng& rng);

}  // namespace kilostone
