// Printed pages: everything inside its cell and the margins in every language, headings again on
// every page, and files that other programs can read.
#include "editions/registry.h"
#include "i18n/hyphens.h"
#include "i18n/rules.h"
#include "i18n/texts.h"
#include "study/print/text_layout.h"
#include "study/scorepad/sheet_pages.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone::printing {
namespace {

int count(const std::string& text, const std::string& part) {
    int n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
    return n;
}

int texts_beginning(const Page& page, std::string_view words) {
    return static_cast<int>(std::ranges::count_if(
        page.texts, [&](const PlacedText& t) { return t.text.starts_with(words); }));
}

SheetTable long_table(int rows) {
    SheetTable t;
    t.widths = {3, 1};
    t.rows.push_back({{.text = "Heading"}, {.text = "×"}});
    for (int i = 0; i < rows; ++i)
        t.rows.push_back({{.text = "Row " + std::to_string(i), .mark = Mark::Safety},
                          {.text = "a name that is much too long for its column"}});
    return t;
}

// Measured by Pango: no text is larger than its box, and no box leaves the margins.
void expect_everything_fits(const PrintedSheet& sheet, const std::string& what,
                            bool may_be_cut = false) {
    const TextSetter setter(sheet.language);
    const Paper& paper        = sheet.paper;
    constexpr double rounding = 0.01;
    for (const Page& page : sheet.pages) {
        for (const PlacedText& text : page.texts) {
            const auto size = setter.size_of(text);
            EXPECT_LE(size.width, text.box.width + rounding) << what << ": " << text.text;
            EXPECT_LE(size.height, text.box.height + rounding) << what << ": " << text.text;
            EXPECT_EQ(size.unknown, 0) << what << ": " << text.text;
            EXPECT_TRUE(may_be_cut || !size.is_cut) << what << ": " << text.text;
            EXPECT_GE(text.size, 0.6 * paper.font) << what << ": " << text.text;
            EXPECT_GE(text.box.x, paper.margin - rounding);
            EXPECT_LE(text.box.x + text.box.width, paper.width - paper.margin + rounding);
            EXPECT_GE(text.box.y, paper.margin - rounding) << what;
            EXPECT_LE(text.box.y + text.box.height, paper.height - paper.margin + rounding)
                << what << ": " << text.text;
        }
        for (const PlacedLine& line : page.lines)
            EXPECT_LE(line.y2, paper.height - paper.margin + rounding) << what;
    }
}

TEST(Print, KeepsToItsMarginsAndRepeatsHeadings) {
    for (const PaperSize size : {PaperSize::A4, PaperSize::Letter})
        for (const bool large : {false, true}) {
            const auto sheet = lay_out(
                paper_of(size, large), "en",
                {SheetParagraph{"A long line of text that has to be broken somewhere. " +
                                    std::string(400, 'm') + " and goes on after a word of no end",
                                1.8, true},
                 long_table(150)});
            ASSERT_GT(sheet.pages.size(), 2U);
            expect_everything_fits(sheet, "long table", true);
            int rows = 0;
            for (const Page& page : sheet.pages) {
                EXPECT_EQ(texts_beginning(page, "Heading"), 1);
                rows += texts_beginning(page, "Row ");
            }
            EXPECT_EQ(rows, 150);
        }
}

// Rather in several lines than too small to be read; the row grows with them.
TEST(Print, NamesStayLegible) {
    for (const char* name : {"Marijke van der Laan", "Konstantinopolitansky", "Árvíztűrő Ödön",
                             "Αλέξανδρος & Βασιλική", "a b c d e f g h i j k l m n o p q r s t"})
        for (const bool large : {false, true}) {
            SheetTable t;
            t.widths = {3, 1, 1, 1, 1};
            t.rows.push_back({{.text = ""}});
            for (int i = 0; i < 4; ++i) t.rows[0].push_back({.text = name, .grows = true});
            t.rows.push_back({{.text = "Row"}});
            expect_everything_fits(lay_out(paper_of(PaperSize::A4, large), "en", {t}), name, true);
        }
}

TEST(Print, WordsAreBrokenAtTheirHyphensBeforeTheyGetTooSmall) {
    SheetTable t;
    t.widths = {1, 1, 1, 1, 1, 1};
    t.rows.push_back(
        {{.text = with_soft_hyphens(Language::De, "Geschwindigkeitsbegrenzung"), .grows = true}});
    const auto sheet = lay_out(paper_of(PaperSize::A4, false), "de", {t});
    expect_everything_fits(sheet, "hyphens");
    const PlacedText& text = sheet.pages[0].texts.at(0);
    EXPECT_EQ(text.wrap, Wrap::AtWords);
    EXPECT_GT(TextSetter("de").size_of(text).lines, 1);
}

TEST(Print, ATableStaysInOnePieceWhereAPageCanHoldIt) {
    const auto sheet =
        lay_out(paper_of(PaperSize::A4, true), "en", {long_table(14), long_table(14)});
    ASSERT_EQ(sheet.pages.size(), 2U);
    for (const Page& page : sheet.pages) EXPECT_EQ(texts_beginning(page, "Row "), 14);
}

TEST(Print, FilesHaveEveryPage) {
    const auto sheet      = lay_out(paper_of(PaperSize::Letter, false), "en", {long_table(150)});
    const std::string pdf = pdf_of(sheet);
    EXPECT_TRUE(pdf.starts_with("%PDF-"));
    EXPECT_EQ(count(pdf, "/Type /Page") - count(pdf, "/Type /Pages"),
              static_cast<int>(sheet.pages.size()));
    EXPECT_GT(count(pdf, "/FontFile"), 0) << "fonts are embedded";
    EXPECT_GT(count(pdf, "/ToUnicode"), 0) << "texts can be searched";
    const auto svgs = svgs_of(sheet);
    EXPECT_EQ(svgs.size(), sheet.pages.size());
    for (const std::string& svg : svgs) {
        EXPECT_EQ(count(svg, "<svg "), 1);
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
    }
}

class Speaker : public SheetSpeaker {
public:
    Speaker(Language language, const Rulebook& rules, const Sheet& sheet)
        : language_(language), texts_(language, rules.edition),
          people_{.names = sheet.names, .seats = rules.seats, .sides = rules.sides} {}

    std::string say(const Message& message) override {
        return with_soft_hyphens(language_, texts_.say(message, people_));
    }
    std::string card(Card card) override { return with_soft_hyphens(language_, texts_.card(card)); }
    std::string side(Side side) override { return texts_.side(side, people_); }
    std::string rule(const Clause& clause) override { return rule_text(texts_, clause); }
    std::string edition(const Edition& e) override {
        return texts_.say("edition." + std::string(e.id.view()));
    }

private:
    Language language_;
    Texts texts_;
    People people_;
};

std::vector<std::string> texts_of(const PrintedSheet& sheet) {
    std::vector<std::string> texts;
    for (const Page& page : sheet.pages)
        for (const PlacedText& text : page.texts) texts.push_back(text.text);
    return texts;
}

// All four safeties, two of them coups: the lines are those of the booklet's own table.
TEST(Print, AFilledSheetShowsPointsInTheLinesOfTheBooklet) {
    for (const auto& [edition, coups, total] :
         {std::tuple{"hu", "400", "2500"}, std::tuple{"trio", "600", "2700"}}) {
        const auto sheet = parse_sheet(
            std::string(R"({"format":"kilostone-sheet/1","edition":")") + edition +
            R"(","players":2,"per_side":1,"names":["Anna","Ben"],)"
            R"("stages":[{"sides":[{"distance":700,"top_cards":0,)"
            R"("safeties":{"tanker":"coup","driving_ace":"coup","puncture_proof":"laid",)"
            R"("right_of_way":"laid"}},{"cards":{"km50":1}}],"extended":false,)"
            R"("pile_empty":false}]})");
        ASSERT_TRUE(sheet);
        const Rulebook rules   = compile(sheet->table.edition, sheet->table.form);
        const MatchScore match = score_entry(rules, *sheet);
        Speaker speaker(Language::En, rules, *sheet);
        const auto blocks = sheet_blocks(SheetKind::Score, {rules, *sheet, match, speaker});
        const auto texts  = texts_of(lay_out(paper_of(PaperSize::A4, false), "en", blocks));
        const auto times  = [&](const char* text) { return std::ranges::count(texts, text); };
        EXPECT_GE(times(coups), 1) << edition;
        EXPECT_EQ(times("700"), 2) << edition << ": distance and all four";
        EXPECT_GE(times(total), 1) << edition;
        EXPECT_GE(times("Anna"), 1);
        EXPECT_EQ(texts[0], "Score sheet");
    }
}

// Also: the print is one that all fonts have, Greek and Cyrillic included.
TEST(Print, EverySheetFitsInEveryLanguageAndForm) {
    int sheets = 0;
    for (const LanguageName& l : languages())
        for (const Edition& edition : editions())
            for (std::size_t f = 0; f < edition.form_count; ++f) {
                Sheet sheet{};
                sheet.table.edition    = edition;
                sheet.table.form       = edition.forms[f];
                const Rulebook rules   = compile(edition, edition.forms[f]);
                const MatchScore match = score_entry(rules, sheet);
                Speaker speaker(l.language, rules, sheet);
                for (const bool large : {false, true})
                    for (const auto kind :
                         {SheetKind::Score, SheetKind::Cards, SheetKind::Scoring}) {
                        const auto blocks =
                            sheet_blocks(kind, {rules, sheet, match, speaker, 4, large});
                        const auto laid =
                            lay_out(paper_of(PaperSize::A4, large), std::string(l.code), blocks);
                        EXPECT_LE(laid.pages.size(), large ? 7U : 3U);
                        for (const std::string& text : texts_of(laid))
                            EXPECT_FALSE(text.starts_with("sheet.") || text.starts_with("score."))
                                << text << ": without translation";
                        expect_everything_fits(laid, std::string(l.code) + " " +
                                                         std::string(edition.id.view()));
                        ++sheets;
                    }
            }
    EXPECT_GE(sheets, 9 * 26 * 6);
}

}  // namespace
}  // namespace kilostone::printing
