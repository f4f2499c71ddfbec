// A stage seen from its end: what lies in front of every side and how it came to a close, by the
// cards or only by their kilometres. Tells whether the rules can lead there, and gives it back as
// the Table that score() reads.
//
// What is objected to, no play can reach. The reverse is not promised: turns, hands and discards
// are not followed.
#pragma once

#include "engine/rulebook.h"
#include "study/feasibility/share.h"

namespace kilostone {

struct SideEnd {
    std::optional<RankCounts> laid{};  // the distance cards; without them:
    int km                = 0;         // what they add up to,
    int top_least         = 0;         // and between how many of the top distance are among them
    int top_most          = max_deck;
    std::uint8_t safeties = 0;  // as in Tableau: low half laid, high half as a coup
};

struct StageEnd {
    std::array<SideEnd, max_seats> sides{};
    std::optional<Side> winner{};  // the side that finished
    std::optional<Side> caller{};  // of the extension; none: there was no extension
    bool pile_empty = false;       // of the draw pile, at the end
};

// In the order of checking: a later value means that more of the checks passed.
enum class Impossible : std::uint8_t {
    TooManyCards,       // `count` of `card` lie in front of the sides together
    TopCardsSpent,      // `side` has more of the top distance than a stage allows
    SafetyTwice,        // `card` lies in front of `side` and of `other`
    CoupWithoutSafety,  // `card` as a coup of `side`, and it does not lie there
    NothingToAnswer,    // `card` as a coup, and the deck has no hazard that it answers
    NoExtension,        // this table plays none
    NoCardsMake,        // the `km` of `side`, with its top cards
    PastTarget,         // `side` lies beyond the `km` of the race
    CallerShort,        // `side` can never have stood at the `km` that are extended
    WinnerShort,        // `side` has not reached the `km` of the race
    LastCardTooShort,   // `side` was past the target before its last card
    TooFewCards,        // every side's distance can be, but the deck has not cards for all of them
    NoWinner,           // `side` stands at the target, and nobody is to have won
    TwoWinners,         // `side` and `other` have both reached the target
    CardsLeft,          // nobody has finished, and the draw pile is not empty
};

struct Objection {
    Impossible kind = Impossible::TooManyCards;
    Side side       = 0;
    Side other      = 0;
    Card card       = Card::Km1;
    int km          = 0;
    int count       = 0;

    friend constexpr bool operator==(const Objection&, const Objection&) = default;
};

[[nodiscard]] std::optional<Objection> objection(const Rulebook& rules, const StageEnd& end);

// The table at that end. Requires that there is no objection.
[[nodiscard]] Table table_at(const Rulebook& rules, const StageEnd& end);

}  // namespace kilostone
