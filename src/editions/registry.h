// The built-in editions, in the order in which they are listed everywhere.
#pragma once

#include "engine/edition.h"

#include <optional>
#include <span>
#include <string_view>

namespace kilostone {

[[nodiscard]] std::span<const Edition> editions();
[[nodiscard]] const Edition* find_edition(std::string_view id);

// The edition's form with so many players. Where an edition has both (nl with four), `teams`
// decides; elsewhere it may be left out, and asking for what the edition does not have finds
// nothing.
[[nodiscard]] std::optional<Form> find_form(const Edition& edition, int players,
                                            std::optional<bool> teams = {});

}  // namespace kilostone
