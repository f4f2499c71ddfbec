// The chance to win the match from any score.
//
// Dynamic programming over scores. The results of a stage are sampled once, from stages of the rule
// players at this table, house rules included. Two numbers represent the score of any number of
// sides: one's own points and those of the foremost other side; the remaining sides are assumed to
// be level with that one.
#pragma once

#include "engine/score.h"
#include "engine/view.h"

#include <array>
#include <vector>

namespace kilostone {

class MatchValue {
public:
    // Takes some tens of milliseconds. The same for the same rules.
    explicit MatchValue(const Rulebook& rules);

    // 0 … 1 for this side, after a stage with this result began at this standing.
    [[nodiscard]] double after(const Standing& before, const StageResult& stage, Side side) const;

    // 0 … 1 for this side, before a stage.
    [[nodiscard]] double before(const Standing& standing, Side side) const;

    // What one point more or less is worth at this standing, as a chance.
    [[nodiscard]] double a_point(const Standing& standing, Side side) const;

private:
    struct Gain {
        int mine  = 0;
        int other = 0;  // the most of all other sides
    };

    void sample();
    void fill_points_race();
    void fill_rounds();
    [[nodiscard]] double race_chance(int mine, int other) const;
    [[nodiscard]] double rounds_chance(int stages_left, int lead) const;
    [[nodiscard]] double chance(int mine, int other, int stages_played) const;
    [[nodiscard]] double settled_or(int mine, int other, int stages_played) const;

    const Rulebook* rules_;
    std::vector<Gain> gains_{};
    // A match to points: own points down, the others' across. A match of rounds: stages left down,
    // the lead across.
    std::vector<double> table_{};
};

}  // namespace kilostone
