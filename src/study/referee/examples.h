// Small tables to try a rule at: each asks one question about one clause. What the answer is, is
// the edition's business.
#pragma once

#include "study/referee/dispute.h"

#include <string_view>
#include <vector>

namespace kilostone {

struct Example {
    Message say{};            // "try.third_top", with {card}, {km} and {long}
    std::string_view slug{};  // of the clause that it is about
    Dispute question{};
};

// For two players. Those that this edition's table cannot come to are left out.
[[nodiscard]] std::vector<Example> examples(const Edition& edition);

}  // namespace kilostone
