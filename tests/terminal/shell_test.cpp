// The screen behind a pseudo-terminal: it draws, follows the size, and gives the terminal back
// however it ends.
#include "terminal/session.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdio>
#include <regex>

namespace kilostone {
namespace {

TEST(Shell, PlaysAndLeavesOnRequest) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    EXPECT_FALSE(s.terminal_is_as_before());
    s.type("x");
    ASSERT_TRUE(s.shows("discard"));
    s.type("q");
    ASSERT_TRUE(s.shows("Leave the game?"));
    s.type("\r");
    const int status = s.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    expect_restored(s);
}

TEST(Shell, GivesTheTerminalBackWhenItCrashes) {
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGQUIT}) {
        Session s({"classic", "2", "en"});
        ASSERT_TRUE(s.shows("which card?"));
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == number) << number;
        expect_restored(s);
    }
}

TEST(Shell, GivesTheTerminalBackWhenItAborts) {
    Session s({"classic", "2", "en", "--crash"});
    ASSERT_TRUE(s.shows("which card?"));
    s.type("h");
    const int status = s.wait();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    expect_restored(s);
}

TEST(Shell, LeavesOnTerminationHangUpAndInterrupt) {
    for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
        Session s({"classic", "2", "en"});
        ASSERT_TRUE(s.shows("which card?"));
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << number;
        expect_restored(s);
    }
}

TEST(Shell, StopsAndComesBack) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    s.signal(SIGTSTP);
    EXPECT_TRUE(WIFSTOPPED(s.wait()));
    expect_restored(s);
    s.signal(SIGCONT);
    EXPECT_TRUE(s.shows("which card?")) << "it is drawn anew";
    EXPECT_FALSE(s.terminal_is_as_before());
}

TEST(Shell, FollowsTheSizeOfTheWindow) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    s.resize(40, 10);
    EXPECT_TRUE(s.shows("too small"));
    s.resize(120, 40);
    EXPECT_TRUE(s.shows("If the stage ended now"));
    s.resize(60, 20);
    EXPECT_TRUE(s.shows("which card?"));
}

TEST(Shell, HasNoColourWhereNoneIsWanted) {
    Session s({"classic", "2", "en"}, {"NO_COLOR=1"});
    ASSERT_TRUE(s.shows("which card?"));
    const std::regex colour("\x1b\\[([0-9]*;)*[349][0-7](;[0-9]*)*m|\x1b\\[[34]8;");
    EXPECT_FALSE(std::regex_search(s.output(), colour));
    Session colourful({"classic", "2", "en"});
    ASSERT_TRUE(colourful.shows("which card?"));
    EXPECT_TRUE(std::regex_search(colourful.output(), colour));
}

TEST(Shell, WantsATerminalItKnows) {
    for (const char* term : {"TERM=dumb", "TERM=no-such-terminal", "TERM="}) {
        Session s({}, {term});
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 2) << term;
        EXPECT_EQ(s.output().find('\x1b'), std::string::npos) << term;
    }
}

TEST(Shell, SendsNothingIntoAPipe) {
    const std::string command = KILOSTONE_SCREEN_DEMO " 2>&1 < /dev/null";
    FILE* pipe                = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
    EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 2);
    EXPECT_EQ(output, "screen_demo: needs a terminal\n");
}

TEST(Shell, IsPlainWhereTheLocaleIsNotUtf8) {
    Session s({"classic", "2", "el"}, {"LC_ALL=C"});
    ASSERT_TRUE(s.shows("poia karta;"));
    for (const char c : s.output()) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
}

}  // namespace
}  // namespace kilostone
