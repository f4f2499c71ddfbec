// The numbered rules in eight more languages: every clause of every edition, with the numbers and
// the settings of the English one.
#include "editions/house.h"
#include "editions/registry.h"
#include "i18n/message_parts.h"
#include "i18n/rules.h"
#include "support/golden.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
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

// Every text of the rules as the catalogues have it, with its English.
template <typename Check>
void for_every_rule(const Check& check) {
    for (const LanguageName& l : languages()) {
        const auto text_of = [&](std::string_view id, std::string_view english) {
            SCOPED_TRACE(fmt::format("{} {}", l.code, id));
            check(find_text(l.language, id).value_or(english), english);
        };
        for (const Clause& c : clauses()) text_of(rule_id(c), c.text);
        for (const Ruling& r : rulings()) text_of(rule_id(r), r.text);
    }
}

std::vector<std::string> found_in(std::string_view text, const char* pattern) {
    const std::string all(text);
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator match(all.begin(), all.end(), regex), end; match != end; ++match)
        found.push_back((*match)[1].str());
    std::ranges::sort(found);
    return found;
}

TEST(Rules, ARulingNamesItsEditionsByNameInEveryLanguage) {
    for_every_rule([](std::string_view text, std::string_view english) {
        EXPECT_EQ(found_in(text, R"(\{edition_(\w+)\})"),
                  found_in(english, R"(\{edition_(\w+)\})"));
    });
    const auto ninth = std::ranges::find(rulings(), "R9", &Ruling::id);
    for (const LanguageName& l : languages()) {
        const Texts texts(l.language, *find_edition("hu"));
        EXPECT_TRUE(rule_text(texts, *ninth).starts_with(texts.say("edition.trio"))) << l.code;
    }
}

// The web app says the names of what is marked as it is typed: it can only be a house rule.
TEST(Rules, WhatIsMarkedIsAHouseRuleAndItsValue) {
    for_every_rule([](std::string_view text, std::string_view) {
        for (const std::string& marked : found_in(text, "`([^`]*)`")) {
            const auto equals = marked.find('=');
            const auto rule =
                std::ranges::find(house_rules(), marked.substr(0, equals), &HouseRule::name);
            ASSERT_NE(rule, house_rules().end()) << marked;
            if (equals == std::string::npos) continue;
            EXPECT_NE(find_value(*rule, marked.substr(equals + 1)), nullptr) << marked;
        }
    });
}

TEST(Rules, AFieldOfACustomEditionIsCitedWithTheEditionsName) {
    Edition club = *find_edition("trio");
    club.base    = club.id.view();
    club.id      = "club7";
    club.name    = "Club evening";
    for (const LanguageName& l : languages()) {
        const std::string line =
            citation_line(Texts(l.language, club), club, Citation{.field = "discarding"});
        EXPECT_TRUE(line.find("Club evening") != std::string::npos) << line;
        EXPECT_TRUE(line.find("club7") == std::string::npos) << line;
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
