// The lesson, without a face: it runs in every edition, and only the engine decides what is
// allowed.
#include "editions/registry.h"
#include "editions/toml/edition_file.h"
#include "engine/moves.h"
#include "study/lesson/lesson.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

using enum Card;

Lesson lesson_in(const Edition& e) {
    auto lesson = Lesson::begin(e);
    EXPECT_TRUE(lesson) << e.id.view();
    return *std::move(lesson);
}

bool has(const std::vector<Event>& events, EventKind kind, Seat seat, std::optional<Card> card) {
    for (const Event& e : events)
        if (e.kind == kind && e.seat == seat && e.card == card) return true;
    return false;
}

void play_up_to(Lesson& lesson, LessonStep step) {
    while (lesson.step() != step && !lesson.is_over())
        ASSERT_EQ(lesson.answer(lesson.solution()), LessonReply::Done);
}

TEST(Lesson, IsPlayedToItsEndInEveryEdition) {
    for (const Edition& e : editions()) {
        SCOPED_TRACE(e.id.view());
        Lesson lesson = lesson_in(e);
        std::set<LessonStep> seen;
        std::vector<Event> events;
        int steps = 0;
        while (!lesson.is_over()) {
            EXPECT_EQ(lesson.number(), ++steps);
            EXPECT_TRUE(seen.insert(lesson.step()).second);
            EXPECT_FALSE(lesson.explanation().empty());
            ASSERT_EQ(lesson.answer(lesson.solution()), LessonReply::Done);
            for (const Event& event : lesson.take_events()) events.push_back(event);
        }
        EXPECT_EQ(steps, lesson.count());
        EXPECT_GE(lesson.explanation().size(), 4U);
        // What the issue asks to be played: a roll, distances, an attack, a remedy, a coup.
        EXPECT_TRUE(has(events, EventKind::Laid, Lesson::pupil, Roll));
        EXPECT_TRUE(has(events, EventKind::Attacked, Lesson::pupil, Accident));
        EXPECT_TRUE(has(events, EventKind::Laid, Lesson::pupil, SpareTyre));
        EXPECT_TRUE(has(events, EventKind::Answered, Lesson::pupil, Tanker));
        EXPECT_GT(lesson.view().table.tableaux[Lesson::pupil].km, 100);
        EXPECT_TRUE(owns_by_coup(lesson.view().table.tableaux[Lesson::pupil], Tanker));
    }
}

TEST(Lesson, AsksForASecondRollOnlyWhereTheEditionDoes) {
    for (const Edition& e : editions()) {
        Lesson lesson = lesson_in(e);
        play_up_to(lesson, LessonStep::RollAgain);
        EXPECT_EQ(!lesson.is_over(), e.after_remedy == AfterRemedy::NeedsRoll) << e.id.view();
    }
}

// Everything that could be asked for at each step: refused exactly when the rules refuse it, and
// nothing but the wanted move changes anything.
TEST(Lesson, EveryOtherAnswerChangesNothing) {
    for (const Edition& e : editions()) {
        SCOPED_TRACE(e.id.view());
        Lesson lesson = lesson_in(e);
        while (!lesson.is_over()) {
            std::vector<Move> all{decline(0), extend(0), finish(0)};
            for (const Card c : all_cards)
                for (const Move m : {lay(0, c), attack(0, c, 1), attack(0, c, 0), discard(0, c),
                                     coup(0, c), take_off(0, c)})
                    all.push_back(m);
            int done = 0;
            for (const Move m : all) {
                Lesson tried          = lesson;
                const View before     = tried.view();
                const LessonReply got = tried.answer(m);
                EXPECT_EQ(got == LessonReply::Refused, !judge(before, m).allowed());
                done += got == LessonReply::Done;
                if (got != LessonReply::Done) {
                    EXPECT_EQ(tried.view(), before);
                    EXPECT_EQ(tried.step(), lesson.step());
                    EXPECT_EQ(tried.number(), lesson.number());
                }
                if (got == LessonReply::NotYet) {
                    EXPECT_TRUE(tried.not_yet(m).id.starts_with("lesson.not_yet"));
                }
            }
            EXPECT_GE(done, 1);
            ASSERT_EQ(lesson.answer(lesson.solution()), LessonReply::Done);
        }
    }
}

// Distances may be chosen freely: the lesson goes on whichever they are.
TEST(Lesson, RunsOnWhicheverDistancesAreLaid) {
    for (const Edition& e : editions()) {
        std::vector<Lesson> open{lesson_in(e)};
        int ends = 0;
        while (!open.empty()) {
            const Lesson lesson = open.back();
            open.pop_back();
            if (lesson.is_over()) {
                ++ends;
                continue;
            }
            for (const Move m : legal_moves(lesson.view())) {
                Lesson next = lesson;
                if (next.answer(m) == LessonReply::Done) open.push_back(next);
            }
        }
        EXPECT_GT(ends, 20) << e.id.view();
    }
}

TEST(Lesson, SafetiesAndTheDeclineAreAdvisedAgainstInTheirOwnWords) {
    Lesson lesson = lesson_in(*find_edition("classic"));
    EXPECT_EQ(lesson.answer(lay(0, Tanker)), LessonReply::NotYet);
    EXPECT_EQ(lesson.not_yet(lay(0, Tanker)).id, "lesson.not_yet.safety");
    EXPECT_EQ(lesson.answer(discard(0, Km2)), LessonReply::NotYet);
    EXPECT_EQ(lesson.not_yet(discard(0, Km2)).id, "lesson.not_yet");
    play_up_to(lesson, LessonStep::Coup);
    EXPECT_EQ(lesson.answer(decline(0)), LessonReply::NotYet);
    EXPECT_EQ(lesson.not_yet(decline(0)).id, "lesson.not_yet.decline");
}

TEST(Lesson, ThePupilDoesNotLearnWhatThePartnerDraws) {
    Lesson lesson = lesson_in(*find_edition("trio"));
    std::set<Seat> drawing;
    while (!lesson.is_over()) {
        for (const Event& e : lesson.take_events())
            if (e.kind == EventKind::Drew) {
                EXPECT_EQ(e.card.has_value(), e.seat == Lesson::pupil);
                drawing.insert(e.seat);
            }
        ASSERT_EQ(lesson.answer(lesson.solution()), LessonReply::Done);
    }
    EXPECT_EQ(drawing.size(), 2U);
}

TEST(Lesson, AnEditionThatCannotTeachItHasNone) {
    const auto five = load_edition(KILOSTONE_SOURCE_DIR "/examples/editions/five.toml");
    ASSERT_TRUE(five);
    EXPECT_FALSE(Lesson::begin(five->edition)) << "nobody plays it in twos";
    const auto club = load_edition(KILOSTONE_SOURCE_DIR "/examples/editions/club.toml");
    ASSERT_TRUE(club);
    EXPECT_TRUE(Lesson::begin(club->edition));
    Edition without                                       = *find_edition("classic");
    without.deck[static_cast<std::size_t>(index(Tanker))] = 0;
    EXPECT_FALSE(Lesson::begin(without));
}

TEST(Lesson, ABoxOfOnesLanguageIsTheUsualEdition) {
    for (const char* code : {"hu", "de", "fr", "it", "el", "ro", "bg", "nl"}) {
        const Edition* e = find_edition(usual_edition(code));
        ASSERT_NE(e, nullptr);
        EXPECT_NE(e->languages.view().find(code), std::string_view::npos) << code;
    }
    EXPECT_EQ(usual_edition("en"), "classic");
    EXPECT_EQ(usual_edition("pl"), "classic");
}

}  // namespace
}  // namespace kilostone
