// One decision of a person: what is on, what may be done, what was typed.
#include "terminal/plain/offered_moves.h"
#include "terminal/plain/plain.h"

#include <fmt/format.h>

namespace kilostone {

Scene PlainTable::scene_of(Seat seat) const {
    const Room& room = game_.room();
    return scene(room.view(seat), room.status(seat), room.table_status());
}

void PlainTable::decide(Seat seat) {
    if (device_.hand_over()) hand_over_to(seat);
    if (end_) return;
    skipping_ = false;
    decided_  = false;
    view_     = game_.room().view(seat);
    scene_    = scene_of(seat);
    list();
    while (!end_ && !decided_) {
        const auto typed = prompt_.ask();
        if (!typed) return input_is_over();
        answer(*typed);
        if (!game_.save_pending()) end_ = GameEnd::CannotSave;
    }
}

void PlainTable::list() {
    const Speaker speaker(texts_, game_.room(), view_.seat);
    prompt_.say(OfferedMoves(words_, speaker, scene_, view_).lines());
}

void PlainTable::answer(std::string_view line) {
    const Typed typed = words_.read(line);
    if (typed.verb == PlainCommand::Nothing) return list();
    if (answer_word(typed)) return;
    const Speaker speaker(texts_, game_.room(), view_.seat);
    const OfferedMoves offered(words_, speaker, scene_, view_);
    if (const auto move = offered.move(typed, line)) return try_move(*move);
    prompt_.say(offered.no_move(typed, line));
}

bool PlainTable::answer_word(const Typed& typed) {
    const Speaker speaker(texts_, game_.room(), view_.seat);
    switch (typed.verb) {
    case PlainCommand::Help: help(); return true;
    case PlainCommand::Why:
        prompt_.say(OfferedMoves(words_, speaker, scene_, view_).why(typed.rest));
        return true;
    case PlainCommand::Undo: undo(view_.seat); return true;
    case PlainCommand::Table: prompt_.say(speaker.table(scene_)); return true;
    case PlainCommand::Hand: prompt_.say(speaker.hand(scene_)); return true;
    case PlainCommand::Score: prompt_.say(speaker.standing()); return true;
    case PlainCommand::Log: tell_log(view_.seat, false); return true;
    case PlainCommand::Since: tell_log(view_.seat, true); return true;
    case PlainCommand::Pace: choose_pace(); return true;
    case PlainCommand::Quit: end_ = GameEnd::Left; return true;
    case PlainCommand::Hint: hint(view_.seat); return true;
    case PlainCommand::Skip: prompt_.say(texts_.say("plain.not_now")); return true;
    case PlainCommand::Nothing:
    case PlainCommand::Number:
    case PlainCommand::Other: break;
    }
    return false;
}

void PlainTable::try_move(Move move) {
    const Speaker speaker(texts_, game_.room(), view_.seat);
    const OfferedMoves offered(words_, speaker, scene_, view_);
    if (const auto safety = offered.precious(move)) {
        prompt_.say(texts_.say("prompt.discard_safety", {{"card", *safety}}));
        const auto sure = yes_or_no();
        if (!sure) return input_is_over();
        if (!*sure) return list();
    }
    const auto done = game_.play(move);
    decided_        = done.has_value();
    if (decided_) return;
    const auto reasons = offered.refusals(move);
    prompt_.say(reasons);
    if (reasons.empty()) prompt_.say(texts_.say("plain.not_now"));
}

std::optional<bool> PlainTable::yes_or_no() {
    const std::string yes = texts_.say("prompt.yes");
    const std::string no  = texts_.say("prompt.no");
    prompt_.say(fmt::format("1. {}", yes));
    prompt_.say(fmt::format("2. {}", no));
    while (const auto typed = prompt_.ask()) {
        if (const auto answer = words_.yes_or_no(*typed)) return answer;
        prompt_.say(texts_.say("plain.choose", {{"count", 2}}));
    }
    return std::nullopt;
}

}  // namespace kilostone
