// What the intuition is taught from: decisions, and what came of each of their best moves when the
// expert's rules played on in the same world with the same luck.
#pragma once

#include "bots/eval/intuition.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kilostone {

// One move of a decision.
struct Example {
    NetInput seen{};
    std::int16_t made = 0;  // points above the other sides' mean at the end of the stage
};

// The expert's best moves, its own first.
struct TrainingRow {
    static constexpr std::size_t most = 8;

    std::vector<Example> moves{};
};

// The lessons of one stage, two at most: the same for the same number.
[[nodiscard]] std::vector<TrainingRow> lessons(const Rulebook& rules, std::uint64_t seed,
                                               std::uint64_t stage);

// A lesson on a pipe: eight rows, those not needed all zero. A row: Outcome::size bytes, a signed
// byte for each term, the expert's judgement and the points made (16 bits each, low byte first),
// a byte 1, a byte 0.
inline constexpr std::size_t example_bytes = BoardFeatures::size + NetInput::terms + 6;
inline constexpr std::size_t lesson_bytes  = TrainingRow::most * example_bytes;
void append(std::vector<std::uint8_t>& bytes, const TrainingRow& lesson);

}  // namespace kilostone
