// Every key of the screen, without a terminal.
#include "terminal/posed.h"
#include "terminal/screen/keys.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

using Kind = Key::Kind;

// A screen somebody plays on: keys change it, and the last action is kept.
class Player {
public:
    explicit Player(Posed p) : p_(std::move(p)) {}

    Player& press(Key key) {
        const Pressed pressed = kilostone::press(p_.see(), key);
        p_.model.at           = pressed.at;
        action                = pressed.action;
        return *this;
    }
    Player& press(char32_t letter) { return press(Key{Kind::Letter, letter}); }
    Player& press(Kind kind) { return press(Key{kind, 0}); }

    [[nodiscard]] const Controls& at() const { return p_.model.at; }
    [[nodiscard]] ScreenModel& model() { return p_.see(); }
    [[nodiscard]] ScreenPrompt asked() { return asking(p_.see()); }
    [[nodiscard]] std::optional<Move> move() const {
        if (!action || action->kind != ActionKind::Play) return std::nullopt;
        return action->move;
    }
    [[nodiscard]] std::optional<ActionKind> act() const {
        return action ? std::optional(action->kind) : std::nullopt;
    }

    std::optional<Action> action{};

private:
    Posed p_;
};

// The hand: 25, 100, 200 km, stop, limit, roll, driving ace. Both opponents roll.
Player three_sides() {
    Posed p = posed({"classic", 3});
    for (const Side side : {Side{1}, Side{2}})
        p.table.tableaux[side] = {.battle = battle_code(Card::Roll)};
    return Player(std::move(p));
}

TEST(Keys, ADigitLightsACardAndEnterPlaysIt) {
    Player anna(posed({}));
    anna.press('2');
    EXPECT_EQ(lit_card(anna.model()), Card::Km4);
    EXPECT_FALSE(anna.action);
    EXPECT_EQ(anna.press(Kind::Enter).move(), lay(0, Card::Km4));
    anna.press('9');
    EXPECT_EQ(anna.at().card, 1) << "there is no ninth card";
}

TEST(Keys, ArrowsGoAroundTheHand) {
    Player anna(posed({}));
    EXPECT_EQ(anna.press(Kind::Left).at().card, 6);
    EXPECT_EQ(anna.press(Kind::Right).at().card, 0);
    EXPECT_EQ(anna.press(Kind::Down).at().card, 1);
    EXPECT_EQ(anna.press(Kind::Up).at().card, 0);
}

TEST(Keys, AnIllegalCardIsNotPlayedButExplained) {
    Player anna(posed({}));
    anna.press('6').press(Kind::Enter);  // roll, and she is rolling
    EXPECT_FALSE(anna.action);
    EXPECT_EQ(anna.at().note, Note::Why);
    const auto why = why_not(anna.model());
    ASSERT_EQ(why.size(), 2U);
    EXPECT_TRUE(why[0].starts_with("You’re already rolling")) << why[0];
    EXPECT_TRUE(why[1].starts_with("Rule 5.5: ")) << why[1];
    EXPECT_EQ(anna.press(Kind::Escape).at().note, Note::None);
}

TEST(Keys, AHazardAsksForItsTarget) {
    Player anna = three_sides();
    anna.press('4').press(Kind::Enter);
    EXPECT_EQ(anna.asked(), ScreenPrompt::Target);
    EXPECT_EQ(anna.at().target, Side{1});
    anna.press(Kind::Down);
    EXPECT_EQ(anna.at().target, Side{2});
    EXPECT_EQ(anna.press(Kind::Enter).move(), attack(0, Card::Stop, 2));
    EXPECT_FALSE(anna.at().target) << "and the question is over";
}

// Where play goes counter-clockwise the next side sits to the right: its lane comes after the
// previous side's, and the arrows follow the lanes.
TEST(Keys, TargetsLieFromLeftToRightAroundTheTable) {
    Posed p = posed({"speed", 3});
    for (const Side side : {Side{1}, Side{2}})
        p.table.tableaux[side] = {.battle = battle_code(Card::Roll)};
    EXPECT_EQ(p.see().scene.lanes, (std::vector<Side>{2, 1, 0}));
    Player anna(std::move(p));
    anna.press('4').press(Kind::Enter);
    EXPECT_EQ(anna.at().target, Side{2});
    EXPECT_EQ(anna.press(Kind::Down).at().target, Side{1});
    EXPECT_EQ(anna.press('1').press(Kind::Enter).move(), attack(0, Card::Stop, 2));
    Posed watched = posed({"speed", 3});
    watched.seat  = spectator;
    EXPECT_EQ(watched.see().scene.lanes, (std::vector<Side>{0, 2, 1}));
}

TEST(Keys, ADigitAimsAtATargetAndEnterAttacksIt) {
    Player anna = three_sides();
    EXPECT_FALSE(anna.press('4').press(Kind::Enter).press('2').move());
    EXPECT_EQ(anna.at().target, Side{2});
    EXPECT_EQ(anna.press(Kind::Enter).move(), attack(0, Card::Stop, 2));
}

TEST(Keys, EscapeLeavesTheTarget) {
    Player anna = three_sides();
    anna.press('4').press(Kind::Enter).press(Kind::Escape);
    EXPECT_EQ(anna.asked(), ScreenPrompt::Card);
    EXPECT_EQ(anna.at().card, 3);
}

TEST(Keys, WithOneOpponentAHazardIsPlayedAtOnce) {
    Posed p             = posed({});
    p.table.tableaux[1] = {.battle = battle_code(Card::Roll)};
    Player anna(std::move(p));
    EXPECT_EQ(anna.press('4').press(Kind::Enter).move(), attack(0, Card::Stop, 1));
}

TEST(Keys, XDiscardsAndASafetyOnlyAfterAQuestion) {
    Player anna(posed({}));
    EXPECT_EQ(anna.press('1').press('x').move(), discard(0, Card::Km1));
    anna.press('7').press('x');
    EXPECT_FALSE(anna.action);
    EXPECT_EQ(anna.asked(), ScreenPrompt::DiscardSafety);
    EXPECT_FALSE(anna.press(Kind::Enter).action) << "no comes first";
    EXPECT_EQ(anna.asked(), ScreenPrompt::Card);
    EXPECT_EQ(anna.press('x').press(Kind::Right).press(Kind::Enter).move(),
              discard(0, Card::DrivingAce));
}

TEST(Keys, WhatMayNotBeDiscardedIsExplained) {
    Posed p                     = posed({});
    p.rules->edition.discarding = Discarding::OnlyWhenStuck;
    Player anna(std::move(p));
    anna.press('1').press('x');
    EXPECT_FALSE(anna.action);
    EXPECT_EQ(anna.at().note, Note::Why);
}

Player attacked(Hand hand = {Card::RightOfWay, Card::Km1}) {
    Posed p       = posed({});
    p.hand        = hand;
    p.table.phase = Phase::Answering;
    p.table.turn = p.table.attacker = 1;
    p.table.hazard                  = Card::Stop;
    p.may_answer                    = true;
    return Player(std::move(p));
}

TEST(Keys, CAnswersAndVHoldsBack) {
    EXPECT_EQ(attacked().press('c').move(), coup(0, Card::RightOfWay));
    EXPECT_EQ(attacked().press('v').move(), decline(0));
    EXPECT_EQ(attacked().press(Kind::Enter).move(), coup(0, Card::RightOfWay));
    EXPECT_EQ(attacked().press(Kind::Right).press(Kind::Enter).move(), decline(0));
}

TEST(Keys, WithoutTheSafetyOneCanOnlyHoldBack) {
    Player anna = attacked({Card::Km1});
    EXPECT_FALSE(anna.press('c').action);
    EXPECT_EQ(anna.press(Kind::Enter).move(), decline(0));
}

TEST(Keys, CWithoutAnAttackIsExplained) {
    Player anna(posed({}));
    anna.press('7').press('c');
    EXPECT_FALSE(anna.action);
    EXPECT_EQ(anna.at().note, Note::Why);
    EXPECT_FALSE(why_not(anna.model()).empty());
}

TEST(Keys, TheExtensionIsChosenAmongTwo) {
    Posed p       = posed({});
    p.table.phase = Phase::Reached;
    Player anna(std::move(p));
    EXPECT_EQ(anna.asked(), ScreenPrompt::Extend);
    EXPECT_EQ(anna.press('2').press(Kind::Enter).move(), finish(0));
    EXPECT_EQ(anna.press('1').press(Kind::Enter).move(), extend(0));
}

TEST(Keys, OneLetterForEachThing) {
    Player anna(posed({}));
    EXPECT_EQ(anna.press('h').act(), ActionKind::Hint);
    EXPECT_EQ(anna.at().note, Note::Hint);
    EXPECT_EQ(anna.press('z').act(), ActionKind::Undo);
    EXPECT_EQ(anna.press('p').act(), ActionKind::ChangePace);
    EXPECT_EQ(anna.press(' ').act(), ActionKind::Skip);
    EXPECT_EQ(anna.press('s').at().note, Note::State);
    EXPECT_EQ(anna.press('w').at().note, Note::Since);
    EXPECT_EQ(anna.press('w').at().note, Note::None) << "the same key closes it";
    EXPECT_EQ(anna.press('l').at().page, Page::Log);
    EXPECT_EQ(anna.press('m').at().page, Page::Match);
    EXPECT_EQ(anna.press('?').at().page, Page::Help);
    EXPECT_EQ(anna.press(Kind::Escape).at().page, Page::Table);
    EXPECT_FALSE(anna.press('r').action) << "a rematch comes after the match";
}

TEST(Keys, LeavingIsAskedFor) {
    Player anna(posed({}));
    EXPECT_FALSE(anna.press('q').action);
    EXPECT_EQ(anna.asked(), ScreenPrompt::Quit);
    EXPECT_FALSE(anna.press(Kind::Escape).action);
    EXPECT_EQ(anna.asked(), ScreenPrompt::Card);
    EXPECT_EQ(anna.press('q').press(Kind::Enter).act(), ActionKind::Quit);
}

TEST(Keys, SortingKeepsTheLitCard) {
    Player anna(posed({}));
    anna.press('4').press('.');
    EXPECT_EQ(lit_card(anna.model()), Card::Stop);
    EXPECT_EQ(shown_cards(anna.model()).back(), Card::Roll) << "playable cards come first";
}

TEST(Keys, BetweenPlayersThereIsOnlyEnterAndTheMoveJustMadeCanBeTakenBack) {
    Posed p      = posed({"hu", 4});
    p.model.halt = Halt::HandOver;
    Player anna(std::move(p));
    EXPECT_EQ(anna.press('z').act(), ActionKind::Undo);
    for (const char32_t letter : U"1xcvyhlwsm.pr ") {
        anna.press(letter);
        EXPECT_FALSE(anna.action);
        EXPECT_EQ(anna.at(), Controls{});
    }
    EXPECT_EQ(anna.press(Kind::Enter).act(), ActionKind::Continue);
}

TEST(Keys, AfterTheMatchThereIsARematch) {
    Posed p      = posed({});
    p.model.halt = Halt::MatchOver;
    Player anna(std::move(p));
    EXPECT_EQ(anna.press('r').act(), ActionKind::Rematch);
    EXPECT_EQ(anna.press(Kind::Enter).act(), ActionKind::Rematch);
    EXPECT_EQ(anna.press('2').press(Kind::Enter).act(), ActionKind::Quit);
}

TEST(Keys, ALongSheetIsTurnedByThePageKeys) {
    Posed p      = posed({});
    p.model.halt = Halt::MatchOver;
    Player anna(std::move(p));
    EXPECT_EQ(anna.press(Kind::PageDown).at().scroll, 10);
    EXPECT_EQ(anna.press(Kind::Home).at().scroll, 0);
    EXPECT_EQ(anna.press(Kind::Right).at().button, 1);
}

TEST(Keys, TheLogScrollsFromItsEnd) {
    Player anna(posed({}));
    anna.press('l').press(Kind::Up).press(Kind::PageUp);
    EXPECT_EQ(anna.at().scroll, -11);
    EXPECT_EQ(anna.press(Kind::End).at().scroll, 0);
    EXPECT_EQ(anna.press(Kind::Down).at().scroll, 0);
    EXPECT_EQ(anna.at().card, 0) << "the hand stays as it is";
}

TEST(Keys, GreekAndBulgarianKeyboardsWork) {
    Player anna(posed({}));
    EXPECT_EQ(anna.press(U'χ').move(), discard(0, Card::Km1));
    EXPECT_EQ(anna.press(U'Λ').at().page, Page::Log);
    EXPECT_EQ(anna.press(U'л').at().page, Page::Table);
    EXPECT_EQ(anna.press(U'З').act(), ActionKind::Undo);
    EXPECT_EQ(latin_key(U'é'), U'é');
    // Q is where a Greek keyboard has its question mark.
    EXPECT_EQ(latin_key(U';'), U'q');
    EXPECT_EQ(latin_key(U'\u037e'), U'q');
}

TEST(Keys, SpectatorsPlayNothing) {
    Posed p = posed({});
    p.seat  = spectator;
    p.hand  = {};
    Player guest(std::move(p));
    for (const char32_t letter : U"123xcvy")
        if (letter != 0) {
            EXPECT_FALSE(guest.press(letter).action);
        }
    EXPECT_FALSE(guest.press(Kind::Enter).action);
    EXPECT_EQ(guest.press('l').at().page, Page::Log);
}

TEST(Keys, EveryKeyOfTheHelpHasAName) {
    for (const KeyHelp& key : key_helps()) {
        EXPECT_NE(posed({}).texts->say(key.id), key.id);
        EXPECT_FALSE(key.shown.empty());
    }
}

}  // namespace
}  // namespace kilostone
