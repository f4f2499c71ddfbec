// Tables that play by the same rules keep one copy of what was compiled for them.
#include "editions/registry.h"
#include "engine/deal.h"
#include "online/host/rulebooks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone::online {
namespace {

TEST(Rulebooks, AreKeptOnceForEachEditionAndForm) {
    Rulebooks all;
    std::vector<std::shared_ptr<const Rulebook>> kept;
    for (const Edition& edition : editions())
        for (std::size_t form = 0; form < edition.form_count; ++form) {
            const Rulebook rules = compile(edition, edition.forms[form]);
            kept.push_back(all.of(rules));
            EXPECT_EQ(all.of(compile(edition, edition.forms[form])), kept.back());
            EXPECT_EQ(kept.back()->edition, rules.edition);
            EXPECT_EQ(kept.back()->form, rules.form);
        }
    std::ranges::sort(kept);
    EXPECT_EQ(std::ranges::adjacent_find(kept), kept.end());
}

TEST(Rulebooks, AreLetGoOfWithTheLastTable) {
    Rulebooks all;
    const Edition& edition                   = editions().front();
    auto book                                = all.of(compile(edition, edition.forms[0]));
    const std::weak_ptr<const Rulebook> seen = book;
    book.reset();
    EXPECT_TRUE(seen.expired());
    EXPECT_NE(all.of(compile(edition, edition.forms[0])), nullptr);
}

}  // namespace
}  // namespace kilostone::online
