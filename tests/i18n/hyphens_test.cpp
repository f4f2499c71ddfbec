// The tables of locales/LANG/hyphens.txt: every long word of the catalogues they are for, once.
#include "base/utf8.h"
#include "i18n/fold.h"
#include "i18n/hyphens.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <fstream>
#include <set>

namespace kilostone {
namespace {

constexpr int shortest_word = 8;  // letters, as in tools/hyphens.py

std::string without(std::string text, std::string_view part) {
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;)
        text.erase(at, part.size());
    return text;
}

// The long words outside of {argument names.
void collect(const std::string& message, std::set<std::string>& words) {
    const auto text = icu::UnicodeString::fromUTF8(message);
    for (int at = 0; at < text.length();) {
        const bool argument = text[at] == u'{';
        if (argument) ++at;
        const int begin = at;
        while (at < text.length() && (u_isalpha(text[at]) || (argument && text[at] == u'_'))) ++at;
        std::string word;
        text.tempSubStringBetween(begin, at).toUTF8String(word);
        if (!argument && at - begin >= shortest_word) words.insert(word);
        if (at == begin && !argument) ++at;
    }
}

TEST(Hyphens, TheTablesHaveEveryLongWord) {
    for (const LanguageName& l : languages()) {
        std::set<std::string> words;
        for (const char* topic : {"cards", "score", "sheet", "terms"}) {
            std::ifstream file(std::string(KILOSTONE_SOURCE_DIR "/locales/") + std::string(l.code) +
                               "/" + topic + ".json");
            for (const std::string text : nlohmann::json::parse(file)) {
                collect(text, words);
                // {Term_…} begins with a capital.
                if (std::string_view(topic) == "terms")
                    collect(with_capital(text, l.language), words);
            }
        }
        std::set<std::string> table;
        for (const std::string_view word : hyphenated_words(l.language))
            table.insert(without(std::string(word), "-"));
        EXPECT_EQ(table, words) << l.code << ": run tools/hyphens.py";
    }
}

TEST(Hyphens, NoPieceIsASingleLetter) {
    for (const LanguageName& l : languages())
        for (const std::string_view word : hyphenated_words(l.language)) {
            int letters = 0;
            for (const char c : std::string(word) + "-") {
                EXPECT_TRUE(c != '-' || letters >= 2) << word;
                letters = c == '-' ? 0 : letters + !is_continuation(c);
            }
        }
}

TEST(Hyphens, SoftHyphensStandWhereTheTableSays) {
    EXPECT_EQ(with_soft_hyphens(Language::De, "Ende: „Ersatzreifen“, × 6"),
              "Ende: „Ersatz\u00adrei\u00adfen“, × 6");
    EXPECT_EQ(with_soft_hyphens(Language::Bg, "(ограничението)"),
              "(огра\u00adни\u00adче\u00adни\u00adето)");
    EXPECT_EQ(with_soft_hyphens(Language::En, "no long words"), "no long words");
    EXPECT_EQ(with_soft_hyphens(Language::Pseudo, "Ersatzreifen"), "Ersatzreifen");
    const std::string broken = "Ersatzreifen\xff";
    EXPECT_EQ(without(with_soft_hyphens(Language::De, broken), soft_hyphen), broken);
}

}  // namespace
}  // namespace kilostone
