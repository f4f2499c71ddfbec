// The chain of trio (R9): safeties drawn and laid at once in a coup's turn, the cards then due,
// and what makes the rest of them lapse.
#include "engine/moves.h"
#include "rigged.h"

#include <gtest/gtest.h>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

const TableForm two_of_trio = {"trio", 2, 1};
const json start_rolling    = {{"start_rolling", true}};

json rolling_and(const json& house) {
    json both = start_rolling;
    both.update(house);
    return both;
}

// Seat 1 answers a stop with right of way. The first card drawn is seat 0's, two are the coup's.
Stage after_coup(const Arrangement& wish, const json& house = start_rolling) {
    Arrangement with_stop = wish;
    with_stop.hands[0].push_back("stop");
    with_stop.hands[1].push_back("right_of_way");
    with_stop.draws.insert(with_stop.draws.begin(), "end_of_limit");
    Stage stage = stage_of(two_of_trio, with_stop, house);
    play_all(stage, {"0 attack stop 1", "1 coup right_of_way"});
    return stage;
}

void expect_turn(const Stage& stage, int seat, int due) {
    EXPECT_EQ(stage.phase(), "play");
    EXPECT_EQ(stage.acting_seat(), seat);
    EXPECT_EQ(stage.cards_due(), due);
}

TEST(TwinChain, ALinkDrawsTwoAndAddsOneCardToTheTurn) {
    Stage stage = after_coup({.draws = {"tanker", "km50", "km75", "km100"}});
    expect_turn(stage, 1, 1);
    EXPECT_EQ(stage.hand_size(1), 7);
    play_all(stage, {"1 lay tanker"});
    expect_turn(stage, 1, 2);
    EXPECT_EQ(stage.hand_size(1), 8);
    play_all(stage, {"1 lay km50"});
    expect_turn(stage, 1, 1);
    play_all(stage, {"1 discard km100"});
    expect_turn(stage, 0, 1);
    EXPECT_EQ(stage.hand_size(1), 6);
}

TEST(TwinChain, ThreeLinksInWhateverOrderMakeFourCardsDue) {
    Stage stage = after_coup({.draws = {"tanker", "puncture_proof", "driving_ace", "km50", "km50",
                                        "km50", "km50", "km50"}});
    play_all(stage, {"1 lay puncture_proof", "1 lay driving_ace", "1 lay tanker"});
    expect_turn(stage, 1, 4);
    EXPECT_EQ(stage.hand_size(1), 10);
    play_all(stage, {"1 lay km50", "1 lay km50", "1 lay km50"});
    expect_turn(stage, 1, 1);
    play_all(stage, {"1 lay km50"});
    expect_turn(stage, 0, 1);
    EXPECT_EQ(stage.hand_size(1), 6);
    EXPECT_EQ(coups(stage.tableau(1)), 1);  // a chained safety is not a coup
    EXPECT_EQ(stage.tableau(1).safeties.size(), 4u);
}

TEST(TwinChain, ASafetyHeldBeforeTheCoupUsesACard) {
    const Stage coup = after_coup(
        {.hands = {{1, {"puncture_proof"}}}, .draws = {"tanker", "driving_ace", "km25", "km25"}});
    Stage first = coup;
    play_all(first, {"1 lay puncture_proof"});
    expect_turn(first, 0, 1);
    EXPECT_EQ(first.hand_size(1), 6);
    Stage second = coup;
    play_all(second, {"1 lay tanker", "1 lay puncture_proof"});
    expect_turn(second, 1, 1);
    EXPECT_EQ(second.hand_size(1), 7);
    play_all(second, {"1 lay driving_ace"});  // drawn in the turn, but no longer laid at once
    expect_turn(second, 0, 1);
    EXPECT_EQ(second.hand_size(1), 6);
}

TEST(TwinChain, ASafetyLaidAfterAnyOtherCardUsesACard) {
    const Stage link = [] {
        Stage stage = after_coup({.hands = {{0, {"km25"}}, {1, {"puncture"}}},
                                  .draws = {"tanker", "driving_ace", "km25", "km25"}});
        play_all(stage, {"1 lay tanker"});
        return stage;
    }();
    for (const std::string other : {"1 lay km25", "1 discard km25", "1 attack puncture 0"}) {
        Stage stage = link;
        play_all(stage, {other});
        stage.close_idle_window();
        expect_turn(stage, 1, 1);
        play_all(stage, {"1 lay driving_ace"});
        expect_turn(stage, 0, 1);
        EXPECT_EQ(stage.hand_size(1), 6) << other;
    }
}

TEST(TwinChain, AnAttackAmongTheCardsDueWaitsForItsAnswer) {
    const Stage window = [] {
        Stage stage = after_coup({.hands = {{0, {"driving_ace", "fuel"}}, {1, {"accident"}}},
                                  .draws = {"tanker", "km50", "km50", "km50"}});
        play_all(stage, {"1 lay tanker", "1 attack accident 0"});
        return stage;
    }();
    EXPECT_EQ(window.phase(), "answer");
    EXPECT_EQ(window.cards_due(), 1);
    Stage declined = window;
    play_all(declined, {"0 decline"});
    expect_turn(declined, 1, 1);
    play_all(declined, {"1 lay km50"});
    expect_turn(declined, 0, 1);
    EXPECT_EQ(declined.hand_size(1), 6);
    Stage answered = window;
    play_all(answered, {"0 coup driving_ace"});
    expect_turn(answered, 0, 1);
    EXPECT_EQ(answered.hand_size(1), 7);  // the card that was still due stays in hand
    play_all(answered, {"0 discard fuel"});
    expect_turn(answered, 1, 1);
    play_all(answered, {"1 lay km50"});
    EXPECT_EQ(answered.hand_size(1), 7);
}

TEST(TwinChain, AnOrdinaryAttackLeavesNoCardDue) {
    Stage stage = stage_of(two_of_trio, {.hands = {{0, {"stop"}}}}, start_rolling);
    expect_turn(stage, 0, 1);
    play_all(stage, {"0 attack stop 1"});
    EXPECT_EQ(stage.phase(), "answer");
    EXPECT_EQ(stage.cards_due(), 0);
}

TEST(TwinChain, CallingTheExtensionEndsTheTurn) {
    Stage stage =
        after_coup({.draws = {"tanker", "km25", "km50", "km50"}}, rolling_and({{"distance", 25}}));
    play_all(stage, {"1 lay tanker", "1 lay km25"});
    EXPECT_EQ(stage.phase(), "reached");
    Stage finished = stage;
    play_all(stage, {"1 extend"});
    expect_turn(stage, 0, 1);
    EXPECT_EQ(stage.hand_size(1), 7);
    play_all(finished, {"1 finish"});
    EXPECT_TRUE(finished.over());
}

TEST(TwinChain, ThePrintedMistakeEndsTheTurn) {
    Stage stage = stage_of(
        two_of_trio,
        {.hands = {{0, {"puncture_proof", "stop"}}, {1, {"right_of_way", "puncture", "fuel"}}},
         .draws = {"fuel", "fuel", "fuel", "tanker", "fuel", "km50", "km50"}},
        rolling_and({{"mistakes", true}}));
    play_all(stage, {"0 lay puncture_proof", "1 discard fuel", "0 attack stop 1"});
    play_all(stage, {"1 coup right_of_way", "1 lay tanker", "1 attack! puncture 0"});
    expect_turn(stage, 0, 1);
    EXPECT_EQ(stage.hand_size(1), 7);
    EXPECT_EQ(stage.discard_pile().back(), "puncture");
}

TEST(TwinChain, TheNextPlayerIsTheOneAfterThePlayerWhoAnswered) {
    Stage stage = stage_of({"trio", 4, 2},
                           {.hands = {{0, {"stop"}}, {3, {"right_of_way", "puncture"}}},
                            .draws = {"fuel", "tanker", "km50", "km50", "km50"}},
                           start_rolling);
    play_all(stage, {"0 attack stop 1", "3 coup right_of_way", "3 lay tanker"});
    play_all(stage, {"3 attack puncture 0"});
    stage.close_idle_window();
    expect_turn(stage, 3, 1);
    play_all(stage, {"3 lay km50"});
    expect_turn(stage, 0, 1);
}

TEST(TwinChain, OnAnEmptyPileTheAddedCardIsDueAllTheSame) {
    const std::vector<Pile> kept = {
        {"stop", "fuel", "fuel", "fuel", "fuel", "fuel"},
        {"right_of_way", "km25", "repair", "repair", "repair", "spare_tyre"}};
    Stage stage =
        stage_of(two_of_trio, {.hands = {{0, kept[0]}, {1, kept[1]}}, .last = {"roll", "tanker"}},
                 start_rolling);
    while (stage.draw_pile_size() > 1) discard_above(stage, kept);
    play_all(stage, {"0 attack stop 1", "1 coup right_of_way"});
    EXPECT_EQ(stage.hand_size(1), 6);
    play_all(stage, {"1 lay tanker"});
    expect_turn(stage, 1, 2);
    EXPECT_EQ(stage.hand_size(1), 5);
    Stage nothing_playable = stage;
    play_all(stage, {"1 discard repair"});
    expect_turn(stage, 1, 1);
    play_all(stage, {"1 discard repair"});
    expect_turn(stage, 0, 1);
    play_all(nothing_playable, {"1 discard km25"});  // R11 is asked before each card
    EXPECT_TRUE(nothing_playable.over());
}

TEST(TwinChain, WithOneCardInThePileALinkDrawsIt) {
    const std::vector<Pile> kept = {
        {"stop", "fuel", "fuel", "fuel", "fuel", "fuel"},
        {"right_of_way", "km25", "repair", "repair", "repair", "spare_tyre"}};
    Stage stage = stage_of(
        two_of_trio,
        {.hands = {{0, kept[0]}, {1, kept[1]}}, .last = {"roll", "tanker", "roll", "km50"}},
        start_rolling);
    while (stage.draw_pile_size() > 3) discard_above(stage, kept);
    play_all(stage, {"0 attack stop 1", "1 coup right_of_way", "1 lay tanker"});
    expect_turn(stage, 1, 2);
    EXPECT_EQ(stage.draw_pile_size(), 0);
    EXPECT_EQ(stage.hand_size(1), 7);
}

TEST(TwinChain, WithoutTheChainASafetyUsesTheTurn) {
    const Arrangement wish = {.draws = {"tanker", "km50", "km75", "km100"}};
    Stage none             = after_coup(wish, rolling_and({{"chain", "none"}}));
    play_all(none, {"1 lay tanker"});
    expect_turn(none, 0, 1);
    EXPECT_EQ(none.hand_size(1), 6);
    EXPECT_NE(refusal(two_of_trio, {{"chain", "one"}}).find("none"), std::string::npos);
    for (const EditionFacts& facts : all_editions())
        EXPECT_EQ(refusal({facts.id, 2, 1}, {{"chain", "none"}}).empty(), facts.id == "trio");
}

TEST(TwinChain, OnlyTrioChains) {
    const Arrangement wish = {.hands = {{0, {"stop"}}, {1, {"right_of_way"}}},
                              .draws = {"fuel", "tanker", "fuel", "fuel", "fuel"}};
    for (const std::string edition : {"hu", "de", "trio", "speed", "nl", "classic"}) {
        Stage stage = stage_of({edition, 2, 1}, wish, start_rolling);
        play_all(stage, {"0 attack stop 1", "1 coup right_of_way", "1 lay tanker"});
        EXPECT_EQ(stage.cards_due(), edition == "trio" ? 2 : 1) << edition;
    }
}

TEST(TwinChain, ASafetyDrawnInAnOrdinaryTurnIsNoLink) {
    Stage stage = stage_of(two_of_trio, {.draws = {"tanker", "fuel"}});
    play_all(stage, {"0 lay tanker"});
    expect_turn(stage, 1, 1);
    EXPECT_EQ(stage.hand_size(0), 6);
}

}  // namespace
}  // namespace kilostone::twin
