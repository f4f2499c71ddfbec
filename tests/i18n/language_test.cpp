// Which language a person wants, as the environment says it.
#include "i18n/language.h"

#include <gtest/gtest.h>

#include <map>

namespace kilostone {
namespace {

using Variables = std::map<std::string, std::string>;

LanguageChoice chosen(const Variables& variables) {
    return language_from_environment([&](const char* name) -> const char* {
        const auto v = variables.find(name);
        return v == variables.end() ? nullptr : v->second.c_str();
    });
}

TEST(Languages, AreNineWithTheirOwnNames) {
    ASSERT_EQ(languages().size(), 9U);
    for (const LanguageName& l : languages()) {
        EXPECT_EQ(find_language(l.code), l.language);
        EXPECT_EQ(code_of(l.language), l.code);
        EXPECT_FALSE(l.name.empty());
    }
}

TEST(Languages, AreFoundByAnyLocaleName) {
    EXPECT_EQ(find_language("de_AT.UTF-8"), Language::De);
    EXPECT_EQ(find_language("FR"), Language::Fr);
    EXPECT_EQ(find_language("nl-BE"), Language::Nl);
    EXPECT_EQ(find_language("el@euro"), Language::El);
    EXPECT_EQ(find_language("qps"), Language::Pseudo);
    EXPECT_FALSE(find_language("sv_SE"));
    EXPECT_FALSE(find_language("hun"));
    EXPECT_FALSE(find_language(""));
}

TEST(Environment, TheFirstLocaleVariableThatIsSetDecides) {
    EXPECT_EQ(chosen({{"LC_ALL", "hu_HU.UTF-8"}, {"LANG", "de_DE"}}).language, Language::Hu);
    EXPECT_EQ(chosen({{"LC_ALL", ""}, {"LC_MESSAGES", "it_IT"}, {"LANG", "de_DE"}}).language,
              Language::It);
    EXPECT_EQ(chosen({{"LANG", "bg_BG.UTF-8"}}).language, Language::Bg);
}

TEST(Environment, TheListInLanguageGoesFirstUnlessTheLocaleIsC) {
    EXPECT_EQ(chosen({{"LANGUAGE", "sv:ro:de"}, {"LANG", "en_GB.UTF-8"}}).language, Language::Ro);
    EXPECT_EQ(chosen({{"LANGUAGE", "ro"}, {"LC_ALL", "C"}}).language, Language::En);
    EXPECT_EQ(chosen({{"LANGUAGE", "ro"}, {"LC_ALL", "C.UTF-8"}}).language, Language::En);
    EXPECT_EQ(chosen({{"LANGUAGE", "el"}}).language, Language::El);
    EXPECT_EQ(chosen({{"LANGUAGE", ":::"}, {"LANG", "nl_NL"}}).language, Language::Nl);
}

TEST(Environment, AnUnknownLanguageIsEnglishAndSaysSo) {
    EXPECT_EQ(chosen({{"LANG", "sv_SE.UTF-8"}}), (LanguageChoice{Language::En, "sv"}));
    EXPECT_EQ(chosen({{"LANGUAGE", "sv"}, {"LANG", "en_US"}}), (LanguageChoice{Language::En, ""}));
    EXPECT_EQ(chosen({}), (LanguageChoice{Language::En, ""}));
    EXPECT_EQ(chosen({{"LANG", "POSIX"}}), (LanguageChoice{Language::En, ""}));
}

TEST(Environment, AnOptionGoesBeforeIt) {
    EXPECT_EQ(language_wanted("ro_RO"), (LanguageChoice{Language::Ro, ""}));
    EXPECT_EQ(language_wanted("klingon"), (LanguageChoice{Language::En, "klingon"}));
}

}  // namespace
}  // namespace kilostone
