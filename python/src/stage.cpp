#include "stage.h"

#include "engine/deal.h"
#include "engine/facts.h"

namespace kilostone::python {

std::optional<Seat> acting_seat(const Rulebook& rules, const State& state) {
    if (state.table.phase == Phase::Over) return std::nullopt;
    if (state.table.phase == Phase::Answering) return coup_holder(rules, state);
    return state.table.turn;
}

Stage::Stage(GamePtr game, const Deck& deck, Seat dealer)
    : game_(std::move(game)), state_(deal(game_->rules(), deck, dealer)), deck_(deck) {}

Stage::Stage(GamePtr game, const State& world, const Standing& before)
    : standing(before), game_(std::move(game)), state_(world) {
    close_window();
}

Seat Stage::require_acting() const {
    if (const auto seat = acting()) return *seat;
    throw RefusedAction{"the stage is over: no seat has an action", {"stage_over"}};
}

View Stage::view(Seat seat) const {
    View v     = kilostone::view(rules(), state_, seat);
    v.standing = standing;
    return v;
}

void Stage::play(Move move, bool mistake) {
    apply(rules(), state_, move);
    if (has_past()) moves_.push_back({move, mistake});
    close_window();
}

// As in `kilostone simulate`, only the holder of the safety is asked; this changes no result.
void Stage::close_window() {
    while (state_.table.phase == Phase::Answering && !coup_holder(rules(), state_))
        apply(rules(), state_, decline(declining_seat(rules(), state_.table)));
}

Stage Stage::beginning() const {
    Stage first(game_, deck_, dealer());
    first.standing  = standing;
    first.dealt     = dealt;
    first.match     = match;
    first.for_match = for_match;
    return first;
}

}  // namespace kilostone::python
