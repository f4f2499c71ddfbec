#include "terminal/plain/lesson.h"

#include "editions/edition_info.h"
#include "engine/facts.h"
#include "formats/words.h"
#include "i18n/lists.h"
#include "terminal/plain/say.h"

#include <fmt/format.h>

#include <utility>

namespace kilostone {
namespace {

// Told in the order of a table: one's own turn, what others do. Who is next is heard from that.
bool is_news(const Event& e) {
    if (e.kind == EventKind::TurnBegan) return e.seat == Lesson::pupil;
    return e.kind != EventKind::Declined;
}

}  // namespace

PlainLesson::PlainLesson(Lesson lesson, const Texts& texts, Console& console, bool bold)
    : lesson_(std::move(lesson)), texts_(texts),
      words_(texts, lesson_.rules(), {"", texts.say("lesson.partner")}, Lesson::pupil),
      vocabulary_(texts, lesson_.rules()), prompt_(console), bold_(bold) {}

void PlainLesson::play() {
    const std::string help = vocabulary_.word(PlainCommand::Help);
    prompt_.say(edition_line(texts_, lesson_.rules().edition));
    prompt_.say(texts_.say("plain.welcome", {{"word", std::string_view(help)}}));
    show_step();
    while (!lesson_.is_over() && !left_) {
        const auto typed = typed_ahead_ ? std::exchange(typed_ahead_, {}) : prompt_.ask();
        if (!typed) return;
        answer(*typed);
    }
    if (left_) prompt_.say(texts_.say("lesson.left"));
}

void PlainLesson::show_step() {
    const std::vector<Event> events = lesson_.take_events();
    const bool first                = lesson_.number() == 1 && !lesson_.is_over();
    const auto tell                 = [&] {
        for (const Event& e : events)
            if (is_news(e)) say(event_message(lesson_.rules(), e, Lesson::pupil));
    };
    if (!first) tell();
    if (lesson_.is_over()) return show_end();
    prompt_.say("");
    prompt_.say(
        texts_.say("lesson.step", {{"number", lesson_.number()}, {"count", lesson_.count()}}));
    for (const Message& m : lesson_.explanation()) say(m);
    if (first) tell();
    if (!pause_for(listed())) return;
    list();
}

// What would scroll away is read first. What is typed meanwhile counts. False when no more comes.
bool PlainLesson::pause_for(const std::string& more) {
    if (prompt_.has_room_for(more)) return true;
    prompt_.say(pair(texts_, texts_.say("screen.name.enter"), texts_.say("screen.key.go_on")));
    const auto typed = prompt_.ask();
    if (typed && !trimmed(*typed).empty()) typed_ahead_ = typed;
    return typed.has_value();
}

void PlainLesson::show_end() {
    const std::string edition(edition_info(lesson_.rules().edition).id);
    prompt_.say("");
    for (const Message& m : lesson_.explanation()) say(m);
    for (const auto& [id, command] :
         {std::pair{"lesson.go_on.play", "kilostone play -e "},  // i18n-exempt: what is to be typed
          {"lesson.go_on.rules", "kilostone rules show "}})      // i18n-exempt: what is to be typed
        prompt_.say(texts_.say(id, {{"word", std::string_view(command + edition)}}));
}

// The hand, the moves by their numbers, and what is to be done.
std::string PlainLesson::listed() {
    const Scene now  = scene_to_decide(lesson_.view());
    moves_           = now.moves;
    std::string text = words_.hand(now) + "\n";
    for (std::size_t i = 0; i < moves_.size(); ++i)
        text += fmt::format("{}. {}\n", i + 1, words_.move(moves_[i].move));
    return text + task() + "\n";
}

void PlainLesson::list() {
    std::string text = listed();
    text.pop_back();
    prompt_.say(text);
}

std::string PlainLesson::task() const {
    const std::string line = texts_.say(lesson_.task(), words_.people());
    return bold_ ? fmt::format("\x1b[1m{}\x1b[0m", line) : line;
}

void PlainLesson::answer(std::string_view line) {
    const Typed typed = vocabulary_.read(line);
    if (typed.verb == PlainCommand::Nothing) return list();
    if (typed.verb == PlainCommand::Number && typed.number >= 1 &&
        static_cast<std::size_t>(typed.number) <= moves_.size())
        return try_move(moves_[static_cast<std::size_t>(typed.number - 1)].move);
    if (answer_word(typed)) return;
    if (const auto move = parse_move(lesson_.rules(), Lesson::pupil, trimmed(line)))
        return try_move(*move);
    if (const auto card = vocabulary_.card(line))
        return try_move(intents(lesson_.view(), *card).front());
    if (typed.verb == PlainCommand::Number)
        return prompt_.say(
            texts_.say("plain.choose", {{"count", static_cast<int>(moves_.size())}}));
    if (lesson_.step() == LessonStep::Coup)
        if (const auto yes = vocabulary_.yes_or_no(line))
            return try_move(*yes ? lesson_.solution() : decline(Lesson::pupil));
    prompt_.say(not_understood(texts_, vocabulary_, line));
    prompt_.say(task());
}

bool PlainLesson::answer_word(const Typed& typed) {
    switch (typed.verb) {
    case PlainCommand::Help: help(); return true;
    case PlainCommand::Why: explain(typed.rest); return true;
    case PlainCommand::Table: prompt_.say(words_.table(scene(lesson_.view()))); return true;
    case PlainCommand::Hand: prompt_.say(words_.hand(scene(lesson_.view()))); return true;
    case PlainCommand::Quit: left_ = true; return true;
    case PlainCommand::Hint:
        prompt_.say(texts_.say("prompt.hint",
                               {{"move", std::string_view(words_.move(lesson_.solution()))}}));
        return true;
    case PlainCommand::Undo:
    case PlainCommand::Score:
    case PlainCommand::Log:
    case PlainCommand::Since:
    case PlainCommand::Pace:
    case PlainCommand::Skip: prompt_.say(texts_.say("plain.not_now")); return true;
    case PlainCommand::Nothing:
    case PlainCommand::Number:
    case PlainCommand::Other: break;
    }
    return false;
}

// Nothing that is tried here costs anything: a move that the rules refuse is explained by the
// rules, one that comes too early by the lesson.
void PlainLesson::try_move(Move move) {
    const View before = lesson_.view();
    switch (lesson_.answer(move)) {
    case LessonReply::Done: return show_step();
    case LessonReply::Refused:
        prompt_.say(words_.refusals(kilostone::explain(before, move)));
        break;
    case LessonReply::NotYet: say(lesson_.not_yet(move)); break;
    }
    prompt_.say(task());
}

void PlainLesson::explain(std::string_view about) {
    const auto n = whole_number_in(about);
    if (n && *n >= 1 && static_cast<std::size_t>(*n) <= moves_.size())
        return prompt_.say(words_.verdicts(
            {kilostone::explain(lesson_.view(), moves_[static_cast<std::size_t>(*n - 1)].move)}));
    if (const auto card = vocabulary_.card(about))
        return prompt_.say(words_.verdicts(kilostone::explain(lesson_.view(), *card)));
    prompt_.say(texts_.say("plain.why_what",
                           {{"word", std::string_view(vocabulary_.word(PlainCommand::Why))}}));
}

void PlainLesson::help() {
    prompt_.say(texts_.say("plain.help.numbers"));
    for (const auto& [verb, id] : {std::pair{PlainCommand::Why, "plain.help.why"},
                                   {PlainCommand::Table, "plain.help.table"},
                                   {PlainCommand::Hand, "plain.help.hand"},
                                   {PlainCommand::Hint, "lesson.help.hint"},
                                   {PlainCommand::Quit, "lesson.help.quit"}})
        prompt_.say(texts_.say(id, {{"word", std::string_view(vocabulary_.word(verb))}}));
    prompt_.say(task());
}

}  // namespace kilostone
