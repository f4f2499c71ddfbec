// What a terminal can show. Pipes and files get UTF-8 whatever the locale: programs read it.
#pragma once

#include <string>
#include <string_view>

namespace kilostone {

// Whether the locale says that terminals here speak UTF-8.
[[nodiscard]] bool is_utf8_locale();

// The text as it can be written to this descriptor: on a terminal of another encoding in ASCII,
// without accents, Greek and Cyrillic in Latin letters.
[[nodiscard]] std::string shown_on(int descriptor, std::string_view text);

}  // namespace kilostone
