// A custom edition from a TOML file (docs/custom-editions.md). Native only: the browser takes the
// JSON form. Every problem says its line.
#pragma once

#include "editions/custom.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string_view>

namespace kilostone {

[[nodiscard]] tl::expected<CustomEdition, Problem> load_edition(const std::filesystem::path& path);
[[nodiscard]] tl::expected<CustomEdition, Problem> parse_edition_toml(std::string_view text);

}  // namespace kilostone
