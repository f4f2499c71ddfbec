// The score of a finished stage (rules document, section 7) as the "result" of a stage record.
#pragma once

#include "tableau.h"

namespace kilostone::twin {

struct Ending {
    std::optional<int> finisher{};  // the side that reached the target
    bool pile_was_empty = false;    // when the finishing card was laid
    std::optional<int> caller{};    // the side that called the extension
};

nlohmann::json result_of(const Rules& rules, const std::vector<Tableau>& sides,
                         const Ending& ending);

}  // namespace kilostone::twin
