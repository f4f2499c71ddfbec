// A small neural network that rates moves. It was trained on tens of millions of decisions and the
// results of each move when the expert's rules played on (lab/training_rows.h, tools/train_net.py).
//
// Integers inside, so that the result is the same natively and in WebAssembly.
#pragma once

#include "bots/eval/board_features.h"
#include "bots/eval/terms.h"
#include "bots/player.h"

#include <span>

namespace kilostone {

// The table after the move, and the expert's terms for it.
struct NetInput {
    static constexpr std::size_t terms = 192;  // more than there are: the rest stays 0
    static constexpr std::size_t size  = BoardFeatures::size + terms;

    std::array<std::int16_t, size> numbers{};
    int judgement = 0;  // the value by the expert's weights
};
static_assert(term_count <= NetInput::terms);

// Requires a legal move; `world` is any that fits the sight.
[[nodiscard]] NetInput net_input(const State& world, const Sight& sight, Move move);

// In points, on one scale for all moves of a question.
[[nodiscard]] double net_eval(const NetInput& input);

}  // namespace kilostone
