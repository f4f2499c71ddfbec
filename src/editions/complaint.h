// The sentences about a value that isn't accepted. They name the kind or value found and what
// would be allowed; the caller, who knows the key, sets `where`.
#pragma once

#include "base/problem.h"
#include "editions/value.h"

#include <span>
#include <string_view>

namespace kilostone {

// A text from outside as it may be shown: short, well-formed, without control characters; the
// second in backticks.
[[nodiscard]] std::string presentable(std::string_view text, std::size_t longest = 40);
[[nodiscard]] std::string quoted(std::string_view text);

// "must be a whole number, not a text".
[[nodiscard]] Problem wrong_kind(const Value& value, std::string_view wanted,
                                 std::string_view allowed = {});

// "cannot be 1200".
[[nodiscard]] Problem wrong_value(const Value& value, std::string_view allowed);

// "cannot be `roll_on`; did you mean `rolls_on`?": a word of which only some are known.
[[nodiscard]] Problem unknown_word(const Value& value, std::span<const std::string_view> names);

// "is no card of this edition; did you mean `km30`?": an entry whose key is not one of these names.
[[nodiscard]] Problem unknown_key(const Entry& entry, std::string_view noun,
                                  std::span<const std::string_view> names);

// "is said twice".
[[nodiscard]] Problem said_twice(const Entry& entry);

[[nodiscard]] std::string joined(std::span<const std::string_view> names);

}  // namespace kilostone
