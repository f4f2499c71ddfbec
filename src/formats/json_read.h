// Strict reading of JSON that came from outside: every key known, every value of its type and in
// its range, and what is wrong named with its place. Nothing throws.
#pragma once

#include "base/json/json.h"
#include "editions/house.h"

namespace kilostone {

// "list[3]"
[[nodiscard]] std::string place_in(std::string_view list, std::size_t i);

[[nodiscard]] Failure check_keys(const Json& object, std::span<const std::string_view> allowed,
                                 const std::string& where);

// A whole number from 0 to `most` under this key.
[[nodiscard]] tl::expected<int, Problem> number(const Json& object, std::string_view key, int most,
                                                const std::string& where);
[[nodiscard]] tl::expected<std::string, Problem> text(const Json& object, const char* key,
                                                      const std::string& where);

// A list of distinct sides, as a bit for each.
[[nodiscard]] tl::expected<std::uint8_t, Problem> side_set(const Json& list, int sides,
                                                           const std::string& where);

// "edition", "revision", "house", "players", "per_side": what the table plays by. The second part
// is a custom edition as JSON, empty for a built-in one.
struct TableRead {
    Agreement table{};
    std::string custom_edition{};
};
[[nodiscard]] tl::expected<TableRead, Problem> read_table(const Json& object);

}  // namespace kilostone
