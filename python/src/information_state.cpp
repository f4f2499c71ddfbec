#include "information_state.h"

#include "editions/card_code.h"
#include "engine/deal.h"
#include "formats/card_list.h"
#include "formats/position.h"
#include "formats/transcript.h"

namespace kilostone::python {
namespace {

// The seat's view before anybody has drawn.
std::string dealt_view(const Stage& s, const State& dealt, Seat seat) {
    View v     = view(s.rules(), dealt, seat);
    v.standing = s.standing;
    return print_position(s.game()->table(), v, s.game()->custom_json());
}

}  // namespace

void require_past(const Stage& stage, const char* what) {
    if (!stage.has_past()) throw Error{{what, "the past of an imagined state is unknown", ""}};
}

std::string information_state(const Stage& stage, Seat seat) {
    require_past(stage, "information_state_string");
    const Rulebook& rules = stage.rules();
    State state           = deal_hands(rules, stage.deck(), stage.dealer());
    std::string text      = dealt_view(stage, state, seat);
    const auto tell = [&](const Event& e) { text += "; " + sentence(rules, seen_by(seat, e)); };
    begin_stage(rules, state, tell);
    const auto close = [&] {
        while (state.table.phase == Phase::Answering && !coup_holder(rules, state))
            apply(rules, state, decline(declining_seat(rules, state.table)), tell);
    };
    for (const RecordedMove& m : stage.moves()) {
        apply(rules, state, m.move, tell);
        close();
    }
    return text;
}

}  // namespace kilostone::python
