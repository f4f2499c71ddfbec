// True statements about a move, each with its weight in the comparison with another move. The
// reasons of a hint are chosen from them (docs/hints.md).
#pragma once

#include "base/message.h"
#include "bots/search/paired_playouts.h"

#include <vector>

namespace kilostone {

// Two moves of one question.
struct Comparison {
    const Question& question;
    Move move;
    Move than;
    PairedPlayouts& playouts;
    const Evaluations& evaluations;
    double a_point;  // as a chance

    // By how many points the search holds one move above another.
    [[nodiscard]] double lead(Move a, Move b) const;
};

// `change`: by how many points `move` would be worse against the other if the fact weren't true;
// below 0 the fact is against the move. Facts whose weight contradicts their sentence are left out.
struct HintFact {
    Message message;
    double change = 0;
};

[[nodiscard]] std::vector<HintFact> facts(const Comparison& comparison);

}  // namespace kilostone
