// True statements about a move, each with what it weighs against another move: a hint's reasons are
// chosen among them (docs/hints.md).
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

// `change`: by how many points `move` would stand worse against the other if the fact were not so;
// below 0 the fact speaks against the move. Facts that weigh the other way than they read are left
// out.
struct Fact {
    Message message;
    double change = 0;
};

[[nodiscard]] std::vector<Fact> facts(const Comparison& comparison);

}  // namespace kilostone
