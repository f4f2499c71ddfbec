#include "i18n/field_text.h"

#include "i18n/catalogue.h"
#include "messages/field_words.h"

namespace kilostone {

std::string label(const Texts& texts, const Field& field) { return texts.say(field_id(field)); }

std::string answer(const Texts& texts, const Field& field, const Edition& edition) {
    const FieldAnswer found = field_answer(field, edition);
    if (found.points) return texts.say(found.id, {{"points", *found.points}});
    if (!found.id.empty() && find_text(Language::En, found.id)) return texts.say(found.id);
    return found.kilometres ? texts.say("table.race", {{"km", std::string_view(found.value)}})
                            : found.value;
}

}  // namespace kilostone
