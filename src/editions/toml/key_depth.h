// Guards the TOML parser against keys of endless parts (`a.a.a.a…`): each part is a table inside
// the last one, and thousands of them exhaust the stack when the tables are taken apart.
#pragma once

#include <optional>
#include <string_view>

namespace kilostone {

inline constexpr int deepest_key = 8;  // parts

// The line of the first key with more parts than that, if there is one.
[[nodiscard]] std::optional<int> too_deep_key(std::string_view toml);

}  // namespace kilostone
