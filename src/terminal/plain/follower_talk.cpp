#include "terminal/plain/follower_talk.h"

#include "editions/clauses.h"
#include "editions/edition_info.h"
#include "formats/words.h"
#include "i18n/fold.h"
#include "i18n/lists.h"
#include "i18n/rules.h"
#include "messages/rule_messages.h"
#include "table/scene.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr std::string_view nobody_can_play = "!";

}  // namespace

FollowerTalk::FollowerTalk(Console& console, Language language, FollowerSetup setup)
    : setup_(std::move(setup)), follower_(setup_.table, setup_.dealer),
      texts_(language, setup_.table.edition), vocabulary_(texts_, follower_.rules()),
      prompt_(console) {}

People FollowerTalk::people() const {
    const Rulebook& rules = follower_.rules();
    return {.names = setup_.names, .seats = rules.seats, .sides = rules.sides};
}

void FollowerTalk::talk() {
    help();
    while (!leaving_) {
        bool more = true;
        switch (follower_.table().phase) {
        case Phase::Answering: more = answer_window(); break;
        case Phase::Reached: more = reached(); break;
        case Phase::Over:
            if (follower_.table().ending == Ending::Target) return;
            prompt_.say(texts_.say("companion.stuck"));
            more = one_play() && !over();
            break;
        default: more = one_play(); break;
        }
        if (!more) return;
    }
}

// One line of whoever is on turn. False when nothing more will come, or the stage is over.
bool FollowerTalk::one_play() {
    prompt_.say(label_line(texts_, texts_.seat(follower_.next_seat(), people())));
    const auto line = prompt_.ask();
    if (!line) return false;
    const std::string text = folded(*line);
    if (text.empty()) return !over();
    if (text == nobody_can_play) {
        if (follower_.finish()) return false;
        prompt_.say(texts_.say("companion.not_possible"));
        return true;
    }
    const Typed typed = vocabulary_.read(*line);
    if (typed.verb != PlainCommand::Other && typed.verb != PlainCommand::Number)
        return obey(typed.verb);
    try_play(*line);
    return true;
}

bool FollowerTalk::obey(PlainCommand verb) {
    switch (verb) {
    case PlainCommand::Undo:
        prompt_.say(texts_.say(follower_.undo() ? "prompt.undone" : "prompt.nothing_to_undo"));
        return true;
    case PlainCommand::Quit: leaving_ = true; return false;
    case PlainCommand::Table:
    case PlainCommand::Score: tell_table(); return true;
    default: help(); return true;
    }
}

void FollowerTalk::help() {
    const Rulebook& rules     = follower_.rules();
    const bool several        = rules.sides > 2;
    const std::string hazard  = texts_.card(Card::Stop) + (several ? " B" : "");
    const std::string discard = fmt::format("-{}", edition_info(rules.edition).km[0]);
    prompt_.say(
        texts_.say(several ? "companion.how.several" : "companion.how",
                   {{"word", std::string_view(hazard)}, {"input", std::string_view(discard)}}));
    prompt_.say(texts_.say("companion.help.undo",
                           {{"word", std::string_view(vocabulary_.word(PlainCommand::Undo))}}));
    prompt_.say(texts_.say("companion.help.end", {{"word", nobody_can_play}}));
    prompt_.say(texts_.say("pad.help.quit",
                           {{"word", std::string_view(vocabulary_.word(PlainCommand::Quit))}}));
}

// "-stop" discards, "stop B" attacks B, a hazard alone the one opponent, any other card is laid.
std::optional<Move> FollowerTalk::move_in(std::string_view line) const {
    const Rulebook& rules = follower_.rules();
    const Seat seat       = follower_.next_seat();
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.starts_with('-')) {
        const auto card = vocabulary_.card(line.substr(1));
        return card ? std::optional(discard(seat, *card)) : std::nullopt;
    }
    std::optional<Side> side;
    if (line.size() > 2 && line[line.size() - 2] == ' ') {
        const std::string letter(1, static_cast<char>(line.back() & ~0x20));
        side = parse_side(letter, rules.sides);
        if (side) line = line.substr(0, line.size() - 2);
    }
    const auto card = vocabulary_.card(line);
    if (!card) return std::nullopt;
    if (!is_hazard(*card)) return side ? std::nullopt : std::optional(lay(seat, *card));
    if (!side && rules.sides == 2) side = rules.side_after(rules.side_of(seat), 1);
    if (!side) return std::nullopt;
    return attack(seat, *card, *side);
}

void FollowerTalk::try_play(const std::string& line) {
    const auto move = move_in(line);
    if (!move)
        return prompt_.say(
            texts_.say("prompt.not_understood",
                       {{"input", Prompt::is_presentable(line) ? std::string_view(line) : "…"}}));
    (void)make(*move);
}

// Tells why not, or makes it.
bool FollowerTalk::make(Move move) {
    const Explanation why = follower_.explain(move);
    for (const RefusalReason& o : why.reasons) {
        prompt_.say(texts_.say(o.sentence, people()));
        const auto cited = citation_line(texts_, follower_.rules().edition, o.citation);
        if (!cited.empty()) prompt_.say("  " + cited);
    }
    if (!why.is_legal()) return false;
    const auto impossible = follower_.try_play(move);
    if (impossible) prompt_.say(texts_.say(*impossible, people()));
    return !impossible;
}

std::optional<bool> FollowerTalk::yes_or_no() {
    while (const auto line = prompt_.ask()) {
        if (folded(*line).empty()) return false;
        if (const auto said = vocabulary_.yes_or_no(*line)) return said;
        if (vocabulary_.read(*line).verb == PlainCommand::Quit) leaving_ = true;
        if (leaving_) return std::nullopt;
        prompt_.say(fmt::format("{} / {}", texts_.say("prompt.yes"), texts_.say("prompt.no")));
    }
    return std::nullopt;
}

// Yes, no, the safety itself, or one of the words that go everywhere; what was said does not go on
// with the question where it took the attack back or leaves.
std::optional<bool> FollowerTalk::was_answered(Card safety) {
    while (const auto line = prompt_.ask()) {
        if (folded(*line).empty()) return false;
        if (const auto said = vocabulary_.yes_or_no(*line)) return said;
        if (vocabulary_.card(*line) == safety) return true;
        const PlainCommand verb = vocabulary_.read(*line).verb;
        const bool is_word      = verb != PlainCommand::Other && verb != PlainCommand::Number;
        if (is_word && !obey(verb)) return std::nullopt;
        if (verb == PlainCommand::Undo) return std::nullopt;
        prompt_.say(fmt::format("{} / {}", texts_.say("prompt.yes"), texts_.say("prompt.no")));
    }
    leaving_ = true;
    return std::nullopt;
}

bool FollowerTalk::answer_window() {
    const Card safety = safety_of(follower_.table().hazard);
    prompt_.say(texts_.say("companion.answered", {{"card", safety}}));
    const auto answered = was_answered(safety);
    if (!answered) return !leaving_;
    if (!*answered) {
        (void)make(follower_.declined());
        return true;
    }
    const std::vector<Seat> seats = follower_.attacked_seats();
    std::vector<std::string> names;
    for (const Seat seat : seats) names.push_back(texts_.seat(seat, people()));
    std::size_t who = 0;
    if (seats.size() > 1) {
        prompt_.say(texts_.say("companion.who"));
        const auto chosen = prompt_.choose(texts_, names);
        if (!chosen) return false;
        who = *chosen;
    }
    (void)make(coup(seats[who], safety));
    return true;
}

bool FollowerTalk::reached() {
    const Rulebook& rules = follower_.rules();
    prompt_.say(texts_.say("prompt.extend", {{"km", rules.form.target},
                                             {"long", long_target(rules.edition, rules.form)}}));
    const auto extends = yes_or_no();
    if (!extends) return false;
    const Seat seat = follower_.table().turn;
    (void)make(*extends ? extend(seat) : finish(seat));
    return true;
}

void FollowerTalk::tell_table() {
    const Table& table = follower_.table();
    for (Side s = 0; s < follower_.rules().sides; ++s) {
        const SceneSide shown = scene_side(follower_.rules(), table, s);
        prompt_.say(pair(texts_, texts_.side(s, people()),
                         listed(texts_, {texts_.say("table.race", {{"km", shown.km}}),
                                         texts_.say(shown.road)})));
    }
    prompt_.say(texts_.say("pile.left", {{"count", table.pile}}));
}

StageRecord FollowerTalk::record() const {
    return record_of(follower_, {setup_.table, setup_.custom_edition, setup_.names, {}});
}

}  // namespace kilostone
