// A text in ASCII alone, for terminals that have nothing else: accents dropped, typographic signs
// made plain, Greek and Cyrillic in Latin letters.
#pragma once

#include <string>
#include <string_view>

namespace kilostone {

[[nodiscard]] std::string ascii_of(std::string_view utf8);

}  // namespace kilostone
