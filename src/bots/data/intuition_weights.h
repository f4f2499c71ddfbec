// The numbers of the intuition, written by tools/train_intuition.py.
#pragma once

#include "bots/eval/intuition.h"

namespace kilostone {

struct IntuitionWeights {
    static constexpr std::size_t first = 64, second = 16;
    // What a whole number stands for: 1 / 2^bits. In the first layer only together with its scale.
    static constexpr int first_bits = 14, second_bits = 12, last_bits = 12;

    std::array<std::array<std::int8_t, first>, NetInput::size> to_first;
    std::array<std::int16_t, NetInput::size> scale;  // of a row of to_first
    std::array<std::int32_t, first> first_bias;
    std::array<std::array<std::int16_t, second>, first> to_second;
    std::array<std::int64_t, second> second_bias;
    std::array<std::int16_t, second> to_last;
    std::array<std::int16_t, NetInput::size> directly;
    std::int16_t trust;  // in the expert's judgement
};

extern const IntuitionWeights intuition_weights;

}  // namespace kilostone
