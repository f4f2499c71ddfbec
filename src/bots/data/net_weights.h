// The weights of the network, written by tools/train_net.py.
#pragma once

#include "bots/eval/net_eval.h"

namespace kilostone {

// net.bin holds these members one after the other, numbers in little-endian order.
struct NetWeights {
    static constexpr std::size_t first = 64, second = 16;
    // An integer n stands for n / 2^bits. In the first layer it is also multiplied by its scale.
    static constexpr int first_bits = 14, second_bits = 12, last_bits = 12;

    std::array<std::array<std::int8_t, first>, NetInput::size> to_first;
    std::array<std::int16_t, NetInput::size> scale;  // of a row of to_first
    std::array<std::int32_t, first> first_bias;
    std::array<std::array<std::int16_t, second>, first> to_second;
    std::array<std::int64_t, second> second_bias;
    std::array<std::int16_t, second> to_last;
    std::array<std::int16_t, NetInput::size> directly;
    std::int16_t judgement;  // of the value that the expert's rules give to the move
};

extern const NetWeights net_weights;

}  // namespace kilostone
