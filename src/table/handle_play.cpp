// i18n-exempt: for developers; a front end translates the code of a rejection
// Moves, and what follows from them by itself.
#include "engine/apply.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "table/command_handler.h"

namespace kilostone {
namespace {

// Resets the fields that this kind of move does not use, so that equal moves compare equal.
Move plain(Move m) {
    if (!names_card(m.kind)) m.card = Card::Km1;
    if (m.kind != MoveKind::Attack) m.side = 0;
    return m;
}

// The seat's own legal moves: it knows them.
std::string allowed_moves(const View& v) {
    std::string text;
    for (const Move m : legal_moves(v))
        text += (text.empty() ? "" : ", ") + move_text(v.rules->edition, m);
    return text;
}

// Public facts, but for the dealt hand and the answers to oneself.
bool concerns_the_house(FactKind kind) {
    return kind == FactKind::Seated || kind == FactKind::Left || kind == FactKind::HostIs ||
           kind == FactKind::RemovalVoted || kind == FactKind::Removed;
}

}  // namespace

// In mode `ask` a pause tells who holds a safety. Bots cannot see time; spectators can, and are
// told nothing of the stage.
void CommandHandler::tell(Fact fact) {
    const bool untimed = s_.phase == RoomPhase::Playing && s_.stage->mode == CoupMode::Ask;
    const auto audience =
        untimed && !concerns_the_house(fact.kind) ? Audience::Seats : Audience::Everyone;
    log({.at = now_, .audience = audience, .fact = std::move(fact)});
}

void CommandHandler::tell_only(Seat seat, Fact fact) {
    log({.at = now_, .audience = Audience::One, .only = seat, .fact = std::move(fact)});
}

void CommandHandler::log(LoggedFact fact) {
    for (Seat seat = 0; seat < max_seats; ++seat) s_.told[seat] += is_for(fact, seat);
    s_.told[to_spectators] += is_for(fact, spectator);
    s_.log.push_back(std::move(fact));
}

Refused CommandHandler::check_acting() const {
    if (actor_.kind != Actor::Kind::Seated)
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a seat of the table"};
    if (auto no = check_seat(actor_.seat)) return no;
    // Where time is up a bot decides, whether the person has gone or not.
    if (!s_.places[actor_.seat].present && !s_.clocks.out_of_time.contains(actor_.seat))
        return Rejection{.code = RejectionCode::NotSeated};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "during a stage"};
    if (s_.paused_at) return Rejection{.code = RejectionCode::Paused, .allowed = "resume first"};
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Play& c) {
    if (auto no = check_acting()) return no;
    const Seat seat = actor_.seat;
    if (c.move.seat != seat)
        return Rejection{.code = RejectionCode::NotYours, .allowed = "moves of one's own seat"};
    const View v          = view(s_.book(), s_.stage->state, seat);
    const Move move       = plain(c.move);
    // Either partner may hold back; the engine hears of it once, when the window closes.
    const bool holding    = move.kind == MoveKind::Decline;
    const Verdict verdict = judge(v, holding ? decline(declining_seat(s_.book(), v.table)) : move);
    if (verdict.refused())
        return Rejection{.code    = RejectionCode::IllegalMove,
                         .reasons = verdict.reasons,
                         .allowed = allowed_moves(v)};
    if (s_.pending[seat]) return Rejection{.code = RejectionCode::AlreadyDecided};

    if (is_bot(s_, seat)) {
        s_.pending[seat] = move;
        if (holding) tell_only(seat, {.kind = FactKind::HeldBack, .seat = seat});
    } else if (holding) {
        hold_back();
    } else {
        if (s_.window) {
            s_.window.reset();
            tell({.kind = FactKind::WindowClosed});
        }
        make_move(move);
    }
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::SetOrder& c) {
    if (actor_.kind != Actor::Kind::Seated)
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a seat of the table"};
    if (auto no = check_seat(actor_.seat)) return no;
    if (!s_.places[actor_.seat].present) return Rejection{.code = RejectionCode::NotSeated};
    s_.places[actor_.seat].order = c.order;
    tell_only(actor_.seat, {.kind = FactKind::OrderIs, .seat = actor_.seat, .order = c.order});
    return std::nullopt;
}

// Lets the bots whose decision is on make their moves, also one that has not come in yet.
Refused CommandHandler::operator()(const command::Step&) {
    if (!by_person() && !by_driver()) return Rejection{.code = RejectionCode::NotYours};
    if (s_.paused_at) return Rejection{.code = RejectionCode::Paused, .allowed = "resume first"};
    bool waiting = false;
    for (Seat seat = 0; seat < s_.book().seats; ++seat)
        waiting = waiting || (is_bot(s_, seat) && is_deciding(s_, seat));
    if (s_.settings.pace != Pace::Step || !waiting || s_.stepped)
        return Rejection{.code    = RejectionCode::NotNow,
                         .allowed = "when a bot is to decide at a table with pace `step`"};
    s_.stepped = true;
    return std::nullopt;
}

void CommandHandler::settle() {
    while (go_on()) {
    }
    wind_clocks();
}

bool CommandHandler::go_on() {
    if (s_.phase != RoomPhase::Playing || s_.paused_at) return false;
    switch (s_.stage->state.table.phase) {
    case Phase::Over: score_stage(); return false;
    case Phase::Answering:
        if (s_.window) return close_window_if_over();
        open_window();
        return true;
    default: return make_released_move();
    }
}

bool CommandHandler::make_released_move() {
    const auto& move = s_.pending[s_.stage->state.table.turn];
    if (!move || !released()) return false;
    make_move(Move{*move});
    return true;
}

void CommandHandler::make_move(Move move) {
    StageInPlay& stage = *s_.stage;
    const bool mistake = judge(view(s_.book(), stage.state, move.seat), move).mistake;
    stage.made.push_back({.recorded = {.move = move, .mistake = mistake}, .before = stage.state});
    const bool own_clock = s_.clocks.running == move.seat && s_.settings.clock;
    stop_clock(own_clock ? s_.settings.clock->increment : 0);
    apply(s_.book(), stage.state, move, [&](const Event& e) {
        stage.made.back().drew = stage.made.back().drew || e.kind == EventKind::Drew;
        tell({.kind = FactKind::Happened, .event = e});
    });
    if (s_.undo) {
        tell({.kind = FactKind::UndoRefused, .seat = s_.undo->by});
        s_.undo.reset();
    }
    begin_decision();
}

void CommandHandler::begin_decision() {
    s_.decision_at        = now_;
    s_.pending            = {};
    s_.stepped            = false;
    s_.clocks.out_of_time = {};
    // A time for every decision begins anew with it.
    if (s_.settings.clock && s_.settings.clock->per_move > 0)
        s_.clocks.left.fill(s_.settings.clock->per_move);
}

}  // namespace kilostone
