// Small tables to try a rule at: each asks one question about one clause. What the answer is, is
// the edition's business.
#pragma once

#include "study/referee/question.h"

#include <string_view>
#include <vector>

namespace kilostone {

struct RuleExample {
    Message say{};            // "try.third_top", with {card}, {km} and {long}
    std::string_view slug{};  // of the clause that it is about
    RefereeQuestion question{};
};

// For two players. Those that this edition's table cannot come to are left out.
[[nodiscard]] std::vector<RuleExample> examples(const Edition& edition);

}  // namespace kilostone
