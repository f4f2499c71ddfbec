// One table being played: seats, the fair coup fourré, clocks, undo, match and rematch.
//
// Commands and time go in; facts for every watcher and tasks for the driver come out. A room has no
// socket, no clock, no thread and no random number: it does the same for the same commands at the
// same times, so its journal rebuilds it exactly, at any step.
//
//     Room room;
//     auto done = room.apply({Actor::at(2), "c17", command::Play{lay(2, Card::Roll)}}, now);
//     if (!done) …                              // for the actor alone: done.error()
//     keep(room.journal());                     // durable before anybody is told
//     for (w : watchers) send(w, room.facts_for(w, last_seq[w]));
//     auto next = room.driver_tasks();          // when to tick, whom to ask, whether to shuffle
//
// What a watcher is told, and when, is a function of what that watcher may know (docs/room.md; the
// paired worlds of tests/table hold the room to it).
#pragma once

#include "engine/facts.h"
#include "table/rejection.h"
#include "table/room_state.h"
#include "table/status.h"

#include <tl/expected.hpp>

#include <span>

namespace kilostone {

// How far the actor's stream had come when the command was done (the spectators' for a guest, 0 for
// the driver); the same again when the command is repeated. Not the place in the journal: that
// would count what others do in silence.
struct Receipt {
    std::uint32_t seq = 0;

    friend bool operator==(const Receipt&, const Receipt&) = default;
};

// What the room needs of its driver.
struct DriverTasks {
    std::optional<Millis> tick{};  // send Tick then
    bool deck = false;             // shuffle, and send Deal
    std::vector<Seat> deciding{};  // ask a bot with view(seat), and send Play for that seat
    // From when on such a Play counts. One that is sent sooner waits in the room, and in the
    // journal; a driver may as well wait itself. None: nobody decides, or not before a Step.
    std::optional<Millis> send_from{};

    friend bool operator==(const DriverTasks&, const DriverTasks&) = default;
};

class Room {
public:
    Room();

    // Carries the command out at this time, or changes nothing and says why not. What was due by
    // then happens first, as a Tick of its own. Time that goes backwards stands still.
    [[nodiscard]] tl::expected<Receipt, Rejection> apply(const Request& request, Millis now);

    // One line of JSON for each accepted command (docs/room.md, kilostone-room/1). Secret: it holds
    // decks.
    [[nodiscard]] std::span<const std::string> journal() const { return state_.journal; }
    // The room after these lines, or what is wrong with the first that could not have been written.
    [[nodiscard]] static tl::expected<Room, Problem> rebuild(std::span<const std::string> lines);

    // This watcher's stream after number `since`. A deal lets go of what was told before it: who
    // comes later asks for status() and view(). A watcher who is a seat is one of the table's, here
    // and below.
    [[nodiscard]] std::vector<SeatFact> facts_for(Watcher watcher, std::uint32_t since = 0) const;

    // How much of the stream is let go of: it can be told from after this number.
    [[nodiscard]] std::uint32_t forgotten_facts(Watcher watcher) const {
        return state_.forgotten[watcher ? *watcher : to_spectators];
    }
    // Whether this actor's command with this id has been carried out.
    [[nodiscard]] bool has_done(const Actor& actor, const std::string& id) const {
        return !id.empty() && state_.ids.contains({actor, id});
    }

    // Like the stream, it tells what this watcher may know.
    [[nodiscard]] SeatStatus status(Watcher watcher) const;
    [[nodiscard]] TableStatus table_status() const;

    [[nodiscard]] DriverTasks driver_tasks() const;

    // What everybody may know.
    [[nodiscard]] RoomPhase phase() const { return state_.phase; }
    [[nodiscard]] const Settings& settings() const { return state_.settings; }
    [[nodiscard]] const Rulebook& rules() const { return state_.book(); }
    // Uses this copy of its rules, which other rooms may use too. Requires that they are equal.
    void share_rules(std::shared_ptr<const Rulebook> rules) {
        state_.rules.book = std::move(rules);
    }
    [[nodiscard]] Occupant occupant(Seat seat) const;
    [[nodiscard]] bool is_present(Seat seat) const;
    [[nodiscard]] std::vector<Seat> people() const;  // seats of persons, those away included
    [[nodiscard]] std::optional<Seat> host() const { return state_.host; }
    // The time of the last command.
    [[nodiscard]] Millis now() const { return state_.now; }
    [[nodiscard]] const Standing& standing() const { return state_.match.standing; }
    [[nodiscard]] std::span<const StageResult> results() const { return state_.match.results; }
    // Of the match that is on or was last.
    [[nodiscard]] MatchState match_state() const;
    [[nodiscard]] std::uint32_t match_number() const { return state_.match.number; }  // from 1
    [[nodiscard]] std::uint32_t matches_won(Side side) const { return state_.matches_won[side]; }
    [[nodiscard]] bool is_paused() const { return state_.paused_at.has_value(); }
    // The coup mode of the stage that is on, else of the next one.
    [[nodiscard]] CoupMode coup_mode() const;
    // None before the first deal, or where it is not for spectators: mode `ask`.
    [[nodiscard]] std::optional<Table> table_for_spectators() const;

    // Whether there is a stage to look at: one in play or, until the next deal, the last one.
    [[nodiscard]] bool has_stage() const { return state_.stage.has_value(); }
    // Whose turn it is in that stage, or seat 0 before the first.
    [[nodiscard]] Seat turn() const;
    // What this seat may know of that stage, for snapshots and for bots, with the match as it
    // stands now. Points to the room's rules: use it while the room lives. Requires has_stage() and
    // a seat of the table.
    [[nodiscard]] View view(Seat seat) const;

    // The match as kilostone-match/1: a header, its finished stages, and the last line once it is
    // won. The stage that is on is left out.
    [[nodiscard]] std::vector<std::string> match_record() const;

    friend bool operator==(const Room&, const Room&) = default;

private:
    // Whether the stage in play has had a chain after a coup.
    [[nodiscard]] bool has_chained() const;
    std::optional<Rejection> carry_out(const Request& request, Millis now);
    Receipt write_down(const Request& request, Millis now);

    RoomState state_{};
};

}  // namespace kilostone
