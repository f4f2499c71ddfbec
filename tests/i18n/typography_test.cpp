// Quotation marks, apostrophes and spaces, as each language sets them.
#include "editions/registry.h"
#include "i18n/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <string>

namespace kilostone {
namespace {

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

int count(std::string_view text, std::string_view part) {
    int n = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

template <typename Check>
void for_every_text(const Check& check) {
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language)) {
            SCOPED_TRACE(std::string(l.code) + " " + std::string(e.id) + ": " +
                         std::string(e.text));
            check(l, e.text);
        }
}

// An ASCII apostrophe would start a quotation for ICU, and swallow an argument.
TEST(Typography, ApostrophesAndQuotationMarksAreTypographic) {
    for_every_text([](const LanguageName&, std::string_view text) {
        for (const char* ascii : {"'", "\"", "...", "´"})
            EXPECT_FALSE(contains(text, ascii)) << ascii;
    });
}

TEST(Typography, NoSpaceIsLostOrDoubled) {
    for_every_text([](const LanguageName&, std::string_view text) {
        EXPECT_FALSE(contains(text, "  "));
        EXPECT_FALSE(contains(text, "\n") || contains(text, "\t"));
        EXPECT_FALSE(text.starts_with(" ") || text.ends_with(" "));
    });
}

struct Marks {
    std::string_view open;
    std::string_view close;
};

const std::map<std::string_view, Marks> marks_of{
    {"hu", {"„", "”"}}, {"de", {"„", "“"}}, {"fr", {"«\u202f", "\u202f»"}},
    {"it", {"«", "»"}}, {"el", {"«", "»"}}, {"en", {"“", "”"}},
    {"ro", {"„", "”"}}, {"bg", {"„", "“"}}, {"nl", {"“", "”"}},
};

TEST(Typography, QuotationMarksAreThoseOfTheLanguage) {
    for_every_text([](const LanguageName& l, std::string_view text) {
        const Marks own = marks_of.at(l.code);
        EXPECT_EQ(count(text, own.open), count(text, own.close));
        for (const char* mark : {"„", "“", "”", "«", "»", "‚", "‘", "‹", "›"})
            if (!contains(own.open, mark) && !contains(own.close, mark)) {
                EXPECT_FALSE(contains(text, mark)) << mark;
            }
    });
}

TEST(Typography, FrenchSetsANarrowSpaceBeforeItsTallMarks) {
    static const std::regex code("`[^`]*`");
    for (const CatalogueEntry& e : catalogue(Language::Fr)) {
        const std::string text = std::regex_replace(std::string(e.text), code, "");
        for (const char* mark : {":", ";", "!", "?", "%", "»"})
            EXPECT_EQ(count(text, mark), count(text, std::string("\u202f") + mark))
                << e.id << ": " << e.text;
    }
}

TEST(Typography, APercentSignStandsAsTheLanguageWantsIt) {
    for_every_text([](const LanguageName& l, std::string_view text) {
        if (!contains(text, "%")) return;
        const bool apart         = l.code == "de" || l.code == "ro" || l.code == "bg";
        const std::string before = l.code == "fr" ? "\u202f" : apart ? "\u00a0" : "}";
        EXPECT_TRUE(contains(text, before + "%"));
    });
}

// Where a line may end between a number and its unit; "" where it may not.
std::string breakable_unit(std::string_view text) {
    static const std::regex breakable("[0-9}] (km|км|χλμ|KiB|MiB|Kio|Mio|ms)(?![a-zA-Z])");
    std::cmatch found;
    return std::regex_search(text.begin(), text.end(), found, breakable) ? found.str() : "";
}

TEST(Typography, ANumberAndItsUnitStayTogether) {
    for_every_text(
        [](const LanguageName&, std::string_view text) { EXPECT_EQ(breakable_unit(text), ""); });
    for (const Clause& c : clauses()) EXPECT_EQ(breakable_unit(c.text), "") << c.text;
    for (const Ruling& r : rulings()) EXPECT_EQ(breakable_unit(r.text), "") << r.text;
}

TEST(Typography, APlainSpaceBeforeAUnitIsFound) {
    for (const char* planted :
         {"{km} km driven", "1000 км", "από τα 1000 χλμ.", "{number} MiB", "200 km-t", "5 ms"})
        EXPECT_NE(breakable_unit(planted), "") << planted;
    for (const char* harmless : {"{km}\u00a0km", "{count} kmetov", "km 100"})
        EXPECT_EQ(breakable_unit(harmless), "") << harmless;
}

TEST(Typography, RomanianHasCommasBelowAndNoCedillas) {
    for (const CatalogueEntry& e : catalogue(Language::Ro))
        for (const char* cedilla : {"ş", "ţ", "Ş", "Ţ"})
            EXPECT_FALSE(contains(e.text, cedilla)) << e.id;
}

// A Latin letter in a Greek or Cyrillic word looks right and is read out wrongly.
TEST(Typography, NoWordMixesAlphabets) {
    const auto script = [](char32_t c) {
        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0xC0 && c <= 0x24F)) return 1;
        if (c >= 0x370 && c <= 0x3FF) return 2;
        return c >= 0x400 && c <= 0x4FF ? 3 : 0;
    };
    for_every_text([&](const LanguageName&, std::string_view text) {
        int before = 0;
        for (std::size_t i = 0; i < text.size();) {
            const auto lead  = static_cast<unsigned char>(text[i]);
            const int length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            char32_t c       = length == 1 ? lead : lead & (0xFF >> (length + 1));
            for (int k = 1; k < length; ++k)
                c = c << 6 |
                    (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3F);
            const int now = script(c);
            EXPECT_FALSE(before != 0 && now != 0 && before != now) << text.substr(i);
            before = now;
            i += static_cast<std::size_t>(length);
        }
    });
}

}  // namespace
}  // namespace kilostone
