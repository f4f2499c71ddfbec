// What can be asked for at any time: help, what has happened, the pace, a move back.
#include "engine/facts.h"
#include "terminal/game/hint.h"
#include "terminal/plain/plain.h"

#include <array>
#include <iterator>

namespace kilostone {
namespace {

struct HelpLine {
    PlainCommand verb;
    std::string_view id;
};

constexpr HelpLine help_lines[] = {
    {PlainCommand::Why, "plain.help.why"},     {PlainCommand::Table, "plain.help.table"},
    {PlainCommand::Hand, "plain.help.hand"},   {PlainCommand::Score, "plain.help.score"},
    {PlainCommand::Since, "plain.help.since"}, {PlainCommand::Log, "plain.help.log"},
    {PlainCommand::Hint, "plain.help.hint"},   {PlainCommand::Undo, "plain.help.undo"},
    {PlainCommand::Pace, "plain.help.pace"},   {PlainCommand::Skip, "plain.help.skip"},
    {PlainCommand::Quit, "plain.help.quit"},
};

constexpr std::array<std::string_view, 4> pace_ids{"plain.pace.instant", "plain.pace.normal",
                                                   "plain.pace.slow", "plain.pace.step"};

bool is_own_move(const SeatFact& told, Seat seat) {
    const auto& event = told.fact.event;
    return event && event->seat == seat && is_move(event->kind);
}

}  // namespace

void PlainTable::help() {
    prompt_.say(texts_.say("plain.help.numbers"));
    for (const HelpLine& line : help_lines)
        prompt_.say(texts_.say(line.id, {{"word", std::string_view(words_.word(line.verb))}}));
}

void PlainTable::hint(Seat seat) {
    const auto lines = hints_ ? hint_lines(game_, seat, texts_) : std::vector<std::string>{};
    prompt_.say(lines);
    if (lines.empty()) prompt_.say(texts_.say("plain.not_now"));
}

void PlainTable::tell_log(Seat seat, bool since_own_move) {
    const auto told = game_.facts_for(seat, 0);
    auto from       = told.begin();
    if (since_own_move)
        for (auto at = told.begin(); at != told.end(); ++at)
            if (is_own_move(*at, seat)) from = std::next(at);
    const Speaker speaker(texts_, game_.room(), seat);
    bool any = false;
    for (; from != told.end(); ++from) {
        const std::string sentence = speaker.fact(*from);
        if (sentence.empty()) continue;
        prompt_.say(sentence);
        any = true;
    }
    if (!any) prompt_.say(texts_.say("plain.nothing_since"));
}

void PlainTable::choose_pace() {
    prompt_.say(texts_.say("plain.pace"));
    std::vector<std::string> options;
    for (const std::string_view id : pace_ids) options.push_back(texts_.say(id));
    const auto chosen = prompt_.choose(texts_, options, static_cast<std::size_t>(pace_));
    if (!chosen) return input_is_over();
    pace_ = static_cast<Pace>(*chosen);
}

// Other people at the device are asked, one after the other.
void PlainTable::undo(Seat seat) {
    if (!game_.ask(Actor::at(seat), command::Undo{}))
        return prompt_.say(texts_.say("prompt.nothing_to_undo"));
    decided_ = true;  // the table is another: look again whose decision it is
}

void PlainTable::answer_undo(Seat seat) {
    const Speaker speaker(texts_, game_.room(), std::nullopt);
    const Seat by = *game_.room().status(seat).undo_by;
    prompt_.say(texts_.say("plain.undo_asked", {{"player", std::string_view(speaker.seat(by))},
                                                {"second", std::string_view(speaker.seat(seat))}}));
    const auto agrees = yes_or_no();
    if (!agrees) return input_is_over();
    (void)game_.ask(Actor::at(seat), command::AnswerUndo{*agrees});
}

}  // namespace kilostone
