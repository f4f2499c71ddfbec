// The referee's answer in words: yes or no, every reason, the edition's clause and the rulings
// behind it, in the reader's language.
#pragma once

#include "engine/move.h"
#include "formats/position.h"
#include "i18n/texts.h"

#include <string>
#include <vector>

namespace kilostone {

struct RefereeReason {
    std::string sentence{};              // why not; empty where a rule allows the move
    std::string clause{};                // "Rule 7.3: …"; empty where nothing is cited
    std::vector<std::string> rulings{};  // "R6: …", each told once in an answer
};

struct RefereeAnswer {
    std::string verdict{};
    std::vector<RefereeReason> reasons{};
};

[[nodiscard]] RefereeAnswer referee_answer(const Texts& texts, const Position& position, Move move);

// The same as lines, reasons and clauses set in.
[[nodiscard]] std::vector<std::string> lines_of(const RefereeAnswer& answer);

}  // namespace kilostone
