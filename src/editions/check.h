// Whether an edition and one of its forms can be played at all. Every edition, house rule and custom
// edition passes through here before it is compiled.
#pragma once

#include <optional>

#include "editions/problem.h"
#include "engine/edition.h"

namespace kilostone {

// The edition by itself: its deck, its distances, its forms.
[[nodiscard]] std::optional<Problem> check(const Edition& edition);

// One form of it: enough cards, targets that the cards can hit.
[[nodiscard]] std::optional<Problem> check(const Edition& edition, const Form& form);

}  // namespace kilostone
