// The fair coup fourré: when, how long and to whom a window appears follows from public facts only.
// The one exception is mode `ask`, where the only person at the table is asked when holding
// something to answer with; nobody else there can see time.
#include "engine/apply.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "table/command_handler.h"

namespace kilostone {

// Never shortens a timed window, so that nobody learns of it.
void CommandHandler::hold_back() {
    s_.window->held_back.insert(actor_.seat);
    tell_only(actor_.seat, {.kind = FactKind::HeldBack, .seat = actor_.seat});
}

void CommandHandler::open_window() {
    const StageInPlay& stage = *s_.stage;
    s_.window.emplace();
    if (stage.mode == CoupMode::Auto) return close_window();
    if (stage.mode != CoupMode::Ask) s_.window->closes = now_ + s_.settings.window;
    tell({.kind  = FactKind::WindowOpened,
          .until = s_.window->closes,
          .side  = stage.state.table.attacked});
    if (stage.mode != CoupMode::Ask) return;
    const auto person = person_to_ask();
    if (!person) return;
    s_.window->asked = person;
    tell_only(*person, {.kind = FactKind::Asked, .seat = person});
}

// Mode `ask`: the person of the attacked side who holds something to answer with, be it by a
// mistake that the table plays. Journals of revision 1 know of no question about mistakes.
std::optional<Seat> CommandHandler::person_to_ask() const {
    const State& state  = s_.stage->state;
    const bool mistakes = s_.book().edition.revision > 1;
    for (int seat = state.table.attacked; seat < s_.book().seats; seat += s_.book().sides) {
        const auto at = static_cast<Seat>(seat);
        if (is_bot(s_, at) || !s_.places[at].present) continue;
        const Sight sight{s_.book(), state.table, at, state.hands[at]};
        for (const Card c : state.hands[at].faces() & safety_cards)
            if (const Verdict v = judge(sight, coup(at, c)); v.allowed() || (v.mistake && mistakes))
                return at;
    }
    return std::nullopt;
}

bool CommandHandler::close_window_if_over() {
    if (const auto coup = released_coup()) {
        s_.window.reset();
        tell({.kind = FactKind::WindowClosed});
        make_move(*coup);
        return true;
    }
    const bool over = s_.window->closes ? *s_.window->closes <= now_ : everybody_has_answered();
    if (over) close_window();
    return over;
}

// Nobody has played: the holder's standing order applies, as the table's mode has it.
void CommandHandler::close_window() {
    const StageInPlay& stage = *s_.stage;
    const auto holder        = coup_holder(s_.book(), stage.state);
    const bool by_order      = holder && stage.mode != CoupMode::Purist && !holds_back(*holder) &&
                          s_.places[*holder].order == Order::Play;
    const bool plays  = by_order || (holder && stage.mode == CoupMode::Auto);
    const Move answer = plays ? coup(*holder, safety_of(stage.state.table.hazard))
                              : decline(declining_seat(s_.book(), stage.state.table));
    s_.window.reset();
    if (stage.mode != CoupMode::Auto) tell({.kind = FactKind::WindowClosed});
    make_move(answer);
}

bool CommandHandler::holds_back(Seat seat) const {
    return s_.window->held_back.contains(seat) ||
           (s_.pending[seat] && s_.pending[seat]->kind == MoveKind::Decline);
}

// Mode `ask`: every bot of the side, holding the safety or not, and the person who was asked.
bool CommandHandler::everybody_has_answered() const {
    if (s_.window->asked && !holds_back(*s_.window->asked)) return false;
    for (Seat seat = 0; seat < s_.book().seats; ++seat)
        if (is_deciding(s_, seat) && is_bot(s_, seat) && !(s_.pending[seat] && released()))
            return false;
    return true;
}

std::optional<Move> CommandHandler::released_coup() const {
    if (!released()) return std::nullopt;
    for (const auto& move : s_.pending)
        if (move && move->kind == MoveKind::Coup) return move;
    return std::nullopt;
}

}  // namespace kilostone
