// Where the long words of card names, score lines and sheets may be broken, from
// locales/LANG/hyphens.txt, which tools/hyphens.py makes.
#pragma once

#include "i18n/language.h"

#include <span>
#include <string>
#include <string_view>

namespace kilostone {

// "Ersatz-rei-fen"; Pseudo has none.
[[nodiscard]] std::span<const std::string_view> hyphenated_words(Language language);

// The text with a soft hyphen at every place where one of its words may be broken.
[[nodiscard]] std::string with_soft_hyphens(Language language, std::string_view text);

}  // namespace kilostone
