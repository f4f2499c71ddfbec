#include "i18n/rules.h"

#include "i18n/catalogue.h"
#include "i18n/field_text.h"

namespace kilostone {
namespace {

std::string ruling_ids(const Citation& citation) {
    std::string ids;
    for (const Ruling* r : citation.rulings) ids += (ids.empty() ? "" : ", ") + std::string(r->id);
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
                         {{"name", std::string_view(edition.id.view())},
                          {"label", std::string_view(label(texts, *field))},
                          {"value", std::string_view(answer(texts, *field, edition))}});
    if (!citation.clause) return "";
    const std::string text = rule_text(texts, *citation.clause) + ruling_ids(citation);
    return texts.say("plain.clause",
                     {{"number", citation.clause->number}, {"text", std::string_view(text)}});
}

}  // namespace kilostone
