// A room behind the screen: whole stages played by keys alone, and what the log tells to whom.
#include "terminal/demo_table.h"
#include "terminal/screen/game_log.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/render.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone {
namespace {

// Somebody who plays the first card with a mark, else discards, and answers every question by
// Enter.
class Typist {
public:
    explicit Typist(const DemoPlan& plan) : table_(plan) { table_.settle(now_); }

    [[nodiscard]] ScreenModel screen() const {
        ScreenModel m = table_.model(now_);
        m.at          = at_;
        return m;
    }
    void press(Key key) {
        const Pressed pressed = kilostone::press(screen(), key);
        at_                   = pressed.at;
        if (!pressed.action) return;
        table_.act(*pressed.action, now_);
        table_.settle(now_ += 10);
        if (screen().halt == Halt::HandOver) at_ = {};
    }
    void step() {
        const ScreenModel m      = screen();
        const ScreenPrompt asked = asking(m);
        if (asked == ScreenPrompt::Nothing) {
            table_.settle(now_ += 1'000);
            return;
        }
        if (asked == ScreenPrompt::Card) {
            const auto cards = shown_cards(m);
            const auto first =
                std::find_if(cards.begin(), cards.end(), [&](Card c) { return is_playable(m, c); });
            const auto place = first == cards.end() ? 0 : first - cards.begin();
            press({Key::Kind::Letter, static_cast<char32_t>(U"1234567890"[place])});
            if (first == cards.end()) {
                press({Key::Kind::Letter, U'x'});
                if (asking(screen()) == ScreenPrompt::DiscardSafety) press({Key::Kind::Right, 0});
                if (asking(screen()) != ScreenPrompt::DiscardSafety) return;
            }
        }
        press({Key::Kind::Enter, 0});
    }
    // Until the stage is over; false if it never is.
    bool play_stage() {
        for (int i = 0; i < 2'000; ++i) {
            const Halt halt = screen().halt;
            if (halt == Halt::StageOver || halt == Halt::MatchOver) return true;
            step();
        }
        return false;
    }
    [[nodiscard]] DemoTable& table() { return table_; }

private:
    DemoTable table_;
    Millis now_ = 1'000;
    Controls at_{};
};

TEST(Story, AWholeStageCanBePlayedByKeysInEveryEditionAndForm) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Form& form = e.forms[static_cast<std::size_t>(f)];
            Typist typist({.edition = std::string(e.id.view()),
                           .players = form.players,
                           .people  = 1,
                           .seed    = 11,
                           .bot     = "greedy"});
            EXPECT_TRUE(typist.play_stage()) << e.id.view() << " " << int{form.players};
            const ScreenModel m = typist.screen();
            EXPECT_EQ(m.scene.match.stages.size(), 1U);
            EXPECT_FALSE(outcome(m).empty());
        }
}

TEST(Story, PeopleAtOneDevicePlayAStageWithHandOvers) {
    Typist typist({.edition = "hu", .players = 4, .people = 4, .seed = 3, .bot = "greedy"});
    int hand_overs = 0;
    for (int i = 0; i < 3'000 && typist.screen().halt != Halt::StageOver; ++i) {
        hand_overs += typist.screen().halt == Halt::HandOver;
        typist.step();
    }
    EXPECT_EQ(typist.screen().halt, Halt::StageOver);
    EXPECT_GT(hand_overs, 20);
}

TEST(Story, NextStageAndRematchFollow) {
    Typist typist({.edition = "nl", .players = 2, .people = 1, .seed = 5, .bot = "greedy"});
    ASSERT_TRUE(typist.play_stage());
    EXPECT_EQ(typist.screen().halt, Halt::MatchOver) << "a race without points is a match";
    EXPECT_FALSE(typist.screen().scene.match.winners.empty());
    typist.press({Key::Kind::Letter, U'r'});
    EXPECT_EQ(typist.screen().halt, Halt::None);
    EXPECT_TRUE(typist.screen().scene.match.stages.empty());
}

// Only one's own draws are named.
TEST(Story, TheLogNamesNoCardThatAnotherDraws) {
    Typist typist({.edition = "classic", .players = 2, .people = 1, .seed = 8, .bot = "greedy"});
    ASSERT_TRUE(typist.play_stage());
    int draws = 0;
    for (const LogLine& line : typist.screen().log) {
        if (line.text.find("Bruno draws") == std::string::npos) continue;
        ++draws;
        EXPECT_EQ(line.text, "Bruno draws a card.");
    }
    EXPECT_GT(draws, 10);
}

TEST(Story, SpectatorsSeeTheTableAndNoHand) {
    Typist typist({.edition = "classic", .players = 2, .people = 2, .seed = 2, .bot = "greedy"});
    for (int i = 0; i < 30; ++i) typist.step();
    GameLog guest(spectator);
    const Room& room = typist.table().room();
    for (const SeatFact& told : room.facts_for(spectator))
        guest.tell(told, room, typist.table().texts());
    const ScreenModel m = guest.model(room, typist.table().texts(), 0);
    EXPECT_TRUE(m.scene.hand.empty());
    EXPECT_FALSE(m.scene.you);
    EXPECT_FALSE(m.view);
    EXPECT_EQ(m.scene.sides, scene(room.view(0)).sides);
    EXPECT_EQ(m.scene.pile, room.view(0).table.pile);
    EXPECT_EQ(asking(m), ScreenPrompt::Nothing);
    EXPECT_EQ(render(m, {80, 24}).text().find("You "), render(m, {80, 24}).text().rfind("You "))
        << "nobody is spoken to but the one who looks on";
}

}  // namespace
}  // namespace kilostone
