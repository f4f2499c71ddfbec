// What long experience says of a move, at a glance: a small network that was shown tens of millions
// of decisions and what came of each move when the expert's rules played on (lab/lessons.h,
// tools/train_intuition.py).
//
// Whole numbers inside: the same judgement natively and in WebAssembly.
#pragma once

#include "bots/eval/outcome.h"
#include "bots/eval/terms.h"
#include "bots/player.h"

#include <span>

namespace kilostone {

// All it looks at: the table after the move, and the expert's terms for it.
struct NetInput {
    static constexpr std::size_t terms = 192;  // the expert's, and a place that stays empty
    static constexpr std::size_t size  = BoardFeatures::size + terms;

    std::array<std::int16_t, size> numbers{};
    int judgement = 0;  // what the expert's rules say
};
static_assert(term_count <= NetInput::terms);

// Requires a legal move; `world` is any that fits the sight.
[[nodiscard]] NetInput net_input(const State& world, const Sight& sight, Move move);

// In points, on one scale for all moves of a question.
[[nodiscard]] double net_eval(const NetInput& net_input);

}  // namespace kilostone
