// What stands on printed sheets: score sheets, empty or filled, and the two information cards.
#pragma once

#include "scorepad/match.h"
#include "scorepad/paper.h"
#include "text/texts.h"

namespace kilostone {

struct SheetContent {
    const Rulebook& rules;
    const Sheet& sheet;           // its stages fill the sheet
    const MatchReckoning& match;  // of the sheet
    const Texts& texts;
    std::size_t stages = 8;  // room for so many, if the sheet has fewer
    bool large         = false;
};

[[nodiscard]] std::vector<PaperBlock> score_sheet(const SheetContent& content);
[[nodiscard]] std::vector<PaperBlock> card_overview(const SheetContent& content);
[[nodiscard]] std::vector<PaperBlock> scoring_card(const SheetContent& content);

}  // namespace kilostone
