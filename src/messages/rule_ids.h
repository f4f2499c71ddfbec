// Where the numbered rules and the rulings are found in the catalogues.
#pragma once

#include "editions/clauses.h"

#include <string>
#include <vector>

namespace kilostone {

// "rule.distance_target", or "rule.distance_target@de" where editions say it differently. Editions
// with the same English sentence share one id, named after the first of them: a page that changes
// for one edition alone thereby asks for a translation of its own.
[[nodiscard]] std::string rule_id(const Clause& clause);

// "ruling.r6"
[[nodiscard]] std::string rule_id(const Ruling& ruling);

// One question that two editions answer differently; none where an edition does not ask it.
struct RuleDifference {
    const Clause* known = nullptr;
    const Clause* here  = nullptr;
};

// "You know edition A; in B these things differ", in the order of B's rules, then what only A has.
[[nodiscard]] std::vector<RuleDifference> rule_differences(std::string_view known,
                                                           std::string_view here);

}  // namespace kilostone
