// Plain lines at a terminal: what is typed can be edited, a page is not longer than the screen, and
// the prompt comes back with the program.
#include "support/at_terminal.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone {
namespace {

const std::vector<std::string> pad{"score", "--new", "--no-save", "-e", "hu"};

constexpr const char* left         = "\x1b[D";
constexpr const char* up           = "\x1b[A";
constexpr const char* to_beginning = "\x01";  // Ctrl-A
constexpr const char* erase        = "\x7f";

void expect_stage(AtTerminal& screen, const std::string& said) {
    EXPECT_TRUE(screen.sees(said)) << screen.all();
}

TEST(LineEditor, KeysMoveAndEraseWithinALine) {
    AtTerminal screen(pad);
    ASSERT_TRUE(screen.sees("Player 1:")) << screen.all();
    ASSERT_TRUE(screen.sees("> "));
    screen.type(std::string("60") + left + "5" + left + erase + "3\r");  // 60, 650, 50, 350
    ASSERT_TRUE(screen.sees("Player 2:")) << screen.all();
    screen.type(std::string("25") + to_beginning + "4\r");
    expect_stage(screen, "Kilometres: Player 1 350; Player 2 425");
}

TEST(LineEditor, TheLineBeforeComesBack) {
    AtTerminal screen(pad);
    ASSERT_TRUE(screen.sees("> "));
    screen.type("350\r");
    ASSERT_TRUE(screen.sees("Player 2:")) << screen.all();
    screen.type(std::string(up) + "\r");
    expect_stage(screen, "Kilometres: Player 1 350; Player 2 350");
}

TEST(LineEditor, ALetterOfSeveralBytesIsErasedWhole) {
    AtTerminal screen(pad);
    ASSERT_TRUE(screen.sees("> "));
    screen.type(std::string("35őж") + erase + erase + "0\r");
    ASSERT_TRUE(screen.sees("Player 2:")) << screen.all();
    screen.type("425\r");
    expect_stage(screen, "Kilometres: Player 1 350; Player 2 425");
    EXPECT_FALSE(contains(screen.all(), "isn’t understood")) << screen.all();
}

TEST(LineEditor, ThePromptComesBackWithTheProgram) {
    for (const char* terminal : {"xterm", "dumb"}) {
        AtTerminal screen(pad, {.name = terminal});
        ASSERT_TRUE(screen.sees("Player 1:")) << terminal;
        ASSERT_TRUE(screen.sees("> ")) << terminal;
        screen.stop_and_continue();
        EXPECT_TRUE(screen.sees("> ")) << terminal << screen.all();
        screen.type("350\r");
        EXPECT_TRUE(screen.sees("Player 2:")) << terminal << screen.all();
    }
}

// A terminal of another encoding would show letters that nobody can read.
TEST(PlainLines, AreAsciiWhereTheTerminalIsNotUtf8) {
    using Words = std::vector<std::string>;
    for (const Words& words :
         {Words{"rules", "list", "--lang", "hu"}, Words{"learn", "--lang", "el"},
          Words{"rules", "show", "nope", "--lang", "fr"}}) {
        const char* last = words[0] == "learn" ? "> " : "no such text: to its end";
        AtTerminal plain(words, {.locale = "C"});
        EXPECT_EQ(plain.sees(last), words[0] == "learn") << plain.all();
        EXPECT_GT(plain.all().size(), 50U);
        EXPECT_TRUE(std::ranges::all_of(plain.all(), [](char c) { return (c & 0x80) == 0; }))
            << plain.all();
        AtTerminal whole(words, {.locale = "C.UTF-8"});
        EXPECT_EQ(whole.sees(last), words[0] == "learn") << whole.all();
        EXPECT_FALSE(std::ranges::all_of(whole.all(), [](char c) { return (c & 0x80) == 0; }));
    }
}

// On a terminal of 60×20, in the language of the longest sentences too.
TEST(Learn, TheFirstPageIsReadBeforeItScrollsAway) {
    for (const char* language : {"en", "de", "el", "fr"}) {
        AtTerminal screen({"learn", "--lang", language}, {.rows = 20, .columns = 60});
        int pages = 0;
        while (pages < 4) {
            ASSERT_TRUE(screen.sees("\n> ") || screen.sees("\r> ")) << language << screen.all();
            ++pages;
            if (contains(screen.all(), "\n9. ")) break;
            screen.type("\r");
        }
        EXPECT_EQ(pages, 2) << language << screen.all();
        const std::string all = screen.all();
        const auto middle     = all.find("\n> ");
        EXPECT_LE(std::ranges::count(all.substr(0, middle + 1), '\n'), 19) << language;
        EXPECT_LE(std::ranges::count(all.substr(middle + 1), '\n'), 20) << language << all;
    }
    AtTerminal large({"learn", "--lang", "en"}, {.rows = 50, .columns = 80});
    EXPECT_TRUE(large.sees("9. ")) << "without a pause";
}

}  // namespace
}  // namespace kilostone
