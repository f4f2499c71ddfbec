// A recorded stage that goes on from any of its moves.
#include "editions/registry.h"
#include "formats/replay.h"
#include "support/stages.h"
#include "table/play_on.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::vector<Occupant> one_person_among_bots(int players, int seat) {
    std::vector<Occupant> seats;
    for (int i = 0; i < players; ++i) {
        seats.push_back(i == seat ? person_named("") : bot_of("learner"));
        if (i != seat) seats.back().name = "B" + std::to_string(i);
    }
    return seats;
}

// Implied declines are steps of their own and change nothing that is compared here.
TEST(PlayOn, TheTableIsAsItWasInEveryMomentOfEveryForm) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Form& form         = e.forms[static_cast<std::size_t>(f)];
            const StageRecord record = some_stage(plan_for(e, form), 3);
            const int person         = f % form.players;
            int compared             = 0;
            const auto played        = replay(record, [&](const Step& step) {
                const bool asked_now = step.before.table.phase == Phase::Answering;
                if (step.index % 7 != 3 || asked_now) return;
                const auto pace = step.index % 2 == 0 ? Pace::Step : Pace::Slow;
                const auto room = play_on(
                    record, {step.index, one_person_among_bots(form.players, person), pace});
                ASSERT_TRUE(room) << e.id.view() << " " << text_of(room.error());
                for (Seat seat = 0; seat < form.players; ++seat) {
                    View expected    = view(step.rules, step.before, seat);
                    const View found = room->view(seat);
                    EXPECT_EQ(found.table, expected.table) << e.id.view() << " " << step.index;
                    EXPECT_EQ(found.hand, expected.hand);
                }
                const auto again = Room::rebuild(room->journal());
                ASSERT_TRUE(again);
                EXPECT_TRUE(*again == *room);
                ++compared;
            });
            ASSERT_TRUE(played);
            EXPECT_GT(compared, 3) << e.id.view();
        }
}

TEST(PlayOn, WhatDoesNotFitIsRefused) {
    const Edition& e         = *find_edition("classic");
    const StageRecord record = some_stage(plan_for(e, *find_form(e, 2)), 3);
    const auto two           = one_person_among_bots(2, 0);
    EXPECT_FALSE(play_on(record, {record.moves.size(), two}));
    EXPECT_FALSE(play_on(record, {record.moves.size() + 1, two}));
    EXPECT_FALSE(play_on(record, {0, one_person_among_bots(3, 0)}));
    EXPECT_TRUE(play_on(record, {0, two}));
}

}  // namespace
}  // namespace kilostone
