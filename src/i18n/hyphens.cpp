#include "i18n/hyphens.h"

#include "base/utf8.h"

#include <unicode/uchar.h>

#include <array>

namespace kilostone {
namespace {

// clang-format off
namespace hyphens {
constexpr std::string_view hu[] = {
#include "i18n/hu_hyphens.inc"
};
constexpr std::string_view de[] = {
#include "i18n/de_hyphens.inc"
};
constexpr std::string_view fr[] = {
#include "i18n/fr_hyphens.inc"
};
constexpr std::string_view it[] = {
#include "i18n/it_hyphens.inc"
};
constexpr std::string_view el[] = {
#include "i18n/el_hyphens.inc"
};
constexpr std::string_view en[] = {
#include "i18n/en_hyphens.inc"
};
constexpr std::string_view ro[] = {
#include "i18n/ro_hyphens.inc"
};
constexpr std::string_view bg[] = {
#include "i18n/bg_hyphens.inc"
};
constexpr std::string_view nl[] = {
#include "i18n/nl_hyphens.inc"
};
}  // namespace hyphens
// clang-format on

// In the order of Language.
constexpr std::array<std::span<const std::string_view>, 10> hyphen_tables{
    hyphens::hu, hyphens::de, hyphens::fr, hyphens::it, hyphens::el,
    hyphens::en, hyphens::ro, hyphens::bg, hyphens::nl, {}};

// Whether the word is this one of the table without its hyphens.
bool matches(std::string_view hyphenated, std::string_view word) {
    std::size_t at = 0;
    for (const char c : hyphenated) {
        if (c == '-') continue;
        if (at == word.size() || word[at] != c) return false;
        ++at;
    }
    return at == word.size();
}

void append_word(Language language, std::string_view word, std::string& out) {
    for (const std::string_view hyphenated : hyphenated_words(language)) {
        if (!matches(hyphenated, word)) continue;
        for (const char c : hyphenated)
            if (c == '-')
                out += soft_hyphen;
            else
                out += c;
        return;
    }
    out += word;
}

}  // namespace

std::span<const std::string_view> hyphenated_words(Language language) {
    return hyphen_tables[static_cast<std::size_t>(language)];
}

std::string with_soft_hyphens(Language language, std::string_view text) {
    std::string out;
    std::size_t begin = 0;  // of the word
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c        = first_code_point(text.substr(at));
        const std::size_t before = at;
        at += c.bytes;
        if (c.is_valid && u_isalpha(static_cast<UChar32>(c.value))) continue;
        append_word(language, text.substr(begin, before - begin), out);
        out += text.substr(before, c.bytes);
        begin = at;
    }
    append_word(language, text.substr(begin), out);
    return out;
}

}  // namespace kilostone
