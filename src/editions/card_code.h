// The codes of the cards in files, records and protocols. Here and not with the other words because
// an edition's own file names cards.
#pragma once

#include "engine/edition.h"

#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

// "km25" … with the edition's kilometres, "out_of_fuel", "right_of_way".
[[nodiscard]] std::string card_code(const Edition& edition, Card card);
[[nodiscard]] std::optional<Card> parse_card(const Edition& edition, std::string_view code);

}  // namespace kilostone
