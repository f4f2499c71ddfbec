// Why a move can or cannot be made, for people: each reason as a sentence with the rule it rests
// on. Front ends ask here; none of them judges a move itself.
#pragma once

#include "base/message.h"
#include "editions/citations.h"

#include <vector>

namespace kilostone {

struct RefusalReason {
    Refusal refusal{};
    Message sentence{};
    Citation citation{};
};

struct Explanation {
    Move move{};
    // Empty for a move that the rules allow.
    std::vector<RefusalReason> reasons{};
    // Against the rules, and this table plays it with the consequence that its booklet names.
    bool mistake = false;

    [[nodiscard]] bool is_legal() const { return reasons.empty(); }
    // Whether the table takes the move.
    [[nodiscard]] bool is_accepted() const { return is_legal() || mistake; }
};

[[nodiscard]] Explanation explain(const Sight& sight, Move move);
[[nodiscard]] inline Explanation explain(const View& view, Move move) {
    return explain(view.sight(), move);
}

// Of everything that this seat could want to do with the card now (intents() in engine/facts.h).
[[nodiscard]] std::vector<Explanation> explain(const View& view, Card card);

}  // namespace kilostone
