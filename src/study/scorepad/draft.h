// A stage while it is being told: who reached the target may be said without a number, and what can
// be ticked counts as no until it is. Every front end of the pad asks the same questions in the
// same order.
#pragma once

#include "study/scorepad/entry_score.h"

#include <span>

namespace kilostone {

// Sets the distance of each side with a `beyond` value to the target plus that value. Uses the
// short target, or the long one if only that gives a possible stage.
void place_at_target(const Rulebook& rules, StageEntry& stage,
                     const std::vector<std::optional<int>>& beyond);

// A question that is answered by ticking it or not.
[[nodiscard]] constexpr bool can_be_ticked(PadQuestionKind kind) {
    return kind != PadQuestionKind::Winner && kind != PadQuestionKind::Caller;
}

// Takes the answer to such a question over into the stage.
void answer(StageEntry& stage, const PadQuestion& question, bool yes);

struct Settled {
    StageEntry stage{};                  // with the answers
    EntryScore score{};                  // of it; open is what only a side's name can answer
    std::vector<PadQuestion> offered{};  // what could be ticked, in the order of asking
};

// Answers every question that can be ticked: yes for those in `ticked`, no for the others.
[[nodiscard]] Settled settle(const Rulebook& rules, StageEntry stage,
                             std::span<const PadQuestionKind> ticked);

// Every distance at which one side alone can stand when a stage is over, from 0 upwards; none where
// there would be too many to choose from.
[[nodiscard]] std::vector<int> possible_distances(const Rulebook& rules);

// Where a side can stand at the end of a stage, or finish it: the race was or was not extended
// then.
struct Place {
    int km        = 0;
    bool finished = false;
    std::optional<bool> extended{};  // of a side that has finished
};

// Whether a side can stand there, by what is told of the other sides. True as well where these
// alone are impossible: then the side isn't to blame.
[[nodiscard]] bool is_open(const Rulebook& rules, const StageEntry& told, Side side, Place place);

}  // namespace kilostone
