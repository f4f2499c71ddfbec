#include "i18n/rules.h"

#include "i18n/catalogue.h"
#include "i18n/lists.h"
#include "messages/field_words.h"

namespace kilostone {
namespace {

std::string ruling_ids(const Citation& citation) {
    std::string ids;
    for (const Ruling* r : citation.rulings)
        ids += (ids.empty() ? "" : ", ") + std::string(r->id);  // i18n-exempt: codes
    return ids.empty() ? ids : " [" + ids + "]";
}

}  // namespace

std::string rule_text(const Texts& texts, const Clause& clause) {
    return texts.write_out(find_text(texts.language(), rule_id(clause)).value_or(clause.text));
}

std::string rule_text(const Texts& texts, const Ruling& ruling) {
    return texts.write_out(find_text(texts.language(), rule_id(ruling)).value_or(ruling.text));
}

std::string citation_line(const Texts& texts, const Edition& edition, const Citation& citation) {
    if (const Field* field = find_field(citation.field))
        return texts.say("show.field",
                         {{"name", edition.name.view()},
                          {"label", std::string_view(label(texts, *field))},
                          {"value", std::string_view(answer(texts, *field, edition))}});
    if (!citation.clause) return "";
    const std::string text = rule_text(texts, *citation.clause) + ruling_ids(citation);
    return texts.say("plain.clause",
                     {{"number", citation.clause->number}, {"text", std::string_view(text)}});
}

std::string label(const Texts& texts, const Field& field) { return texts.say(field_id(field)); }

std::string answer(const Texts& texts, const Field& field, const Edition& edition) {
    if (field.key == "small_table_out") {
        if (edition.small_table_out.empty()) return texts.say("show.no_cards");
        std::vector<std::string> cards;
        for (const Card c : all_cards)
            if (edition.small_table_out.contains(c)) cards.push_back(texts.card(c));
        return comma_list(texts, cards);
    }
    const FieldAnswer found = field_answer(field, edition);
    if (found.points) return texts.say(found.id, {{"points", *found.points}});
    if (!found.id.empty() && find_text(Language::En, found.id)) return texts.say(found.id);
    return found.kilometres ? texts.say("table.race", {{"km", std::string_view(found.value)}})
                            : found.value;
}

}  // namespace kilostone
