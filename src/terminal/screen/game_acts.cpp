// What the person at the device wants done.
#include "terminal/game/hint.h"
#include "terminal/plain/say.h"
#include "terminal/screen/game.h"

namespace kilostone {

void ScreenTable::act(const Action& action) {
    notice_.clear();
    if (action.kind != ActionKind::Hint) hint_.clear();
    switch (action.kind) {
    case ActionKind::Play: play(action.move); break;
    case ActionKind::Continue: go_on_from_halt(); break;
    case ActionKind::Hint: hint(); break;
    case ActionKind::Undo: undo(); break;
    case ActionKind::AgreeToUndo:
    case ActionKind::RefuseUndo:
        if (const auto viewer = device_.viewer())
            (void)game_.ask(Actor::at(*viewer),
                            command::AnswerUndo{action.kind == ActionKind::AgreeToUndo});
        break;
    case ActionKind::Rematch: rematch(); break;
    case ActionKind::ChangePace: change_pace(); break;
    case ActionKind::Skip: skip(); break;
    case ActionKind::Quit: end_ = GameEnd::Left; break;
    case ActionKind::Interrupt: end_ = GameEnd::Stopped; break;
    }
}

void ScreenTable::play(Move move) {
    if (device_.hand_over() || device_.viewer() != move.seat || game_.play(move)) return;
    const Speaker speaker(texts_, game_.room(), move.seat);
    std::vector<std::string> reasons;
    if (game_.room().phase() == RoomPhase::Playing)
        reasons = speaker.refusals(explain(game_.room().view(move.seat), move));
    notice_ = reasons.empty() ? texts_.say("plain.not_now") : reasons.front();
}

void ScreenTable::go_on_from_halt() {
    if (device_.hand_over()) {
        device_.take();
        began_ = loop_.now();
    } else if (game_.room().phase() == RoomPhase::StageOver) {
        (void)game_.ask(Actor::at(device_.viewer().value_or(device_.people()[0])),
                        command::NextStage{});
    }
}

// Also by whoever still has the device and is asked to pass it on.
void ScreenTable::undo() {
    const auto viewer = device_.viewer();
    if (!viewer || !game_.ask(Actor::at(*viewer), command::Undo{}))
        notice_ = texts_.say("prompt.nothing_to_undo");
}

void ScreenTable::rematch() {
    for (const Seat seat : device_.people()) (void)game_.ask(Actor::at(seat), command::Rematch{});
}

void ScreenTable::hint() {
    const auto viewer = device_.viewer();
    if (!hints_ || device_.hand_over() || !viewer || device_.deciding() != viewer) {
        hint_.clear();
    } else if (hint_.empty()) {
        notice_ = texts_.say("prompt.thinking");
        loop_.show(model());
        notice_.clear();
        hint_ = hint_lines(game_, *viewer, texts_);
    }
    if (hint_.empty()) notice_ = texts_.say("plain.not_now");
}

void ScreenTable::change_pace() {
    pace_     = static_cast<Pace>((static_cast<std::size_t>(pace_) + 1) % paces.size());
    skipping_ = false;
    notice_   = texts_.say("screen.pace." + std::string(paces[static_cast<std::size_t>(pace_)]));
}

void ScreenTable::skip() {
    if (game_.room().phase() != RoomPhase::Playing || device_.deciding()) return;
    (pace_ == Pace::Step ? stepping_ : skipping_) = true;
}

}  // namespace kilostone
