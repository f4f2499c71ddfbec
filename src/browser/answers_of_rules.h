// Answers that need no table: what can be played, what differs, what the rules are.
#pragma once

#include "browser/requests.h"
#include "table/setup.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace kilostone::web {

[[nodiscard]] std::string catalogue_text();
// Whether a table may agree on this: {"target": …} or {"problem": …}.
[[nodiscard]] std::string check_text(const TableRequest& table);
// An edition of one's own, or what is wrong with it.
[[nodiscard]] std::string custom_edition_text(std::string_view json);
[[nodiscard]] std::string differences_text(std::string_view known, std::string_view here);
[[nodiscard]] std::string rules_text(std::string_view edition);

// The table that is asked for, or why it cannot be.
[[nodiscard]] tl::expected<Settings, Problem> settings_of(const TableRequest& asked);
[[nodiscard]] tl::expected<Setup, Problem> setup_of(const BeginRequest& asked);

}  // namespace kilostone::web
