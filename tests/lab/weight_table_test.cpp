// The tuner writes the table of weights that the bots are built from.
#include "bots/eval/rule_player.h"
#include "lab/tune.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace kilostone {
namespace {

std::string weights_file() {
    std::ifstream file(KILOSTONE_SOURCE_DIR "/src/bots/data/weights.inc");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(WeightTable, IsTheFileWhereNoWeightHasChanged) {
    for (std::size_t i = 0; i < weight_sets; ++i) {
        const auto set = static_cast<WeightSet>(i);
        EXPECT_EQ(weight_table(set, weights_of(set)) + "\n", weights_file());
    }
}

TEST(WeightTable, ChangesOneColumnOnly) {
    Weights changed = weights_of(WeightSet::ExpertRace);
    changed.of[0]   = 12345;
    std::string own = weight_table(WeightSet::ExpertRace, changed);
    const auto at   = own.find("12345");
    ASSERT_NE(at, std::string::npos);
    const std::string before = std::to_string(weights_of(WeightSet::ExpertRace).of[0]);
    own.replace(at, 5, std::string(5 - before.size(), ' ') + before);
    EXPECT_EQ(own + "\n", weights_file());
}

}  // namespace
}  // namespace kilostone
