// The lines of a journal: format `kilostone-room/1` (docs/room.md). Printing and parsing are exact
// inverses for every command a room can accept.
#pragma once

#include "table/rejection.h"
#include "table/room_state.h"

#include <tl/expected.hpp>

#include <array>

namespace kilostone {

// One line, without the line feed. Cards are written by their codes in this edition.
[[nodiscard]] std::string print(const JournalEntry& entry, const Edition& edition);

// What is wrong is told with its place ("deck[12]"). The rules are those the room plays by when the
// line is reached; a Configure line brings its own.
[[nodiscard]] tl::expected<JournalEntry, Problem> parse_entry(std::string_view line,
                                                              const Rulebook& rules);

// Whether this line holds this very request, whenever it was made.
[[nodiscard]] bool is_same_request(std::string_view line, const Request& request,
                                   const Edition& edition);

// The words of commands, in the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Command>> command_words{
    "configure",  "sit",     "rename",    "leave",  "swap",  "pass_host", "start",
    "deal",       "play",    "set_order", "tick",   "step",  "undo",      "answer_undo",
    "next_stage", "rematch", "abandon",   "resign", "pause", "resume",    "vote_removal"};
inline constexpr Millis latest_time = Millis{1} << 53;  // what JSON's numbers hold exactly

// An id that can be kept; only the driver may do without.
[[nodiscard]] std::optional<Rejection> check_id(const Request& request);

// Times in range, and rules that a journal can tell: what is printed must read as the same.
[[nodiscard]] std::optional<Problem> check_settings(const Settings& settings);

}  // namespace kilostone
