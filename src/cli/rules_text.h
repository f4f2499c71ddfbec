// An edition in words, all of it from its data: what `kilostone rules` shows and compares. Every
// question has an answer as text and as JSON, so that the two cannot say different things by
// chance.
#pragma once

#include "editions/clauses.h"
#include "editions/fields.h"
#include "editions/value.h"
#include "engine/edition.h"
#include "engine/move.h"
#include "formats/position.h"
#include "i18n/rules.h"
#include "messages/field_words.h"

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

struct RulesShowOptions {
    std::optional<int> players{};  // only the forms with so many
    bool clauses = false;          // with the numbered rules and the rulings behind them
};

[[nodiscard]] std::string show_text(const Edition& edition, RulesShowOptions showing, Look look);
[[nodiscard]] Value show_value(const Edition& edition, RulesShowOptions showing);

// What differs, and nothing else.
[[nodiscard]] std::string compare_text(const Edition& a, const Edition& b, Look look);
[[nodiscard]] Value compare_value(const Edition& a, const Edition& b);

// Whether the move is allowed, and every reason why not.
[[nodiscard]] std::string why_text(const Position& position, Move move);
[[nodiscard]] Value why_value(const Position& position, Move move);

// Shared by the above.
[[nodiscard]] std::string heading(std::string_view text, Look look);
// Text is in the reader's language, JSON in English.
[[nodiscard]] Texts readers_texts(const Edition& edition);
[[nodiscard]] Texts english_texts(const Edition& edition);
[[nodiscard]] std::string form_name(const Texts& texts,
                                    const Form& form);  // "4 players, 2 teams of two"
[[nodiscard]] std::string form_race(const Texts& texts, const Edition& edition,
                                    const Form& form);  // "700 km, may be extended to 1000 km"
[[nodiscard]] std::string match_in_words(const Texts& texts, const Edition& edition);
[[nodiscard]] std::string edition_name(const Texts& texts, const Edition& edition);
[[nodiscard]] std::string edition_about(const Texts& texts, const Edition& built_in);
[[nodiscard]] std::string base_name(const Texts& texts, const Edition& custom);
// "Trilingual edition (trio)", with what helps to recognise the box in a line below.
[[nodiscard]] std::string edition_heading(const Texts& texts, const Edition& edition);
[[nodiscard]] std::vector<Form> forms_of(const Edition& edition, std::optional<int> players = {});
[[nodiscard]] std::string_view group_word(Card card);

}  // namespace kilostone
