// The languages that Kilostone speaks, and which of them a person wants.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

// Pseudo is English in disguise, accented and 40 % longer: for trying out a screen.
enum class Language : std::uint8_t { Hu, De, Fr, It, El, En, Ro, Bg, Nl, Pseudo };

struct LanguageName {
    Language language;
    std::string_view code;  // "de"
    std::string_view name;  // as its speakers write it: "Deutsch"
};

// The nine, in the order in which they are listed everywhere. Pseudo is not among them.
[[nodiscard]] std::span<const LanguageName> languages();
[[nodiscard]] std::string_view code_of(Language language);

// "de", "DE", "de_AT.UTF-8", "de-CH"; "qps" is Pseudo.
[[nodiscard]] std::optional<Language> find_language(std::string_view locale);

struct LanguageChoice {
    Language language = Language::En;
    std::string unknown{};  // what was asked for and is not there; the choice is then English

    friend bool operator==(const LanguageChoice&, const LanguageChoice&) = default;
};

// As gettext reads it: the first of LC_ALL, LC_MESSAGES and LANG that is set names the locale;
// unless that is C, the list in LANGUAGE goes before it. `variable` gives a variable's value or
// nullptr.
[[nodiscard]] LanguageChoice
language_from_environment(const std::function<const char*(const char*)>& variable);
[[nodiscard]] LanguageChoice language_from_environment();

// What `--lang` says; where it says nothing, the environment.
[[nodiscard]] LanguageChoice language_wanted(std::string_view option);

}  // namespace kilostone
