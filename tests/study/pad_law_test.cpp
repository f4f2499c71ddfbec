// Every stage that can be played is accepted by the pad, with the engine's own score, however it is
// told. KILOSTONE_PAD_STAGES plays more of them (make pad-laws: a million).
#include "editions/check.h"
#include "study/scorepad/draft.h"
#include "support/told.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

class PadLaw : public ::testing::TestWithParam<const Edition*> {};

std::string text_of(const EntryScore& r) {
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
            const EntryScore all = score_entry(stage.rules, told(stage, telling));
            ASSERT_TRUE(all.scored()) << stage.name << ": " << text_of(all);
            EXPECT_EQ(*all.result, real) << stage.name;
            const StageEntry little  = told_when_asked(stage, telling);
            const EntryScore derived = score_entry(stage.rules, little);
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
        EXPECT_TRUE(score_entry(stage.rules, entry).scored()) << stage.name;
    }
}

// Side by side, as somebody tells it who has seen the whole stage.
TEST_P(PadLaw, NoPlaceOfAStageThatWasPlayedIsClosed) {
    for (std::uint64_t k = 0; k < 200 && !HasFailure(); ++k) {
        const TrueStage stage  = true_stage(*GetParam(), k);
        const StageEntry whole = told(stage, Telling::Distances);
        StageEntry so_far;
        so_far.sides.resize(whole.sides.size());
        for (SideEntry& side : so_far.sides) side.distance = 0;
        for (Side s = 0; s < whole.sides.size(); ++s) {
            Place place{.km = whole.sides[s].distance.value_or(0)};
            place.finished = whole.winner && *whole.winner == s;
            if (place.finished) place.extended = whole.extended;
            EXPECT_TRUE(is_open(stage.rules, so_far, s, place)) << stage.name << ", side " << +s;
            so_far.sides[s].distance = place.km;
            if (!place.finished) continue;
            so_far.winner   = whole.winner;
            so_far.extended = whole.extended;
        }
    }
}

// Distances, decks, targets and ends that no box has.
std::optional<Agreement> odd_table(Rng& rng) {
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    Edition e        = editions()[below(editions().size())];
    Form form        = e.forms[below(e.form_count)];
    const int step   = below(2) == 0 ? 25 : 1 + static_cast<int>(below(60));
    int km           = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        e.km[r] = static_cast<std::uint16_t>(km += step * (1 + static_cast<int>(below(2))));
        if (below(3) == 0) e.deck[r] = static_cast<std::uint8_t>(below(16));
    }
    e.top_cards              = static_cast<std::uint8_t>(1 + below(6));
    e.finish                 = below(2) == 0 ? Finish::Exactly : Finish::AtLeast;
    e.pile_end               = static_cast<PileEnd>(below(3));
    e.long_distance          = static_cast<std::uint16_t>(step * static_cast<int>(20 + below(30)));
    form.target              = static_cast<std::uint16_t>(step * static_cast<int>(4 + below(24)));
    form.extending           = below(3) == 0 ? Extending::Never : Extending::Offered;
    e.points.extension_bonus = static_cast<ExtensionBonus>(below(3));
    e.points.shut_out_when   = static_cast<ShutOut>(below(2));
    for (int* p : {&e.points.won, &e.points.coup, &e.points.safe_trip, &e.points.delayed})
        if (below(4) == 0) *p = static_cast<int>(100 * below(4));
    if (cards_in(e) > max_deck || check(e, form)) return std::nullopt;
    return Agreement{e, form, {}};
}

TEST(PadLawOdd, HoldsAtTablesThatNoBoxHas) {
    Rng rng(2026);
    const int wanted = stages_wanted("KILOSTONE_PAD_STAGES", 1500);
    int told_stages  = 0;
    for (int k = 0; k < wanted; ++k) {
        const auto table = odd_table(rng);
        if (!table) continue;
        TrueStage stage{*table, compile(table->edition, table->form), {}, "odd table"};
        RandomStage random(stage.rules, rng.next());
        while (!random.over()) random.step();
        stage.end              = random.table();
        const StageResult real = score(stage.rules, stage.end);
        for (const Telling telling : {Telling::Cards, Telling::Distances}) {
            const EntryScore all = score_entry(stage.rules, told(stage, telling));
            ASSERT_TRUE(all.scored()) << k << ": " << text_of(all);
            EXPECT_EQ(*all.result, real) << k;
            const EntryScore derived = score_entry(stage.rules, told_when_asked(stage, telling));
            ASSERT_TRUE(derived.scored()) << k << ": " << text_of(derived);
            EXPECT_EQ(derived.result->scores, real.scores) << k;
        }
        ++told_stages;
    }
    EXPECT_GT(told_stages * 4, wanted);
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
