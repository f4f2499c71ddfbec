// The answers of an edition's fields as people say them.
#include "apps/rules_text.h"
#include "apps/speech.h"

namespace kilostone {

std::string label(const Texts& texts, const Field& field) {
    return texts.say("field." + std::string(field.key));
}

std::string answer(const Texts& texts, const Field& field, const Edition& edition) {
    const Value value = field.rule.read(edition);
    if (value.kind == Value::Kind::Truth)
        return texts.say(value.truth ? "prompt.yes" : "prompt.no");
    const std::string id = "answer." + std::string(field.key) + "." + value.text;
    if (value.kind == Value::Kind::Text && has_text(id)) return texts.say(id);
    const bool kilometres =
        field.key == "limit_km" || field.key == "long_distance" || field.key == "km";
    const std::string text = text_of(value);
    return kilometres ? texts.say("table.race", {{"km", std::string_view(text)}}) : text;
}

}  // namespace kilostone
