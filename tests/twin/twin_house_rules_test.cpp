// Which house rules a table may agree on: the list of keys at the end of section 8.
#include "engine/moves.h"
#include "rigged.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

// The editions, of the six, in which two players may agree on this.
std::set<std::string> editions_with(const json& house) {
    std::set<std::string> editions;
    for (const EditionFacts& facts : all_editions())
        if (refusal({facts.id, 2, 1}, house).empty()) editions.insert(facts.id);
    return editions;
}

using Editions = std::set<std::string>;

const Editions everywhere   = {"hu", "de", "trio", "speed", "nl", "classic"};
const Editions all_but_nl   = {"hu", "de", "trio", "speed", "classic"};
const Editions with_mistake = {"hu", "trio", "speed"};

TEST(TwinHouseRules, EveryKeyIsForTheEditionsThatTheListNames) {
    EXPECT_EQ(editions_with({{"extension", true}}), all_but_nl);
    EXPECT_EQ(editions_with({{"extension", false}}), all_but_nl);
    EXPECT_EQ(editions_with({{"distance", 600}}), everywhere);
    EXPECT_EQ(editions_with({{"deck", 106}}), (Editions{"de", "speed"}));
    EXPECT_EQ(editions_with({{"discard", "free"}}), everywhere);
    EXPECT_EQ(editions_with({{"discard", "stuck"}}), everywhere);
    EXPECT_EQ(editions_with({{"finish", "exact"}}), Editions{"de"});
    EXPECT_EQ(editions_with({{"chain", "none"}}), Editions{"trio"});
    EXPECT_EQ(editions_with({{"opening", "open_first"}}), everywhere);
    EXPECT_EQ(editions_with({{"opening", "free"}}), everywhere);
    EXPECT_EQ(editions_with({{"coup", 200}}), Editions{"de"});
    EXPECT_EQ(editions_with({{"end", "pile"}}), Editions{"nl"});
    EXPECT_EQ(editions_with({{"roll_after_remedy", true}}), Editions{"nl"});
    EXPECT_EQ(editions_with({{"roll_after_remedy", false}}), Editions{"nl"});
    EXPECT_EQ(editions_with({{"start_rolling", true}}), everywhere);
    EXPECT_EQ(editions_with({{"start_rolling", false}}), everywhere);
    EXPECT_EQ(editions_with({{"rounds", 1}}), all_but_nl);
    EXPECT_EQ(editions_with({{"rounds", 1000}}), all_but_nl);
    EXPECT_EQ(editions_with({{"mistakes", true}}), with_mistake);
    EXPECT_EQ(editions_with({{"mistakes", false}}), with_mistake);
}

TEST(TwinHouseRules, OtherValuesAreForNoEdition) {
    for (const json& house : std::vector<json>{{{"extension", "yes"}},
                                               {{"distance", 610}},
                                               {{"deck", 110}},
                                               {{"discard", "never"}},
                                               {{"finish", "at_least"}},
                                               {{"chain", "one"}},
                                               {{"chain", "two"}},
                                               {{"coup", 300}},
                                               {{"end", "hands"}},
                                               {{"roll_after_remedy", 1}},
                                               {{"start_rolling", "yes"}},
                                               {{"rounds", 0}},
                                               {{"rounds", 1001}},
                                               {{"rounds", 2.5}},
                                               {{"mistakes", "hu"}},
                                               {{"snow", true}}})
        EXPECT_EQ(editions_with(house), Editions{}) << house.dump();
}

}  // namespace
}  // namespace kilostone::twin
