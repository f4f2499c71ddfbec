#include "online/host/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace kilostone::online {
namespace {

std::string utf8(const icu::UnicodeString& text) {
    std::string out;
    text.toUTF8String(out);
    return out;
}

bool is_forbidden(UChar32 c) {
    const auto type = u_charType(c);
    return u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) || type == U_CONTROL_CHAR ||
           type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR || type == U_SURROGATE ||
           type == U_PRIVATE_USE_CHAR || type == U_UNASSIGNED || c == 0xFFFD;
}

bool is_seen(UChar32 c) {
    return !u_isUWhiteSpace(c) && !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// Opened once; asking it changes nothing in it.
const USpoofChecker* checker() {
    static const std::unique_ptr<USpoofChecker, CloseChecker> opened = [] {
        UErrorCode status = U_ZERO_ERROR;
        return std::unique_ptr<USpoofChecker, CloseChecker>(uspoof_open(&status));
    }();
    return opened.get();
}

// Kept for all threads: what the library makes at its first call is then seen by each of them.
const icu::Normalizer2* kept(const icu::Normalizer2* (*of)(UErrorCode&)) {
    UErrorCode status = U_ZERO_ERROR;
    const auto* found = of(status);
    return U_SUCCESS(status) ? found : nullptr;
}

icu::UnicodeString folded_name(std::string_view name) {
    static const auto* const fold = kept(icu::Normalizer2::getNFKCCasefoldInstance);
    UErrorCode status             = U_ZERO_ERROR;
    auto text = icu::UnicodeString::fromUTF8({name.data(), static_cast<int>(name.size())});
    return fold != nullptr ? fold->normalize(text, status) : text;
}

}  // namespace

std::optional<std::string> read_name(std::string_view typed) {
    if (typed.size() > 4 * longest_person_name) return std::nullopt;
    static const auto* const nfc = kept(icu::Normalizer2::getNFCInstance);
    if (nfc == nullptr) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    auto text         = nfc->normalize(
        icu::UnicodeString::fromUTF8({typed.data(), static_cast<int>(typed.size())}), status);
    if (U_FAILURE(status)) return std::nullopt;
    text.trim();
    bool seen = false;
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        if (is_forbidden(text.char32At(i))) return std::nullopt;
        seen = seen || is_seen(text.char32At(i));
    }
    std::string name = utf8(text);
    if (!seen || name.size() > longest_person_name) return std::nullopt;
    return name;
}

std::string name_key(std::string_view name) {
    const icu::UnicodeString folded = folded_name(name);
    UErrorCode status               = U_ZERO_ERROR;
    icu::UnicodeString skeleton;
    if (checker() == nullptr) return utf8(folded);
    uspoof_getSkeletonUnicodeString(checker(), 0, folded, skeleton, &status);
    return utf8(U_SUCCESS(status) ? skeleton : folded);
}

}  // namespace kilostone::online
