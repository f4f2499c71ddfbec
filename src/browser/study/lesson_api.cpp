// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/lesson_api.h"

#include "browser/api.h"
#include "browser/scene.h"
#include "editions/registry.h"
#include "formats/words.h"
#include "study/lesson/lesson.h"

namespace kilostone::web {
namespace {

constexpr Seat pupil = Lesson::pupil;

// The lesson after these moves.
tl::expected<Lesson, Problem> lesson_after(const std::string& edition,
                                           const std::vector<std::string>& done) {
    const Edition* found = find_edition(edition);
    if (!found) return tl::unexpected(Problem{"edition", "is unknown", ""});
    auto lesson = Lesson::begin(*found);
    if (!lesson) return tl::unexpected(Problem{"edition", "has no lesson", ""});
    for (const std::string& text : done) {
        (void)lesson->take_events();
        const auto move = parse_move(lesson->rules(), pupil, text);
        if (!move || lesson->answer(*move) != LessonReply::Done)
            return tl::unexpected(Problem{"done", "is not how the lesson goes", ""});
    }
    return *std::move(lesson);
}

// One's own draw is told; what others draw, and whose turn it is, is seen at the table.
bool is_news(const Event& e) {
    if (e.kind == EventKind::TurnBegan || e.kind == EventKind::Declined) return false;
    return e.kind != EventKind::Drew || e.seat == pupil;
}

Scene scene_of(const Lesson& lesson, std::optional<Card> drawn) {
    if (!lesson.is_over()) return scene_data(scene_to_decide(lesson.view(), drawn));
    Scene s = scene_data(scene(lesson.view()));
    s.phase = RoomPhase::Playing;
    s.hand.clear();
    return s;
}

LessonData seen(Lesson& lesson) {
    const Edition& e = lesson.rules().edition;
    LessonData s{.number = lesson.number(), .count = lesson.count(), .over = lesson.is_over()};
    std::optional<Card> drawn;
    for (const Event& event : lesson.take_events()) {
        note_drawn(drawn, pupil, event);
        if (!is_news(event)) continue;
        SeatFact told{.seq = static_cast<std::uint32_t>(s.events.size())};
        told.fact.kind  = FactKind::Happened;
        told.fact.event = event;
        s.events.push_back(happening(lesson.rules(), told, pupil));
    }
    s.scene = scene_of(lesson, drawn);
    for (const Message& m : lesson.explanation()) s.explanation.push_back(message_data(e, m));
    if (lesson.is_over()) return s;
    s.task     = message_data(e, lesson.task());
    s.solution = move_data(lesson.rules(), lesson.solution());
    return s;
}

ReplyWord reply_word(LessonReply reply) {
    switch (reply) {
    case LessonReply::Refused: return LessonReplyKind::Refused;
    case LessonReply::NotYet: return LessonReplyKind::NotYet;
    case LessonReply::Done: break;
    }
    return LessonReplyKind::Done;
}

Reply<LessonData> step(const LessonRequest& asked) {
    auto lesson = lesson_after(asked.edition, asked.done);
    if (!lesson) return no(lesson.error());
    if (!asked.move) return seen(*lesson);
    const auto move = parse_move(lesson->rules(), pupil, *asked.move);
    if (!move) return no({"move", "cannot be read", ""});
    (void)lesson->take_events();  // told with the step before
    const View before       = lesson->view();
    const LessonReply reply = lesson->answer(*move);
    LessonData s            = seen(*lesson);
    s.reply                 = reply_word(reply);
    if (reply == LessonReply::NotYet)
        s.not_yet = message_data(lesson->rules().edition, lesson->not_yet(*move));
    if (reply == LessonReply::Refused)
        s.reasons = reasons_data(lesson->rules().edition, explain(before, *move));
    return s;
}

Reply<std::vector<WhyData>> why(const LessonWhyRequest& asked) {
    const auto lesson = lesson_after(asked.edition, asked.done);
    if (!lesson) return no(lesson.error());
    const View view = lesson->view();
    return why_data(view, {asked.card, asked.side, asked.move, asked.discard.value_or(false)});
}

using LessonMethods = Methods<Method<"step", step>, Method<"why", why>>;

}  // namespace

std::string lesson_answer(std::string_view method, const Json& request) {
    return LessonMethods::answer(method, request);
}

std::string lesson_typescript() {
    TypescriptFile file("lesson", "src/browser/study/lesson_api.h");
    file.importing(engine_types());
    LessonMethods::declare_answers(file);
    LessonMethods::declare_requests(file);
    return file.text();
}

}  // namespace kilostone::web
