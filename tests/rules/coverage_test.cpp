// Whether the rule tests and the digests still speak of the same rules: every clause has a RULE,
// every RULE a clause, every refusal a clause behind it, every ruling that is cited exists.
#include "editions/citations.h"
#include "editions/registry.h"
#include "formats/words.h"
#include "support/rule.h"

#include <algorithm>

namespace kilostone {
namespace {

bool has_rule(const Clause& c) {
    const auto all = covered_clauses();
    return std::any_of(all.begin(), all.end(), [&](const CoveredClause& r) {
        return r.edition == c.edition && r.slug == c.slug;
    });
}

TEST(Coverage, EveryClauseHasARule) {
    std::string missing;
    for (const Clause& c : clauses())
        if (!has_rule(c))
            missing += "  " + std::string(c.edition) + " " + std::string(c.number) + " " +
                       std::string(c.slug) + "\n";
    EXPECT_TRUE(missing.empty()) << "clauses without a RULE:\n" << missing;
}

TEST(Coverage, EveryRuleNamesAClause) {
    for (const CoveredClause& r : covered_clauses())
        EXPECT_NE(find_clause(r.edition, r.slug), nullptr)
            << r.edition << " has no clause `" << r.slug << "`";
}

TEST(Coverage, NumbersAndSlugsAreUniqueWithinAnEdition) {
    const auto all = clauses();
    EXPECT_GT(all.size(), 700u);
    for (auto a = all.begin(); a != all.end(); ++a)
        for (auto b = a + 1; b != all.end(); ++b)
            if (a->edition == b->edition) {
                EXPECT_NE(a->number, b->number) << a->edition;
                EXPECT_NE(a->slug, b->slug) << a->edition;
            }
}

TEST(Coverage, EveryRefusalHasAClauseInEveryEdition) {
    for (const Edition& e : editions())
        for (int i = 0; i < refusal_kinds; ++i) {
            const auto r          = static_cast<Refusal>(i);
            const auto slug       = slug_behind(r);
            // Only the edition that prints this mistake can ask for a card to be taken off.
            const bool taking_off = slug.starts_with("past-target-");
            if (taking_off && e.printed_mistake != Mistake::PastTarget) {
                EXPECT_EQ(find_clause(e.id.view(), slug), nullptr)
                    << e.id.view() << " " << refusal_code(r);
                continue;
            }
            const Clause* clause = find_clause(e.id.view(), slug);
            ASSERT_NE(clause, nullptr)
                << e.id.view() << " " << refusal_code(r) << ": `" << slug << "`";
            EXPECT_EQ(clause->edition, e.id.view());
        }
}

TEST(Coverage, EveryRulingCitedExists) {
    for (const Clause& c : clauses()) {
        std::string_view rest = c.rulings;
        while (!rest.empty()) {
            const auto comma = rest.find(", ");
            const auto id    = rest.substr(0, comma);
            const auto all   = rulings();
            EXPECT_TRUE(
                std::any_of(all.begin(), all.end(), [&](const Ruling& r) { return r.id == id; }))
                << c.edition << " " << c.number << " cites " << id;
            rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 2);
        }
    }
}

}  // namespace
}  // namespace kilostone
