#include "messages/field_words.h"

#include "engine/score.h"

namespace kilostone {

std::string field_id(const Field& field) { return "field." + std::string(field.key); }

bool is_wording(const Field& field) { return field.key.ends_with("_said"); }

FieldAnswer field_answer(const Field& field, const Edition& edition) {
    const Value value = field.rule.read(edition);
    if (field.key == "points.all_four")
        return {.id     = edition.points.all_four_wording == AllFourWording::InAll
                              ? "answer.points.all_four.in_all"
                              : "answer.points.all_four.on_top",
                .value  = text_of(value),
                .points = printed_worth(edition.points, &SideScore::all_safeties)};
    if (field.key == "points.coup")
        return {.id     = edition.points.coup_wording == CoupWording::Instead
                              ? "answer.points.coup.instead"
                              : "answer.points.coup.on_top",
                .value  = text_of(value),
                .points = printed_worth(edition.points, &SideScore::coups)};
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
