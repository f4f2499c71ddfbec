// A custom edition: a built-in one, the base, with some fields changed. Files (TOML) and records
// (JSON) are read into a Value and built here, so that both have the same meaning and errors.
#pragma once

#include "editions/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

inline constexpr std::size_t longest_edition_id   = 24;  // bytes
inline constexpr std::size_t longest_edition_name = 64;

struct CustomEdition {
    Edition edition{};  // complete and checked; its `base` leads citations to the base's rules
    std::string base{};
    std::vector<Entry> set{};  // what was said, by keys of fields(), in their order

    friend bool operator==(const CustomEdition&, const CustomEdition&) = default;
};

// Builds and checks the edition that a table with `id`, `name`, `base` and `set` describes, from
// the current revision of its base or an earlier one. On a problem, which says the line where the
// table knows its lines, the edition is left unusable.
[[nodiscard]] std::optional<Problem> build(const Value& table, CustomEdition& custom,
                                           std::optional<int> revision = {});

}  // namespace kilostone
