#include "i18n/language.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace kilostone {
namespace {

constexpr std::array<LanguageName, 9> nine{{
    {Language::Hu, "hu", "magyar"},
    {Language::De, "de", "Deutsch"},
    {Language::Fr, "fr", "français"},
    {Language::It, "it", "italiano"},
    {Language::El, "el", "Ελληνικά"},
    {Language::En, "en", "English"},
    {Language::Ro, "ro", "română"},
    {Language::Bg, "bg", "български"},
    {Language::Nl, "nl", "Nederlands"},
}};

constexpr std::string_view pseudo_code = "qps";

// "de_AT.UTF-8@euro" -> "de"
std::string language_part(std::string_view locale) {
    std::string code(locale.substr(0, locale.find_first_of("_-.@")));
    std::transform(code.begin(), code.end(), code.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return code;
}

bool is_plain_c(std::string_view locale) {
    const std::string_view name = locale.substr(0, locale.find('.'));
    return name == "C" || name == "POSIX";
}

}  // namespace

std::span<const LanguageName> languages() { return nine; }

std::string_view code_of(Language language) {
    return language == Language::Pseudo ? pseudo_code
                                        : nine[static_cast<std::size_t>(language)].code;
}

std::optional<Language> find_language(std::string_view locale) {
    const std::string code = language_part(locale);
    if (code == pseudo_code) return Language::Pseudo;
    for (const LanguageName& l : nine)
        if (l.code == code) return l.language;
    return std::nullopt;
}

LanguageChoice language_from_environment(const std::function<const char*(const char*)>& variable) {
    const auto value = [&](const char* name) -> std::string_view {
        const char* text = variable(name);
        return text ? text : "";
    };
    std::string_view locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale.empty()) locale = value(name);
    if (is_plain_c(locale)) return {};

    std::string_view list = value("LANGUAGE");
    while (!list.empty()) {
        const auto end = std::min(list.find(':'), list.size());
        if (const auto found = find_language(list.substr(0, end))) return {*found, {}};
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    if (locale.empty()) return {Language::En, std::string(value("LANGUAGE"))};
    if (const auto found = find_language(locale)) return {*found, {}};
    return {Language::En, language_part(locale)};
}

LanguageChoice language_from_environment() {
    return language_from_environment([](const char* name) { return std::getenv(name); });
}

LanguageChoice language_wanted(std::string_view option) {
    if (option.empty()) return language_from_environment();
    if (const auto found = find_language(option)) return {*found, {}};
    return {Language::En, std::string(option)};
}

}  // namespace kilostone
