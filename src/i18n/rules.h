// The numbered rules and the rulings in the reader's language. English has them from docs/rules;
// the other languages translate those, in the topic `rules`.
#pragma once

#include "editions/citations.h"
#include "editions/fields.h"
#include "i18n/texts.h"
#include "messages/rule_ids.h"

#include <string>

namespace kilostone {

// The clause in the language and card names of these texts; English where it is not translated.
[[nodiscard]] std::string rule_text(const Texts& texts, const Clause& clause);

[[nodiscard]] std::string rule_text(const Texts& texts, const Ruling& ruling);

// What decides about a move at this table, as one line: "Rule 7.8: … [R17]"; for what a custom
// edition has set by itself, the name of the field and its answer. Empty where nothing is cited.
[[nodiscard]] std::string citation_line(const Texts& texts, const Edition& edition,
                                        const Citation& citation);

// The fields of an edition and their answers as people say them.
[[nodiscard]] std::string label(const Texts& texts, const Field& field);  // "After a remedy"
[[nodiscard]] std::string answer(const Texts& texts, const Field& field,
                                 const Edition& edition);  // "a roll is needed"

}  // namespace kilostone
