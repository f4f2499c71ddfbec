// The built-in editions, in the order in which they are listed everywhere.
#pragma once

#include "base/problem.h"
#include "engine/edition.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kilostone {

[[nodiscard]] std::span<const Edition> editions();
[[nodiscard]] const Edition* find_edition(std::string_view id);

// A built-in edition as one of its revisions said it, up to the current one: what was played or
// scored by earlier rules keeps them.
[[nodiscard]] std::optional<Edition> find_edition(std::string_view id, int revision);

// How many may play it, each number once, from the fewest up.
[[nodiscard]] std::vector<int> player_counts(const Edition& edition);

[[nodiscard]] Problem unknown_revision(const Edition& current, int revision);

// The edition's form with this number of players. Where an edition has both (nl with four), `teams`
// decides; elsewhere it may be left out, and asking for what the edition does not have finds
// nothing.
[[nodiscard]] std::optional<Form> find_form(const Edition& edition, int players,
                                            std::optional<bool> teams = {});

}  // namespace kilostone
