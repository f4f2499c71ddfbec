// kilostone learn: the whole lesson through a pipe, in every edition and language.
#include "editions/registry.h"
#include "i18n/texts.h"
#include "study/lesson/lesson.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::string id(const Edition& e) { return std::string(e.id.view()); }

// What a pupil types who does what the lesson asks, by the names of the cards.
std::string right_answers(const Edition& e, const Texts& texts) {
    auto lesson = Lesson::begin(e);
    std::string typed;
    while (!lesson->is_over()) {
        const Move move = lesson->solution();
        typed += texts.card(move.card) + "\n";
        (void)lesson->answer(move);
    }
    return typed;
}

TEST(LearnCommand, IsPlayedByCardNamesInEveryEditionAndLanguage) {
    for (const LanguageName& l : languages())
        for (const Edition& e : editions()) {
            const Texts texts(l.language, e);
            const Ran ran = run_program({"learn", "-e", id(e), "--lang", std::string(l.code)},
                                        right_answers(e, texts));
            SCOPED_TRACE(std::string(l.code) + " " + id(e) + "\n" + ran.out);
            EXPECT_EQ(ran.code, 0) << ran.err;
            EXPECT_EQ(ran.err, "");
            EXPECT_TRUE(contains(ran.out, texts.say("lesson.over")));
            EXPECT_TRUE(contains(ran.out, "kilostone play -e " + id(e)));
            EXPECT_FALSE(contains(ran.out, "\x1b"));
            EXPECT_FALSE(contains(ran.out, "{")) << "an argument was left open";
            EXPECT_FALSE(contains(ran.out, "lesson.")) << "a text is missing";
        }
}

TEST(LearnCommand, TakesTheEditionOfTheLanguage) {
    EXPECT_TRUE(contains(run_program({"learn", "--lang", "nl"}, "stop\n").out, "Groen licht"));
    EXPECT_TRUE(contains(run_program({"learn", "--lang", "hu"}, "").out, "Zöldhullám"));
    EXPECT_TRUE(contains(run_program({"learn"}, "").out, "International rules"));
}

TEST(LearnCommand, ExplainsWhatIsWrongAndGoesOn) {
    const std::string out =
        run_program({"learn", "-e", "trio"},
                    "100\nwhy 100\nwhy\nhelp\nhint\nhand\ntable\nundo\nqwx\n99\ntanker\n"
                    "discard km50\nroll\nquit\n")
            .out;
    EXPECT_TRUE(contains(out, "> 100\nYou haven’t started yet")) << out;
    EXPECT_TRUE(contains(out, "\nRule ")) << "the clause";
    EXPECT_TRUE(contains(out, "> why 100\nYou haven’t started yet")) << out;
    EXPECT_TRUE(contains(out, "for example: why 1")) << out;
    EXPECT_TRUE(contains(out, "quit: end the lesson")) << out;
    EXPECT_TRUE(contains(out, "> hint\nHint: Play “Roll”")) << out;
    EXPECT_TRUE(contains(out, "> hand\nYour cards: ")) << out;
    EXPECT_TRUE(contains(out, "> table\nYou: 0\u00a0km; not started yet")) << out;
    EXPECT_TRUE(contains(out, "> undo\nYou can’t do that now.")) << out;
    EXPECT_TRUE(contains(out, "> qwx\nSorry, “qwx” isn’t recognised here.")) << out;
    EXPECT_TRUE(contains(out, "Please type a number from 1 to ")) << out;
    EXPECT_TRUE(contains(out, "But hold on to “Tanker” for now")) << out;
    EXPECT_TRUE(contains(out, "The rules allow that. But first try this:")) << out;
    EXPECT_TRUE(contains(out, "You play “Roll”.")) << out;
    EXPECT_TRUE(contains(out, "Step 2 of 9")) << out;
    EXPECT_TRUE(contains(out, "kilostone learn")) << out;
}

TEST(LearnCommand, YesAndNoAnswerAnAttack) {
    const std::string up_to_coup = "roll\n100\n50\naccident\nspare\nroll\n75\n";
    const std::string out        = run_program({"learn"}, up_to_coup + "no\nyes\nquit\n").out;
    EXPECT_TRUE(contains(out, "> no\nYou may let the attack stand")) << out;
    EXPECT_TRUE(contains(out, "> yes\nCoup fourré! You answer with “Tanker”.")) << out;
}

TEST(LearnCommand, AnyBytesAreAnswered) {
    std::string bytes;
    for (int i = 0; i < 2000; ++i) bytes += static_cast<char>(i * 7919 % 256);
    bytes += '\n';
    bytes.append(5000, 'x');
    const Ran ran = run_program({"learn"}, bytes + "\nroll\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(contains(ran.out, "You play “Roll”."));
    EXPECT_FALSE(contains(ran.out, "\x1b"));
}

TEST(LearnCommand, BadInputIsToldWithWhatWouldDo) {
    const std::string five = KILOSTONE_SOURCE_DIR "/examples/editions/five.toml";
    const Ran none         = run_program({"learn", "-e", five});
    EXPECT_EQ(none.code, 2);
    EXPECT_TRUE(contains(none.err, "There’s no lesson for this edition")) << none.err;
    const Ran unknown = run_program({"learn", "-e", "troi"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_TRUE(contains(unknown.err, "did you mean `trio`?")) << unknown.err;
    const Ran empty = run_program({"learn", "--lang="});
    EXPECT_EQ(empty.code, 2) << "no language is none";
    const Ran language = run_program({"learn", "--lang", "tlh"});
    EXPECT_EQ(language.code, 2);
    EXPECT_TRUE(contains(language.err, "hu, de, fr, it, el, en, ro, bg, nl")) << language.err;
    EXPECT_EQ(language.out, "");
}

}  // namespace
}  // namespace kilostone
