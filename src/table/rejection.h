// Why a command was not carried out. A rejection is for the actor alone and tells nothing that this
// actor could not know.
#pragma once

#include "base/problem.h"
#include "engine/refusal.h"

#include <string>
#include <string_view>

namespace kilostone {

enum class RejectionCode : std::uint8_t {
    BadId,     // the idempotency id is missing or cannot be kept
    IdReused,  // it was given to another command before
    NotYours,  // this actor may not ask for this
    NotNow,    // not at this point of stage or match
    NothingDue,
    Paused,
    NotSeated,  // nobody sits there, or the person is away
    NoSuchSeat,
    SeatTaken,
    SeatsOpen,          // every seat needs somebody before the start
    AskNeedsOnePerson,  // coup mode `ask` is for one person with bots
    IllegalMove,        // the engine's reasons are given
    AlreadyDecided,     // a bot's move is waiting for its release
    NothingToUndo,
    NoUndoAsked,
    BadName,
    BadSettings,
    BadDeck,
    Removed,  // the others have removed this person from the table
};

inline constexpr int rejection_kinds = static_cast<int>(RejectionCode::Removed) + 1;

struct Rejection {
    RejectionCode code = RejectionCode::NotNow;
    Reasons reasons{};      // of IllegalMove, most specific first
    std::string what{};     // one sentence about this very command, empty where `code` says all
    std::string allowed{};  // what would do, empty when that cannot be said

    friend bool operator==(const Rejection&, const Rejection&) = default;
};

// "not_now": stable, for programs.
[[nodiscard]] std::string_view rejection_code(RejectionCode code);
// One English sentence.
[[nodiscard]] std::string_view rejection_sentence(RejectionCode code);
// All of it in one line, for logs and plain text.
[[nodiscard]] std::string text_of(const Rejection& rejection);

}  // namespace kilostone
