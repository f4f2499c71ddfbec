#include "terminal/screen/game_log.h"

#include "engine/facts.h"
#include "messages/rule_messages.h"
#include "terminal/game/table_words.h"
#include "terminal/plain/say.h"

#include <algorithm>

namespace kilostone {
namespace {

void look_at_table(ScreenModel& m, const Room& room, Watcher watcher, std::optional<Card> drawn) {
    const SeatStatus status = room.status(watcher);
    const TableStatus table = room.table_status();
    if (watcher && room.has_stage()) {
        m.view  = room.view(*watcher);
        m.scene = scene(*m.view, status, table, drawn);
        return;
    }
    const auto shown = room.table_for_spectators();
    m.scene          = scene(room.rules(), watcher || !shown ? Table{} : *shown, status, table);
    m.scene.you      = watcher;
}

void look_at_status(ScreenModel& m, Millis now) {
    const auto& window = m.scene.window;
    if (window && window->yours && window->until)
        m.seconds = static_cast<int>(std::max<Millis>(0, *window->until - now + 999) / 1000);
    if (m.scene.undo_by) {
        m.halt = Halt::UndoAsked;
        m.who  = *m.scene.undo_by;
    }
}

}  // namespace

void GameLog::tell(const Event& e, const Room& room, const Texts& texts) {
    const bool own = watcher_ == e.seat;
    if (watcher_) note_drawn(drawn_, *watcher_, e);
    if (e.kind == EventKind::TurnBegan && !own) return;  // heard from what they do
    const auto names   = names_at(room);
    const Rulebook& rb = room.rules();
    const People people{names, rb.seats, rb.sides, watcher_};
    const bool on_us = watcher_ && e.kind == EventKind::Attacked && rb.side_of(*watcher_) == e.side;
    log_.push_back({texts.say(event_message(rb, e, watcher_), people), e.seat, on_us});
    if (own && is_move(e.kind)) since_ = log_.size();
}

std::string GameLog::taken_back(Watcher by, const Room& room, const Texts& texts) const {
    if (!by) return texts.say("prompt.undone");
    const auto names = names_at(room);
    return texts.say(Message("plain.taken_back").with("player", ArgKind::Seat, *by),
                     {names, room.rules().seats, room.rules().sides, watcher_});
}

void GameLog::tell(const SeatFact& told, const Room& room, const Texts& texts) {
    seq_ = told.seq;
    switch (told.fact.kind) {
    case FactKind::StageBegan: *this = GameLog(watcher_); break;
    case FactKind::TakenBack:
        log_.push_back({taken_back(told.fact.seat, room, texts), told.fact.seat, false});
        break;
    case FactKind::UndoRefused:
        log_.push_back({texts.say("plain.undo_refused"), std::nullopt, false});
        break;
    default: break;
    }
    seq_ = told.seq;
    if (told.fact.event) tell(*told.fact.event, room, texts);
}

ScreenModel GameLog::model(const Room& room, const Texts& texts, Millis now) const {
    ScreenModel m;
    m.texts   = &texts;
    m.edition = edition_line(texts, room.rules().edition);
    m.names   = names_at(room);
    m.pace    = room.settings().pace;
    m.log     = log_;
    m.since   = since_;
    look_at_table(m, room, watcher_, drawn_);
    look_at_status(m, now);
    if (room.phase() == RoomPhase::StageOver) m.halt = Halt::StageOver;
    if (room.phase() == RoomPhase::MatchOver) m.halt = Halt::MatchOver;
    return m;
}

}  // namespace kilostone
