// Every stage that can be played is accepted by the pad, with the engine's own score, however it is
// told. KILOSTONE_PAD_STAGES plays more of them (make pad-laws: a million).
#include "scorepad/told.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

class PadLaw : public ::testing::TestWithParam<const Edition*> {};

std::string text_of(const Reckoning& r) {
    std::string text;
    for (const Message& m : r.refusals) text += std::string(m.id) + " ";
    for (const PadQuestion& q : r.open) text += std::string(q.message.id) + " ";
    return text;
}

TEST_P(PadLaw, EveryStageIsAcceptedWithTheEnginesScore) {
    const int stages = stages_wanted("KILOSTONE_PAD_STAGES", 1500);
    for (int k = 0; k < stages && !HasFailure(); ++k) {
        const TrueStage stage  = true_stage(*GetParam(), static_cast<std::uint64_t>(k));
        const StageResult real = score(stage.rules, stage.end);
        for (const Telling telling : {Telling::Cards, Telling::Distances}) {
            const Reckoning all = reckon(stage.rules, told(stage, telling));
            ASSERT_TRUE(all.scored()) << stage.name << ": " << text_of(all);
            EXPECT_EQ(*all.result, real) << stage.name;
            const StageEntry little = told_when_asked(stage, telling);
            const Reckoning derived = reckon(stage.rules, little);
            ASSERT_TRUE(derived.scored()) << stage.name << ": " << text_of(derived);
            EXPECT_EQ(derived.result->scores, real.scores) << stage.name;
            EXPECT_EQ(derived.result->winners, real.winners) << stage.name;
        }
    }
}

TEST_P(PadLaw, WhatIsWrittenDownAsScoredAgrees) {
    for (std::uint64_t k = 0; k < 200; ++k) {
        const TrueStage stage  = true_stage(*GetParam(), k);
        const StageResult real = score(stage.rules, stage.end);
        StageEntry entry       = told(stage, Telling::Cards);
        for (std::size_t s = 0; s < entry.sides.size(); ++s)
            for (std::size_t f = 0; f < score_fields.size(); ++f)
                entry.sides[s].said[f] = real.scores[s].*score_fields[f].points;
        EXPECT_TRUE(reckon(stage.rules, entry).scored()) << stage.name;
    }
}

std::vector<const Edition*> every_edition() {
    std::vector<const Edition*> all;
    for (const Edition& e : editions()) all.push_back(&e);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Editions, PadLaw, ::testing::ValuesIn(every_edition()),
                         [](const auto& p) { return std::string(p.param->id.view()); });

}  // namespace
}  // namespace kilostone
