// What an edition answers to a field, before any language.
#pragma once

#include "editions/fields.h"

#include <optional>

namespace kilostone {

// "field.after_remedy"
[[nodiscard]] std::string field_id(const Field& field);

// A text of the catalogues by its id, perhaps with {points}; or a value to show as it is, perhaps
// in kilometres.
struct FieldAnswer {
    std::string id{};
    std::string value{};
    bool kilometres = false;
    std::optional<int> points{};
};
[[nodiscard]] FieldAnswer field_answer(const Field& field, const Edition& edition);

// How a booklet words the points of another field: people read it in that field's answer.
[[nodiscard]] bool is_wording(const Field& field);

// Where a field of the edition is shown.
enum class Chapter { Deck, Players, Rules, Points, House };
[[nodiscard]] Chapter chapter_of(std::string_view field_key);

}  // namespace kilostone
