// The numbered rules of docs/rules, compiled in, and which of them stands behind a refusal. Texts
// and numbers have one home, the digests; this is the way to them.
#pragma once

#include "engine/edition.h"
#include "engine/move.h"
#include "engine/refusal.h"

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

// The clause behind a refusal, for a custom edition that of the edition it starts from; nullptr
// only where the base has no such rule.
[[nodiscard]] const Clause* clause_behind(const Edition& edition, Refusal refusal);
[[nodiscard]] std::string_view slug_behind(Refusal refusal);
// The same where the move is known: speed limits have a clause of their own about whom they can be
// played on.
[[nodiscard]] const Clause* clause_behind(const Edition& edition, Refusal refusal, Move move);

}  // namespace kilostone
