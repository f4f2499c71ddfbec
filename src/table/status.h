// Where a room stands, for somebody who comes or comes back: with a View, all that a front end
// needs to draw a Scene (scene.h).
#pragma once

#include "engine/facts.h"
#include "table/fact.h"
#include "table/seat_set.h"

#include <array>
#include <optional>
#include <vector>

namespace kilostone {

enum class RoomPhase : std::uint8_t {
    Gathering,  // people sit down and agree on the rules
    Dealing,    // a deck is wanted
    Playing,
    StageOver,  // scored or abandoned; the match goes on
    MatchOver,
};

// What one watcher may know of the room, up to number `seq` of its stream.
struct SeatStatus {
    RoomPhase phase = RoomPhase::Gathering;
    CoupMode mode   = CoupMode::Window;  // of the stage that is on, else of the next one
    bool paused     = false;
    std::optional<Seat> host{};
    SeatSet want_rematch{};
    std::array<SeatSet, max_seats> removal_votes{};  // who wants this seat's person to go
    std::uint32_t seq = 0;

    bool window_open = false;
    std::optional<Millis> window_until{};
    std::array<Millis, max_seats> clocks{};  // left at `running_from` for the one that runs
    std::optional<Seat> running{};
    Millis running_from = 0;
    SeatSet out_of_time{};
    std::optional<Seat> undo_by{};

    // To a seat, of itself
    Order order        = Order::Play;
    bool attacked      = false;  // the open window is about its side
    bool asked         = false;  // mode `ask`: play it or hold it back
    bool held_back     = false;
    bool undo_is_asked = false;  // its word is missing
    // Its move, its answer to an attack or its word about an undo is missing. In a timed window
    // that is so for every seat of the attacked side, whatever it holds.
    bool awaited       = false;

    // Whether its answer to the open window is missing.
    [[nodiscard]] bool must_answer() const {
        return window_open && attacked && (mode == CoupMode::Ask ? asked : !held_back);
    }
    friend bool operator==(const SeatStatus&, const SeatStatus&) = default;
};

// What everybody knows of the table besides the stage.
struct TableStatus {
    std::vector<Occupant> seats{};
    Pace pace = Pace::Normal;
    Standing standing{};
    std::vector<StageResult> results{};  // of the match that is on or was last
    bool stage_abandoned       = false;  // the one that is over, or over last
    MatchState match_state     = MatchState::Ongoing;
    std::uint8_t match_winners = 0;                      // a bit for each side
    std::array<std::uint32_t, max_seats> matches_won{};  // by side, over all rematches

    friend bool operator==(const TableStatus&, const TableStatus&) = default;
};

}  // namespace kilostone
