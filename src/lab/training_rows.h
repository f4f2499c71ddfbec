// Training data of the network: decisions, and the result of each of their best moves when the
// expert's rules played on in the same world with the same random numbers.
#pragma once

#include "bots/eval/net_eval.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kilostone {

// One move of a decision.
struct TrainingExample {
    NetInput input{};
    std::int16_t made = 0;  // points above the other sides' mean at the end of the stage
};

// A decision: the expert's best moves, its own first.
struct TrainingRow {
    static constexpr std::size_t most = 8;

    std::vector<TrainingExample> moves{};
};

// The rows of one stage, at most two. The same arguments give the same rows.
[[nodiscard]] std::vector<TrainingRow> training_rows(const Rulebook& rules, std::uint64_t seed,
                                                     std::uint64_t stage);

// A row in a pipe: eight examples, unused ones all zero. An example: BoardFeatures::size bytes, a
// signed byte for each term, the expert's judgement and the points made (16 bits each, low byte
// first), a byte 1, a byte 0.
inline constexpr std::size_t example_bytes      = BoardFeatures::size + NetInput::terms + 6;
inline constexpr std::size_t training_row_bytes = TrainingRow::most * example_bytes;
void append(std::vector<std::uint8_t>& bytes, const TrainingRow& row);

}  // namespace kilostone
