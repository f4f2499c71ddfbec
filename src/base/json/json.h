// JSON values, and small pieces of strict reading: what is wrong is named with its place, and
// nothing throws.
#pragma once

#include "base/problem.h"

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

using Json    = nlohmann::ordered_json;
using Failure = std::optional<Problem>;

// Returns a value with is_discarded() == true if the text is not valid JSON.
[[nodiscard]] Json parse_json(std::string_view text);

// One line as a JSON object of this format.
[[nodiscard]] tl::expected<Json, Problem> parse_line(std::string_view line,
                                                     std::string_view format);

// Whether an object says that it has this format.
[[nodiscard]] Failure check_format(const Json& object, std::string_view format);

// One line of JSON; bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string dump(const Json& json);

// A piece of somebody's text in backquotes, cut to a length that fits a message.
[[nodiscard]] std::string quoted_excerpt(std::string_view text);

[[nodiscard]] Problem unknown_key(std::string_view key, std::span<const std::string_view> known,
                                  const std::string& where);

// "play, hold"
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

}  // namespace kilostone
