// The numbered rules of docs/rules, compiled in. Their texts and numbers are written there only.
// Which of them decides about a move: editions/citations.h.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace kilostone {

struct Clause {
    std::string_view edition;
    std::string_view number;  // "7.2"
    std::string_view slug;    // "distance-target": the same question in every edition
    std::string_view text;
    std::string_view rulings;  // "R6, R8", or empty
};

struct Ruling {
    std::string_view id;  // "R6"
    std::string_view text;
};

[[nodiscard]] std::span<const Clause> clauses();
[[nodiscard]] std::span<const Ruling> rulings();
// Those that a clause cites.
[[nodiscard]] std::vector<const Ruling*> rulings_of(const Clause& clause);
[[nodiscard]] const Clause* find_clause(std::string_view edition, std::string_view slug);

}  // namespace kilostone
