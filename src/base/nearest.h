// "Did you mean …?": the name most like a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kilostone {

// The closest name by edit distance, if it is close enough to be meant.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> names);

}  // namespace kilostone
