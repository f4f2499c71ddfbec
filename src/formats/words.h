// The words of cards, moves and refusals in records, on the command line and in the protocols.
// Printing and parsing are exact inverses.
#pragma once

#include "base/enum_words.h"
#include "base/problem.h"
#include "editions/card_code.h"
#include "engine/facts.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/rulebook.h"

#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

// clang-format off
template <> inline constexpr auto enum_words<MoveKind> = words_of<MoveKind>("lay", "attack", "discard", "coup", "decline", "extend", "finish", "take_off");
template <> inline constexpr auto enum_words<Phase>    = words_of<Phase>("playing", "answering", "reached", "taking_off", "over");
template <> inline constexpr auto enum_words<Ending>   = words_of<Ending>("target", "nothing_playable", "race_over");
template <> inline constexpr auto enum_words<CoupTurn> = words_of<CoupTurn>("no", "yes", "closed");
template <> inline constexpr auto enum_words<MatchState> = words_of<MatchState>("ongoing", "tied", "won");
template <> inline constexpr auto enum_words<CardGroup>  = words_of<CardGroup>("distance", "hazard", "remedy", "safety");
template <> inline constexpr auto enum_words<EventKind>  = words_of<EventKind>("turn_began", "drew", "laid", "attacked", "deflected", "answered", "misanswered", "declined", "discarded", "reached", "extended", "won", "take_off_due", "took_off", "ended");
// clang-format on

[[nodiscard]] constexpr std::string_view verb(MoveKind kind) { return enum_word(kind); }
[[nodiscard]] constexpr std::optional<MoveKind> parse_verb(std::string_view word) {
    return parse_enum<MoveKind>(word);
}

// Sides are letters in front of people: A, B, C …
[[nodiscard]] constexpr char side_letter(Side side) { return static_cast<char>('A' + side); }
[[nodiscard]] std::optional<Side> parse_side(std::string_view letter, int sides);

// "lay roll", "attack B stop", "coup tanker", "extend": the seat is not part of it. Read with more
// blanks, too, and with a side's small letter.
[[nodiscard]] std::string move_text(const Edition& edition, Move move);
[[nodiscard]] std::optional<Move> parse_move(const Rulebook& rules, Seat seat,
                                             std::string_view text);

// "speed_limited": stable, for programs.
[[nodiscard]] std::string_view refusal_code(Refusal refusal);
[[nodiscard]] std::optional<Refusal> parse_refusal(std::string_view code);

// One English sentence.
[[nodiscard]] std::string_view refusal_sentence(Refusal refusal);

// What is wrong with the text of a move that parse_move() does not take, said so that it can be put
// right.
[[nodiscard]] Problem problem_with_move(const Rulebook& rules, std::string_view text);

}  // namespace kilostone
