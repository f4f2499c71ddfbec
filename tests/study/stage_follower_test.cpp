// Stages followed by what lies open alone: every one that was played can be told, and what comes
// out replays with the same table and score.
#include "formats/replay.h"
#include "lab/simulate.h"
#include "study/scorepad/stage_follower.h"
#include "support/told.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

// The faces of every move are open; hands and pile are not told.
TEST(StageFollower, FollowsWhatWasReallyPlayed) {
    int followed = 0;
    int over     = 0;
    int stages   = 0;
    for (const char* id : {"hu", "de", "trio", "speed", "nl", "classic"}) {
        const Edition& e = *find_edition(id);
        for (std::size_t f = 0; f < e.form_count; ++f)
            for (std::uint64_t k = 0; k < 3; ++k) {
                Agreement table{e, e.forms[f], {}};
                ASSERT_FALSE(agree(table, {}));
                const Rulebook rules = compile(table.edition, table.form);
                RandomStage real(rules, 77 + k);
                StageFollower follower(table, real.dealer());
                while (!real.over()) {
                    const Move move = real.pick();
                    // The follower may think that nobody can go on; the players know better.
                    if (!follower.over()) {
                        ASSERT_TRUE(follower.explain(move).is_legal()) << id;
                    }
                    ASSERT_TRUE(follower.play(move)) << id << " move " << follower.moves().size();
                    real.play(move);
                    ASSERT_EQ(follower.table().tableaux, real.table().tableaux);
                    if (real.over() || follower.over()) continue;
                    ASSERT_EQ(follower.table().turn, real.table().turn);
                    ASSERT_EQ(follower.table().pile, real.table().pile);
                }
                if (!follower.over()) (void)follower.finish();
                over += follower.over();
                ++stages;
                const auto state = replay(record_of(follower, {table, "", {}, {}}));
                ASSERT_TRUE(state) << text_of(state.error());
                if (follower.over()) {
                    const EntryScore told = score_entry(rules, to_stage_entry(follower));
                    ASSERT_TRUE(told.scored()) << id;
                    EXPECT_EQ(*told.result, score(rules, follower.table()));
                }
                if (real.table().winner) {
                    EXPECT_EQ(score(rules, follower.table()), score(rules, real.table()));
                    ++followed;
                }
            }
    }
    EXPECT_GT(followed, 10);
    EXPECT_GE(over * 10, stages * 9) << over << " of " << stages;
}

// A card may be discarded only by a player who can play none: each discard says much about a hand
// that nobody sees.
TEST(StageFollower, FollowsPlayersWhoDiscardOnlyWhenStuck) {
    int stages   = 0;
    int discards = 0;
    int refused  = 0;
    for (const Edition& e : editions()) {
        if (!e.house.contains(HouseKey::Discard)) continue;
        for (std::uint64_t k = 0; k < 20; ++k) {
            Agreement table{e, *find_form(e, 2), {}};
            ASSERT_FALSE(agree(table, std::array{Setting{"discard", "stuck"}}));
            const Rulebook rules = compile(table.edition, table.form);
            RandomStage real(rules, 5 + k);
            StageFollower follower(table, real.dealer());
            ++stages;
            while (!real.over()) {
                const Move move = real.pick();
                if (!follower.play(move)) {
                    ++refused;
                    break;
                }
                discards += move.kind == MoveKind::Discard;
                real.play(move);
            }
        }
    }
    EXPECT_GT(discards, 10 * stages / 2);
    EXPECT_EQ(refused, 0) << "of " << stages << " stages";
}

// Tells the follower a recorded stage, with the declines that the record leaves out and, where no
// move ends it, that it is over. What the follower refuses, or nothing.
std::string refused(const StageRecord& record) {
    StageFollower follower(record.table, record.dealer);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const Move move    = record.moves[i].move;
        const bool answers = move.kind == MoveKind::Coup || move.kind == MoveKind::Decline;
        if (follower.table().phase == Phase::Answering && !answers &&
            !follower.play(follower.declined()))
            return "the answer before move " + std::to_string(i + 1);
        if (!follower.play(move)) return "move " + std::to_string(i + 1);
    }
    if (follower.table().phase == Phase::Answering && !follower.play(follower.declined()))
        return "the last answer";
    if (!follower.finish()) return "the end";
    return score(follower.rules(), follower.table()) == record.result ? "" : "the result";
}

TEST(StageFollower, FollowsBotsUnderEveryHouseRule) {
    int stages = 0;
    for (const Edition& e : editions())
        for (const HouseRule& rule : house_rules())
            for (const HouseValue& value : rule.values) {
                Simulation plan{.table = {e, *find_form(e, 2), {}},
                                .bots  = std::vector<Entrant>(2, *find_bot("greedy")),
                                .seed  = 11};
                const Setting setting{std::string(rule.name), std::string(value.value())};
                if (agree(plan.table, std::array{setting})) continue;  // not of this edition
                const Rulebook rules = compile(plan.table.edition, plan.table.form);
                for (std::uint64_t k = 0; k < 3; ++k, ++stages)
                    EXPECT_EQ(refused(play_stage(plan, rules, k)), "")
                        << e.id.view() << " " << setting.key << "=" << setting.value << ", stage "
                        << k;
            }
    EXPECT_GT(stages, 100);
}

// Every form, house rules at random with their numbers among them, and bots that hold cards back.
TEST(StageFollower, FollowsAllBotsToTheEndInEveryForm) {
    const int stages = stages_wanted("KILOSTONE_FOLLOWED", 4);
    Rng rng(20);
    for (const Edition& e : editions())
        for (std::size_t f = 0; f < e.form_count; ++f)
            for (int k = 0; k < stages; ++k) {
                const Agreement table = random_agreement(e, e.forms[f], rng);
                const char* bot       = std::array{"greedy", "careful", "rally"}[rng.below(3)];
                const Simulation plan{.table = table,
                                      .bots =
                                          std::vector<Entrant>(table.form.players, *find_bot(bot)),
                                      .seed = rng.next()};
                EXPECT_EQ(refused(play_stage(plan, compile(table.edition, table.form), 0)), "")
                    << bot << " at " << text_of(table) << ", seed " << plan.seed;
            }
}

// The last card of the pile comes by a safety, and then nobody can play; the last distance is drawn
// and laid in one turn.
TEST(StageFollower, FollowsARaceThatEndsWithoutDistances) {
    const Edition& nl = *find_edition("nl");
    for (const auto& [seed, stage] : {std::pair{3, 1}, std::pair{21, 12}}) {
        const Simulation plan{.table = {nl, *find_form(nl, 2), {}},
                              .bots  = std::vector<Entrant>(2, *find_bot("rally")),
                              .seed  = static_cast<std::uint64_t>(seed)};
        const Rulebook rules = compile(plan.table.edition, plan.table.form);
        EXPECT_EQ(refused(play_stage(plan, rules, static_cast<std::uint64_t>(stage))), "") << seed;
    }
}

TEST(StageFollower, KnowsWhenACardCannotBeThere) {
    const Edition& trio = *find_edition("trio");
    const Form form     = *find_form(trio, 2);
    StageFollower c({trio, form, {}}, 1);
    ASSERT_TRUE(c.play(lay(0, Card::Tanker)));
    EXPECT_EQ(c.unseen(Card::Tanker), 0);
    EXPECT_FALSE(c.play(lay(1, Card::Tanker)));
    EXPECT_EQ(c.moves().size(), 1U);
    EXPECT_TRUE(c.undo());
    EXPECT_EQ(c.unseen(Card::Tanker), 1);
    EXPECT_FALSE(c.undo());
}

// "Was it answered?" is asked anew only after the attack has been played anew.
TEST(StageFollower, AnUnansweredAttackIsTakenBackWithItsAnswer) {
    const Edition& hu = *find_edition("hu");
    StageFollower c({hu, *find_form(hu, 2), {}}, 1);
    ASSERT_FALSE(c.try_play(lay(0, Card::Roll)));
    ASSERT_FALSE(c.try_play(lay(1, Card::Roll)));
    ASSERT_FALSE(c.try_play(attack(0, Card::Stop, 1)));
    ASSERT_EQ(c.table().phase, Phase::Answering);
    EXPECT_EQ(c.moves_after_undo(), 2U);
    ASSERT_FALSE(c.try_play(c.declined()));
    EXPECT_EQ(c.moves_after_undo(), 2U);
    EXPECT_TRUE(c.undo());
    EXPECT_EQ(c.moves().size(), 2U);
    EXPECT_EQ(c.table().phase, Phase::Playing);
}

TEST(StageFollower, SaysWhyAMoveCannotBe) {
    const Edition& trio = *find_edition("trio");
    StageFollower c({trio, *find_form(trio, 2), {}}, 1);
    ASSERT_FALSE(c.try_play(lay(0, Card::Tanker)));
    EXPECT_EQ(c.try_play(lay(1, Card::Tanker)),
              Message("companion.unseen").with("card", Card::Tanker));
}

}  // namespace
}  // namespace kilostone
