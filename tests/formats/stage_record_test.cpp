// Records are read back exactly as they were written, and nothing false is believed.
#include "editions/toml/edition_file.h"
#include "formats/custom_edition.h"
#include "formats/replay.h"
#include "support/stages.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << "the record has no " << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// What is wrong with a line, read and replayed.
std::string complaint(const std::string& line) {
    const auto record = parse_stage(line);
    if (!record) return text_of(record.error());
    const auto played = replay(*record);
    return played ? "" : text_of(played.error());
}

TEST(StageRecord, EveryFormIsReadBackAsItWasWritten) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f)
            for (const char* bot : {"random", "greedy"}) {
                const std::string line =
                    print(some_stage(plan_for(e, e.forms[static_cast<std::size_t>(f)], bot), 3));
                const auto read = parse_stage(line);
                ASSERT_TRUE(read) << text_of(read.error());
                EXPECT_EQ(print(*read), line);
                EXPECT_EQ(complaint(line), "");
            }
}

TEST(StageRecord, HouseRulesAreKept) {
    const Edition& e = *find_edition("de");
    Simulation plan  = plan_for(e, *find_form(e, 2));
    ASSERT_FALSE(agree(
        plan.table,
        std::vector<Setting>{{"extension", "true"}, {"discard", "stuck"}, {"distance", "600"}}));
    const std::string line = print(some_stage(plan));
    EXPECT_NE(line.find(R"("house":{"extension":true,"discard":"stuck","distance":600})"),
              std::string::npos);
    EXPECT_EQ(complaint(line), "");
}

TEST(StageRecord, ACustomEditionTravelsWithItsRecord) {
    const auto custom = load_edition(KILOSTONE_SOURCE_DIR "/examples/editions/five.toml");
    ASSERT_TRUE(custom) << text_of(custom.error());
    Simulation plan        = plan_for(custom->edition, custom->edition.forms[0]);
    plan.custom_edition    = print(*custom);
    const std::string line = print(some_stage(plan));
    const auto read        = parse_stage(line);
    ASSERT_TRUE(read) << text_of(read.error());
    EXPECT_EQ(read->table.edition, custom->edition);
    EXPECT_EQ(print(*read), line);
    EXPECT_EQ(complaint(line), "");
    const std::string told = complaint(replaced(line, "\"target\":500", "\"target\":510"));
    EXPECT_TRUE(told.starts_with("edition.")) << told;
}

TEST(StageRecord, AnAbandonedStageMayStopAnywhere) {
    StageRecord record = some_stage("trio", 2);
    record.legal.clear();
    record.moves.resize(5);
    record.result.reset();
    const std::string line = print(record);
    EXPECT_NE(line.find(R"("result":null,"ended":"abandoned")"), std::string::npos);
    EXPECT_EQ(complaint(line), "");
}

TEST(StageRecord, AStageCutShortIsNotOver) {
    StageRecord record = some_stage("trio", 2);
    record.legal.clear();
    record.moves.pop_back();
    EXPECT_EQ(complaint(print(record)), "moves: the stage is not over after the last move");
}

TEST(StageRecord, NothingFollowsTheEnd) {
    StageRecord record = some_stage("hu", 2);
    record.legal.clear();
    record.moves.push_back(record.moves.back());
    EXPECT_NE(complaint(print(record)).find("The stage is over."), std::string::npos);
}

TEST(StageRecord, AMoveThatIsNotLegalIsNamedWithItsReason) {
    StageRecord record = some_stage("classic", 2);
    record.legal.clear();
    record.moves[0] = {lay(0, Card::Km1)};
    EXPECT_TRUE(
        complaint(print(record)).starts_with("moves[0]: `lay km25` by seat 0 is not allowed: "));
}

TEST(StageRecord, AForgedScoreIsFound) {
    StageRecord record = some_stage("classic", 2);
    record.result->scores[1].total += 100;
    EXPECT_TRUE(complaint(print(record)).starts_with("result: side B has "));
}

TEST(StageRecord, AForgedLegalSetIsFound) {
    StageRecord record = some_stage("classic", 2);
    record.legal[4].pop_back();
    EXPECT_EQ(complaint(print(record)), "legal[4]: is not the set of legal moves");
}

TEST(StageRecord, AMistakeThatIsNoneIsFound) {
    StageRecord record = some_stage("speed", 2);
    record.legal.clear();
    record.moves[2].mistake = true;
    EXPECT_TRUE(complaint(print(record)).starts_with("moves[2]: is no mistake"));
}

// A missing answer may be left out only when nobody could have answered.
TEST(StageRecord, AMissingAnswerOfAHolderIsFound) {
    const Edition& e = *find_edition("classic");
    for (std::uint64_t k = 0;; ++k) {
        ASSERT_LT(k, 200u) << "no stage with a coup";
        StageRecord record = some_stage(plan_for(e, *find_form(e, 2)), k);
        record.legal.clear();
        for (std::size_t i = 0; i < record.moves.size(); ++i) {
            if (record.moves[i].move.kind != MoveKind::Coup) continue;
            record.moves.erase(record.moves.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_NE(complaint(print(record)).find("coup or decline is missing"),
                      std::string::npos);
            return;
        }
    }
}

struct Damage {
    const char* from;
    const char* to;
    const char* complaint;
};

TEST(StageRecord, DamageIsToldWithItsPlace) {
    const std::string line = print(some_stage("trio", 2));
    const Damage damages[] = {
        {"kilostone-stage/1", "kilostone-stage/9",
         "format: is `kilostone-stage/9` (kilostone-stage/1)"},
        {"\"trio\"", "\"troi\"", "edition: unknown edition `troi` (did you mean `trio`?)"},
        {"\"revision\":2", "\"revision\":3", "revision: there is no revision 3 of `trio` (1 to 2)"},
        {"\"revision\":2", "\"revision\":0", "revision: there is no revision 0 of `trio` (1 to 2)"},
        {"\"players\":2", "\"players\":5", "players: `trio` is not played by 5 in sides of 1"},
        {"\"players\":2", "\"players\":-2",
         "players: is not a number that can stand here (0 to 8)"},
        {"\"players\":2", "\"players\":\"2\"",
         "players: is not a number that can stand here (0 to 8)"},
        {"\"dealer\":1", "\"dealer\":2", "dealer: is not a number that can stand here (0 to 1)"},
        {"\"dealer\":1,", "", "dealer: is missing"},
        {"\"house\":{}", "\"house\":{\"extention\":true}",
         "house.extention: is no house rule; did you mean `extension`?"},
        {"\"house\":{}", "\"house\":{\"distance\":710}",
         "house.distance: the cards cannot add up to exactly 710 km (nearest that can be reached: "
         "700 and 725)"},
        {"\"deck\":[", "\"deck\":[\"km25\",", "deck: has 103 cards (this table plays with 102)"},
        {"\"deck\":[", "\"dekc\":[", "unknown key `dekc` (did you mean `deck`?)"},
        {"\"do\":", "\"does\":", "moves[0]: unknown key `does`"},
        {"\"seat\":0", "\"seat\":7", "moves[0].seat: is not a number that can stand here (0 to 1)"},
        {"\"winners\":[", "\"winners\":[9,",
         "result.winners[0]: is not a number that can stand here (0 to 1)"},
        {"\"winner_side\":", "\"winner\":0,\"winner_side\":", "result: unknown key `winner`"},
        {"\"players\":2", "\"players\":2,\"players\":2", "`players` is said twice"},
        {"\"seat\":0", "\"seat\":0,\"seat\":1", "`seat` is said twice"},
    };
    for (const Damage& d : damages) {
        const std::string told = complaint(replaced(line, d.from, d.to));
        EXPECT_TRUE(told.starts_with(d.complaint)) << d.to << "\n  told: " << told;
    }
}

TEST(StageRecord, WhatIsOptionalIsAListOrAnObject) {
    const StageRecord whole = some_stage("trio", 2);
    StageRecord seats       = whole;
    seats.seats             = "5";
    EXPECT_EQ(complaint(print(seats)), "seats: is not a list");
    StageRecord match = whole;
    match.match       = "\"x\"";
    EXPECT_EQ(complaint(print(match)), "match: is not an object");
    StageRecord deal = whole;
    deal.deal        = "[]";
    EXPECT_EQ(complaint(print(deal)), "deal: is not an object");
}

TEST(StageRecord, ADeckWithOneCardTooManyOfAKindIsFound) {
    StageRecord record = some_stage("nl", 2);
    for (int i = 0; i < record.deck.size; ++i)
        if (record.deck.cards[static_cast<std::size_t>(i)] == Card::Stop)
            record.deck.cards[static_cast<std::size_t>(i)] = Card::Tanker;
    EXPECT_NE(complaint(print(record)).find("one `tanker` too many (the deck has 1)"),
              std::string::npos);
}

TEST(StageRecord, EveryCutLineIsRefused) {
    const std::string line = print(some_stage("nl", 3));
    for (std::size_t length = 0; length < line.size(); length += 7)
        EXPECT_NE(complaint(line.substr(0, length)), "");
}

}  // namespace
}  // namespace kilostone
