// The referee's answer in words: yes or no, every reason, the edition's clause and the rulings
// behind it, in the reader's language.
#pragma once

#include "notation/position.h"
#include "text/texts.h"

#include <string>
#include <vector>

namespace kilostone {

struct RefereeReason {
    Refusal refusal = Refusal::StageOver;
    std::string sentence{};
    std::string clause{};       // "Rule 7.3: …"; empty where the edition has none
    std::string clause_text{};  // without its number
    struct Behind {
        std::string_view id{};  // "R6"
        std::string text{};
    };
    std::vector<Behind> rulings{};  // each told once in an answer
};

struct RefereeAnswer {
    std::string verdict{};
    std::vector<RefereeReason> reasons{};
};

[[nodiscard]] RefereeAnswer referee_answer(const Texts& texts, const Position& position, Move move);

// The same as lines, reasons and clauses set in.
[[nodiscard]] std::vector<std::string> lines_of(const RefereeAnswer& answer);

}  // namespace kilostone
