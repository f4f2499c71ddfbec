// The numbered rules and the rulings in the reader's language. English has them from docs/rules;
// the other languages translate those, in the topic `rules`.
#pragma once

#include "speech/rule_ids.h"
#include "text/texts.h"

#include <string>

namespace kilostone {

// The clause in the language and card names of these texts; English where it is not translated.
[[nodiscard]] std::string rule_text(const Texts& texts, const Clause& clause);

[[nodiscard]] std::string rule_text(const Texts& texts, const Ruling& ruling);

}  // namespace kilostone
