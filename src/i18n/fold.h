// What people type, made comparable: without case, accents and spaces at the ends.
#pragma once

#include "i18n/language.h"

#include <string>
#include <string_view>

namespace kilostone {

// "  Súgó " and "SUGO" are both "sugo"; every kind of space is a plain one. Bytes that are no UTF-8
// become U+FFFD.
[[nodiscard]] std::string folded(std::string_view text);

// As headings of a page are set: "Παραδείγματα" becomes "ΠΑΡΑΔΕΙΓΜΑΤΑ".
[[nodiscard]] std::string in_capitals(std::string_view text, Language language);

// The first letter as at the beginning of a sentence.
[[nodiscard]] std::string with_capital(std::string_view text, Language language);

// A text in ASCII alone, for terminals that have nothing else: accents dropped, typographic signs
// made plain, Greek and Cyrillic in Latin letters.
[[nodiscard]] std::string ascii_of(std::string_view utf8);

}  // namespace kilostone
