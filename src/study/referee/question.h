// A question to the referee, as people put it: what lies in front of each side, one card, and what
// is to be done with it. It becomes a position and a move, about which the engine decides; pages,
// links and the conversation at the terminal all go this way.
#pragma once

#include "engine/move.h"
#include "formats/position.h"
#include "study/feasibility/share.h"

#include <vector>

namespace kilostone {

enum class SafetyPlacement : std::uint8_t { No, Laid, Coup };

struct RefereeSide {
    RankCounts cards{};            // distances
    std::optional<int> km{};       // instead: any cards that make so many
    std::optional<Card> battle{};  // on top; a hazard lies on what it can lie on
    std::optional<Card> speed{};   // on top of a speed pile of its own: Limit or EndOfLimit
    std::array<SafetyPlacement, safety_kinds> safeties{};

    friend bool operator==(const RefereeSide&, const RefereeSide&) = default;
};

struct RefereeQuestion {
    Agreement table{};
    std::string custom_edition{};      // JSON, empty for a built-in one
    std::vector<RefereeSide> sides{};  // whoever asks comes first; one for each side
    bool extended = false;             // the race has been
    MoveKind kind = MoveKind::Lay;
    Card card     = Card::Roll;
    Side target   = 1;             // of an attack
    std::optional<Card> hazard{};  // just played on whoever asks, before a coup
};

// Whoever asks sits here; an attack that is to be answered came from the next seat.
inline constexpr Seat asking_seat = 0;

// A table at which nothing has been played yet.
[[nodiscard]] RefereeQuestion first_question(Agreement table, std::string custom_edition = {});

// Which cards make the kilometres does not matter to the referee, as long as some do: as few top
// cards as can be, so that another can still be asked about.
[[nodiscard]] std::optional<Problem> share_cards(RefereeQuestion& question);

// Requires distances told by cards.
[[nodiscard]] std::string position_text(const RefereeQuestion& question);
[[nodiscard]] Move move_of(const RefereeQuestion& question);

// Shares cards out first. The problem's `said` tells why such a table cannot be.
[[nodiscard]] tl::expected<Position, Problem> position_of(const RefereeQuestion& question);

// The question that a position and a move ask; none where they say more than a question can.
[[nodiscard]] std::optional<RefereeQuestion> question_of(const Position& position, Move move);

// What may lie on top of a battle pile, and what can be done with a card.
[[nodiscard]] std::vector<Card> battle_cards(const Edition& edition);
[[nodiscard]] std::vector<MoveKind> candidate_moves(Card card);

}  // namespace kilostone
