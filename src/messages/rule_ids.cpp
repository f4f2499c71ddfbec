#include "messages/rule_ids.h"

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

std::vector<RuleDifference> rule_differences(std::string_view known, std::string_view here) {
    std::vector<RuleDifference> found;
    for (const Clause& c : clauses()) {
        if (c.edition != here) continue;
        const Clause* there = find_clause(known, c.slug);
        if (!there || there->text != c.text) found.push_back({there, &c});
    }
    for (const Clause& c : clauses())
        if (c.edition == known && !find_clause(here, c.slug)) found.push_back({&c, nullptr});
    return found;
}

}  // namespace kilostone
