// Compares moves by playing on from each with the expert's rules, in the same imagined worlds, line
// by line of the score sheet.
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

    // How much higher a line of one's own score sheet, less the mean of the other sides', is after
    // `move` than after `than`.
    [[nodiscard]] Difference shift(Move move, Move than, int SideScore::* line);

    // How many turns longer that side waits for its next kilometres.
    [[nodiscard]] Difference turns_lost(Side side, Move move, Move than);

    // The standard deviation of one's own margin between worlds, in points.
    [[nodiscard]] double spread(Move move);

private:
    struct Outcome {
        SideScore margin{};
        std::array<int, max_seats> idle_turns{};  // by side
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
