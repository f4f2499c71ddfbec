// The best moves of a question with reasons in words: what the strongest player would do, by how
// much, and which facts carry it. docs/hints.md tells how reasons are found, and their limits.
//
// A function of the question and the random stream alone: it cannot reveal what the seat cannot
// see.
#pragma once

#include "base/message.h"
#include "bots/player.h"

#include <vector>

namespace kilostone {

struct Hint {
    Move move{};
    double win_chance = 0;  // as in Evaluation
    double behind     = 0;  // the best move's chance less this one's
    std::vector<Message>
        reasons{};  // for the move, then against it; no reason is better than a false one

    friend bool operator==(const Hint&, const Hint&) = default;
};

struct Hints {
    std::vector<Hint> best{};     // up to three, the best first
    std::vector<Hint> instead{};  // moves that a player might expect and that are worse

    friend bool operator==(const Hints&, const Hints&) = default;
};

inline constexpr std::size_t most_hints   = 3;
inline constexpr std::size_t most_reasons = 3;

// Requires a question with at least one move. Its budget is for the search; explaining takes about
// a thousand playouts more, and where the match is not level a second search.
[[nodiscard]] Hints hints(const Question& question, Rng& rng);

// The hints for the view's seat; none where it has no move to make.
[[nodiscard]] Hints hints_for(const View& view, Budget budget, std::uint64_t seed);

}  // namespace kilostone
