// A match is believed line by line, each following from those before.
#include "formats/match_record.h"
#include "formats/replay.h"
#include "support/program.h"
#include "support/stages.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

// What is wrong with these lines as one match.
std::string complaint(const std::vector<std::string>& lines) {
    auto match = MatchReader::open(lines.front());
    if (!match) return text_of(match.error());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (is_match_end(lines[i])) {
            const auto p = match->close(lines[i]);
            return p ? text_of(*p) : "";
        }
        const auto stage = parse_stage(lines[i]);
        if (!stage) return text_of(stage.error());
        if (const auto p = match->add(*stage)) return text_of(*p);
    }
    return "unfinished";
}

std::vector<std::string> some_match(std::string_view edition, int players,
                                    std::vector<Setting> house = {}) {
    const Edition& e = *find_edition(edition);
    Simulation plan  = plan_for(e, *find_form(e, players));
    plan.keep_legal  = false;
    EXPECT_FALSE(agree(plan.table, house));
    return play_match(plan, compile(plan.table.edition, plan.table.form), 0).lines;
}

void replace(std::string& text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
}

TEST(MatchRecord, WholeMatchesAreBelieved) {
    EXPECT_EQ(complaint(some_match("trio", 2)), "");
    EXPECT_EQ(complaint(some_match("speed", 6)), "");
    EXPECT_EQ(complaint(some_match("nl", 4)), "");
    EXPECT_EQ(complaint(some_match("classic", 3, {{"rounds", "2"}})), "");
}

TEST(MatchRecord, KeysThatNobodyKnowsAreFound) {
    auto lines = some_match("trio", 2);
    replace(lines.back(), "\"winners\"", "\"losers\":[],\"winners\"");
    EXPECT_EQ(complaint(lines), "unknown key `losers`");
    lines = some_match("trio", 2);
    replace(lines.back(), "\"winners\"", "\"totals\":[0,0],\"winners\"");
    EXPECT_EQ(complaint(lines), "`totals` is said twice");
}

// An unfinished match may be followed by another, an empty one may not.
TEST(MatchRecord, AMatchWithoutAStageIsFound) {
    const auto lines = some_match("trio", 2);
    auto match       = MatchReader::open(lines.front());
    ASSERT_TRUE(match);
    ASSERT_TRUE(match->unbegun());
    EXPECT_EQ(text_of(*match->unbegun()), "a match begins, and the one before it has no stage");
    EXPECT_FALSE(match->add(*parse_stage(lines[1])));
    EXPECT_FALSE(match->unbegun());
    const std::string text = lines[0] + "\n" + lines[0] + "\n" + lines[1] + "\n";
    for (const char* command : {"replay", "review"}) {
        const Ran ran = run_program({command, "-"}, text);
        EXPECT_EQ(ran.code, 4) << command;
        EXPECT_TRUE(contains(ran.err, "line 2: ") && contains(ran.err, ": a match begins"))
            << ran.err;
    }
}

TEST(MatchRecord, ARaceIsAMatchOfOneStage) { EXPECT_EQ(some_match("nl", 2).size(), 3u); }

TEST(MatchRecord, AgreedRoundsArePlayed) {
    const auto lines = some_match("hu", 2, {{"rounds", "3"}});
    EXPECT_GE(lines.size(), 5u);
    EXPECT_NE(lines[0].find("\"rounds\":3"), std::string::npos);
}

TEST(MatchRecord, AMissingStageIsFound) {
    auto lines = some_match("trio", 2);
    lines.erase(lines.begin() + 1);
    EXPECT_EQ(complaint(lines), "dealer: is seat 0 (seat 1 deals)");
}

TEST(MatchRecord, AWrongStandingIsFound) {
    auto lines = some_match("trio", 2);
    replace(lines[1], "\"before\":[0,0]", "\"before\":[0,100]");
    EXPECT_EQ(complaint(lines), "match.before: is not where the match stood ([0,0])");
}

TEST(MatchRecord, ForgedTotalsAreFound) {
    auto lines = some_match("trio", 2);
    replace(lines.back(), "[", "[1");
    EXPECT_TRUE(complaint(lines).starts_with("totals: do not follow from the stages"));
}

TEST(MatchRecord, AStageAfterTheWinIsFound) {
    auto lines        = some_match("nl", 2);
    std::string again = lines[1];
    replace(again, "\"dealer\":1", "\"dealer\":0");
    lines.insert(lines.begin() + 2, again);
    EXPECT_EQ(complaint(lines), "match: is already won: no further stage follows");
}

TEST(MatchRecord, AStageOfAnotherEditionIsFound) {
    auto lines = some_match("trio", 2);
    lines[1]   = some_match("hu", 2)[1];
    EXPECT_EQ(complaint(lines), "edition: the stage is played by other rules than the match");
}

}  // namespace
}  // namespace kilostone
