// Whole matches through pipes: several languages, editions and tables, alone and at one keyboard.
#include "editions/registry.h"
#include "i18n/texts.h"
#include "terminal/talk.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

// Takes the first option always, Enter where there is none, and does not want to play again.
void play_to_the_end(Talk& talk, const Texts& texts) {
    const std::string again = texts.say("prompt.rematch");
    for (int prompts = 0; prompts < 5000 && talk.listen(); ++prompts) {
        const bool over = contains(talk.said(), again);
        talk.answer(over ? "2" : options_in(talk.said()) > 0 ? "1" : "");
    }
}

struct Played {
    const char* language;
    const char* edition;
    Words more;
};

class WholeMatch : public testing::TestWithParam<Played> {};

TEST_P(WholeMatch, IsPlayedToItsEndAndRecorded) {
    const Played& p = GetParam();
    const ScratchFolder folder;
    Words words{"play",    "--plain", "--lang", p.language, "-e",
                p.edition, "--seed",  "11",     "--data",   folder.file("data")};
    words.insert(words.end(), p.more.begin(), p.more.end());
    const Texts texts(*find_language(p.language), *find_edition(p.edition));
    Talk talk(words);
    play_to_the_end(talk, texts);
    EXPECT_EQ(talk.wait(), 0) << talk.all();
    EXPECT_FALSE(contains(talk.all(), "\x1b"));
    EXPECT_FALSE(contains(talk.all(), "{")) << talk.all();
    EXPECT_TRUE(contains(talk.all(), texts.say("prompt.rematch"))) << talk.all();
    const Ran checked = run_program({"replay", "--verify", folder.file("data/history.jsonl")});
    EXPECT_TRUE(contains(checked.out, " finished matches: 1;")) << checked.out << checked.err;
    EXPECT_TRUE(std::filesystem::is_empty(folder.file("data/games")));
    const Ran own =
        run_program({"play", "--statistics", "--lang", p.language, "--data", folder.file("data")});
    EXPECT_EQ(own.code, 0);
    EXPECT_TRUE(contains(own.out, texts.say("edition." + std::string(p.edition)))) << own.out;
}

INSTANTIATE_TEST_SUITE_P(
    Plain, WholeMatch,
    testing::Values(Played{"en", "classic", {}}, Played{"de", "de", {"--bots", "greedy"}},
                    Played{"hu", "hu", {"-p", "3", "--coup", "window"}},
                    Played{"en", "trio", {"-p", "4", "--bots", "expert,greedy,expert"}},
                    Played{"de", "nl", {"-p", "4", "--teams"}},
                    Played{"hu", "speed", {"-p", "2", "--coup", "purist", "--target", "1500"}},
                    Played{"en", "hu", {"-p", "6", "--house", "rounds=1", "--coup", "auto"}},
                    Played{"en", "de", {"--bots", "master@20", "--house", "rounds=1"}},
                    Played{
                        "hu", "trio", {"--name", "Ági", "--name", "Béla", "--house", "rounds=1"}},
                    Played{"de", "nl", {"-p", "4", "--name", "A", "--name", "-", "--name", "B"}}));

TEST(HotSeat, AHandIsSeenOnlyAfterItsPlayerHasTakenTheDevice) {
    Talk talk({"play", "--plain", "--lang", "en", "--no-save", "-e", "classic", "--seed", "3",
               "--name", "Anna", "--name", "Béla"});
    int handed_over = 0;
    for (int i = 0; i < 60 && talk.listen(); ++i) {
        const std::string said = talk.said();
        if (contains(said, "Pass the device to ")) {
            EXPECT_FALSE(contains(said, "Your cards"));
            if (++handed_over > 1) {
                EXPECT_TRUE(contains(said, std::string(50, '\n')));
            }
        } else {
            EXPECT_TRUE(contains(said, "Your cards")) << said;
        }
        talk.answer(options_in(said) > 0 ? "1" : "");
    }
    EXPECT_GT(handed_over, 20);
    EXPECT_FALSE(contains(talk.all(), "Anna draws “"));
}

// In a window everybody attacked is asked alike, whatever they hold.
TEST(HotSeat, EveryAttackAsksTheAttackedPerson) {
    Talk talk({"play", "--plain", "--lang", "en", "--no-save", "-e", "classic", "--seed", "8",
               "--house", "start_rolling=true", "--name", "Anna", "--name", "Béla"});
    for (int i = 0; i < 300 && talk.listen(); ++i) {
        int choice             = 1;
        const std::string said = talk.said();
        for (const std::string& line : lines_of(said))
            if (contains(line, ". Play “")) choice = std::stoi(line);
        const bool attacks = choice > 1 || contains(said, "1. Play “");
        talk.answer(options_in(said) == 0 ? "" : std::to_string(choice));
        if (!attacks || contains(said, "Speed limit” on")) continue;
        ASSERT_TRUE(talk.listen());
        EXPECT_TRUE(contains(talk.said(), "Pass the device to ")) << talk.said();
        talk.answer("");
        ASSERT_TRUE(talk.listen());
        EXPECT_TRUE(contains(talk.said(), "Let the attack stand")) << talk.said();
        return;
    }
    ADD_FAILURE() << "nobody attacked";
}

TEST(PlainPlay, AllNineLanguagesSpeakAndUnderstandTheirWords) {
    for (const LanguageName& l : languages()) {
        const Texts texts(l.language, *find_edition("trio"));
        std::string input = texts.say("plain.word.help") + "\n";
        for (const char* word : {"table", "hand", "score", "since", "log", "undo"})
            input += texts.say("plain.word." + std::string(word)) + "\n";
        input += texts.say("plain.word.why") + " " + texts.card(Card::KmTop) + "\n1\n" +
                 texts.say("plain.word.quit") + "\n";
        const Ran ran = run_program({"play", "--plain", "--no-save", "-e", "trio", "--seed", "5",
                                     "--lang", std::string(l.code)},
                                    input);
        EXPECT_EQ(ran.code, 0) << ran.err;
        for (const char* leak : {"plain.", "play.", "prompt.", "event.", "{", "\x1b"})
            EXPECT_FALSE(contains(ran.out, leak)) << l.code << "\n" << ran.out;
        const std::string unknown = texts.say("prompt.not_understood", {{"input", "\x01"}});
        const auto at             = unknown.find('\x01');
        const std::string before = unknown.substr(0, at), after = unknown.substr(at + 1);
        EXPECT_FALSE(contains(ran.out, before.size() > after.size() ? before : after)) << ran.out;
    }
}

TEST(PlainPlay, TheMenuStartsEveryEditionAndTableForm) {
    for (std::size_t e = 0; e < editions().size(); ++e)
        for (std::size_t f = 0; f < editions()[e].form_count; ++f) {
            const Edition& edition = editions()[e];
            const Form& form       = edition.forms[f];
            const ScratchFolder folder;
            std::string input = "2\n" + std::to_string(e + 1) + "\n" + std::to_string(f + 1) + "\n";
            if (edition.points.counted) input += "\n";
            const int picked = form.players;  // the last seat, after drawing lots
            input +=
                "\n" + std::string(form.players, '\n') + "\n" + std::to_string(picked + 1) + "\n\n";
            const Ran ran =
                run_program({"play", "--lang", "en", "--data", folder.file("d")}, input);
            ASSERT_EQ(ran.code, 0) << ran.err;
            std::string journal;
            for (const auto& file : std::filesystem::directory_iterator(folder.file("d/games")))
                journal = read_file(file.path());
            EXPECT_TRUE(contains(journal, "\"edition\":\"" + std::string(edition.id.view()) + "\""))
                << ran.out;
            EXPECT_TRUE(contains(journal, "\"players\":" + std::to_string(form.players) +
                                              ",\"per_side\":" + std::to_string(form.per_side)))
                << ran.out;
            // As its dealer, or as the youngest player, after whose seat the dealer's comes last.
            const bool youngest = edition.first_player == FirstPlayer::Youngest;
            EXPECT_TRUE(contains(ran.out,
                                 youngest ? "\nWho’s the youngest player?\n1. Choose at random\n2. "
                                          : "\nWho deals first?\n1. Choose at random\n2. "))
                << ran.out;
            EXPECT_TRUE(contains(journal, "\"do\":\"start\",\"dealer\":" +
                                              std::to_string(picked - (youngest ? 2 : 1))))
                << journal.substr(0, 2000);
        }
}

// Seats count from 1. Without the options lots are drawn, and they do not always fall alike.
TEST(PlainPlay, TheFirstDealerOrTheYoungestPlayerCanBeNamed) {
    const auto began = [](const Words& more) {
        Words words{"play", "--plain", "--lang", "en", "--no-save", "-p", "3"};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words).out;
    };
    const char* names[] = {"You’re the dealer.", "Dealer: Boris.", "Dealer: Clara."};
    for (int seat = 1; seat <= 3; ++seat) {
        const std::string dealer = names[seat - 1];
        EXPECT_TRUE(contains(began({"-e", "speed", "--dealer", std::to_string(seat)}), dealer));
        EXPECT_TRUE(
            contains(began({"-e", "nl", "--youngest", std::to_string(seat % 3 + 1)}), dealer))
            << "the youngest player sits after the dealer";
    }
    std::set<bool> mine;
    for (int seed = 1; seed < 20; ++seed)
        mine.insert(
            contains(began({"-e", "hu", "--seed", std::to_string(seed)}), "You’re the dealer."));
    EXPECT_EQ(mine.size(), 2U);
}

TEST(PlainPlay, PaceStepWaitsForEnterAndCanBeSkipped) {
    Talk talk({"play", "--plain", "--lang", "en", "--no-save", "-e", "classic", "-p", "3", "--seed",
               "2", "--pace", "step"});
    int pauses = 0;
    for (int i = 0; i < 40 && talk.listen(); ++i) {
        const bool turn = contains(talk.said(), "Your turn");
        pauses += !turn;
        talk.answer(turn ? "1" : "");
    }
    EXPECT_GT(pauses, 10);
}

TEST(PlainPlay, ASeedDealsTheSameGame) {
    const Words words{"play", "--plain", "--lang", "en", "--no-save", "-e", "hu", "--seed", "77"};
    const std::string input = "1\n1\n1\n1\n1\n1\n";
    EXPECT_EQ(run_program(words, input).out, run_program(words, input).out);
    Words other  = words;
    other.back() = "78";
    EXPECT_NE(run_program(words, input).out, run_program(other, input).out);
}

}  // namespace
}  // namespace kilostone
