// Carries one command out on a room's state. Every operator() first finds what speaks against the
// command, and changes nothing until nothing does. Inside src/table only.
#pragma once

#include "table/rejection.h"
#include "table/room_state.h"

namespace kilostone {

using Refused = std::optional<Rejection>;

class CommandHandler {
public:
    CommandHandler(RoomState& state, Actor actor, Millis now)
        : s_(state), actor_(actor), now_(now) {}

    // handle_seats.cpp
    [[nodiscard]] Refused operator()(const command::Configure&);
    [[nodiscard]] Refused operator()(const command::Sit&);
    [[nodiscard]] Refused operator()(const command::Rename&);
    [[nodiscard]] Refused operator()(const command::Leave&);
    [[nodiscard]] Refused operator()(const command::Swap&);
    [[nodiscard]] Refused operator()(const command::PassHost&);
    // handle_match.cpp
    [[nodiscard]] Refused operator()(const command::Start&);
    [[nodiscard]] Refused operator()(const command::Deal&);
    [[nodiscard]] Refused operator()(const command::NextStage&);
    [[nodiscard]] Refused operator()(const command::Rematch&);
    [[nodiscard]] Refused operator()(const command::Abandon&);
    [[nodiscard]] Refused operator()(const command::Resign&);
    // handle_play.cpp
    [[nodiscard]] Refused operator()(const command::Play&);  // answers: handle_window.cpp
    [[nodiscard]] Refused operator()(const command::SetOrder&);
    [[nodiscard]] Refused operator()(const command::Step&);
    // handle_undo.cpp
    [[nodiscard]] Refused operator()(const command::Undo&);
    [[nodiscard]] Refused operator()(const command::AnswerUndo&);
    // handle_removal.cpp
    [[nodiscard]] Refused operator()(const command::VoteRemoval&);
    // handle_time.cpp
    [[nodiscard]] Refused operator()(const command::Tick&);
    [[nodiscard]] Refused operator()(const command::Pause&);
    [[nodiscard]] Refused operator()(const command::Resume&);

    // All that follows by itself: windows open and close, released moves are made, clocks change
    // hands. To be called after every accepted command.
    void settle();

private:
    // Who asks
    bool by_driver() const { return actor_.is_driver(); }
    bool by_host() const { return by_driver() || (s_.host && actor_.is_at(*s_.host)); }
    bool by_person() const;  // who is at the table
    Refused check_seat(Seat seat) const;
    Refused check_acting() const;  // of the actor's seat, in a stage

    // Telling
    void tell(Fact fact);
    void tell_only(Seat seat, Fact fact);
    void log(LoggedFact fact);

    // handle_seats.cpp
    Refused check_person_sitting(Seat seat) const;
    void pass_host_on();

    // handle_removal.cpp
    Refused check_not_removed(const Occupant& who) const;
    bool is_removal_decided(Seat seat) const;
    void remove_person(Seat seat);
    void forget_votes(Seat seat);

    // handle_match.cpp
    Refused check_beginning() const;
    Refused check_deck(const Deck& deck) const;
    void begin_match(Seat dealer);
    void score_stage();
    void abandon_stage(RoomPhase next);
    void keep_record(const std::optional<StageResult>& result);
    void leave_stage(RoomPhase next);

    // handle_play.cpp
    bool go_on();  // one thing that follows by itself; false when there is none
    bool make_released_move();
    void make_move(Move move);
    void begin_decision();

    // handle_window.cpp
    void hold_back();
    void open_window();
    std::optional<Seat> person_to_ask() const;
    bool close_window_if_over();
    void close_window();
    bool holds_back(Seat seat) const;
    bool everybody_has_answered() const;
    std::optional<Move> released_coup() const;

    // handle_undo.cpp
    void take_back(const UndoRequest& wish);

    // handle_time.cpp
    bool released() const;
    void wind_clocks();
    void stop_clock(Millis bonus = 0);

    RoomState& s_;
    Actor actor_;
    Millis now_;
};

// Questions about a state that CommandHandler and Room share (room_state.cpp).
[[nodiscard]] SeatSet persons(const RoomState& state);  // those away included
[[nodiscard]] CoupMode coup_mode(const RoomState& state);
[[nodiscard]] bool is_bot(const RoomState& state, Seat seat);
// Whether a choice of this seat is on, be it only to hold back what it may not have.
[[nodiscard]] bool is_deciding(const RoomState& state, Seat seat);
// When the moves that bots have sent for the decision that is on are made; none: on a Step.
[[nodiscard]] std::optional<Millis> release_time(const RoomState& state);
// From when on a move that the driver sends for the decision that is on is made at once.
[[nodiscard]] std::optional<Millis> send_time(const RoomState& state);
[[nodiscard]] std::optional<Millis> next_deadline(const RoomState& state);

}  // namespace kilostone
