// What an edition answers to a field, before any language.
#pragma once

#include "editions/fields.h"

namespace kilostone {

// "field.after_remedy"
[[nodiscard]] std::string field_id(const Field& field);

// A text of the catalogues by its id; or a value to show as it is, perhaps in kilometres.
struct FieldAnswer {
    std::string id{};
    std::string value{};
    bool kilometres = false;
};
[[nodiscard]] FieldAnswer field_answer(const Field& field, const Edition& edition);

// Where a field of the edition is shown.
enum class Chapter { Deck, Players, Rules, Points, House };
[[nodiscard]] Chapter chapter_of(std::string_view field_key);

}  // namespace kilostone
