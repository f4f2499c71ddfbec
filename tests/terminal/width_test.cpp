// Widths of glyphs and lines, with the names and words that people bring along.
#include "terminal/screen/canvas.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(Width, CountsColumnsAndNotBytes) {
    EXPECT_EQ(columns_of("Ütközés"), 7);
    EXPECT_EQ(columns_of("Εκκίνηση"), 8);
    EXPECT_EQ(columns_of("Зелена"), 6);
    EXPECT_EQ(columns_of("e\u0301"), 1) << "a letter and a combining accent";
    EXPECT_EQ(columns_of("漢字"), 4);
    EXPECT_EQ(columns_of("●▲■◆★✚⬟▬"), 8);
}

TEST(Width, ClipsBetweenGlyphs) {
    EXPECT_EQ(clipped("Εκκίνηση", 5), "Εκκί…");
    EXPECT_EQ(clipped("Εκκίνηση", 8), "Εκκίνηση");
    EXPECT_EQ(clipped("e\u0301e\u0301e\u0301", 2), "e\u0301…");
    EXPECT_EQ(clipped("漢字漢字", 4), "漢…") << "half a glyph is none";
    EXPECT_EQ(clipped("abc", 2, "..."), "..");
    EXPECT_EQ(clipped("abc", 0), "");
}

TEST(Width, LetsNoControlCharacterThrough) {
    EXPECT_EQ(clipped("a\x1b[31mb", 20), "a?[31mb");
    EXPECT_EQ(clipped("a\nb\tc", 20), "a b c");
    EXPECT_EQ(clipped("\xc3", 20), "?");
    EXPECT_EQ(clipped("\xc0\xaf\xed\xa0\x80", 20), "?????");
    EXPECT_EQ(clipped("a\u202eb\u009bc", 20), "a?b?c") << "nothing turns the line around";
}

TEST(Width, WrapsAtSpaces) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("Geschwindigkeit", 6), (std::vector<std::string>{"Geschw", "indigk", "eit"}));
    EXPECT_EQ(wrapped("a\u00a0b c", 3), (std::vector<std::string>{"a\u00a0b", "c"}));
    EXPECT_EQ(wrapped("", 5), (std::vector<std::string>{""}));
}

TEST(Canvas, CutsAtItsEdges) {
    Canvas canvas({4, 2});
    EXPECT_EQ(canvas.put({0, 2}, "漢字"), 4);
    EXPECT_EQ(canvas.row(0), "  漢");
    canvas.put({1, 3}, "漢");
    EXPECT_EQ(canvas.row(1), "    ") << "it has no room for half of it";
    canvas.put({0, 3}, "x");
    EXPECT_EQ(canvas.row(0), "   x") << "the other half goes too";
    canvas.put({5, 0}, "nowhere");
}

}  // namespace
}  // namespace kilostone
