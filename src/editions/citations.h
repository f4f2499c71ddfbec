// Which numbered rule decides about a move, and which rulings stand behind it. Every front end asks
// here, so that all of them cite the same.
//
// The house rules in force and what a custom edition has set are found by comparing the table's
// edition with the one that the digests describe: where a field differs, the clause about that
// house rule decides, or, where there is none, the field itself.
#pragma once

#include "editions/clauses.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/view.h"

#include <string_view>
#include <vector>

namespace kilostone {

struct Citation {
    const Clause* clause = nullptr;  // of the edition, or of a custom edition's base
    std::vector<const Ruling*> rulings{};
    // A field that a custom edition sets differently from its base, as in fields(). Then there is
    // no clause.
    std::string_view field{};

    friend bool operator==(const Citation&, const Citation&) = default;
};

// Against a move. Requires a reason that judge() gave. For a mistake that the table plays, the
// clause says what comes of it.
[[nodiscard]] Citation citation_against(const Sight& sight, Move move, Refusal reason);

// For a move that is allowed: the clauses behind its grounds (judge_with_grounds() in
// engine/moves.h), the most telling first; never empty in a built-in edition.
[[nodiscard]] std::vector<Citation> citations_for(const View& view, Move move);

// The short name of the clause behind a refusal where no house rule or ruling matters.
[[nodiscard]] std::string_view slug_behind(Refusal refusal);

}  // namespace kilostone
