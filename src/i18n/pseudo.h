// The pseudo-language: words in disguise, so that a text which does not come from the catalogues is
// seen at once, and longer, so that a screen too narrow for Greek is seen before Greek is.
#pragma once

#include <unicode/unistr.h>

namespace kilostone {

[[nodiscard]] icu::UnicodeString disguised(const icu::UnicodeString& words);

// In brackets, with 40 % of the words' length added.
[[nodiscard]] icu::UnicodeString padded(const icu::UnicodeString& text, int word_length);

}  // namespace kilostone
