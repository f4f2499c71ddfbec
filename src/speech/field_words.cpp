#include "speech/field_words.h"

namespace kilostone {

std::string field_id(const Field& field) { return "field." + std::string(field.key); }

FieldAnswer field_answer(const Field& field, const Edition& edition) {
    const Value value = field.rule.read(edition);
    if (value.kind == Value::Kind::Truth) return {.id = value.truth ? "prompt.yes" : "prompt.no"};
    FieldAnswer answer{.value = text_of(value)};
    if (field.rule.kind == FieldKind::Word)
        answer.id = "answer." + std::string(field.key) + "." + value.text;
    answer.kilometres =
        field.key == "limit_km" || field.key == "long_distance" || field.key == "km";
    return answer;
}

Chapter chapter_of(std::string_view key) {
    if (key == "km" || key == "deck" || key.starts_with("small_table")) return Chapter::Deck;
    if (key == "forms" || key == "long_distance" || key == "direction") return Chapter::Players;
    if (key.starts_with("points.") || key == "match_points" || key == "rounds")
        return Chapter::Points;
    return key == "house" ? Chapter::House : Chapter::Rules;
}

}  // namespace kilostone
