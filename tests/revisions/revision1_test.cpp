// What revision 1 of hu, trio and classic has left behind opens unchanged: records replay, saved
// games go on, pads keep their points. The files in tests/fixtures/revision1 were written by the
// last program that played that revision.
#include "browser/session.h"
#include "editions/registry.h"
#include "engine/apply.h"
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/position.h"
#include "formats/record_file.h"
#include "formats/replay.h"
#include "support/program.h"
#include "table/room.h"
#include "terminal/talk.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace kilostone {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path fixture(const std::string& name) {
    return fs::path(KILOSTONE_SOURCE_DIR) / "tests/fixtures/revision1" / name;
}

std::vector<std::string> lines_in(const fs::path& path) {
    std::ifstream in(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    EXPECT_FALSE(lines.empty()) << path;
    return lines;
}

TEST(Revision1, RecordsReplayWithTheirOwnResults) {
    std::set<std::string> editions_met;
    for (const std::string& line : lines_in(fixture("stages.jsonl"))) {
        const auto record = parse_stage(line);
        ASSERT_TRUE(record) << text_of(record.error());
        EXPECT_EQ(record->table.edition.revision, 1);
        const auto state = replay(*record);
        EXPECT_TRUE(state) << text_of(state.error());
        EXPECT_EQ(print(*record), line);
        editions_met.insert(std::string(record->table.edition.id.view()));
    }
    EXPECT_EQ(editions_met, (std::set<std::string>{"hu", "trio", "classic"}));
}

// The same stages are no stages of revision 2: the fixtures hold what has changed.
TEST(Revision1, TheStagesDependOnTheirRevision) {
    int refused = 0;
    for (const std::string& line : lines_in(fixture("stages.jsonl"))) {
        json record        = json::parse(line);
        record["revision"] = 2;
        const auto now     = parse_stage(record.dump());
        refused += !now || !replay(*now);
    }
    EXPECT_EQ(refused, 6);
}

TEST(Revision1, OnlyAStageWithTheFormerChainIsRefusedAndSaysWhy) {
    const auto record = parse_stage(lines_in(fixture("chain.jsonl")).front());
    ASSERT_TRUE(record);
    const auto state = replay(*record);
    ASSERT_FALSE(state);
    EXPECT_TRUE(contains(text_of(state.error()), "a chain after a coup as revision 1 of `trio`"))
        << text_of(state.error());
    ASSERT_TRUE(state.error().said);
    EXPECT_EQ(state.error().said->id, "cannot.former_chain");
    const Ran ran = run_program({"replay", "--verify", fixture("chain.jsonl").string()});
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "R9")) << ran.err;
}

TEST(Revision1, SavedGamesGoOn) {
    for (const char* edition : {"hu", "trio", "classic"}) {
        const ScratchFolder folder;
        const std::string save = folder.file("game.journal");
        fs::copy_file(fixture(std::string(edition) + ".journal"), save);
        std::string input;
        for (int i = 0; i < 200; ++i) input += "1\n";
        const Ran ran = run_program(
            {"play", "--plain", "--lang", "en", "--data", folder.file("data"), "--resume", save},
            input);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(contains(ran.out, "Resuming your saved game.")) << edition;
        EXPECT_TRUE(contains(ran.out, "Earlier rules (revision 1)")) << edition;
        EXPECT_TRUE(contains(ran.out, "next stage")) << edition << ran.out;
        const Ran again = run_program(
            {"play", "--plain", "--data", folder.file("data"), "--resume", save}, "quit\n");
        EXPECT_EQ(again.code, 0) << again.err;
    }
}

TEST(Revision1, PadsKeepTheirPoints) {
    const auto totals = [](const std::string& pad) {
        return json::parse(output_of({"score", fixture(pad).string(), "--json"}))["totals"];
    };
    EXPECT_EQ(totals("hu.pad"), (json{2300, 425}));
    EXPECT_EQ(totals("trio.pad"), (json{2400, 425}));
    // Whoever wins the extended stage has the 200; today each opponent of the caller would.
    EXPECT_EQ(totals("classic.pad"), (json{700, 1900, 400}));
}

TEST(Revision1, GamesOfTheBrowserGoOn) {
    std::ifstream in(fixture("browser.json"));
    const json kept = json::parse(in);
    std::map<std::string, std::vector<std::string>> journals;
    for (const json& part : kept["journals"]["values"])
        for (const json& line : part["lines"])
            journals[part["game"].get<std::string>()].push_back(line.get<std::string>());
    EXPECT_EQ(journals.size(), 3U);
    for (const auto& [game, lines] : journals) {
        web::Session session;
        const json update = json::parse(
            session.answer(json{{"ask", "resume"}, {"now", 1000}, {"journal", lines}}.dump()));
        ASSERT_TRUE(update.contains("scene")) << update.dump();
        EXPECT_EQ(update["scene"]["house"][0]["id"], "table.revision");
        const auto room = Room::rebuild(lines);
        ASSERT_TRUE(room);
        EXPECT_EQ(room->rules().edition.revision, 1);
    }
}

// A game goes on under its own revision, chain included, and can be opened again.
TEST(Revision1, AChainPlayedTodayInAnOldGameIsNoFormerChain) {
    const auto lines     = lines_in(fixture("chain.jsonl"));
    auto record          = *parse_stage(lines.front());
    const Rulebook rules = compile(record.table.edition, record.table.form);
    State state          = deal(rules, record.deck, record.dealer);
    StageRecord today    = record;
    today.moves.clear();
    today.result.reset();
    bool chained     = false;
    std::size_t next = 0;
    while (state.table.phase != Phase::Over) {
        const bool answering = state.table.phase == Phase::Answering;
        const auto holder    = coup_holder(rules, state);
        Move move            = decline(declining_seat(rules, state.table));
        if (!answering || holder) {
            const Seat seat = answering ? *holder : state.table.turn;
            move = chained ? legal_moves(view(rules, state, seat))[0] : record.moves[next++].move;
        }
        today.moves.push_back({move});
        apply(rules, state, move, [&](const Event& e) { chained = chained || e.chained; });
    }
    ASSERT_TRUE(chained);
    today.result = score(rules, state.table);
    EXPECT_TRUE(replay(today));
}

TEST(Revision1, PositionsNameIt) {
    const auto p = parse_position("hu revision=1 hand=stop A=- B=-/roll");
    ASSERT_TRUE(p);
    EXPECT_TRUE(judge(p->view, attack(0, Card::Stop, 1)).allowed());
    EXPECT_TRUE(print(*p).starts_with("hu revision=1 players=2 "));
    const auto again = parse_position(print(*p));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->table, p->table);
    EXPECT_EQ(find_edition("hu", 1)->opening, Opening::Free);
    EXPECT_EQ(find_edition("hu", 2)->opening, Opening::OpenFirst);
    EXPECT_FALSE(find_edition("hu", 3));
    EXPECT_FALSE(find_edition("de", 2));
    EXPECT_EQ(find_edition("classic", 1)->points.extension_bonus, ExtensionBonus::Winner);
}

TEST(Revision1, CustomEditionsStartFromTheRevisionOfTheirRecord) {
    const std::string head =
        R"({"format":"kilostone-sheet/1","edition":)"
        R"({"id":"club","base":"trio","set":{"coup_chain":"draw_one_again"}},)";
    const std::string rest = R"("players":2,"per_side":1,"stages":[]})";
    const ScratchFolder folder;
    const auto score = [&](const std::string& text) {
        const std::string path = folder.file("sheet.json");
        std::ofstream(path) << text;
        return run_program({"score", path});
    };
    EXPECT_EQ(score(head + R"("revision":1,)" + rest).code, 0);
    const Ran today = score(head + rest);
    EXPECT_EQ(today.code, 4);
    EXPECT_TRUE(contains(today.err, "(allowed: none, draw_two_again)")) << today.err;
}

}  // namespace
}  // namespace kilostone
