// What is wrong with the text of a move that parse_move() does not take, said so that it can be put
// right.
#pragma once

#include "base/problem.h"
#include "engine/rulebook.h"

#include <string_view>

namespace kilostone {

[[nodiscard]] Problem problem_with_move(const Rulebook& rules, std::string_view text);

}  // namespace kilostone
