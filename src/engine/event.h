// An event: what has happened at the table. Folding the events a seat may see with advance() keeps
// its View equal to the table of the process that plays the stage.
#pragma once

#include "engine/table.h"

#include <cstdint>
#include <optional>

namespace kilostone {

enum class EventKind : std::uint8_t {
    TurnBegan,
    Drew,  // the card is known to the seat alone
    Laid,
    Attacked,
    Deflected,    // mistake: a hazard against a safety already laid is discarded
    Answered,     // coup fourré
    Misanswered,  // mistake: the wrong safety is discarded
    Declined,
    Discarded,
    Reached,  // the short target: extend or finish?
    Extended,
    Won,
    TakeOffDue,  // mistake: the side lies past the target
    TookOff,
    Ended,
};

struct Event {
    EventKind kind = EventKind::Ended;
    Seat seat      = 0;
    std::optional<Card> card{};      // nullopt where there is none, or where it is hidden
    Side side = 0;                   // the attacked, winning or declining side
    std::optional<Ending> ending{};  // of Ended, and of TakeOffDue when the stage is ending
    bool chained = false;  // of Laid: a safety drawn in this coup's turn and laid at once (R9)

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

// The event as another seat may know it: a seat doesn't see which cards the others draw.
constexpr Event seen_by(Seat seat, Event event) {
    if (event.kind == EventKind::Drew && event.seat != seat) event.card.reset();
    return event;
}

struct NullSink {
    constexpr void operator()(const Event&) const {}
};

}  // namespace kilostone
