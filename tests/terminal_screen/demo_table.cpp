#include "terminal_screen/demo_table.h"

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
        names_.push_back(person ? people_names[at] : bot_names[at]);
        const auto kind = person ? Occupant::Kind::Person : Occupant::Kind::Bot;
        ask(person ? Actor::guest() : Actor::driver(),
            command::Sit{static_cast<Seat>(i), {kind, names_.back(), person ? "" : plan.bot}}, 0);
    }
    edition_ = texts_.say("edition." + plan.edition);
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
        const Wants wants = room_.wants();
        if (wants.deck) {
            Deck deck = sorted_deck(room_.rules());
            shuffle(deck, rng_);
            ask(Actor::driver(), command::Deal{deck, {}}, now);
        } else if (!wants.deciding.empty() && room_.phase() == RoomPhase::Playing) {
            const Seat seat   = wants.deciding.front();
            const View v      = room_.view(seat);
            const Sight sight = v.sight();
            const Moves moves = legal_moves(sight);
            Move move         = decline(seat);
            if (!moves.empty()) move = bot_.answer({sight, moves, v.fresh, v.standing}, rng_);
            move.seat = seat;
            if (!ask(Actor::at(seat), command::Play{move}, now)) break;
        } else if (wants.tick && *wants.tick <= now) {
            ask(Actor::driver(), command::Tick{}, now);
        } else {
            break;
        }
        follow();
    }
    follow();
    choose_watcher();
    if (room_.phase() == RoomPhase::Playing) last_view_ = room_.view(watcher_);
}

// Tells each seat's stream in words.
void DemoTable::follow() {
    const People people{names_, room_.rules().seats, room_.rules().sides};
    for (Seat seat = 0; seat < room_.rules().seats; ++seat) {
        Stream& s = streams_[seat];
        for (const Told& told : room_.told(seat, s.seq)) {
            s.seq = told.seq;
            if (told.fact.what == Tell::StageBegan) s.log.clear(), s.since = 0;
            if (!told.fact.event) continue;
            const Event& e = *told.fact.event;
            if (e.what == What::Drew && e.seat == seat) s.drawn = e.card;
            if (e.what == What::TurnBegan && e.seat != seat) continue;
            const Side mine = room_.rules().side_of(seat);
            s.log.push_back({texts_.say(event_message(room_.rules(), e, seat), people), e.seat,
                             e.what == What::Attacked && e.side == mine});
            const bool played =
                e.what == What::Laid || e.what == What::Attacked || e.what == What::Discarded;
            if (e.seat == seat && played) s.since = s.log.size();
        }
    }
}

Seat DemoTable::to_decide() const {
    if (room_.phase() != RoomPhase::Playing) return watcher_;
    const View v = room_.view(watcher_);
    if (v.table.phase != Phase::Answering) return is_person(v.table.turn) ? v.table.turn : watcher_;
    for (Seat seat = 0; seat < room_.rules().seats; ++seat)
        if (is_person(seat) && room_.rules().side_of(seat) == v.table.attacked &&
            !room_.moment(seat).held_back)
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
    ScreenModel m;
    m.texts   = &texts_;
    m.edition = edition_;
    m.names   = names_;
    m.pace    = room_.settings().pace;
    if (last_view_) look(m, *last_view_);
    m.rules = &room_.rules();
    m.seat  = watcher_;
    m.results.assign(room_.results().begin(), room_.results().end());
    m.hint          = hint_;
    m.notice        = notice_;
    const Stream& s = streams_[watcher_];
    m.log           = s.log;
    m.since         = s.since;
    m.drawn         = s.drawn;
    const Moment at = room_.moment(watcher_);
    m.may_answer    = at.window_open && !at.held_back && (at.mode != CoupMode::Ask || at.asked) &&
                   m.table.attacked == m.rules->side_of(watcher_);
    if (m.may_answer && at.window_until)
        m.seconds = static_cast<int>((*at.window_until - now + 999) / 1000);
    m.who = watcher_;
    if (at.undo_is_asked && at.undo_by) m.halt = Halt::UndoAsked, m.who = *at.undo_by;
    if (handing_) m.halt = Halt::HandOver;
    if (room_.phase() == RoomPhase::StageOver) m.halt = Halt::StageOver;
    if (room_.phase() == RoomPhase::MatchOver) m.halt = Halt::MatchOver;
    if (room_.phase() == RoomPhase::StageOver || room_.phase() == RoomPhase::MatchOver) {
        m.standing = room_.standing();
        if (!m.results.empty())
            m.match_winners = match_winners(*m.rules, m.standing.points, m.standing.stages_played,
                                            m.results.back());
    }
    return m;
}

void DemoTable::hint() {
    if (room_.phase() != RoomPhase::Playing) return;
    const View v      = room_.view(watcher_);
    const Sight sight = v.sight();
    const Moves moves = legal_moves(sight);
    if (moves.empty()) return;
    const Move move = bot_.answer({sight, moves, v.fresh, v.standing}, rng_);
    const People people{names_, room_.rules().seats, room_.rules().sides};
    hint_ = {texts_.say("prompt.hint",
                        {{"move", texts_.say(move_message(room_.rules(), move), people)}})};
}

bool DemoTable::act(const Action& action, Millis now) {
    const Actor me = Actor::at(watcher_);
    notice_.clear();
    if (action.what != Act::Hint) hint_.clear();
    switch (action.what) {
    case Act::Play: ask(me, command::Play{action.move}, now); break;
    case Act::Continue:
        if (room_.phase() == RoomPhase::StageOver) ask(me, command::NextStage{}, now);
        handing_ = false;
        break;
    case Act::Hint: hint(); break;
    case Act::Undo:
        notice_ =
            texts_.say(ask(me, command::Undo{}, now) ? "prompt.undone" : "prompt.nothing_to_undo");
        break;
    case Act::AgreeToUndo: ask(me, command::AnswerUndo{true}, now); break;
    case Act::RefuseUndo: ask(me, command::AnswerUndo{false}, now); break;
    case Act::Rematch: ask(me, command::Rematch{}, now); break;
    case Act::ChangePace:
    case Act::Skip: ask(me, command::Step{}, now); break;
    case Act::Quit:
    case Act::Interrupt: return false;
    }
    return true;
}

}  // namespace kilostone
