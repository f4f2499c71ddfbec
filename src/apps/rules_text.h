// An edition in words, all of it from its data: what `kilostone rules` shows and compares. Every
// question has an answer as text and as JSON, so that the two cannot say different things by
// chance.
#pragma once

#include "editions/fields.h"
#include "editions/value.h"
#include "engine/edition.h"
#include "notation/position.h"
#include "terminal/referee_say.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct Look {
    bool bold = false;  // headings, on a terminal that may show colour
};

// All built-in editions.
[[nodiscard]] std::string list_text(Look look);
[[nodiscard]] Value list_value_of_editions();

struct Showing {
    std::optional<int> players{};  // only the forms with so many
    bool clauses = false;          // with the numbered rules and the rulings behind them
};

[[nodiscard]] std::string show_text(const Edition& edition, Showing showing, Look look);
[[nodiscard]] Value show_value(const Edition& edition, Showing showing);

// What differs, and nothing else.
[[nodiscard]] std::string compare_text(const Edition& a, const Edition& b, Look look);
[[nodiscard]] Value compare_value(const Edition& a, const Edition& b);

// Whether the move is allowed, and every reason why not.
[[nodiscard]] std::string why_text(const Position& position, Move move);
[[nodiscard]] Value why_value(const Position& position, Move move);
// The same in another language.
[[nodiscard]] std::string why_text(const RefereeAnswer& answer);
[[nodiscard]] Value why_value(const Position& position, Move move, const Texts& texts);

// Shared by the above.
[[nodiscard]] std::string heading(std::string_view text, Look look);
[[nodiscard]] std::string answer(const Field& field, const Edition& edition);  // "a roll is needed"
[[nodiscard]] std::string form_name(const Form& form);  // "4 players, 2 teams of two"
[[nodiscard]] std::string form_race(const Edition& edition,
                                    const Form& form);  // "700 km, extension to 1000 km offered"
[[nodiscard]] std::string match_in_words(const Edition& edition);
[[nodiscard]] std::vector<Form> forms_of(const Edition& edition, std::optional<int> players = {});
[[nodiscard]] std::vector<std::string> ruling_ids(std::string_view rulings);  // "R6, R8"
[[nodiscard]] std::string_view ruling_text(std::string_view id);
[[nodiscard]] std::string_view group_of(Card card);

// Where a field of the edition is shown.
enum class Chapter { Deck, Players, Rules, Points, House };
[[nodiscard]] Chapter chapter_of(std::string_view field_key);

}  // namespace kilostone
