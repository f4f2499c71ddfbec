// What a room tells: past-tense facts. Every seat has a stream of its own, numbered from 1 without
// gaps, and so have the spectators; what is in it, and when, depends only on what they may know.
#pragma once

#include "engine/event.h"
#include "engine/hand.h"
#include "table/command.h"

#include <optional>
#include <string>

namespace kilostone {

enum class FactKind : std::uint8_t {
    // The table and its seats
    Configured,
    Seated,  // seat, who
    Left,    // seat: a person went away (during a match the seat is kept), or a bot was taken off
    HostIs,  // seat
    // Match and stages
    MatchBegan,   // seat: the first dealer
    StageBegan,   // seat: the dealer; number: which stage, from 1
    Dealt,        // to its seat alone: hand
    Happened,     // event, as this watcher may know it
    StageScored,  // number: which stage; the room keeps its result
    StageAbandoned,
    MatchWon,       // sides: a bit for each winner
    MatchResigned,  // seat
    RematchWanted,  // seat
    // Answers
    WindowOpened,  // side: the attacked one; until: when it closes, none in mode `ask`
    WindowClosed,
    Asked,     // to its seat alone, mode `ask`: you hold the safety; play it or hold it back
    HeldBack,  // to its seat alone: your answer is kept
    OrderIs,   // to its seat alone: order
    // Time and taking back
    ClockIs,   // seat, left, running
    TimeIsUp,  // seat: a substitute decides unless the person is faster
    Paused,    // seat, none when it was the house
    Resumed,
    UndoAsked,    // seat
    UndoRefused,  // seat: who had asked
    TakenBack,    // seat, number: moves of the stage that still stand. Ask for the view again
    // Removing a person
    RemovalVoted,  // seat: who it is about; number: how many want it now
    Removed,       // seat: free for a bot or another person
};

struct Fact {
    FactKind kind = FactKind::Configured;
    std::optional<Seat> seat{};
    std::optional<Event> event{};
    std::optional<Hand> hand{};
    std::optional<Occupant> who{};
    std::optional<Millis> until{};
    std::optional<Millis> left{};
    bool running         = false;
    Side side            = 0;
    std::uint8_t sides   = 0;
    std::uint32_t number = 0;
    std::optional<Order> order{};

    friend bool operator==(const Fact&, const Fact&) = default;
};

// A fact with its place in the watcher's stream and the time it was told.
struct SeatFact {
    std::uint32_t seq = 0;
    Millis at         = 0;
    Fact fact{};

    friend bool operator==(const SeatFact&, const SeatFact&) = default;
};

// A seat, or none for those who only look on.
using Watcher = std::optional<Seat>;
inline constexpr Watcher spectator{};

}  // namespace kilostone
