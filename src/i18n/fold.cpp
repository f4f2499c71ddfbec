#include "i18n/fold.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

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
            bare.append(c);
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

}  // namespace kilostone
