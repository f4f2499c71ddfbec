// One decision of a person: what is on, what may be done, what was typed.
#include "engine/facts.h"
#include "formats/words.h"
#include "terminal/plain/plain.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

std::string question(const Texts& texts, const Speaker& speaker, const View& v) {
    const Table& t = v.table;
    switch (t.phase) {
    case Phase::Answering: {
        const std::string attacker = speaker.seat(t.attacker);
        const bool held            = v.hand.holds(safety_of(t.hazard));
        if (held)
            return texts.say("prompt.coup", {{"player", std::string_view(attacker)},
                                             {"hazard", t.hazard},
                                             {"card", safety_of(t.hazard)}});
        return texts.say("prompt.coup_window",
                         {{"player", std::string_view(attacker)},
                          {"hazard", t.hazard},
                          {"side", std::string_view(speaker.side(t.attacked))}});
    }
    case Phase::Reached:
        return texts.say("prompt.extend",
                         {{"km", t.target}, {"long", v.rules->edition.long_distance}});
    case Phase::TakingOff: return texts.say("prompt.take_off");
    case Phase::Playing:
    case Phase::Over: break;
    }
    return texts.say("prompt.your_turn");
}

}  // namespace

void PlainTable::decide(Seat seat) {
    if (viewer_ != seat) hand_over_to(seat);
    if (end_) return;
    skipping_       = false;
    decided_        = false;
    const View view = game_.room().view(seat);
    list(view);
    while (!end_ && !decided_) {
        const auto typed = prompt_.ask();
        if (!typed) return input_is_over();
        answer(view, *typed);
        if (!game_.keep()) end_ = GameEnd::CannotSave;
    }
}

void PlainTable::list(const View& view) {
    const Speaker speaker(texts_, game_.room());
    moves_ = numbered_moves(view);
    prompt_.say(speaker.hand(view));
    for (std::size_t i = 0; i < moves_.size(); ++i)
        prompt_.say(fmt::format("{}. {}", i + 1, speaker.move(moves_[i])));
    if (view.table.phase == Phase::Playing && uses_several_cards(view.table))
        prompt_.say(texts_.say("prompt.due", {{"count", view.table.due}}));
    prompt_.say(question(texts_, speaker, view));
}

void PlainTable::answer(const View& view, std::string_view line) {
    const Typed typed = words_.read(line);
    if (typed.verb == Verb::Nothing) return list(view);
    if (typed.verb == Verb::Number && typed.number >= 1 &&
        static_cast<std::size_t>(typed.number) <= moves_.size())
        return try_move(view, moves_[static_cast<std::size_t>(typed.number - 1)]);
    if (answer_word(view, typed)) return;
    if (const auto move = parse_move(game_.room().rules(), view.seat, trimmed(line)))
        return try_move(view, *move);
    if (const auto card = words_.card(line)) return try_card(view, *card);
    if (typed.verb == Verb::Number)
        return prompt_.say(
            texts_.say("plain.choose", {{"count", static_cast<int>(moves_.size())}}));
    // In an answer, yes and no are answers too.
    if (view.table.phase == Phase::Answering || view.table.phase == Phase::Reached)
        if (const auto yes = words_.yes_or_no(line); yes && moves_.size() == 2)
            return try_move(view, moves_[*yes ? 0 : 1]);
    prompt_.say(not_understood(texts_, words_, line));
}

bool PlainTable::answer_word(const View& view, const Typed& typed) {
    const Speaker speaker(texts_, game_.room());
    switch (typed.verb) {
    case Verb::Help: help(); return true;
    case Verb::Why: explain(view, typed.rest); return true;
    case Verb::Undo: undo(view.seat); return true;
    case Verb::Table: prompt_.say(speaker.table(view)); return true;
    case Verb::Hand: prompt_.say(speaker.hand(view)); return true;
    case Verb::Score: prompt_.say(speaker.standing()); return true;
    case Verb::Log: tell_log(view.seat, false); return true;
    case Verb::Since: tell_log(view.seat, true); return true;
    case Verb::Pace: choose_pace(); return true;
    case Verb::Quit: end_ = GameEnd::Left; return true;
    case Verb::Hint: hint(view); return true;
    case Verb::Skip: prompt_.say(texts_.say("plain.not_now")); return true;
    case Verb::Nothing:
    case Verb::Number:
    case Verb::Other: break;
    }
    return false;
}

void PlainTable::try_move(const View& view, Move move) {
    const bool throws_away =
        move.kind == MoveKind::Discard && is_safety(move.card) && view.hand.holds(move.card);
    if (throws_away && !judge(view, move).refused()) {
        prompt_.say(texts_.say("prompt.discard_safety", {{"card", move.card}}));
        const auto sure = yes_or_no();
        if (!sure) return input_is_over();
        if (!*sure) return list(view);
    }
    const auto done = game_.play(move);
    decided_        = done.has_value();
    if (decided_) return;
    const auto reasons = Speaker(texts_, game_.room()).refusals(view, move);
    prompt_.say(reasons);
    if (reasons.empty()) prompt_.say(texts_.say("plain.not_now"));
}

// A card alone is enough where only one thing can be done with it besides discarding it.
void PlainTable::try_card(const View& view, Card card) {
    std::vector<std::size_t> ways;
    for (std::size_t i = 0; i < moves_.size(); ++i)
        if (names_card(moves_[i].kind) && moves_[i].card == card &&
            moves_[i].kind != MoveKind::Discard)
            ways.push_back(i);
    if (ways.size() == 1) return try_move(view, moves_[ways.front()]);
    if (ways.empty()) return explain(view, texts_.card(card));
    const Speaker speaker(texts_, game_.room());
    prompt_.say(texts_.say("prompt.choose_target", {{"card", card}}));
    for (const std::size_t i : ways)
        prompt_.say(fmt::format("{}. {}", i + 1, speaker.move(moves_[i])));
}

// Of a move by its number, or of everything a card could be wanted for.
void PlainTable::explain(const View& view, std::string_view about) {
    std::vector<Move> asked;
    const auto n = whole_number_in(about);
    if (n && *n >= 1 && static_cast<std::size_t>(*n) <= moves_.size())
        asked.push_back(moves_[static_cast<std::size_t>(*n - 1)]);
    else if (const auto card = words_.card(about))
        asked = intents(view, *card);
    else
        return prompt_.say(
            texts_.say("plain.why_what", {{"word", std::string_view(words_.word(Verb::Why))}}));
    prompt_.say(Speaker(texts_, game_.room()).verdicts(view, asked));
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
