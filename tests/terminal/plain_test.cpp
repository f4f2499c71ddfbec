// The plain face at arranged tables: answers, extension, reasons, taking back, rematch.
#include "bots/player.h"
#include "support/program.h"
#include "table/test_table.h"
#include "terminal/plain/plain.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

// Types these lines and keeps what is written.
class Script final : public Console {
public:
    explicit Script(std::vector<std::string> lines) : lines_(std::move(lines)) {}

    Line read() override {
        if (next_ == lines_.size()) return {LineEnd::Closed, ""};
        return {LineEnd::Read, lines_[next_++]};
    }
    void write(std::string_view text) override { out += text; }
    void wait(Millis) override {}
    bool is_open() const override { return true; }
    bool echoes() const override { return false; }

    std::string out{};

private:
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
};

Settings table_of(std::string_view edition = "classic", std::vector<Setting> house = {}) {
    Settings settings = rolling_table(edition, 2, std::move(house));
    settings.pace     = Pace::Instant;
    return settings;
}

// Goes on, as after a restart, with the table as it stands.
std::string say_at(const TestTable& table, std::vector<std::string> lines) {
    const ScratchFolder folder;
    const std::string path = folder.write("game.journal", save_text(table.room.journal()));
    ManualClock clock;
    auto game = Game::resume(path, {.folder = folder.file(""), .seed = 1, .clock = clock.reader()});
    EXPECT_TRUE(game) << game.error().reason;
    Script script(std::move(lines));
    if (game) (void)PlainTable(*game, Language::En, script, clock).play({.resumed = true});
    return script.out;
}

// Seat 0 is a person and begins; seat 1 is a bot that plays at random.
TestTable attacked_table(Wish wish) {
    TestTable table(table_of());
    table.people({0}).start(std::move(wish));
    table.play(discard(0, Card::Km1));
    table.play(attack(1, Card::Puncture, 0));
    return table;
}

TEST(PlainTurn, TheHolderOfTheSafetyIsAskedAndMayAnswer) {
    const auto table =
        attacked_table({.hands = {{Card::PunctureProof, Card::Km1}, {Card::Puncture}}});
    const std::string out = say_at(table, {"yes"});
    EXPECT_TRUE(contains(out, "B1 has played “Puncture” on you. Answer with "
                              "“Puncture-proof tyres”?"))
        << out;
    EXPECT_TRUE(contains(out, "Coup fourré! You answer with “Puncture-proof tyres”.")) << out;
}

TEST(PlainTurn, TheHolderMayLetTheAttackStand) {
    const auto table =
        attacked_table({.hands = {{Card::PunctureProof, Card::Km1}, {Card::Puncture}}});
    const std::string out = say_at(table, {"2", "table"});
    EXPECT_TRUE(contains(out, "You let the attack stand.")) << out;
    EXPECT_TRUE(contains(out, "P0: 0 km; stopped: Puncture")) << out;
}

TEST(PlainTurn, HowManyCardsAChainedTurnStillUsesIsSaid) {
    TestTable table(table_of("trio"));
    table.people({0}).start(
        {.hands = {{Card::PunctureProof, Card::Km1, Card::Km2}, {Card::Puncture}},
         .draws = {Card::Km3, Card::Km3, Card::Tanker, Card::Km4}});
    table.play(discard(0, Card::Km1));
    table.play(attack(1, Card::Puncture, 0));
    const std::string out  = say_at(table, {"yes", "lay tanker", "50"});
    const auto after       = [&](std::string_view move) { return out.substr(out.find(move)); };
    const std::string coup = after("Coup fourré");
    EXPECT_FALSE(contains(coup.substr(0, coup.find("You play “Tanker”")), "more card")) << out;
    EXPECT_TRUE(
        contains(after("You play “Tanker”"), "\n2 more cards to play or discard this turn.\nYour turn"))
        << out;
    EXPECT_TRUE(contains(after("You drive 50"), "\n1 more card to play or discard this turn.\nYour turn"))
        << out;
}

TEST(PlainTurn, CounterClockwisePlayIsSaidAtTheStart) {
    const auto greeting = [](std::string_view edition) {
        TestTable table(table_of(edition));
        table.people({0}).start({});
        return say_at(table, {});
    };
    EXPECT_TRUE(contains(greeting("speed"), "\nPlay goes counter-clockwise.\n"));
    EXPECT_FALSE(contains(greeting("hu"), "clockwise"));
}

TEST(PlainTurn, WhoeverHoldsNothingIsNotAsked) {
    const auto table      = attacked_table({.hands = {{Card::Km1}, {Card::Puncture}}});
    const std::string out = say_at(table, {});
    EXPECT_FALSE(contains(out, "Answer")) << out;
    EXPECT_FALSE(contains(out, "stand")) << out;
}

TEST(PlainTurn, ACardThatCannotBePlayedIsExplainedWithItsRule) {
    TestTable table(table_of("trio"));
    table.people({0}).start({.hands = {{Card::Roll, Card::SpareTyre}, {}}});
    const std::string out = say_at(table, {"spare", "why Roll", "lay roll", "why 1", "why"});
    EXPECT_TRUE(contains(out, "only helps against “")) << out;
    EXPECT_TRUE(contains(out, "You’re already rolling")) << out;
    EXPECT_TRUE(contains(out, "Rule ")) << out;
    EXPECT_TRUE(contains(out, "Yes, that’s allowed: ")) << out;
    EXPECT_TRUE(contains(out, "for example: why 1")) << out;
}

TEST(PlainTurn, ASafetyIsThrownAwayOnlyAfterAQuestion) {
    TestTable table(table_of());
    table.people({0}).start({.hands = {{Card::Tanker}, {}}});
    EXPECT_TRUE(contains(say_at(table, {"discard tanker", "no"}), "Discard it anyway?"));
    EXPECT_FALSE(contains(say_at(table, {"discard tanker", "no"}), "You discard"));
    EXPECT_TRUE(contains(say_at(table, {"discard tanker", "1"}), "You discard “Tanker”."));
}

TEST(PlainTurn, TheExtensionIsAskedFor) {
    TestTable table(table_of("classic", {{"distance", "200"}, {"extension", "true"}}));
    table.people({0}).start({.hands = {{Card::KmTop}, {}}});
    const std::string out = say_at(table, {"200", "1"});
    EXPECT_TRUE(contains(out, "You’ve reached 200 km. Extend the race to 1000 km?")) << out;
    EXPECT_TRUE(contains(out, "You extend the race to 1000 km.")) << out;
    EXPECT_TRUE(contains(say_at(table, {"200", "no"}), "You reach the finish!"));
}

TEST(PlainTurn, AMoveIsTakenBack) {
    TestTable table(table_of());
    table.people({0}).start({.hands = {{Card::Km4}, {}}});
    const std::string out = say_at(table, {"undo", "100", "undo", "table"});
    EXPECT_TRUE(contains(out, "Nothing to undo.")) << out;
    EXPECT_TRUE(contains(out, "You drive 100 km.")) << out;
    EXPECT_TRUE(contains(out, "You undo the last move.")) << out;
    EXPECT_TRUE(contains(out, "P0: 0 km; rolling")) << out;
}

TEST(PlainTurn, OthersAtTheDeviceAreAskedBeforeAMoveIsTakenBack) {
    TestTable table(table_of());
    table.people({0, 1}).start({.hands = {{Card::Km4}, {}}});
    table.play(lay(0, Card::Km4));
    table.play(discard(1, table.room.view(1).hand.faces().first()));
    const std::string no = say_at(table, {"", "undo", "no", "table"});
    EXPECT_TRUE(contains(no, "P0 would like to undo a move. P1, is that OK?")) << no;
    EXPECT_TRUE(contains(no, "The move stands.")) << no;
    EXPECT_TRUE(contains(no, "P0: 100 km")) << no;
    EXPECT_TRUE(contains(say_at(table, {"", "undo", "yes", "table"}), "P0: 0 km"));
}

TEST(PlainTurn, TellsWhatHasHappenedSinceOnesOwnMove) {
    TestTable table(table_of());
    table.people({0}).start({.hands = {{Card::Km4}, {Card::Km1}}});
    table.play(lay(0, Card::Km4));
    table.play(lay(1, Card::Km1));
    const std::string out = say_at(table, {"since"});
    EXPECT_TRUE(contains(out, "> since\nB1 draws a card.\nB1 drives 25 km.\nIt’s your turn.\n")) << out;
}

TEST(PlainTurn, AHintNamesAMoveAndItsReasonsAndChangesNothing) {
    TestTable table(table_of("classic", {{"distance", "200"}, {"extension", "false"}}));
    table.people({0}).start({.hands = {{Card::KmTop}, {}}});
    const std::string out = say_at(table, {"hint", "100"});
    EXPECT_TRUE(contains(out, "> hint\nHint: Play “200 km”\n")) << out;
    EXPECT_TRUE(contains(out, "winning scores 500 extra points.\n")) << out;
}

TEST(PlainTurn, AfterTheMatchThereIsAnother) {
    TestTable table(
        table_of("classic", {{"distance", "200"}, {"rounds", "1"}, {"extension", "false"}}));
    table.people({0}).start({.hands = {{Card::KmTop}, {}}});
    const std::string out = say_at(table, {"200", "yes", "quit"});
    EXPECT_TRUE(contains(out, "You win the match with ")) << out;
    EXPECT_TRUE(contains(out, "Kilometres: P0 200; B1 0")) << out;
    EXPECT_TRUE(contains(out, "New score: P0 ")) << out;
    EXPECT_LT(out.find("You win the match"), out.rfind("The stage begins: number 1.")) << out;
    EXPECT_TRUE(contains(out, "The game is saved.")) << out;
}

}  // namespace
}  // namespace kilostone
