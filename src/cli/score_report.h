// A scored sheet as text and as JSON.
#pragma once

#include "i18n/texts.h"
#include "study/scorepad/match.h"

#include <string>
#include <vector>

namespace kilostone {

struct ScoredSheet {
    const Rulebook& rules;
    const Sheet& sheet;
    const MatchScore& match;
    const Texts& texts;

    People people() const {
        return {.names = sheet.names, .seats = rules.seats, .sides = rules.sides};
    }
};

// A table for each stage that could be scored, from this place on, then the totals.
[[nodiscard]] std::string score_text(const ScoredSheet& r, std::size_t first = 0);
// One line.
[[nodiscard]] std::string score_json(const ScoredSheet& r);

// What is wrong with a stage or missing in it, a sentence each.
[[nodiscard]] std::vector<std::string> complaints(const ScoredSheet& r, std::size_t stage);

}  // namespace kilostone
