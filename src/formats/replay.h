// Plays a record through, move by move, and checks everything it claims.
#pragma once

#include "engine/view.h"
#include "formats/stage_record.h"

#include <functional>

namespace kilostone {

// One step of a stage: the state before the move, the move, and what happened. A decline that the
// record leaves out, because nobody could have answered, is a step too, with the index of the next
// move.
struct Step {
    const Rulebook& rules;
    const State& before;
    const State& after;
    RecordedMove move;
    const std::vector<Event>& events;
    std::size_t index;
};

// Revision 1 of `trio` had another chain after a coup, which is gone (R9). A stage of that revision
// that has a chain and does not follow from its moves any more is refused with this; `found` is
// what did not fit.
[[nodiscard]] Problem with_former_chain(const Edition& edition, const Problem& found);
[[nodiscard]] bool may_have_former_chain(const Edition& edition);

// Before the first move.
[[nodiscard]] State first_state(const StageRecord& record, const Rulebook& rules);

// The final state, or the first thing that is wrong: an illegal move, a missing answer, a legal set
// that differs, a stage that ends too early or too late, a wrong result. `watch` sees every step.
[[nodiscard]] tl::expected<State, Problem>
replay(const StageRecord& record, const std::function<void(const Step&)>& watch = {});

}  // namespace kilostone
