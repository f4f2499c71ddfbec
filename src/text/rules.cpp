#include "text/rules.h"

#include "text/catalogue.h"

#include <algorithm>

namespace kilostone {

std::string rule_id(const Clause& clause) {
    std::string id = "rule." + std::string(clause.slug);
    std::replace(id.begin(), id.end(), '-', '_');
    const auto all   = clauses();
    const auto first = std::ranges::find(all, clause.slug, &Clause::slug);
    const auto same  = std::ranges::find_if(
        all, [&](const Clause& c) { return c.slug == clause.slug && c.text == clause.text; });
    if (first == all.end() || same == all.end() || first->text == clause.text) return id;
    return id + "@" + std::string(same->edition);
}

std::string rule_id(const Ruling& ruling) { return "ruling.r" + std::string(ruling.id.substr(1)); }

std::string rule_text(const Texts& texts, const Clause& clause) {
    return texts.write_out(find_text(texts.language(), rule_id(clause)).value_or(clause.text));
}

std::string rule_text(const Texts& texts, const Ruling& ruling) {
    return texts.write_out(find_text(texts.language(), rule_id(ruling)).value_or(ruling.text));
}

}  // namespace kilostone
