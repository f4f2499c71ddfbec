// `kilostone play` in a real (pseudo-)terminal: a stage played, killed, stopped, resized, resumed.
#include "base/rng.h"
#include "support/program.h"
#include "terminal/session.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <regex>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

constexpr const char* draw_anew = "\x0c";
constexpr const char* first     = "which card?";

Words at_table(const ScratchFolder& folder, const Words& more = {}) {
    Words words{"play",   "--lang", "en",     "--data", folder.file("d"),
                "--seed", "11",     "--pace", "instant"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Session session(const Words& words, const Words& variables = {}, Session::Window window = {}) {
    return {KILOSTONE_PROGRAM, words, variables, window};
}

// Tries every card, then discards the first: some of these keys is a move, whatever is asked.
constexpr const char* some_move = "c1\r2\r3\r4\r5\r6\r7\r1x\r";

TEST(PlayOnScreen, PlaysAWholeStage) {
    for (const Session::Window window : {Session::Window{80, 24}, {60, 20}, {200, 60}}) {
        const ScratchFolder folder;
        Session s = session(at_table(folder), {}, window);
        ASSERT_TRUE(s.shows(first));
        bool next = false;
        for (int i = 0; i < 60 && !next; ++i) {
            for (int moves = 0; moves < 5; ++moves) s.type(some_move);
            s.settle(50);
            const auto before = s.output().size();
            s.type(draw_anew);
            s.settle(50);
            next = s.output().find("Stage 2", before) != std::string::npos;
        }
        EXPECT_TRUE(next) << window.columns;
        s.type("q\r");
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
        EXPECT_TRUE(s.terminal_is_as_before());
        EXPECT_NE(s.output().find("kilostone play --resume"), std::string::npos);
        const Ran again = run_program(
            {"play", "--resume", "--lang", "en", "--data", folder.file("d")}, "score\n");
        EXPECT_EQ(again.code, 0) << again.err;
        EXPECT_NE(again.out.find("1. Total"), std::string::npos) << again.out;
    }
}

TEST(PlayOnScreen, SaysThatAHintIsBeingThoughtOf) {
    const ScratchFolder folder;
    Session s = session(at_table(folder));
    ASSERT_TRUE(s.shows(first));
    s.type("h");
    EXPECT_TRUE(s.shows("Thinking"));
    EXPECT_TRUE(s.shows("Hint:"));
}

TEST(PlayOnScreen, ASignalInTheMiddleOfATurnSavesAndGivesTheTerminalBack) {
    for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
        const ScratchFolder folder;
        Session s = session(at_table(folder));
        ASSERT_TRUE(s.shows(first));
        s.type(some_move);
        s.settle(50);
        s.type("3");
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << number;
        EXPECT_TRUE(s.terminal_is_as_before());
        Session again = session({"play", "--resume", "--lang", "en", "--data", folder.file("d")});
        EXPECT_TRUE(again.shows("Resuming your saved game."));
    }
}

TEST(PlayOnScreen, ACrashGivesTheTerminalBackAndLosesNothing) {
    for (const int number : {SIGSEGV, SIGABRT, SIGKILL}) {
        const ScratchFolder folder;
        Session s = session(at_table(folder));
        ASSERT_TRUE(s.shows(first));
        s.type(some_move);
        s.settle(50);
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == number);
        if (number != SIGKILL) expect_restored(s);
        Session again = session({"play", "--resume", "--lang", "en", "--data", folder.file("d")});
        EXPECT_TRUE(again.shows("Resuming your saved game."));
    }
}

TEST(PlayOnScreen, StopsComesBackAndFollowsTheWindow) {
    const ScratchFolder folder;
    Session s = session(at_table(folder));
    ASSERT_TRUE(s.shows(first));
    s.type("\x1a");
    EXPECT_TRUE(WIFSTOPPED(s.wait()));
    expect_restored(s);
    s.signal(SIGCONT);
    EXPECT_TRUE(s.shows(first)) << "it is drawn anew";
    s.resize(40, 10);
    EXPECT_TRUE(s.shows("too small"));
    s.resize(120, 40);
    EXPECT_TRUE(s.shows("If the stage ended now"));
}

TEST(PlayOnScreen, TheMenuIsAScreenTooAndCanBeLeft) {
    const ScratchFolder folder;
    Session s = session({"play", "--lang", "en", "--data", folder.file("d")});
    ASSERT_TRUE(s.shows("What would you like to do?"));
    s.type("2\r");
    ASSERT_TRUE(s.shows("Start the game"));
    s.type("\x1b");
    ASSERT_TRUE(s.shows("What would you like to do?"));
    s.type("3\r");
    ASSERT_TRUE(s.shows("No finished games yet."));
    s.type("\r");
    s.settle(60);
    s.type("\x03");
    const int status = s.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130);
    expect_restored(s);
}

TEST(PlayOnScreen, AnEditedSaveIsRefusedOnAWholeTerminal) {
    const ScratchFolder folder;
    (void)run_program(at_table(folder, {"--plain"}), "1\n1\n");
    std::string path;
    for (const auto& file : std::filesystem::directory_iterator(folder.file("d/games")))
        path = file.path();
    const std::string cut = read_file(path).substr(0, 900);
    std::filesystem::resize_file(path, cut.size());
    Session s        = session({"play", "--resume", "--lang", "en", "--data", folder.file("d")});
    const int status = s.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 4);
    EXPECT_TRUE(s.terminal_is_as_before());
    EXPECT_NE(s.output().find("The original file has been kept here"), std::string::npos)
        << s.output();
    EXPECT_EQ(read_file(path + ".broken"), cut);
}

TEST(PlayOnScreen, PlainLinesHaveNoEscapeEvenInATerminal) {
    for (const char* variable : {"TERM=xterm-256color", "TERM=dumb"}) {
        const ScratchFolder folder;
        Words words = at_table(folder);
        if (variable != std::string("TERM=dumb")) words.push_back("--plain");
        Session s = session(words, {variable});
        ASSERT_TRUE(s.shows("> ")) << s.output();
        s.type("hint\nq\n");
        EXPECT_TRUE(WIFEXITED(s.wait()));
        EXPECT_EQ(s.output().find('\x1b'), std::string::npos) << s.output();
    }
}

TEST(PlayOnScreen, APipeBehindATerminalGetsPlainLines) {
    const ScratchFolder folder;
    const std::string command =
        KILOSTONE_PROGRAM " play -e hu --seed 1 --lang en --data " + folder.file("d") + " | cat";
    Session s("/bin/sh", {"-c", command}, {}, {});
    ASSERT_TRUE(s.shows("> ")) << s.output();
    s.type("q\n");
    EXPECT_TRUE(WIFEXITED(s.wait()));
    EXPECT_NE(s.output().find("The game is saved."), std::string::npos);
    EXPECT_EQ(s.output().find('\x1b'), std::string::npos) << s.output();
}

TEST(PlayOnScreen, WhereNothingCanBeWrittenTheReasonIsToldOnAWholeTerminal) {
    Session s        = session({"play", "--lang", "en", "-e", "hu", "--data", "/proc/nowhere"});
    const int status = s.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 5);
    EXPECT_TRUE(s.terminal_is_as_before());
    EXPECT_NE(s.output().find("The game couldn’t be saved to "), std::string::npos) << s.output();
}

TEST(PlayOnScreen, IsAsciiAndWithoutColourWhereThatIsWanted) {
    const ScratchFolder folder;
    Words words = at_table(folder, {"--ascii"});
    words[2]    = "el";
    Session s   = session(words, {"NO_COLOR=1"});
    ASSERT_TRUE(s.shows("poia karta;"));
    s.type("?");
    s.settle(60);
    for (const char c : s.output()) ASSERT_LT(static_cast<unsigned char>(c), 0x80);
    const std::regex colour("\x1b\\[([0-9]*;)*[349][0-7](;[0-9]*)*m|\x1b\\[[34]8;");
    EXPECT_FALSE(std::regex_search(s.output(), colour));
}

// Not those that the terminal itself takes as commands to stop, end or kill the program.
std::string random_bytes(Rng& rng, std::uint32_t count) {
    std::string bytes;
    while (bytes.size() < count) {
        const auto c = static_cast<char>(rng.below(256));
        if (std::string("\x03\x11\x12\x13\x16\x1a\x1c").find(c) == std::string::npos) bytes += c;
    }
    return bytes;
}

TEST(PlayOnScreen, RandomBytesNeitherCrashItNorSpoilTheTerminal) {
    Rng rng(9);
    for (int round = 0; round < 6; ++round) {
        const ScratchFolder folder;
        const Words menu{"play", "--lang", "bg", "--data", folder.file("d"), "--bots", "greedy"};
        Session s = session(round % 2 ? at_table(folder, {"-p", "4"}) : menu);
        s.settle(100);
        for (int i = 0; i < 20; ++i) {
            s.type(random_bytes(rng, 100));
            s.settle(5);
        }
        s.signal(SIGTERM);
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status)) << status;
        EXPECT_TRUE(s.terminal_is_as_before());
    }
}

}  // namespace
}  // namespace kilostone
