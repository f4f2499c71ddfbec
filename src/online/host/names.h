// Names of people: what can be one, and which two look alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kilostone::online {

inline constexpr std::size_t longest_person_name = 40;  // bytes

// The name as it is stored and shown: in Unicode's form NFC, without blanks at its ends. Nothing
// where it is none: empty, too long, with control or direction characters, or with nothing to see.
[[nodiscard]] std::optional<std::string> read_name(std::string_view typed);

// Equal for names that people cannot tell apart: whatever the case, the width of letters,
// characters that are not seen, and letters of other alphabets that look the same.
[[nodiscard]] std::string name_key(std::string_view name);

}  // namespace kilostone::online
