// The sheet as text: what it says, what it refuses and where, and that printing and reading are
// inverses.
#include "study/scorepad/match.h"
#include "support/told.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::string sheet_of(const std::string& stages, const std::string& rest = "") {
    return R"({"format":"kilostone-sheet/1","edition":"trio","players":2,"per_side":1,"stages":[)" +
           stages + "]" + rest + "}";
}

std::string problem(const std::string& text) {
    const auto sheet = parse_sheet(text);
    return sheet ? "" : text_of(sheet.error());
}

const std::string plain_stage =
    R"({"sides":[{"distance":700,"top_cards":0,"safeties":{"tanker":"coup"}},{"cards":{"km100":4,"km25":1}}],"extended":false,"pile_empty":false})";

TEST(Sheet, AStageIsScoredAsTheTableWould) {
    const auto sheet = parse_sheet(sheet_of(plain_stage));
    ASSERT_TRUE(sheet) << text_of(sheet.error());
    const Rulebook rules = compile(sheet->table.edition, sheet->table.form);
    const auto match     = score_entry(rules, *sheet);
    ASSERT_TRUE(match.whole);
    const SideScore& a = match.stages[0].result->scores[0];
    EXPECT_EQ(a.total, 700 + 100 + 300 + 400 + 300);  // km, safety, coup, won, safe trip
    EXPECT_EQ(match.stages[0].result->scores[1].total, 425);
    EXPECT_EQ(match.totals()[0], 1800);
}

TEST(Sheet, WhatIsNotCountedChangesNoTotal) {
    std::string uncounted = plain_stage;
    uncounted.insert(uncounted.size() - 1, ",\"counted\":false");
    const auto sheet     = parse_sheet(sheet_of(plain_stage + "," + uncounted));
    const Rulebook rules = compile(sheet->table.edition, sheet->table.form);
    const auto match     = score_entry(rules, *sheet);
    EXPECT_EQ(match.counted, 1);
    EXPECT_EQ(match.totals()[0], 1800);
    EXPECT_TRUE(match.stages[1].scored());
}

TEST(Sheet, TheMatchIsWonOnceAndPlayedOn) {
    const auto sheet = parse_sheet(
        sheet_of(plain_stage + "," + plain_stage + "," + plain_stage + "," + plain_stage));
    const Rulebook rules = compile(sheet->table.edition, sheet->table.form);
    const auto match     = score_entry(rules, *sheet);
    EXPECT_EQ(match.won_after, 3);  // 5400 points
    EXPECT_EQ(match.winners, 1);
    EXPECT_EQ(match.totals()[0], 7200);
}

// All four safeties, two of them coups, and the three lines as somebody has written them.
std::vector<std::string> complaints(const std::string& edition, const std::string& points) {
    const auto sheet = parse_sheet(
        R"({"format":"kilostone-sheet/1","edition":")" + edition +
        R"(","players":2,"per_side":1,"stages":[{"sides":[{"distance":700,"top_cards":0,"safeties":)"
        R"({"tanker":"coup","driving_ace":"coup","right_of_way":"laid","puncture_proof":"laid"},"points":{)" +
        points + R"(}},{"cards":{"km100":4}}],"extended":false,"pile_empty":false}]})");
    EXPECT_TRUE(sheet) << text_of(sheet.error());
    const Rulebook rules = compile(sheet->table.edition, sheet->table.form);
    const auto match     = score_entry(rules, *sheet);
    std::vector<std::string> ids;
    for (const Message& m : match.stages[0].refusals) ids.emplace_back(m.id);
    return ids;
}

using Ids = std::vector<std::string>;

TEST(Sheet, TakesSafetiesAsInRecordsOrAsInTheBookletsTable) {
    const std::string as_kept    = R"("safeties":400,"all_safeties":300,"coups":)";
    const std::string as_printed = R"("safeties":0,"all_safeties":700,"coups":)";
    EXPECT_EQ(complaints("hu", as_kept + "400"), Ids{});
    EXPECT_EQ(complaints("hu", as_printed + "400"), Ids{});
    EXPECT_EQ(complaints("trio", as_kept + "600"), Ids{});
    EXPECT_EQ(complaints("trio", as_printed + "600"), Ids{});
    EXPECT_EQ(complaints("de", as_kept + "600"), Ids{});
    EXPECT_NE(complaints("de", as_printed + "600"), Ids{});
    EXPECT_EQ(complaints("hu", R"("all_safeties":700)"), Ids{});
    EXPECT_EQ(complaints("hu", R"("all_safeties":300)"), Ids{});
}

TEST(Sheet, DoesNotMixTheTwoWays) {
    EXPECT_NE(complaints("trio", R"("safeties":400,"all_safeties":700)"), Ids{});
    EXPECT_NE(complaints("trio", R"("safeties":0,"all_safeties":300)"), Ids{});
    EXPECT_NE(complaints("hu", R"("safeties":0,"all_safeties":300,"coups":400)"), Ids{});
}

TEST(Sheet, TheSafetyOfACoupIsInTheSumForAllFour) {
    EXPECT_EQ(complaints("hu", R"("safeties":0,"all_safeties":700,"coups":600)"),
              Ids{"pad.coup_in_all_four"});
}

TEST(Sheet, PrintingAndReadingAreInverses) {
    for (const Edition& e : editions())
        for (std::uint64_t k = 0; k < 40; ++k) {
            const TrueStage stage = true_stage(e, k);
            Sheet sheet{stage.table, "", {}, {}};
            sheet.stages.push_back(told(stage, Telling::Cards));
            sheet.stages.push_back(told_when_asked(stage, Telling::Distances));
            sheet.stages.back().counted       = false;
            sheet.stages.back().sides[0].said = {1, {}, 3};
            if (k % 2 == 0) sheet.names.assign(stage.table.form.players, "Zoë \"Z\" \\ Ω");
            const auto again = parse_sheet(print(sheet));
            ASSERT_TRUE(again) << text_of(again.error()) << "\n" << print(sheet);
            EXPECT_EQ(*again, sheet) << stage.name;
            EXPECT_EQ(print(*again), print(sheet));
        }
}

TEST(Sheet, WhatIsWrongIsToldWithItsPlace) {
    EXPECT_EQ(problem("{"), "not JSON: cut off or damaged");
    EXPECT_EQ(problem("[]"), "is not a JSON object");
    EXPECT_EQ(problem(R"({"format":"kilostone-stage/1"})"),
              "format: is `kilostone-stage/1` (kilostone-sheet/1)");
    EXPECT_EQ(problem(sheet_of("", ",\"stage\":[]")),
              "unknown key `stage` (did you mean `stages`?)");
    EXPECT_EQ(problem(sheet_of(R"({"sides":[{"distance":0}]})")),
              "stages[0].sides: is not a list of 2 sides");
    EXPECT_EQ(problem(sheet_of(R"({"sides":[{},{"distance":0}]})")),
              "stages[0].sides[0]: tells neither `cards` nor `distance` (one of them)");
    EXPECT_EQ(problem(sheet_of(R"({"sides":[{"cards":{"km30":1}},{"distance":0}]})")),
              "stages[0].sides[0].cards: `km30` is no distance card of this edition");
    EXPECT_EQ(problem(sheet_of(R"({"sides":[{"distance":-5},{"distance":0}]})")),
              "stages[0].sides[0].distance: is not a number that can stand here (0 to 20000)");
    EXPECT_EQ(
        problem(
            sheet_of(R"({"sides":[{"distance":0,"safeties":{"tanker":"yes"}},{"distance":0}]})")),
        "stages[0].sides[0].safeties.tanker: is not how a safety can lie (none, laid or coup)");
    EXPECT_EQ(
        problem(sheet_of(
            R"({"sides":[{"distance":0,"safeties":{"tanker":"laid","tanker":"coup"}},{"distance":0}]})")),
        "`tanker` is said twice");
    EXPECT_EQ(problem(sheet_of(R"({"sides":[{"distance":0},{"distance":0}],"winner_side":2})")),
              "stages[0].winner_side: is not a number that can stand here (0 to 1)");
}

TEST(Sheet, WhatMakesNoDifferenceIsNotAsked) {
    const Rulebook rules = compile(*find_edition("trio"), *find_form(*find_edition("trio"), 2));
    const auto open      = [&](int a, int b) {
        StageEntry stage;
        stage.sides.resize(2);
        stage.sides[0].distance = a;
        stage.sides[1].distance = b;
        std::vector<PadQuestionKind> asked;
        for (const PadQuestion& q : score_entry(rules, stage).open) asked.push_back(q.kind);
        return asked;
    };
    EXPECT_EQ(open(700, 425), (std::vector{PadQuestionKind::Extended, PadQuestionKind::PileEmpty,
                                           PadQuestionKind::SafeTrip}));
    EXPECT_EQ(open(600, 425), std::vector<PadQuestionKind>{}) << "nobody there: the pile was empty";
    EXPECT_EQ(open(1000, 425), (std::vector{PadQuestionKind::PileEmpty, PadQuestionKind::SafeTrip}))
        << "so it was extended";
    EXPECT_EQ(open(1000, 800), (std::vector{PadQuestionKind::PileEmpty, PadQuestionKind::SafeTrip}))
        << "in trio it does not matter who has extended";
}

TEST(Sheet, SpeedAsksWhoHasExtendedWhereAThirdSideWouldGainByIt) {
    const Edition& speed = *find_edition("speed");
    const auto asks      = [&](int players) {
        StageEntry stage;
        stage.sides.resize(static_cast<std::size_t>(players));
        for (SideEntry& side : stage.sides) side.distance = 0;
        stage.sides[0].distance = 1200;
        stage.sides[1].distance = 990;
        const Rulebook rules    = compile(speed, *find_form(speed, players));
        bool asked              = false;
        for (const PadQuestion& q : score_entry(rules, stage).open)
            asked = asked || q.kind == PadQuestionKind::Caller;
        return asked;
    };
    EXPECT_TRUE(asks(3));
    EXPECT_FALSE(asks(2)) << "the winner gets it either way";
}

TEST(Sheet, CsvHasARowForEachSideAndQuotesNames) {
    auto sheet           = *parse_sheet(sheet_of(plain_stage, R"(,"names":["A \"x\", b","=1+1"])"));
    const Rulebook rules = compile(sheet.table.edition, sheet.table.form);
    EXPECT_EQ(csv_of(rules, sheet, score_entry(rules, sheet)),
              "stage,counted,side,name,distance,safeties,all_safeties,coups,won,safe_trip,delayed,"
              "shutout,extension,total,sum\r\n"
              "1,true,A,\"A \"\"x\"\", b\",700,100,0,300,400,300,0,0,0,1800,1800\r\n"
              "1,true,B,\"'=1+1\",425,0,0,0,0,0,0,0,0,425,425\r\n");
}

}  // namespace
}  // namespace kilostone
