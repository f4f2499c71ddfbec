#include "terminal/demo_table.h"

#include "engine/moves.h"

#include <algorithm>

namespace kilostone {
namespace {

Settings settings_of(const DemoPlan& plan) {
    Settings settings;
    const Edition& e = *find_edition(plan.edition);
    settings.table   = {
          .edition = e,
          .form    = *find_form(e, plan.players,
                           e.id == "nl" ? std::optional(plan.players > 4) : std::nullopt)};
    std::vector<Setting> house;
    if (plan.start_rolling) house.push_back({"start_rolling", "true"});
    if (agree(settings.table, house)) std::abort();
    settings.pace = plan.pace;
    return settings;
}

constexpr const char* people_names[] = {"Anna", "Ζωή",    "Боряна", "Őrs",
                                        "Zoë",  "Ștefan", "Jörg",   "Chiara"};
constexpr const char* bot_names[]    = {"Rita", "Bruno", "Cleo", "Dino",
                                        "Elsa", "Falco", "Gina", "Hugo"};

}  // namespace

DemoTable::DemoTable(const DemoPlan& plan)
    : texts_(plan.language, *find_edition(plan.edition)), rng_(plan.seed),
      bot_(*find_bot(plan.bot)) {
    ask(Actor::driver(), command::Configure{settings_of(plan)}, 0);
    for (int i = 0; i < plan.players; ++i) {
        const auto at     = static_cast<std::size_t>(i);
        const bool person = i < plan.people;
        logs_.emplace_back(static_cast<Seat>(i));
        names_.push_back(person ? people_names[at] : bot_names[at]);
        const auto kind = person ? Occupant::Kind::Person : Occupant::Kind::Bot;
        ask(person ? Actor::guest() : Actor::driver(),
            command::Sit{static_cast<Seat>(i), {kind, names_.back(), person ? "" : plan.bot}}, 0);
    }
    ask(Actor::driver(), command::Start{static_cast<Seat>(plan.players - 1)}, 0);
    handing_ = plan.people > 1;
}

bool DemoTable::ask(Actor actor, Command command, Millis now) {
    return room_.apply({actor, "d" + std::to_string(++ids_), std::move(command)}, now).has_value();
}

bool DemoTable::is_person(Seat seat) const {
    return room_.occupant(seat).kind == Occupant::Kind::Person;
}

void DemoTable::settle(Millis now) {
    for (;;) {
        const DriverTasks tasks = room_.driver_tasks();
        if (tasks.deck) {
            Deck deck = sorted_deck(room_.rules());
            shuffle(deck, rng_);
            ask(Actor::driver(), command::Deal{deck, {}}, now);
        } else if (!tasks.deciding.empty() && room_.phase() == RoomPhase::Playing) {
            const Seat seat   = tasks.deciding.front();
            const View v      = room_.view(seat);
            const Sight sight = v.sight();
            const Moves moves = legal_moves(sight);
            Move move         = decline(seat);
            if (!moves.empty()) move = bot_.decide({sight, moves, v.chain_draws, v.standing}, rng_);
            move.seat = seat;
            if (!ask(Actor::at(seat), command::Play{move}, now)) break;
        } else if (tasks.tick && *tasks.tick <= now) {
            ask(Actor::driver(), command::Tick{}, now);
        } else {
            break;
        }
        follow();
    }
    follow();
    choose_watcher();
}

void DemoTable::follow() {
    for (Seat seat = 0; seat < room_.rules().seats; ++seat)
        for (const SeatFact& told : room_.facts_for(seat, logs_[seat].seq()))
            logs_[seat].tell(told, room_, texts_);
}

Seat DemoTable::to_decide() const {
    if (room_.phase() != RoomPhase::Playing) return watcher_;
    const View v = room_.view(watcher_);
    if (v.table.phase != Phase::Answering) return is_person(v.table.turn) ? v.table.turn : watcher_;
    for (Seat seat = 0; seat < room_.rules().seats; ++seat)
        if (is_person(seat) && room_.rules().side_of(seat) == v.table.attacked &&
            !room_.status(seat).held_back)
            return seat;
    return watcher_;
}

void DemoTable::choose_watcher() {
    const Seat next = to_decide();
    if (next == watcher_) return;
    watcher_ = next;
    handing_ = true;
    hint_.clear();
}

ScreenModel DemoTable::model(Millis now) const {
    ScreenModel m = logs_[watcher_].model(room_, texts_, now);
    m.hint        = hint_;
    m.notice      = notice_;
    if (handing_ && room_.phase() == RoomPhase::Playing) {
        m.halt = Halt::HandOver;
        m.who  = watcher_;
    }
    return m;
}

void DemoTable::hint() {
    if (room_.phase() != RoomPhase::Playing) return;
    const View v      = room_.view(watcher_);
    const Sight sight = v.sight();
    const Moves moves = legal_moves(sight);
    if (moves.empty()) return;
    const Move move = bot_.decide({sight, moves, v.chain_draws, v.standing}, rng_);
    const People people{names_, room_.rules().seats, room_.rules().sides};
    hint_ = {texts_.say("prompt.hint",
                        {{"move", texts_.say(move_message(room_.rules(), move), people)}})};
}

bool DemoTable::act(const Action& action, Millis now) {
    const Actor me = Actor::at(watcher_);
    notice_.clear();
    if (action.kind != ActionKind::Hint) hint_.clear();
    switch (action.kind) {
    case ActionKind::Play: ask(me, command::Play{action.move}, now); break;
    case ActionKind::Continue:
        if (room_.phase() == RoomPhase::StageOver) ask(me, command::NextStage{}, now);
        handing_ = false;
        break;
    case ActionKind::Hint: hint(); break;
    case ActionKind::Undo:
        notice_ =
            texts_.say(ask(me, command::Undo{}, now) ? "prompt.undone" : "prompt.nothing_to_undo");
        break;
    case ActionKind::AgreeToUndo: ask(me, command::AnswerUndo{true}, now); break;
    case ActionKind::RefuseUndo: ask(me, command::AnswerUndo{false}, now); break;
    case ActionKind::Rematch: ask(me, command::Rematch{}, now); break;
    case ActionKind::ChangePace:
    case ActionKind::Skip: ask(me, command::Step{}, now); break;
    case ActionKind::Quit:
    case ActionKind::Interrupt: return false;
    }
    return true;
}

}  // namespace kilostone
