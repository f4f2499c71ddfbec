// The lesson and the first turns of a game in nine languages, each in an edition of its own box, to
// be read. KILOSTONE_REGENERATE=1 writes them anew.
#include "editions/registry.h"
#include "i18n/texts.h"
#include "study/lesson/lesson.h"
#include "support/golden.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

struct Reader {
    std::string language;
    std::string edition;
};

class Transcript : public testing::TestWithParam<Reader> {
protected:
    // Runs the program in the reader's language and compares what it says with the golden.
    void expect(const std::string& name, const std::vector<std::string>& words,
                const std::string& input) const {
        std::vector<std::string> all = words;
        all.insert(all.end(), {"-e", GetParam().edition, "--lang", GetParam().language});
        const Ran ran = run_program(all, input);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.err, "");
        expect_golden("tests/cli/goldens/" + name + "_" + GetParam().language + ".txt", ran.out);
    }

    const Edition& edition_ = *find_edition(GetParam().edition);
    const Texts texts_{language_wanted(GetParam().language).language, edition_};
};

// Lets the attack stand before it answers it, and asks why a card cannot be played.
TEST_P(Transcript, OfTheLesson) {
    auto lesson = Lesson::begin(edition_);
    ASSERT_TRUE(lesson);
    std::string typed = texts_.say("plain.word.why") + " 200\n";
    while (!lesson->is_over()) {
        const Move move = lesson->solution();
        if (move.kind == MoveKind::Coup) typed += texts_.say("prompt.no") + "\n";
        typed += texts_.card(move.card) + "\n";
        (void)lesson->answer(move);
    }
    expect("lesson", {"learn"}, typed);
}

TEST_P(Transcript, OfAGame) {
    std::string typed;
    for (const char* word : {"help", "hint", "table", "score"})
        typed += texts_.say("plain.word." + std::string(word)) + "\n";
    typed += texts_.say("plain.word.why") + " 1\n";
    for (int turn = 0; turn < 8; ++turn) typed += "1\n";
    typed += texts_.say("plain.word.quit") + "\n";
    expect("play",
           {"play", "--plain", "--no-save", "--players", "2", "--name", "Anna", "--bots", "random",
            "--seed", "7"},
           typed);
}

INSTANTIATE_TEST_SUITE_P(Languages, Transcript,
                         testing::Values(Reader{"en", "classic"}, Reader{"hu", "hu"},
                                         Reader{"de", "de"}, Reader{"fr", "trio"},
                                         Reader{"it", "trio"}, Reader{"el", "speed"},
                                         Reader{"ro", "speed"}, Reader{"bg", "speed"},
                                         Reader{"nl", "nl"}),
                         [](const auto& reader) { return reader.param.language; });

}  // namespace
}  // namespace kilostone
