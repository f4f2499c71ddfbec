// The numbered rules and the rulings in the reader's language. English has them from docs/rules;
// the other languages translate those, in the topic `rules`.
#pragma once

#include "editions/clauses.h"
#include "text/texts.h"

#include <string>

namespace kilostone {

// "rule.distance_target", or "rule.distance_target@de" where editions say it differently. Editions
// with the same English sentence share one id, named after the first of them: a page that changes
// for one edition alone thereby asks for a translation of its own.
[[nodiscard]] std::string rule_id(const Clause& clause);

// The clause in the language and card names of these texts; English where it is not translated.
[[nodiscard]] std::string rule_text(const Texts& texts, const Clause& clause);

// "ruling.r6"
[[nodiscard]] std::string rule_id(const Ruling& ruling);
[[nodiscard]] std::string rule_text(const Texts& texts, const Ruling& ruling);

}  // namespace kilostone
