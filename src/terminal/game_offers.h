// What a set-up offers, in words: one text for each choice, the same for both faces.
#pragma once

#include "terminal/game_draft.h"

#include <string>
#include <vector>

namespace kilostone {

using Offers = std::vector<std::string>;

[[nodiscard]] Offers edition_offers(const Texts& texts);
[[nodiscard]] Offers form_offers(const Texts& texts, const Edition& edition);
[[nodiscard]] Offers level_offers(const Texts& texts);
[[nodiscard]] Offers coup_offers(const Texts& texts, const std::vector<CoupMode>& modes);

// The house rules that this edition can have, and each with its value now.
[[nodiscard]] std::vector<const HouseRule*> house_offered(const Edition& edition);
[[nodiscard]] Offers house_offers(const Texts& texts, const SetupDraft& draft);
// As printed, then the rule's values.
[[nodiscard]] Offers value_offers(const Texts& texts, const HouseRule& rule);
[[nodiscard]] std::string house_label(const Texts& texts, const HouseRule& rule);

}  // namespace kilostone
