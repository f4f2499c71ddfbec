// The nine catalogues beside each other: the same ids, arguments and kinds, every plural the
// language has, and every sentence translated.
#include "editions/registry.h"
#include "i18n/message_parts.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unicode/plurrule.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace kilostone {
namespace {

// English has the rules in docs/rules; rules_test.cpp looks after their translations.
bool is_rule(std::string_view id) { return id.starts_with("rule.") || id.starts_with("ruling."); }

// "result.won" of "result.won.team"
std::string without_variant(const std::string& id) { return id.substr(0, id.rfind('.')); }

std::set<std::string> common_ids(Language language) {
    std::set<std::string> ids;
    for (const CatalogueEntry& e : catalogue(language))
        if (split(e.id).edition.empty() && !is_rule(e.id)) ids.insert(std::string(e.id));
    return ids;
}

// Calls back with language code and entry.
template <typename Check>
void for_every_text(const Check& check) {
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language)) {
            SCOPED_TRACE(std::string(l.code) + " " + std::string(e.id));
            check(l, e);
        }
}

// A form of a term ("term.coup_acc"), or the variant of a text about the reader or about a team: a
// language has those that it needs.
bool is_optional(const std::string& id) {
    if (id.starts_with("term.")) {
        const auto form = id.rfind('_');
        return form != std::string::npos && id.substr(form) != "_pile" &&
               id.substr(form) != "_trip";
    }
    return id.ends_with(".team");
}

TEST(Catalogues, EveryLanguageHasTheIdsOfEnglish) {
    const auto english = common_ids(Language::En);
    EXPECT_GE(english.size(), 250U);
    for (const LanguageName& l : languages()) {
        const auto own = common_ids(l.language);
        for (const std::string& id : english)
            EXPECT_TRUE(own.contains(id) || is_optional(id)) << l.code << " " << id;
        for (const std::string& id : own) {
            const bool of_you = id.ends_with(".you") && english.contains(without_variant(id));
            EXPECT_TRUE(english.contains(id) || is_optional(id) || of_you) << l.code << " " << id;
        }
    }
}

TEST(Catalogues, AVariantForATeamHasItsTextBeside) {
    for (const LanguageName& l : languages())
        for (const std::string& id : common_ids(l.language))
            if (id.ends_with(".team") && id != "table.team" && id != "term.team") {
                EXPECT_TRUE(find_text(l.language, without_variant(id))) << l.code << " " << id;
            }
}

TEST(Catalogues, ATextForOneEditionHasATextForAllBeside) {
    for_every_text([](const LanguageName& l, const CatalogueEntry& e) {
        const IdParts id = split(e.id);
        if (id.edition.empty() || is_rule(e.id)) return;
        EXPECT_NE(find_edition(id.edition), nullptr);
        const auto common = find_text(l.language, id.base);
        ASSERT_TRUE(common);
        EXPECT_EQ(given_args(e.text), given_args(*common));
    });
}

TEST(Catalogues, EveryTextIsOfTheSubsetThatIcuAndTheBrowserReadAlike) {
    for_every_text([](const LanguageName&, const CatalogueEntry& e) {
        EXPECT_EQ(parts_of(e.text).error, "");
        EXPECT_FALSE(e.text.empty());
    });
}

TEST(Catalogues, ArgumentsAndTheirKindsAreThoseOfEnglish) {
    for_every_text([](const LanguageName&, const CatalogueEntry& e) {
        if (is_rule(e.id) || e.id.starts_with("term.")) return;
        const std::string id = split(e.id).base;
        if (const auto english = find_text(Language::En, id)) {
            EXPECT_EQ(given_args(e.text), given_args(*english));
            return;
        }
        // A variant that English does without may leave the name out.
        const auto english = find_text(Language::En, without_variant(id));
        ASSERT_TRUE(english);
        const auto nameless = [](std::string_view text) {
            auto args = given_args(text);
            args.erase("player");
            args.erase("side");
            return args;
        };
        EXPECT_EQ(nameless(e.text), nameless(*english));
    });
}

TEST(Catalogues, TermsAndEditionsInSentencesExist) {
    for_every_text([](const LanguageName& l, const CatalogueEntry& e) {
        for (const auto& [name, kinds] : parts_of(e.text).args)
            if (name.starts_with("term_") || name.starts_with("Term_")) {
                EXPECT_TRUE(find_text(l.language, "term." + name.substr(5))) << name;
            } else if (name.starts_with("edition_")) {
                EXPECT_TRUE(find_edition(name.substr(8))) << name;
            }
    });
}

// The plural forms that whole numbers of the game can need in a language.
std::set<std::string> plural_forms(std::string_view code) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::PluralRules> rules(
        icu::PluralRules::forLocale(icu::Locale(std::string(code).c_str()), error));
    std::set<std::string> forms{"other"};
    for (int n = 0; n <= 20000; ++n) {
        std::string form;
        rules->select(n).toUTF8String(form);
        forms.insert(form);
    }
    return forms;
}

TEST(Catalogues, EveryPluralHasTheFormsOfItsLanguageAndNoOthers) {
    std::map<std::string_view, std::set<std::string>> forms;
    for (const LanguageName& l : languages()) forms[l.code] = plural_forms(l.code);
    EXPECT_EQ(forms["ro"], (std::set<std::string>{"few", "one", "other"}));
    for_every_text([&](const LanguageName& l, const CatalogueEntry& e) {
        for (Plural plural : parts_of(e.text).plurals) {
            std::erase_if(plural.branches, [](const auto& b) { return b.starts_with("="); });
            EXPECT_EQ(plural.branches, forms[l.code]) << plural.argument;
        }
    });
}

TEST(Catalogues, WhatIsCountedInEnglishIsCountedEverywhere) {
    for (const LanguageName& l : languages())
        for (const std::string& id : common_ids(Language::En)) {
            if (is_optional(id)) continue;
            EXPECT_EQ(parts_of(*find_text(l.language, id)).plurals.size(),
                      parts_of(*find_text(Language::En, id)).plurals.size())
                << l.code << " " << id;
        }
}

// The same letters in two languages, and rightly so. An entry that is no longer needed fails.
const std::map<std::string, std::string> same_as_english{
    {"* card.distance", "a number and km"},
    {"* table.race", "a number and km"},
    {"* result.drove", "a name, a number and km"},
    {"* card.stop", "as on the sign and in the boxes"},
    {"de level.champion", "same word"},
    {"de online.feed.title", "same word"},
    {"it online.feed.title", "same word"},
    {"nl online.feed.title", "same word"},
    {"it online.privacy", "same word"},
    {"it online.host", "same word"},
    {"nl online.privacy", "same word"},
    {"de padpage.normal", "same word"},
    {"nl padpage.finish", "same word"},
    {"de house.start_rolling", "same word"},
    {"nl term.hand", "same word"},
    {"nl house.opening", "same word"},
    {"nl term.team", "same word"},
    {"fr term.points", "same word"},
    {"fr card.accident", "same word"},
    {"fr house.distance", "same word"},
    {"fr score.total", "same word"},
    {"fr sheet.date", "same word"},
    {"fr score.points", "same word"},
    {"fr term.coup", "English borrows it"},
    {"ro card.accident", "same word"},
    {"ro score.total", "same word"},
    {"ro card.roll", "START in the box"},
    {"ro term.coup", "CONFLICT in the box"},
    {"it prompt.no", "same word"},
    {"* pad.letters", "the first of the alphabet"},
    {"* screen.name.enter", "as on the key"},
    {"* screen.name.escape", "as on the key"},
    {"* screen.enter_does", "the key’s name and a move"},
    {"* screen.seconds", "a number and its unit"},
    {"* lesson.partner", "a name"},
    {"* table.bot.1", "a name"},
    {"* table.bot.2", "a name"},
    {"* table.bot.3", "a name"},
    {"* table.bot.4", "a name"},
    {"* table.bot.5", "a name"},
    {"* table.bot.6", "a name"},
    {"* table.bot.7", "a name"},
    {"* term.bot", "the same word in many languages"},
    {"* web.seat.bot", "the same word in many languages"},
    {"nl term.bots", "same word"},
    {"nl online.host", "same word"},
    {"nl term.teams", "same word"},
    {"fr term.coups", "English borrows it"},
    {"nl screen.headline", "numbers, a unit and a term"},
    {"nl screen.key.help", "same word"},
    {"nl plain.word.help", "same word"},
    {"nl house.finish", "same word"},
    {"nl house.start_rolling", "same word"},
    {"nl field.finish", "same word"},
    {"nl web.lab", "same word"},
    {"de replay.share.link", "same word"},
    {"nl replay.share.link", "same word"},
    {"de trials.difference", "same words"},
    {"de cli.value.text", "same word"},
    {"ro cli.value.text", "same word"},
    {"de cli.manual.name", "same word"},
    {"fr cli.heading.options", "same word"},
    {"fr cli.value.options", "same word"},
    {"fr cli.manual.synopsis", "same word"},
    {"fr show.column.distances", "same word"},
    {"fr show.match.points", "same word"},
    {"fr lab.points", "same word"},
    {"* web.km", "the sign of the unit"},
    {"de replay.pause", "same word"},
    {"fr replay.pause", "same word"},
    {"* join.word.link", "the same word in many languages"},
    {"de join.word.bots", "same word"},
    {"nl join.word.bots", "same word"},
    {"de join.word.pause", "same word"},
    {"fr join.word.pause", "same word"},
    {"de join.word.start", "same word"},
    {"nl join.word.start", "same word"},
    {"ro join.word.start", "same word"},
    {"fr online.pause", "same word"},
    {"ro online.start", "same word"},
    {"nl online.phrase.sorry", "same word"},
    {"de web.pace.normal", "same word"},
    {"ro web.pace.normal", "same word"},
    {"fr web.menu", "same word"},
    {"it web.menu", "same word"},
    {"nl web.menu", "same word"},
    {"* web.letter.distance", "the first letter of the family"},
    {"fr web.table", "same word"},
    {"fr web.volume", "same word"},
    {"it web.volume", "same word"},
    {"nl web.volume", "same word"},
    {"* web.letter.remedy", "the first letter of the family"},
};

// Whether a text says anything besides what is filled in: punctuation is no language.
bool has_words(const std::string& text) {
    static const std::regex filled(R"(\{\w+\})");
    static const std::regex counted(R"(\{\w+, (plural|select),|=?\w+ \{|[{}])");
    const std::string left = std::regex_replace(std::regex_replace(text, filled, ""), counted, "");
    return std::ranges::any_of(left, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        // Letters of nine languages begin with C3 to D1 or E1; quotation marks and dashes with E2.
        return std::isalpha(byte) || (byte >= 0xC3 && byte != 0xE2);
    });
}

TEST(Catalogues, NothingIsLeftInEnglish) {
    std::set<std::string> needed;
    for_every_text([&](const LanguageName& l, const CatalogueEntry& e) {
        const IdParts id = split(e.id);
        if (l.language == Language::En || e.text != find_text(Language::En, id.base, id.edition))
            return;
        if (!has_words(std::string(e.text))) return;
        const std::string own = std::string(l.code) + " " + id.base;
        const bool allowed =
            same_as_english.contains("* " + id.base) || same_as_english.contains(own);
        EXPECT_TRUE(allowed) << e.text;
        needed.insert(same_as_english.contains(own) ? own : "* " + id.base);
    });
    for (const auto& [id, reason] : same_as_english) EXPECT_TRUE(needed.contains(id)) << id;
}

// Reads one folder; a key given twice in a file is a failure.
std::map<std::string, std::string> read_folder(const std::filesystem::path& folder) {
    std::map<std::string, std::string> texts;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".json" || file.path().filename() == "glossary.json")
            continue;
        std::ifstream in(file.path());
        const auto once = [&](int, nlohmann::json::parse_event_t event, nlohmann::json& value) {
            if (event == nlohmann::json::parse_event_t::key) {
                EXPECT_TRUE(texts.emplace(value.get<std::string>(), "").second)
                    << file.path() << ": " << value;
            }
            return true;
        };
        const auto json = nlohmann::json::parse(in, once, false);
        EXPECT_TRUE(json.is_object()) << file.path();
        for (const auto& [id, text] : json.items()) texts[id] = text.get<std::string>();
    }
    return texts;
}

TEST(Catalogues, TheProgramHasWhatTheFilesSay) {
    for (const LanguageName& l : languages()) {
        std::map<std::string, std::string> embedded;
        for (const CatalogueEntry& e : catalogue(l.language)) embedded.emplace(e.id, e.text);
        const auto folder = std::filesystem::path(KILOSTONE_SOURCE_DIR) / "locales" / l.code;
        EXPECT_EQ(embedded, read_folder(folder)) << l.code;
    }
}

TEST(Catalogues, EveryLanguageHasTheSameTopics) {
    const std::filesystem::path locales = std::filesystem::path(KILOSTONE_SOURCE_DIR) / "locales";
    std::set<std::string> topics;
    for (const auto& f : std::filesystem::directory_iterator(locales / "en"))
        topics.insert(f.path().filename());
    topics.erase("rules.json");
    EXPECT_GE(topics.size(), 10U);
    std::set<std::string> folders;
    for (const auto& folder : std::filesystem::directory_iterator(locales)) {
        folders.insert(folder.path().filename());
        std::set<std::string> files;
        for (const auto& f : std::filesystem::directory_iterator(folder.path()))
            files.insert(f.path().filename());
        files.erase("rules.json");
        EXPECT_EQ(files, topics) << folder.path();
    }
    std::set<std::string> codes;
    for (const LanguageName& l : languages()) codes.insert(std::string(l.code));
    EXPECT_EQ(folders, codes);
}

}  // namespace
}  // namespace kilostone
