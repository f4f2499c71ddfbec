// Facts that follow from a table or its rules and that several callers need: each is derived here
// and nowhere else.
#pragma once

#include "engine/event.h"
#include "engine/move.h"
#include "engine/score.h"
#include "engine/view.h"

#include <array>
#include <optional>
#include <vector>

namespace kilostone {

// ---- cards

enum class CardGroup : std::uint8_t { Distance, Hazard, Remedy, Safety };

constexpr CardGroup group_of(Card c) {
    return is_distance(c) ? CardGroup::Distance
           : is_hazard(c) ? CardGroup::Hazard
           : is_remedy(c) ? CardGroup::Remedy
                          : CardGroup::Safety;
}

// Of one distance card; 0 for all others.
constexpr int kilometres(const Edition& edition, Card c) {
    return is_distance(c) ? edition.km[static_cast<std::size_t>(rank(c))] : 0;
}

// The sum of distance cards, counted by rank from the shortest.
template <class Counts>
constexpr int kilometres(const Edition& edition, const Counts& counts) {
    int km = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r) km += counts[r] * edition.km[r];
    return km;
}

// ---- what lies on the table

// Where an edition has no speed pile, speed limits lie on the battle pile.
constexpr bool has_speed_pile(const Edition& edition) {
    return edition.limit_pile == LimitPile::Own;
}

// The top of the speed pile; nothing where it is empty or the edition has none.
constexpr std::optional<Card> speed_top(const Edition& edition, const Tableau& t) {
    if (!has_speed_pile(edition)) return std::nullopt;
    if (is_limited(t)) return Card::Limit;
    if (t.flags & tableau_flags::end_of_limit_on_pile) return Card::EndOfLimit;
    return std::nullopt;
}

// The tableau without the card on top of its battle pile: as it was when a hazard on top was
// played. Requires a battle pile that isn't empty.
constexpr Tableau uncovered(const Edition& edition, Tableau t) {
    t.battle = static_cast<std::uint8_t>(t.battle >> 4);
    if (has_speed_pile(edition)) return t;
    const bool limited = battle_top(t) == Card::Limit;
    t.flags            = static_cast<std::uint8_t>(limited ? t.flags | tableau_flags::limited
                                                           : t.flags & ~tableau_flags::limited);
    return t;
}

// ---- what a card can be meant for

// The moves by which this seat could want to play the card now, legal or not: a hazard on each
// opponent from left to right, any other card for itself; a coup while an attack is answered; a
// card to take off. Discarding is not among them.
[[nodiscard]] std::vector<Move> intents(const Rulebook& rules, const Table& table, Seat seat,
                                        Card card);
[[nodiscard]] inline std::vector<Move> intents(const View& v, Card card) {
    return intents(*v.rules, v.table, v.seat, card);
}

// The seat of the attacked side that holds the safety, while a window is open. It can only be known
// where all hands are seen: a driver that asks only the holder gets the same stage as one that asks
// every seat.
[[nodiscard]] constexpr std::optional<Seat> coup_holder(const Rulebook& rules, const State& state) {
    if (state.table.phase != Phase::Answering) return std::nullopt;
    for (int seat = state.table.attacked; seat < rules.seats; seat += rules.sides)
        if (state.hands[static_cast<std::size_t>(seat)].holds(safety_of(state.table.hazard)))
            return static_cast<Seat>(seat);
    return std::nullopt;
}

// ---- events

// Whether a player has made a move: played, answered, discarded, taken off or extended.
[[nodiscard]] constexpr bool is_move(EventKind kind) {
    switch (kind) {
    case EventKind::Laid:
    case EventKind::Attacked:
    case EventKind::Deflected:
    case EventKind::Answered:
    case EventKind::Misanswered:
    case EventKind::Discarded:
    case EventKind::Extended:
    case EventKind::TookOff: return true;
    default: return false;
    }
}

// Whether a card has left the hand of the event's seat.
[[nodiscard]] constexpr bool leaves_hand(EventKind kind) {
    return is_move(kind) && kind != EventKind::Extended && kind != EventKind::TookOff;
}

// Keeps `drawn` the card that the seat has drawn last in its turn, as it is told events. None when
// a turn begins without a card.
inline void note_drawn(std::optional<Card>& drawn, Seat seat, const Event& event) {
    if (event.seat != seat) return;
    if (event.kind == EventKind::TurnBegan) drawn.reset();
    if (event.kind == EventKind::Drew) drawn = event.card;
}

// ---- the race and the match

// Whether this stage can still be extended.
constexpr bool may_extend(const Rulebook& rules, const Table& table) {
    return rules.extending && !table.extended;
}

enum class MatchState : std::uint8_t {
    Ongoing,
    Tied,  // it would be over, but the highest total is shared: one more stage (R16)
    Won,
};

// The state of a match with these totals after `stages` stages, of which `last` is the last one.
[[nodiscard]] MatchState match_state(const Rulebook& rules,
                                     const std::array<std::int32_t, max_seats>& totals, int stages,
                                     const StageResult& last);

// ---- the score sheet

// Whether the edition gives anything for this line.
[[nodiscard]] constexpr bool is_scored(const Points& points, const ScoreField& field) {
    if (field.points == &SideScore::distance) return true;
    return points.counted && (field.worth == nullptr || points.*field.worth != 0);
}

// Whether the score sheet of this table has the line.
[[nodiscard]] constexpr bool is_played(const Rulebook& rules, const ScoreField& field) {
    return is_scored(rules.edition.points, field) &&
           (field.points != &SideScore::extension || rules.extending);
}

}  // namespace kilostone
