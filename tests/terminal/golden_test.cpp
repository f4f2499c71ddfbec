// Whole screens, to be read. KILOSTONE_REGENERATE=1 writes them anew.
#include "support/golden.h"
#include "terminal/posed.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

void expect_screen(const std::string& name, Posed& p, Size size) {
    expect_golden("tests/terminal/goldens/" + name + "_" + std::to_string(size.columns) + "x" +
                      std::to_string(size.rows) + ".txt",
                  p.text(size));
}

void expect_screen(const std::string& name, Posed&& p, Size size) { expect_screen(name, p, size); }

constexpr Size usual{80, 24};
constexpr Size small{60, 20};
constexpr Size large{200, 60};

struct Case {
    const char* name;
    Pose pose;
    Size size;
};

const Case tables[] = {
    {"classic_2_en", {}, usual},
    {"classic_2_en", {}, large},
    {"classic_2_en", {}, small},
    {"classic_2_en_ascii", {.ascii = true}, usual},
    {"hu_4_hu", {"hu", 4, Language::Hu}, usual},
    {"hu_6_hu", {"hu", 6, Language::Hu}, large},
    {"trio_6_de", {"trio", 6, Language::De}, small},
    {"de_3_de", {"de", 3, Language::De}, usual},
    {"speed_4_el", {"speed", 4, Language::El}, usual},
    {"speed_4_el", {"speed", 4, Language::El}, small},
    {"speed_3_en", {"speed", 3}, usual},
    {"speed_3_el_ascii", {"speed", 3, Language::El, true}, usual},
    {"nl_8_bg", {"nl", 8, Language::Bg}, usual},
    {"nl_4_bg", {"nl", 4, Language::Bg}, small},
    {"nl_8_bg_ascii", {"nl", 8, Language::Bg, true}, large},
};

TEST(Screen, ShowsTheTable) {
    for (const Case& c : tables) expect_screen(c.name, posed(c.pose), c.size);
}

TEST(Screen, HasRoomForEightSidesEverywhere) {
    for (const Size size : {usual, small, large})
        expect_screen("eight_de", posed_eight(Language::De), size);
}

TEST(Screen, SaysWhenTheWindowIsTooSmall) {
    for (const Language l : {Language::En, Language::Hu, Language::El, Language::Bg})
        expect_screen("too_small_" + std::string(code_of(l)), posed({.language = l}), {40, 10});
}

TEST(Screen, AsksForATarget) {
    Posed p = posed({"classic", 3, Language::Hu});
    for (const Side side : {Side{1}, Side{2}})
        p.table.tableaux[side] = {
            .km = 100, .battle = battle_code(Card::Roll), .laid = {0, 0, 0, 1, 0}};
    p.model.at.card   = 4;
    p.model.at.target = Side{2};
    ASSERT_EQ(asking(p.see()), ScreenPrompt::Target);
    expect_screen("target_hu", p, usual);
}

TEST(Screen, TellsWhyACardCannotBePlayed) {
    Posed p         = posed({"speed", 3, Language::Bg});
    p.model.at.card = 3;
    p.model.at.note = Note::Why;
    expect_screen("why_bg", p, usual);
}

TEST(Screen, AsksForACoup) {
    Posed p       = posed({"trio", 2, Language::Fr});
    p.hand        = {Card::RightOfWay, Card::Km1, Card::Km1, Card::Fuel};
    p.table.phase = Phase::Answering;
    p.table.turn = p.table.attacker = 1;
    p.table.hazard                  = Card::Stop;
    p.may_answer                    = true;
    p.model.seconds                 = 3;
    expect_screen("coup_fr", p, small);
}

TEST(Screen, AsksWhetherToExtend) {
    Posed p       = posed({"hu", 2, Language::It});
    p.table.phase = Phase::Reached;
    expect_screen("extend_it", p, usual);
}

Posed scored(const Pose& pose) {
    Posed p         = posed(pose);
    StageResult one = score(*p.rules, p.table);
    p.table.winner  = Side{0};
    p.table.phase   = Phase::Over;
    StageResult two = score(*p.rules, p.table);
    two.winner      = Side{0};
    two.winners     = 1;
    p.results       = {one, two};
    p.standing      = {{}, 2};
    for (const StageResult& r : p.results)
        for (std::size_t side = 0; side < max_seats; ++side)
            p.standing.points[side] += r.scores[side].total;
    p.model.halt = Halt::StageOver;
    return p;
}

TEST(Screen, ShowsTheScoreSheetOfAStage) {
    expect_screen("sheet_ro", scored({"classic", 3, Language::Ro}), usual);
    expect_screen("sheet_nl", scored({"nl", 8, Language::Nl}), usual);
    expect_screen("sheet_hu", scored({"hu", 6, Language::Hu}), small);
}

TEST(Screen, ShowsTheMatchAtItsEnd) {
    Posed p         = scored({"classic", 2, Language::Nl});
    p.model.halt    = Halt::MatchOver;
    p.match_winners = 1;
    expect_screen("match_over_nl", p, {80, 36});
    p.model.at.page = Page::Match;
    expect_screen("match_nl", p, usual);
}

TEST(Screen, SaysThatABrokenOffStageDoesNotCount) {
    Posed p           = scored({"classic", 2, Language::En});
    p.stage_abandoned = true;
    EXPECT_NE(p.text(usual).find("abandoned"), std::string::npos);
    EXPECT_EQ(p.text(usual).find("1325"), std::string::npos) << "no sheet of another stage";
}

TEST(Screen, NamesTheWinnerOfARaceWithoutPoints) {
    Posed p         = scored({"nl", 8, Language::En});
    p.model.halt    = Halt::MatchOver;
    p.match_winners = 2;
    EXPECT_NE(p.text(usual).find("Bence & Ștefan win the"), std::string::npos) << p.text(usual);
}

// For braille displays and screen readers, which follow the cursor.
TEST(Screen, PutsTheCursorOnWhatIsLit) {
    Posed p             = posed({});
    p.model.at.card     = 5;
    const Canvas canvas = render(p.see(), usual);
    EXPECT_EQ(canvas.at(canvas.cursor()).glyph, "6");
}

TEST(Screen, HandsTheDeviceOver) {
    Posed p      = posed({"hu", 4, Language::Hu});
    p.model.halt = Halt::HandOver;
    p.model.who  = 2;
    expect_screen("hand_over_hu", p, usual);
}

TEST(Screen, ExplainsItsKeysAndSigns) {
    for (const Language l : {Language::En, Language::El}) {
        Posed p         = posed({.language = l});
        p.model.at.page = Page::Help;
        expect_screen("help_" + std::string(code_of(l)), p, usual);
    }
}

// Where more than two play: a sign in the headline, and what it means in the help.
TEST(Screen, ShowsWhichWayRoundTheTurnPasses) {
    struct Way {
        const char* edition;
        const char* sign;
        const char* plain;
        const char* said;
    };
    for (const Way& way : {Way{"hu", "↻", "(>)", "Play goes clockwise."},
                           Way{"speed", "↺", "(<)", "Play goes counter-clockwise."}})
        for (const int players : {2, 3, 4, 6})
            for (const bool ascii : {false, true}) {
                Posed p = posed({.edition = way.edition, .players = players, .ascii = ascii});
                const std::string sign = ascii ? way.plain : way.sign;
                const auto headline    = [&] {
                    const std::string text = p.text(usual);
                    return text.substr(0, text.find('\n'));
                };
                EXPECT_EQ(headline().ends_with(" " + sign), players > 2) << headline();
                p.model.at.page = Page::Help;
                EXPECT_EQ(p.text({80, 60}).find(way.said) != std::string::npos, players > 2);
                EXPECT_EQ(headline().ends_with(" " + sign), players > 2) << headline();
            }
}

// Under the question, as long as the turn uses more cards than one (R9).
TEST(Screen, SaysHowManyCardsAChainedTurnStillUses) {
    Posed p          = posed({"trio", 2, Language::En});
    const auto shows = [&](const std::string& text) {
        return p.text(usual).find(text) != std::string::npos;
    };
    p.table.due       = 1;
    p.table.coup_turn = CoupTurn::Open;
    EXPECT_FALSE(shows("to use in this turn."));
    p.table.due = 2;
    EXPECT_TRUE(shows("2 more cards to play or discard this turn."));
    expect_screen("due_en", p, usual);
    p.table.due       = 1;
    p.table.coup_turn = CoupTurn::Closed;
    EXPECT_TRUE(shows("1 more card to play or discard this turn."));
    p.model.at.card       = 6;
    p.model.at.discarding = true;
    ASSERT_EQ(asking(p.see()), ScreenPrompt::DiscardSafety);
    EXPECT_TRUE(shows("1 more card to play or discard this turn."));
    p.model.at   = {};
    p.table.turn = 1;
    EXPECT_FALSE(shows("to use in this turn.")) << "that is another player's turn";
}

TEST(Screen, ShowsNoHandToSpectators) {
    Posed p = posed({"classic", 4, Language::En});
    p.seat  = spectator;
    p.hand  = {};
    p.model.log.clear();
    expect_screen("spectator_en", p, usual);
}

}  // namespace
}  // namespace kilostone
