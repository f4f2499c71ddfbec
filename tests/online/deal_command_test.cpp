// kilostone verify, run as a user runs it, and the same answers from the browser's interface.
#include "browser/study/study_api.h"
#include "online/deal_tools.h"
#include "support/program.h"
#include "support/stages.h"

#include <nlohmann/json.hpp>

namespace kilostone::online {
namespace {

using nlohmann::json;

std::string some_match() { return lines_of(played_record("classic", 2, 3)); }

// The record with another card at this place of the second stage's deck.
std::string with_card_exchanged(const std::string& record) {
    std::vector<std::string> lines;
    std::istringstream in(record);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    StageRecord stage = *parse_stage(lines[2]);
    std::swap(stage.deck.cards[30], stage.deck.cards[31]);
    stage.moves.clear();
    stage.result.reset();
    lines.resize(2);
    lines.push_back(print(stage));
    return lines_of(lines);
}

TEST(DealCommand, TellsTheCommitmentAndTheSeatsOfEveryStage) {
    const ScratchFolder folder;
    const std::string file = folder.write("match.jsonl", some_match());
    const std::string out  = output_of({"verify", file});
    for (int stage = 1; stage <= 3; ++stage) {
        const DealProof proof =
            some_proof(2, static_cast<std::uint64_t>(stage), some_context(stage));
        EXPECT_TRUE(contains(out, "stage " + std::to_string(stage) + ": commitment " +
                                      proof.commitment.hex() +
                                      ", seeds from seats 0 1, left out -\n"))
            << out;
    }
    EXPECT_TRUE(contains(out, "stages: 3; every deck follows from the secret")) << out;
    EXPECT_EQ(run_program({"verify", "-"}, some_match()).out, out);
}

TEST(DealCommand, ACommitmentThatWasShownMustBeInTheRecord) {
    const std::string shown = some_proof(2, 2, some_context(2)).commitment.hex();
    EXPECT_EQ(run_program({"verify", "-", "--commitment", shown}, some_match()).code, 0);
    const std::string other(64, 'a');
    const Ran ran =
        run_program({"verify", "-", "--commitment", shown, "--commitment", other}, some_match());
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "no stage in the record has the commitment " + other)) << ran.err;
}

TEST(DealCommand, ADeckThatDoesNotFollowIsRefusedWithItsLine) {
    const Ran ran = run_program({"verify", "-"}, with_card_exchanged(some_match()));
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "line 3: deck[30]: is not the card that follows")) << ran.err;
    EXPECT_TRUE(contains(ran.out, "stage 1: ")) << "what was right before it";
    EXPECT_FALSE(contains(ran.out, "every deck follows"));
}

TEST(DealCommand, AsJson) {
    const json right = json::parse(run_program({"verify", "-", "--json"}, some_match()).out);
    EXPECT_EQ(right["verified"], true);
    EXPECT_EQ(right["stages"].size(), 3U);
    EXPECT_EQ(right["stages"][1]["seeds"], json({0, 1}));
    EXPECT_EQ(right["stages"][1]["attempt"], 1);
    EXPECT_TRUE(right["wrong"].is_null());

    const Ran ran = run_program({"verify", "-", "--json"}, with_card_exchanged(some_match()));
    EXPECT_EQ(ran.code, 4);
    EXPECT_EQ(ran.err, "");
    const json wrong = json::parse(ran.out);
    EXPECT_EQ(wrong["verified"], false);
    EXPECT_EQ(wrong["stages"].size(), 1U);
    EXPECT_EQ(wrong["wrong"]["code"], "deck");
    EXPECT_EQ(wrong["wrong"]["line"], 3);
    EXPECT_EQ(wrong["wrong"]["where"], "deck[30]");
}

TEST(DealCommand, WhatIsNoVerifiableRecordIsRefused) {
    const std::string plain = print(some_stage("classic", 2)) + "\n";
    const Ran none          = run_program({"verify", "-"}, plain);
    EXPECT_EQ(none.code, 4);
    EXPECT_TRUE(contains(none.err, "line 1: deal: is missing")) << none.err;
    EXPECT_EQ(run_program({"verify", "-"}, "").code, 4);
    EXPECT_EQ(run_program({"verify", "-"}, "nonsense\n").code, 4);
    EXPECT_EQ(run_program({"verify", "/nonexistent"}).code, 5);
    EXPECT_EQ(run_program({"verify"}).code, 2);
    EXPECT_EQ(run_program({"replay", "-", "--verify"}, plain).code, 0) << "its moves are right";
}

TEST(DealCommand, TheBrowserComesToTheSameAnswer) {
    web::StudyApi api;
    const auto ask = [&](const json& request) {
        return json::parse(api.answer(request.dump()), nullptr, false);
    };
    (void)ask({{"ask", "replay.open"}, {"text", some_match()}});
    for (int stage = 0; stage < 3; ++stage)
        EXPECT_EQ(ask({{"ask", "replay.verify"}, {"stage", stage}}), "verified");
    EXPECT_TRUE(ask({{"ask", "replay.verify"}, {"stage", 3}}).contains("problem"));
    (void)ask({{"ask", "replay.open"}, {"text", with_card_exchanged(some_match())}});
    EXPECT_EQ(ask({{"ask", "replay.verify"}, {"stage", 0}}), "verified");
    EXPECT_EQ(ask({{"ask", "replay.verify"}, {"stage", 1}}), "deck");
    (void)ask({{"ask", "replay.open"}, {"text", print(some_stage("classic", 2))}});
    EXPECT_EQ(ask({{"ask", "replay.verify"}, {"stage", 0}}), "no_proof");
}

}  // namespace
}  // namespace kilostone::online
