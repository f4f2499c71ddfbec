// What the lesson has to say about each step. Cards are named by the texts themselves; numbers come
// from the edition.
#include "study/lesson/lesson.h"

namespace kilostone {
namespace {

Message about_partner(std::string_view id) {
    return Message(id).with("player", ArgKind::Seat, Lesson::partner);
}

std::vector<Message> beginning(const Rulebook& rules) {
    const bool exactly = rules.edition.finish == Finish::Exactly;
    return {about_partner("lesson.welcome"),
            Message(exactly ? "lesson.goal.exactly" : "lesson.goal.at_least")
                .with("km", ArgKind::Km, rules.form.target),
            Message("lesson.turn"), Message("lesson.roll")};
}

std::vector<Message> after_coup(const Points& points) {
    std::vector<Message> all{Message("lesson.after_coup")};
    if (points.counted)
        all.push_back(Message("lesson.coup_points")
                          .with("points", ArgKind::Points, points.coup)
                          .with("number", ArgKind::Count, points.safety));
    return all;
}

std::vector<Message> ending(const Edition& e) {
    return {Message("lesson.over"), Message("lesson.more.discard"),
            Message("lesson.more.limit").with("km", ArgKind::Km, e.limit_km),
            Message("lesson.more.right_of_way"),
            Message(e.points.counted ? "lesson.more.points" : "lesson.more.race")};
}

}  // namespace

std::vector<Message> Lesson::explanation() const {
    const Tableau& mine = state_.table.tableaux[pupil];
    switch (step_) {
    case LessonStep::Roll: return beginning(*rules_);
    case LessonStep::Drive: return {Message("lesson.drive")};
    case LessonStep::DriveAgain:
        return {Message("lesson.drive_again").with("km", ArgKind::Km, mine.km)};
    case LessonStep::Attack: return {about_partner("lesson.attack")};
    case LessonStep::Remedy: return {Message("lesson.remedy")};
    case LessonStep::RollAgain: return {Message("lesson.roll_again")};
    case LessonStep::DriveOn:
        return {Message(rules_->edition.after_remedy == AfterRemedy::NeedsRoll
                            ? "lesson.drive_on"
                            : "lesson.drive_on.at_once")};
    case LessonStep::Coup: return {about_partner("lesson.coup"), Message("lesson.coup.name")};
    case LessonStep::AfterCoup: return after_coup(rules_->edition.points);
    case LessonStep::Over: break;
    }
    return ending(rules_->edition);
}

Message Lesson::task() const {
    switch (step_) {
    case LessonStep::Roll:
    case LessonStep::RollAgain: return Message("lesson.task.roll");
    case LessonStep::Attack: return about_partner("lesson.task.attack");
    case LessonStep::Remedy: return Message("lesson.task.remedy");
    case LessonStep::Coup: return Message("lesson.task.coup");
    case LessonStep::Drive:
    case LessonStep::DriveAgain:
    case LessonStep::DriveOn:
    case LessonStep::AfterCoup:
    case LessonStep::Over: break;
    }
    return Message("lesson.task.drive");
}

Message Lesson::not_yet(Move move) const {
    if (move.kind == MoveKind::Decline) return Message("lesson.not_yet.decline");
    const bool safety = names_card(move.kind) && is_safety(move.card);
    return safety ? Message("lesson.not_yet.safety").with("card", move.card)
                  : Message("lesson.not_yet");
}

}  // namespace kilostone
