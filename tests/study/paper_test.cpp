// Printed pages: nothing outside the margins, headings again on every page, and no ink but black
// needed.
#include "study/scorepad/paper.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace kilostone {
namespace {

std::vector<double> numbers_after(const std::string& svg, const std::string& key) {
    std::vector<double> found;
    for (std::size_t at = 0; (at = svg.find(key, at)) != std::string::npos; at += key.size())
        found.push_back(std::strtod(svg.c_str() + at + key.size(), nullptr));
    return found;
}

int count(const std::string& text, const std::string& part) {
    int n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
    return n;
}

PaperTable long_table(int rows) {
    PaperTable t;
    t.widths = {3, 1};
    t.rows.push_back({{.text = "Heading"}, {.text = "×"}});
    for (int i = 0; i < rows; ++i)
        t.rows.push_back({{.text = "Row " + std::to_string(i), .mark = Mark::Safety},
                          {.text = "a name that is much too long for its column"}});
    return t;
}

TEST(Paper, KeepsToItsMarginsAndSaysHeadingsAgain) {
    for (const PaperSize size : {PaperSize::A4, PaperSize::Letter})
        for (const bool large : {false, true}) {
            const Paper paper = paper_of(size, large);
            const auto pages  = svg_pages(
                paper, "en",
                {PaperText{"A long line of text that has to be broken somewhere. " +
                               std::string(400, 'm') + " and goes on after a word of no end",
                           1.8, true},
                  long_table(150)});
            ASSERT_GT(pages.size(), 2U);
            int rows = 0;
            for (std::size_t i = 0; i < pages.size(); ++i) {
                EXPECT_EQ(count(pages[i], ">Heading<"), 1) << i;
                rows += count(pages[i], ">Row ");
                for (const double y : numbers_after(pages[i], "<text x='14.00' y='"))
                    EXPECT_LE(y, paper.height - paper.margin);
                for (const double font : numbers_after(pages[i], "font-size='"))
                    EXPECT_LE(font, 1.8 * paper.font + 0.01);
            }
            EXPECT_EQ(rows, 150);
        }
}

TEST(Paper, SetsWhatIsTooWideSmaller) {
    const auto pages = svg_pages(paper_of(PaperSize::A4, false), "en", {long_table(1)});
    const auto fonts = numbers_after(pages[0], "font-size='");
    ASSERT_EQ(fonts.size(), 4U);
    EXPECT_LT(fonts[3], 3.0);
    EXPECT_DOUBLE_EQ(fonts[2], 3.6);
}

// Rather in several lines than too small to be read; the row grows with them.
TEST(Paper, NamesStayLegible) {
    for (const char* name : {"Marijke van der Laan", "Konstantinopolitansky", "Árvíztűrő Ödön",
                             "Αλέξανδρος & Βασιλική", "a b c d e f g h i j k l m n o p q r s t"})
        for (const bool large : {false, true}) {
            const Paper paper = paper_of(PaperSize::A4, large);
            PaperTable t;
            t.widths = {3, 1, 1, 1, 1};
            t.rows.push_back({{.text = ""}});
            for (int i = 0; i < 4; ++i) t.rows[0].push_back({.text = name, .grows = true});
            t.rows.push_back({{.text = "Row"}});
            const auto pages = svg_pages(paper, "en", {t});
            for (const double font : numbers_after(pages[0], "font-size='"))
                EXPECT_GE(font, 0.6 * paper.font) << name;
            EXPECT_LE(count(pages[0], "<text"), 4 * 4 + 1)
                << name << ": four names in four lines at most";
        }
}

TEST(Paper, ATableStaysInOnePieceWhereAPageCanHoldIt) {
    const auto pages =
        svg_pages(paper_of(PaperSize::A4, true), "en", {long_table(14), long_table(14)});
    ASSERT_EQ(pages.size(), 2U);
    for (const std::string& page : pages) EXPECT_EQ(count(page, ">Row "), 14);
}

TEST(Paper, EscapesWhatPeopleWrite) {
    const auto pages = svg_pages({}, "en", {PaperText{"<Anna> & 'Ben'\x01", 1, false}});
    EXPECT_EQ(count(pages[0], "&lt;Anna> &amp; &#39;Ben&#39;<"), 1) << pages[0];
}

}  // namespace
}  // namespace kilostone
