// Plain lines on a narrow terminal, and lines that are typed at one.
#include "terminal/plain/wrap.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(Wrap, BreaksLinesBetweenWords) {
    EXPECT_EQ(wrapped_lines_of("It is a real stage\nshort\n> ", 12),
              "It is a real\nstage\nshort\n> ");
}

TEST(Wrap, KeepsTheIndentAndTheEmphasisOfALine) {
    EXPECT_EQ(wrapped_lines_of("  one two three", 10), "  one two\n  three");
    EXPECT_EQ(wrapped_lines_of("\x1b[1mone two three\x1b[0m", 8), "\x1b[1mone two\nthree\x1b[0m");
}

TEST(Wrap, CountsColumnsAndNotBytes) {
    EXPECT_EQ(wrapped_lines_of("ΑΒΓ ΔΕΖ", 7), "ΑΒΓ ΔΕΖ");
    EXPECT_EQ(wrapped_lines_of("ΑΒΓ ΔΕΖ", 6), "ΑΒΓ\nΔΕΖ");
}

TEST(Wrap, LeavesACommandToBeCopiedInOnePiece) {
    const std::string command = "  kilostone rules why \"trio hand=stop\" \"attack B stop\"";
    EXPECT_EQ(wrapped_lines_of(command, 20), command);
}

}  // namespace
}  // namespace kilostone
