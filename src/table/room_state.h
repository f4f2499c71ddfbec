// All that a room remembers, as a plain value: two rooms are equal when their states are. Nobody
// changes it but CommandHandler (command_handler.h), and it holds every hand: nothing outside
// src/table looks here.
#pragma once

#include "engine/view.h"
#include "formats/stage_record.h"
#include "table/status.h"

#include <map>
#include <memory>
#include <vector>

namespace kilostone {

struct SeatState {
    Occupant who{};
    bool present = false;  // a person who went away keeps the seat
    Order order  = Order::Play;

    friend bool operator==(const SeatState&, const SeatState&) = default;
};

// A move that was made, and the way back.
struct MadeMove {
    RecordedMove recorded{};
    State before{};
    bool drew = false;  // somebody drew a card in what followed

    friend bool operator==(const MadeMove&, const MadeMove&) = default;
};

struct StageInPlay {
    Deck deck{};
    std::string proof{};
    CoupMode mode = CoupMode::Window;  // for the whole stage: a change in it could tell something
    std::optional<Seat> person{};      // mode `ask`: the one seat that a person may have
    State state{};
    std::vector<MadeMove> made{};
    std::uint32_t taken_back = 0;  // how often, after cards had been shown

    friend bool operator==(const StageInPlay&, const StageInPlay&) = default;
};

// Open while the engine waits for the attacked side's answer.
struct Window {
    std::optional<Millis> closes{};  // none in mode `ask`
    SeatSet held_back{};             // stored silently
    std::optional<Seat> asked{};     // mode `ask`: the person who holds the safety

    friend bool operator==(const Window&, const Window&) = default;
};

struct UndoRequest {
    Seat by             = 0;
    std::size_t to_move = 0;  // the first move to go
    SeatSet agreed{};

    friend bool operator==(const UndoRequest&, const UndoRequest&) = default;
};

struct Clocks {
    std::array<Millis, max_seats> left{};
    std::optional<Seat> running{};
    Millis since = 0;
    SeatSet out_of_time{};  // in the decision that is on

    friend bool operator==(const Clocks&, const Clocks&) = default;
};

struct MatchInPlay {
    Seat first_dealer    = 0;
    std::uint32_t number = 0;  // which match at this table, from 1
    Standing standing{};
    std::vector<StageResult> results{};      // of the stages that were played to their end
    std::vector<std::string> stage_lines{};  // as records, abandoned ones included
    std::uint8_t winners = 0;
    std::optional<Seat> resigned{};

    friend bool operator==(const MatchInPlay&, const MatchInPlay&) = default;
};

enum class Audience : std::uint8_t { Everyone, Seats, One };

struct LoggedFact {
    Millis at         = 0;
    Audience audience = Audience::Everyone;
    Seat only         = 0;  // of One
    Fact fact{};

    friend bool operator==(const LoggedFact&, const LoggedFact&) = default;
};

[[nodiscard]] constexpr bool is_for(const LoggedFact& logged, Watcher watcher) {
    switch (logged.audience) {
    case Audience::Everyone: return true;
    case Audience::Seats: return watcher.has_value();
    case Audience::One: return watcher == logged.only;
    }
    return false;
}

// An accepted command, as the journal keeps it.
struct JournalEntry {
    Millis at = 0;
    Request request{};

    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

// Where the command with an id went, and what its actor was answered.
struct IdempotentReply {
    std::size_t line  = 0;
    std::uint32_t seq = 0;

    friend bool operator==(const IdempotentReply&, const IdempotentReply&) = default;
};

// Follows from the settings, and so is equal where they are.
struct CompiledRules {
    std::shared_ptr<const Rulebook> book{};
    friend bool operator==(const CompiledRules&, const CompiledRules&) { return true; }
};

inline constexpr std::size_t to_spectators = max_seats;  // their place in RoomState::told

struct RoomState {
    Settings settings = default_settings();
    CompiledRules rules{};
    std::array<SeatState, max_seats> places{};
    std::optional<Seat> host{};
    RoomPhase phase = RoomPhase::Gathering;
    MatchInPlay match{};
    std::array<std::uint32_t, max_seats> matches_won{};  // by side, over all rematches
    SeatSet want_rematch{};
    std::array<SeatSet, max_seats> removal_votes{};  // by the seat that they are about
    std::vector<std::string> removed{};              // ids of persons who may not sit down again

    std::optional<StageInPlay> stage{};
    std::optional<Window> window{};
    std::array<std::optional<Move>, max_seats> pending{};  // bots' moves before their release
    bool stepped       = false;                            // Pace::Step: release what is pending
    Millis decision_at = 0;                                // when the decision that is on began
    std::optional<UndoRequest> undo{};
    Clocks clocks{};

    Millis now = 0;  // of the last accepted command
    std::optional<Millis> paused_at{};
    std::vector<LoggedFact> log{};
    std::vector<std::string> journal{};
    std::map<std::pair<Actor, std::string>, IdempotentReply> ids{};
    using StreamNumbers = std::array<std::uint32_t, max_seats + 1>;
    StreamNumbers told{};       // how far each stream has come
    StreamNumbers forgotten{};  // how much of each is no longer in the log

    const Rulebook& book() const { return *rules.book; }
    friend bool operator==(const RoomState&, const RoomState&) = default;
};

}  // namespace kilostone
