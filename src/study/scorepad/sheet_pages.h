// What stands on printed sheets: score sheets, empty or filled, and the two information cards.
#pragma once

#include "editions/clauses.h"
#include "study/scorepad/match.h"
#include "study/scorepad/sheet_blocks.h"

namespace kilostone {

// Whoever knows the reader's language. What a sheet asks for, and in which order, does not depend
// on the answers: a speaker may be asked twice, first to learn what will be wanted.
class SheetSpeaker {
public:
    virtual ~SheetSpeaker()                             = default;
    virtual std::string say(const Message& message)     = 0;
    virtual std::string edition(const Edition& edition) = 0;  // its name
    virtual std::string card(Card card)                 = 0;
    virtual std::string side(Side side)                 = 0;  // who plays there
    virtual std::string rule(const Clause& clause)      = 0;
};

struct SheetContent {
    const Rulebook& rules;
    const Sheet& sheet;       // its stages fill the sheet
    const MatchScore& match;  // of the sheet
    SheetSpeaker& speaker;
    std::size_t stages = 8;  // room for so many, if the sheet has fewer
    bool large         = false;

    std::string say(const Message& message) const { return speaker.say(message); }
    std::string say(std::string_view id) const { return speaker.say(Message(id)); }
};

enum class SheetKind : std::uint8_t { Score, Cards, Scoring };

[[nodiscard]] std::vector<SheetBlock> sheet_blocks(SheetKind kind, const SheetContent& content);

}  // namespace kilostone
