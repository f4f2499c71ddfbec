// The numbered rules in eight more languages: every clause of every edition, with the numbers and
// the settings of the English one.
#include "editions/registry.h"
#include "i18n/message_parts.h"
#include "i18n/rules.h"
#include "support/golden.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace kilostone {
namespace {

// Numbers and `settings`, sorted: what no translation may change.
std::vector<std::string> hard_facts(std::string_view text) {
    std::vector<std::string> facts;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        if (text[i] == '`') {
            end = std::min(text.find('`', i + 1), text.size() - 1) + 1;
        } else {
            while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        }
        if (end > i) facts.emplace_back(text.substr(i, end - i));
        i = std::max(end, i + 1);
    }
    std::ranges::sort(facts);
    return facts;
}

template <typename Check>
void for_every_translation(const Check& check) {
    for (const LanguageName& l : languages()) {
        if (l.language == Language::En) continue;
        for (const Clause& c : clauses()) {
            SCOPED_TRACE(fmt::format("{} {} {}", l.code, c.edition, c.slug));
            check(l.language, c);
        }
    }
}

TEST(Rules, EveryClauseIsTranslated) {
    for_every_translation([](Language language, const Clause& c) {
        EXPECT_TRUE(find_text(language, rule_id(c))) << rule_id(c);
    });
}

TEST(Rules, NoTranslationIsLeftOver) {
    std::set<std::string> wanted;
    for (const Clause& c : clauses()) wanted.insert(rule_id(c));
    for (const Ruling& r : rulings()) wanted.insert(rule_id(r));
    for (const LanguageName& l : languages()) {
        std::set<std::string> there;
        for (const CatalogueEntry& e : catalogue(l.language))
            if (e.id.starts_with("rule.") || e.id.starts_with("ruling."))
                there.insert(std::string(e.id));
        EXPECT_EQ(there, l.language == Language::En ? std::set<std::string>{} : wanted) << l.code;
    }
}

TEST(Rules, NumbersAndSettingsAreThoseOfTheEnglishClause) {
    for_every_translation([](Language language, const Clause& c) {
        const auto text = find_text(language, rule_id(c));
        ASSERT_TRUE(text);
        EXPECT_EQ(hard_facts(*text), hard_facts(c.text)) << *text;
    });
}

TEST(Rules, EveryRulingIsTranslatedWithItsNumbersAndSettings) {
    const auto named = [](std::string_view text) {
        const auto facts = hard_facts(text);
        return std::set<std::string>(facts.begin(), facts.end());
    };
    for (const LanguageName& l : languages())
        for (const Ruling& r : rulings()) {
            const Texts texts(l.language, *find_edition("trio"));
            const std::string text = rule_text(texts, r);
            EXPECT_EQ(named(text), named(r.text)) << l.code << " " << r.id;
            EXPECT_EQ(text == texts.write_out(r.text), l.language == Language::En)
                << l.code << " " << r.id;
        }
}

TEST(Rules, DifferentClausesHaveDifferentTranslations) {
    for (const LanguageName& l : languages()) {
        std::map<std::string_view, std::string> ids;
        for (const CatalogueEntry& e : catalogue(l.language)) {
            if (!e.id.starts_with("rule.")) continue;
            const auto [other, is_new] = ids.emplace(e.text, e.id);
            EXPECT_TRUE(is_new) << l.code << " " << e.id << " " << other->second;
        }
    }
}

TEST(Rules, OnlyCardsAndTermsAreFilledIn) {
    for (const LanguageName& l : languages()) {
        for (const Clause& c : clauses()) {
            const std::string text = rule_text(Texts(l.language, *find_edition(c.edition)), c);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << l.code << " " << text;
        }
        for (const Ruling& r : rulings()) {
            const std::string text = rule_text(Texts(l.language, *find_edition("trio")), r);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << l.code << " " << text;
        }
    }
}

TEST(Rules, SpeakOfTheCardsOfTheirEdition) {
    const auto said = [](Language language, std::string_view edition, std::string_view slug) {
        return rule_text(Texts(language, *find_edition(edition)), *find_clause(edition, slug));
    };
    EXPECT_EQ(said(Language::De, "trio", "roll-not-on-hazard"),
              "„Grüne Welle“ hilft gegen „Stop“ und gegen kein anderes Hindernis.");
    EXPECT_EQ(said(Language::De, "de", "roll-not-on-hazard"),
              "„Freie Fahrt“ hilft gegen „Stop“ und gegen kein anderes Hindernis.");
    EXPECT_EQ(said(Language::Nl, "nl", "roll-where"),
              "“Groen licht” leg je op een lege strijdstapel of op “Rood licht”.");
    EXPECT_EQ(said(Language::En, "nl", "roll-where"),
              "“Green light” is played on an empty battle pile or on “Red light”.");
    EXPECT_EQ(said(Language::En, "speed", "attack-right-of-way"),
              "A side with “OPEN ROAD” may be attacked when a defence card is on top of its battle "
              "pile.");
    EXPECT_EQ(said(Language::En, "speed", "score-in-hand"),
              "A wild card still in hand at the end scores nothing.");
}

// When an English clause changes, its line here does: read the eight translations again, then let
// KILOSTONE_REGENERATE=1 write the file.
TEST(Rules, TranslationsWereReadBesideTheEnglishAsItIsNow) {
    std::map<std::string, std::string_view> english;
    for (const Clause& c : clauses()) english.emplace(rule_id(c), c.text);
    for (const Ruling& r : rulings()) english.emplace(rule_id(r), r.text);
    std::string lines;
    for (const auto& [id, text] : english) {
        std::uint64_t hash = 14695981039346656037U;
        for (const unsigned char c : text) hash = (hash ^ c) * 1099511628211U;
        lines += fmt::format("{} {:016x}\n", id, hash);
    }
    expect_golden("tests/i18n/rules_read.txt", lines);
}

}  // namespace
}  // namespace kilostone
