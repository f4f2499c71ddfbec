// One decision of a person: what is on, what may be done, what was typed.
#include "engine/facts.h"
#include "formats/words.h"
#include "terminal/plain/plain.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

std::string question(const Texts& texts, const Speaker& speaker, const Scene& s) {
    switch (s.decision) {
    case Decision::Answer: {
        const SceneWindow& w       = *s.window;
        const std::string attacker = speaker.seat(w.attacker);
        if (w.answer)
            return texts.say("prompt.coup", {{"player", std::string_view(attacker)},
                                             {"hazard", w.hazard},
                                             {"card", *w.answer}});
        return texts.say(coup_window_message(w), speaker.people());
    }
    case Decision::Extend:
        return texts.say("prompt.extend", {{"km", s.target}, {"long", s.long_target}});
    case Decision::TakeOff: return texts.say("prompt.take_off");
    case Decision::Play:
    case Decision::Undo:
    case Decision::None: break;
    }
    return texts.say("prompt.your_turn");
}

}  // namespace

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
    prompt_.say(speaker.hand(scene_));
    for (std::size_t i = 0; i < scene_.moves.size(); ++i)
        prompt_.say(fmt::format("{}. {}", i + 1, speaker.move(scene_.moves[i].move)));
    if (scene_.decision == Decision::Play && scene_.several_due)
        prompt_.say(texts_.say("prompt.due", {{"count", scene_.due}}));
    prompt_.say(question(texts_, speaker, scene_));
}

// The move of this number, from 1; none when there is no such.
const Offer* PlainTable::numbered(int number) const {
    if (number < 1 || static_cast<std::size_t>(number) > scene_.moves.size()) return nullptr;
    return &scene_.moves[static_cast<std::size_t>(number - 1)];
}

void PlainTable::answer(std::string_view line) {
    const Typed typed = words_.read(line);
    if (typed.verb == PlainCommand::Nothing) return list();
    if (typed.verb == PlainCommand::Number)
        if (const Offer* chosen = numbered(typed.number)) return try_move(chosen->move);
    if (answer_word(typed)) return;
    if (const auto move = parse_move(game_.room().rules(), view_.seat, trimmed(line)))
        return try_move(*move);
    if (const auto card = words_.card(line)) return try_card(*card);
    const int count = static_cast<int>(scene_.moves.size());
    if (typed.verb == PlainCommand::Number)
        return prompt_.say(texts_.say("plain.choose", {{"count", count}}));
    // In an answer, yes and no are answers too.
    if (scene_.decision == Decision::Answer || scene_.decision == Decision::Extend)
        if (const auto yes = words_.yes_or_no(line); yes && count == 2)
            return try_move(numbered(*yes ? 1 : 2)->move);
    prompt_.say(not_understood(texts_, words_, line));
}

bool PlainTable::answer_word(const Typed& typed) {
    const Speaker speaker(texts_, game_.room(), view_.seat);
    switch (typed.verb) {
    case PlainCommand::Help: help(); return true;
    case PlainCommand::Why: explain_moves(typed.rest); return true;
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
    for (const SceneCard& card : scene_.hand) {
        if (card.discard != move || !card.confirm_discard) continue;
        prompt_.say(texts_.say("prompt.discard_safety", {{"card", move.card}}));
        const auto sure = yes_or_no();
        if (!sure) return input_is_over();
        if (!*sure) return list();
        break;
    }
    const auto done = game_.play(move);
    decided_        = done.has_value();
    if (decided_) return;
    const auto reasons = Speaker(texts_, game_.room(), view_.seat).refusals(explain(view_, move));
    prompt_.say(reasons);
    if (reasons.empty()) prompt_.say(texts_.say("plain.not_now"));
}

// A card alone is enough where only one thing can be done with it besides discarding it.
void PlainTable::try_card(Card card) {
    std::vector<std::size_t> ways;
    for (std::size_t i = 0; i < scene_.moves.size(); ++i) {
        const Move move = scene_.moves[i].move;
        if (names_card(move.kind) && move.card == card && move.kind != MoveKind::Discard)
            ways.push_back(i);
    }
    if (ways.size() == 1) return try_move(scene_.moves[ways.front()].move);
    if (ways.empty()) return explain_moves(texts_.card(card));
    const Speaker speaker(texts_, game_.room(), view_.seat);
    prompt_.say(texts_.say("prompt.choose_target", {{"card", card}}));
    for (const std::size_t i : ways)
        prompt_.say(fmt::format("{}. {}", i + 1, speaker.move(scene_.moves[i].move)));
}

// Of a move by its number, or of everything a card could be wanted for.
void PlainTable::explain_moves(std::string_view about) {
    std::vector<Explanation> asked;
    if (const Offer* chosen = numbered(whole_number_in(about).value_or(0)))
        asked.push_back(explain(view_, chosen->move));
    else if (const auto card = words_.card(about))
        asked = explain(view_, *card);
    else
        return prompt_.say(texts_.say(
            "plain.why_what", {{"word", std::string_view(words_.word(PlainCommand::Why))}}));
    prompt_.say(Speaker(texts_, game_.room(), view_.seat).verdicts(asked));
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
