// Stages that were really played, as people would tell them to the pad.
#pragma once

#include "study/scorepad/entry_score.h"
#include "support/random_table.h"

#include <string>

namespace kilostone {

// A stage at its end, with what it was played by.
struct TrueStage {
    Agreement table{};
    Rulebook rules{};
    Table end{};
    std::string name{};  // how to play it again
};

// Any form of the edition under any house rules; odd ones by random moves, mistakes included, even
// ones by greedy bots.
[[nodiscard]] TrueStage true_stage(const Edition& edition, std::uint64_t k);

enum class Telling { Cards, Distances };

// Everything there is to say.
[[nodiscard]] StageEntry told(const TrueStage& stage, Telling telling);

// As little as the pad can do with: what it asks for is answered truly.
[[nodiscard]] StageEntry told_when_asked(const TrueStage& stage, Telling telling);

}  // namespace kilostone
