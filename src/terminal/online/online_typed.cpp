// What is typed at an online table.
#include "bots/hints/hints.h"
#include "engine/facts.h"
#include "formats/words.h"
#include "i18n/fold.h"
#include "i18n/lists.h"
#include "table/setup.h"
#include "terminal/game/hint.h"
#include "terminal/online/online_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace kilostone {

using namespace online;

namespace {

constexpr PlainCommand offered_words[] = {
    PlainCommand::Why,   PlainCommand::Table, PlainCommand::Hand, PlainCommand::Score,
    PlainCommand::Since, PlainCommand::Log,   PlainCommand::Hint, PlainCommand::Undo};
constexpr std::string_view offered_help[] = {
    "plain.help.why",   "plain.help.table", "plain.help.hand", "plain.help.score",
    "plain.help.since", "plain.help.log",   "plain.help.hint", "plain.help.undo"};

}  // namespace

void OnlineTalk::answer(std::string_view line) {
    if (question() == Question::Name) {
        wishes_.name = std::string(trimmed(line));
        if (!is_name(wishes_.name) || wishes_.name.empty()) {
            wishes_.name.clear();
            return say_id("online.name.missing");
        }
        return sit_down();
    }
    const Typed typed  = vocabulary_->read(line);
    // A number is nothing else, nor is a card by its whole name: there are cards called “Start”.
    const auto card    = vocabulary_->card(line);
    const bool is_card = card && folded(texts_.card(*card)) == folded(line);
    const bool is_open = question() != Question::None;
    if (is_open && (is_card || typed.verb == PlainCommand::Number))
        return answer_question(typed, line);
    if (answer_word(typed) || answer_online_word(words_.read(line))) return;
    answer_question(typed, line);
}

void OnlineTalk::answer_question(const Typed& typed, std::string_view line) {
    const bool is_empty = typed.verb == PlainCommand::Nothing;
    if (is_empty) asked_.clear();  // ask again
    switch (question()) {
    case Question::Discard:
    case Question::Rematch:
    case Question::Undo: return is_empty ? void() : answer_yes_or_no(line);
    case Question::NextStage:
        if (is_empty) return send(CommandKind::NextStage);
        break;
    case Question::Move: {
        if (is_empty) return;
        if (!scene_) return say_id("online.status.sending");  // one move is on its way
        const Speaker speaker = this->speaker();
        const OfferedMoves offered(*vocabulary_, speaker, *scene_, *watched().view());
        if (const auto move = offered.move(typed, line)) return try_move(*move);
        return say(offered.no_move(typed, line));
    }
    case Question::Name:
    case Question::None: break;
    }
    if (is_empty) return;
    const bool is_move = typed.verb == PlainCommand::Number || vocabulary_->card(line);
    if (is_move) return say_id("plain.not_now");
    say(not_understood(texts_, *vocabulary_, line));
}

void OnlineTalk::answer_yes_or_no(std::string_view line) {
    const auto yes = vocabulary_->yes_or_no(line);
    if (!yes) return say(texts_.say("plain.choose", {{"count", 2}}));
    const Question now = question();
    if (now == Question::Discard) {
        const Move move = *sure_;
        sure_.reset();
        asked_.clear();
        if (*yes) try_move(move);
        return;
    }
    if (now == Question::Undo) {
        CommandMessage answer;
        answer.do_   = CommandKind::AnswerUndo;
        answer.agree = *yes;
        return table_.command(std::move(answer));
    }
    if (!*yes) {
        end_ = OnlineEnd::Left;
        return;
    }
    send(CommandKind::Rematch);
    say_id("online.wait.others");
}

void OnlineTalk::try_move(Move move) {
    if (!scene_ || !watched().view()) return;
    const Speaker speaker = this->speaker();
    const OfferedMoves offered(*vocabulary_, speaker, *scene_, *watched().view());
    const bool is_asked = asked_ == "move";
    if (const auto safety = offered.precious(move); safety && is_asked) {
        sure_ = move;
        return;
    }
    const bool is_offered =
        std::ranges::any_of(scene_->moves, [&](const Offer& offer) { return offer.move == move; });
    if (!is_offered) {
        const auto reasons = offered.refusals(move);
        say(reasons);
        if (reasons.empty()) say_id("plain.not_now");
        return;
    }
    CommandMessage play;
    play.do_  = CommandKind::Play;
    play.move = TextUpTo<longest_move>(move_text(watched().rules().edition, move));
    table_.command(std::move(play));
    asked_.clear();
    scene_.reset();
}

bool OnlineTalk::answer_word(const Typed& typed) {
    const auto scene = watched().scene();
    switch (typed.verb) {
    case PlainCommand::Help: help(); return true;
    case PlainCommand::Quit: end_ = OnlineEnd::Left; return true;
    case PlainCommand::Score: say(speaker().standing()); return true;
    case PlainCommand::Log: tell_log(false); return true;
    case PlainCommand::Since: tell_log(true); return true;
    case PlainCommand::Undo: send(CommandKind::Undo); return true;
    case PlainCommand::Hint: hint(); return true;
    case PlainCommand::Table:
        if (scene)
            say(speaker().table(*scene));
        else
            say(seat_lines(texts_, watched()));
        return true;
    case PlainCommand::Hand:
        if (scene && scene->you)
            say(speaker().hand(*scene));
        else
            say_id("plain.not_now");
        return true;
    case PlainCommand::Why: {
        const Speaker speaker = this->speaker();
        if (scene && watched().view())
            say(OfferedMoves(*vocabulary_, speaker, *scene, *watched().view()).why(typed.rest));
        else
            say_id("plain.not_now");
        return true;
    }
    case PlainCommand::Pace:
    case PlainCommand::Skip:
    case PlainCommand::Nothing:
    case PlainCommand::Number:
    case PlainCommand::Other: break;
    }
    return false;
}

bool OnlineTalk::answer_online_word(const OnlineTyped& typed) {
    switch (typed.verb) {
    case OnlineVerb::Seats: say(seat_lines(texts_, watched())); return true;
    case OnlineVerb::Say: choose_phrase(typed.rest); return true;
    case OnlineVerb::Clock: say(clock_lines(texts_, table_)); return true;
    case OnlineVerb::Link: say(wishes_.invitation()); return true;
    case OnlineVerb::Retry: table_.retry_now(); return true;
    case OnlineVerb::Pause: send(CommandKind::Pause); return true;
    case OnlineVerb::Continue: send(CommandKind::Resume); return true;
    case OnlineVerb::Start: send(CommandKind::Start); return true;
    case OnlineVerb::Stand:
        if (is_seated())
            send_for_seat(CommandKind::Leave, *watched().watcher());
        else
            say_id("plain.not_now");
        return true;
    case OnlineVerb::Bots: fill_with_bots(typed.rest); return true;
    case OnlineVerb::Sit:
    case OnlineVerb::Remove: {
        const auto seat = seat_in(typed.rest);
        if (!seat) {
            const int seats = watched().rules().seats;
            say(texts_.say("plain.choose", {{"count", seats}}));
        } else if (typed.verb == OnlineVerb::Remove) {
            send_for_seat(CommandKind::RemoveBot, *seat);
        } else if (is_seated()) {
            say_id("plain.not_now");
        } else {
            wishes_.seat = seat;
            sit_down();
        }
        return true;
    }
    case OnlineVerb::Other: break;
    }
    return false;
}

void OnlineTalk::help() {
    say_id("plain.help.numbers");
    for (std::size_t i = 0; i < std::size(offered_words); ++i) {
        const std::string& word = vocabulary_->word(offered_words[i]);
        say(texts_.say(offered_help[i], {{"word", std::string_view(word)}}));
    }
    say(words_.help(texts_, is_host()));
    const std::string& quit = vocabulary_->word(PlainCommand::Quit);
    say(texts_.say("join.help.quit", {{"word", std::string_view(quit)}}));
}

void OnlineTalk::hint() {
    const auto& view = watched().view();
    std::vector<std::string> lines;
    if (view && question() == Question::Move)
        lines = hint_lines(hints_for(*view, hint_thinking, watched().seq()), speaker());
    say(lines);
    if (lines.empty()) say_id("plain.not_now");
}

void OnlineTalk::tell_log(bool since_own_move) {
    auto from = log_.begin();
    if (since_own_move)
        for (auto at = log_.begin(); at != log_.end(); ++at) {
            const auto& event = at->fact.event;
            if (event && watched().watcher() == event->seat && is_move(event->kind))
                from = std::next(at);
        }
    const Speaker speaker = this->speaker();
    bool any              = false;
    for (; from != log_.end(); ++from) {
        const std::string sentence = speaker.fact(*from);
        if (sentence.empty()) continue;
        say(sentence);
        any = true;
    }
    if (!any) say_id("plain.nothing_since");
}

}  // namespace kilostone
