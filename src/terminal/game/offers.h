// What a set-up offers, in words: one text for each choice, the same on the screen and in plain
// text.
#pragma once

#include "terminal/game/draft.h"

#include <string>
#include <vector>

namespace kilostone {

using Offers = std::vector<std::string>;

[[nodiscard]] Offers edition_offers(const Texts& texts);
[[nodiscard]] Offers form_offers(const Texts& texts, const Edition& edition);
[[nodiscard]] Offers level_offers(const Texts& texts);
[[nodiscard]] Offers coup_offers(const Texts& texts, const std::vector<CoupMode>& modes);

// Drawing lots, then the seats by name: who deals first or, in other editions, who is the youngest
// player.
[[nodiscard]] Offers first_pick_offers(const Texts& texts, const SetupDraft& draft);
[[nodiscard]] std::string first_pick_question(const Texts& texts, const Edition& edition);

// The house rules that this edition can have, and each with its value now.
[[nodiscard]] std::vector<const HouseRule*> house_offered(const Edition& edition);
[[nodiscard]] Offers house_offers(const Texts& texts, const SetupDraft& draft);
// As printed, then the rule's values.
[[nodiscard]] Offers value_offers(const Texts& texts, const HouseRule& rule);
[[nodiscard]] std::string house_label(const Texts& texts, const HouseRule& rule);

}  // namespace kilostone
