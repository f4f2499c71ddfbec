#include "i18n/fold.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>

namespace kilostone {

std::string folded(std::string_view text) {
    auto words = icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
    words.trim();
    words.foldCase();
    UErrorCode error            = U_ZERO_ERROR;
    const icu::Normalizer2* nfd = icu::Normalizer2::getNFDInstance(error);
    if (U_SUCCESS(error)) words = nfd->normalize(words, error);
    icu::UnicodeString bare;
    for (int at = 0; at < words.length(); at = words.moveIndex32(at, 1))
        if (const UChar32 c = words.char32At(at); u_charType(c) != U_NON_SPACING_MARK)
            bare.append(u_charType(c) == U_SPACE_SEPARATOR ? UChar32(' ') : c);
    std::string out;
    bare.toUTF8String(out);
    return out;
}

std::string in_capitals(std::string_view text, Language language) {
    const std::string code(code_of(language));
    std::string capitals;
    icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())})
        .toUpper(icu::Locale(code.c_str()))
        .toUTF8String(capitals);
    return capitals;
}

std::string with_capital(std::string_view text, Language language) {
    const auto words  = icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
    const int first   = words.moveIndex32(0, 1);
    std::string start;
    words.tempSubString(0, first).toUTF8String(start);
    std::string capital = in_capitals(start, language);
    words.tempSubString(first).toUTF8String(capital);
    return capital;
}

namespace {

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// What the transliterator has no plain sign for, or an ugly one. The raised dot stands between
// labels; within a Greek sentence it is a semicolon, whose sign asks there.
struct OwnSign {
    icu::UnicodeString sign, plain;
};
const OwnSign own_signs[] = {{u"\u00ab\u202f", u"\""}, {u"\u202f\u00bb", u"\""}, {u"\u202f", u" "}, {u"\u00a0", u" "},
                             {u" \u00b7 ", u" - "},    {u"\u00b7", u":"},        {u"\u00ab", u"\""},
                             {u"\u00bb", u"\""},       {u"\u201e", u"\""},       {u"\u00d7", u"x"}};

// Bulgarian and Greek as their passports have it. Only letters: in Greek rules a semicolon asks,
// and in other languages it does not.
constexpr const char* as_in_passports =
    "Any-Null; "  // a filter at the very beginning would be for all of it
    "[:Cyrillic:] Bulgarian-Latin/BGN; [[:Greek:][:Mn:]] Greek-Latin/UNGEGN; "
    "Any-Latin; NFD; [:Mn:] Remove; NFC; Latin-ASCII";

// Made once: reading its rules takes longer than all else a screen does.
const icu::Transliterator* transliterator() {
    static const std::unique_ptr<icu::Transliterator> made = [] {
        UErrorCode error = U_ZERO_ERROR;
        std::unique_ptr<icu::Transliterator> t(
            icu::Transliterator::createInstance(as_in_passports, UTRANS_FORWARD, error));
        if (t) return t;
        error = U_ZERO_ERROR;
        t.reset(
            icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, error));
        return t;
    }();
    return made.get();
}

}  // namespace

std::string ascii_of(std::string_view utf8) {
    if (is_ascii(utf8)) return std::string(utf8);
    auto text = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<int>(utf8.size())});
    for (const auto& [sign, plain] : own_signs) text.findAndReplace(sign, plain);
    if (const auto* t = transliterator()) t->transliterate(text);
    std::string out;
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        if (c == 0xB7) continue;  // set between letters that are not to be read as one
        out += c < 0x80 ? static_cast<char>(c) : '?';
    }
    return out;
}

}  // namespace kilostone
