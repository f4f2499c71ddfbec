// The answers of an edition's fields as people say them.
#include "apps/rules_text.h"
#include "apps/speech.h"

namespace kilostone {

std::string label(const Texts& texts, const Field& field) { return texts.say(field_id(field)); }

std::string answer(const Texts& texts, const Field& field, const Edition& edition) {
    const FieldAnswer found = field_answer(field, edition);
    if (!found.id.empty() && has_text(found.id)) return texts.say(found.id);
    return found.kilometres ? texts.say("table.race", {{"km", std::string_view(found.value)}})
                            : found.value;
}

}  // namespace kilostone
