// The words of cards, moves and refusals in records, on the command line and in the protocols.
// Printing and parsing are exact inverses.
#pragma once

#include "editions/card_code.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/rulebook.h"

#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

// "lay", "attack", "discard", "coup", "decline", "extend", "finish", "take_off".
[[nodiscard]] std::string_view verb(MoveKind kind);
[[nodiscard]] std::optional<MoveKind> parse_verb(std::string_view word);

// Sides are letters in front of people: A, B, C …
[[nodiscard]] constexpr char side_letter(Side side) { return static_cast<char>('A' + side); }
[[nodiscard]] std::optional<Side> parse_side(std::string_view letter, int sides);

// "lay roll", "attack B stop", "coup tanker", "extend": the seat is not part of it.
[[nodiscard]] std::string move_text(const Edition& edition, Move move);
[[nodiscard]] std::optional<Move> parse_move(const Rulebook& rules, Seat seat,
                                             std::string_view text);

// "speed_limited": stable, for programs.
[[nodiscard]] std::string_view refusal_code(Refusal refusal);
[[nodiscard]] std::optional<Refusal> parse_refusal(std::string_view code);

// One English sentence.
[[nodiscard]] std::string_view refusal_sentence(Refusal refusal);

}  // namespace kilostone
