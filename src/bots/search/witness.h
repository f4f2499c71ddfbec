// What comes of a move: the expert plays on from it in worlds imagined once, so that two moves are
// compared in the same worlds, line by line of the score sheet.
#pragma once

#include "bots/player.h"
#include "engine/score.h"

#include <vector>

namespace kilostone {

// A mean difference between two moves, and its standard error.
struct Difference {
    double mean  = 0;
    double error = 0;

    bool clear() const { return mean > 2 * error || mean < -2 * error; }
};

class PairedPlayouts {
public:
    // Requires a question that outlives it.
    PairedPlayouts(const Question& question, Rng& rng, int worlds);

    // By how much a line of one's own sheet, less the mean of the others', is better after `move`
    // than after `than`.
    [[nodiscard]] Difference shift(Move move, Move than, int SideScore::* line);

    // How many turns longer that side waits for its next kilometres.
    [[nodiscard]] Difference turns_lost(Side side, Move move, Move than);

    // How far one's own margin lies apart from world to world, in points.
    [[nodiscard]] double spread(Move move);

private:
    struct Outcome {
        SideScore margin{};
        std::array<int, max_seats> waits{};  // by side
    };
    struct World {
        State state;
        std::uint64_t seed;
    };
    struct Played {
        Move move;
        std::vector<Outcome> outcomes;
    };

    std::size_t played(Move move);
    [[nodiscard]] Outcome play(const World& world, Move move) const;
    template <class Measure>
    Difference compare(Move move, Move than, Measure&& measure);

    const Rulebook& rules_;
    Side me_;
    std::vector<World> worlds_{};
    std::vector<Played> all_{};
};

}  // namespace kilostone
