// i18n-exempt: for developers; a front end translates the code of a rejection
// Taking a move back. One's own last move while nothing has been drawn or shown since: at once.
// Otherwise everybody has seen more by now: against bots alone it is still done, and marks the
// game; people are asked. What is offered follows from public facts: who moved, and whether anybody
// drew.
#include "table/command_handler.h"

namespace kilostone {
namespace {

std::optional<std::size_t> last_move_of(const StageInPlay& stage, Seat seat) {
    for (std::size_t i = stage.made.size(); i-- > 0;)
        if (const Move m = stage.made[i].recorded.move;
            m.seat == seat && m.kind != MoveKind::Decline)
            return i;
    return std::nullopt;
}

bool nothing_since(const StageInPlay& stage, std::size_t i) {
    return i + 1 == stage.made.size() && !stage.made[i].drew;
}

}  // namespace

Refused CommandHandler::operator()(const command::Undo&) {
    if (auto no = check_acting()) return no;
    if (!by_person())
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a person at the table"};
    const auto last = last_move_of(*s_.stage, actor_.seat);
    if (!last) return Rejection{.code = RejectionCode::NothingToUndo};
    if (s_.undo)
        return Rejection{.code = RejectionCode::NotNow, .what = "Somebody has asked already."};
    UndoRequest wish{.by = actor_.seat, .to_move = *last};
    wish.agreed.insert(actor_.seat);
    if (nothing_since(*s_.stage, *last)) {
        take_back(wish);
    } else if (wish.agreed.covers(persons(s_))) {
        ++s_.stage->taken_back;
        take_back(wish);
    } else {
        s_.undo = wish;
        tell({.kind = FactKind::UndoAsked, .seat = actor_.seat});
    }
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::AnswerUndo& c) {
    if (auto no = check_acting()) return no;
    if (!by_person())
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a person at the table"};
    if (!s_.undo || s_.undo->agreed.contains(actor_.seat))
        return Rejection{.code = RejectionCode::NoUndoAsked};
    if (!c.agree) {
        tell({.kind = FactKind::UndoRefused, .seat = s_.undo->by});
        s_.undo.reset();
        return std::nullopt;
    }
    s_.undo->agreed.insert(actor_.seat);
    if (!s_.undo->agreed.covers(persons(s_))) return std::nullopt;
    ++s_.stage->taken_back;
    take_back(UndoRequest{*s_.undo});
    return std::nullopt;
}

void CommandHandler::take_back(const UndoRequest& wish) {
    StageInPlay& stage = *s_.stage;
    stop_clock();
    stage.state = stage.made[wish.to_move].before;
    stage.made.resize(wish.to_move);
    s_.window.reset();
    s_.undo.reset();
    begin_decision();
    tell({.kind   = FactKind::TakenBack,
          .seat   = wish.by,
          .number = static_cast<std::uint32_t>(wish.to_move)});
}

}  // namespace kilostone
