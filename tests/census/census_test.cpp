// The census files of all editions, and what holds between the numbers of any census.
#include "engine/deal.h"
#include "lab/census.h"
#include "laws/law.h"
#include "support/golden.h"

#include <filesystem>

namespace kilostone {
namespace {

class Census : public Law {};
IN_EVERY_EDITION(Census);

TEST_P(Census, TheCountsAreThoseOfTheFile) {
    const std::string id(GetParam()->id.view());
    expect_golden("tests/census/" + id + ".txt", edition_census(*GetParam(), 6, {1, 2}));
}

// Counting by hand, so to speak: one move after the other through the list of all choices.
std::uint64_t positions(const Rulebook& rules, const State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (const Move m : all_choices(rules, state)) {
        State next = state;
        apply(rules, next, m);
        sum += positions(rules, next, depth - 1);
    }
    return sum;
}

TEST_P(Census, RowsAddUpAndAgreeWithAPlainCount) {
    for (std::size_t f = 0; f < GetParam()->form_count; ++f) {
        const Rulebook rules = compile(*GetParam(), GetParam()->forms[f]);
        for (const CensusStart moment : all_moments) {
            const State state = position_at(rules, 3, moment);
            for (const CensusRow& r : census(rules, state, 3)) {
                EXPECT_EQ(r.moves,
                          r.lays + r.attacks + r.discards + r.coups + r.declines + r.decisions);
                EXPECT_EQ(r.moves, positions(rules, state, r.depth));
            }
        }
    }
}

TEST(CensusFiles, EveryRegisteredEditionHasOneAndThereAreNoOthers) {
    std::size_t files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(KILOSTONE_SOURCE_DIR "/tests/census"))
        files += entry.path().extension() == ".txt";
    EXPECT_EQ(files, editions().size());
}

}  // namespace
}  // namespace kilostone
