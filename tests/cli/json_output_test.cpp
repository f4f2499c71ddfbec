// What --json says beside the text: the same, with the documented keys.
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

namespace kilostone {
namespace {

using nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> keys_of(const json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

using Keys = std::vector<std::string>;

TEST(JsonOutput, CensusHasTheRowsOfItsTable) {
    const std::vector<std::string> words{"census", "-e", "hu", "-d", "3"};
    const auto table = lines_of(output_of(words));
    auto asked       = words;
    asked.emplace_back("--json");
    const auto rows = lines_of(output_of(asked));
    ASSERT_EQ(rows.size(), 3U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const json row = json::parse(rows[i], nullptr, false);
        ASSERT_TRUE(row.is_object()) << rows[i];
        std::istringstream cells(table[i + 1]);
        for (const char* key : {"depth", "moves", "lays", "attacks", "discards", "coups",
                                "declines", "decisions", "ends"}) {
            std::uint64_t number = 0;
            ASSERT_TRUE(cells >> number) << table[i + 1];
            EXPECT_EQ(row[key], number) << key;
        }
    }
}

TEST(JsonOutput, BenchTellsItsHashesAndSpeed) {
    const json hashes = json::parse(output_of({"bench", "--hashes", "--json"}), nullptr, false);
    EXPECT_EQ(keys_of(hashes), (Keys{"play", "rules"}));
    EXPECT_EQ(output_of({"bench", "--hashes"}), "Rules: " + hashes["rules"].get<std::string>() +
                                                    "\nPlay: " + hashes["play"].get<std::string>() +
                                                    "\n");
    const json all =
        json::parse(output_of({"bench", "--seconds", "0.01", "--json"}), nullptr, false);
    ASSERT_GT(all["speed"].size(), 10U);
    EXPECT_EQ(keys_of(all["speed"][0]),
              (Keys{"edition", "moves_per_second", "per_side", "players"}));
    EXPECT_GT(all["speed"][0]["moves_per_second"], 1000.0);
    EXPECT_GT(all["state_bytes"], 0);
    const json late = json::parse(
        output_of({"bench", "--thinking", "1", "--seconds", "0.05", "--json"}), nullptr, false);
    EXPECT_EQ(keys_of(late), (Keys{"late", "late_alone", "longest", "milliseconds", "moves"}));
    EXPECT_EQ(run_program({"bench", "--fingerprints", "1", "--json"}).code, 2);
}

TEST(JsonOutput, StatisticsAreOfEverybodyOrOfAName) {
    const ScratchFolder folder;
    const std::vector<std::string> words{"play", "--statistics", "--json", "--data",
                                         folder.file("")};
    EXPECT_EQ(output_of(words), "{\"people\":[],\"unreadable\":0}\n");
    std::string history =
        run_program({"simulate", "-m", "2", "-b", "greedy,random", "-e", "hu", "-r", "-"}).out;
    for (std::size_t at = 0;
         (at = history.find("\"kind\":\"bot\",\"bot\":\"random\"", at)) != std::string::npos;)
        history.replace(at, 27, R"("name":"Ann","kind":"human")");
    (void)folder.write("history.jsonl", history);
    const json all = json::parse(output_of(words), nullptr, false);
    ASSERT_EQ(all["people"].size(), 1U);
    const json& ann = all["people"][0];
    EXPECT_EQ(keys_of(ann), (Keys{"best_stage", "by_bot", "by_edition", "coups", "matches", "name",
                                  "stages", "won"}));
    EXPECT_EQ(ann["name"], "Ann");
    EXPECT_EQ(ann["by_edition"]["hu"]["matches"], 2);
    EXPECT_EQ(ann["by_bot"]["greedy"]["won"], ann["won"]);
    auto ben = words;
    ben.insert(ben.end(), {"--name", "Ben"});
    EXPECT_EQ(json::parse(output_of(ben), nullptr, false)["people"].size(), 0U);
    EXPECT_EQ(run_program({"play", "--json"}).code, 2);
}

TEST(JsonOutput, AHistoryThatIsAFolderIsAnErrorAndNotNothing) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("history.jsonl"));
    const Ran ran = run_program({"play", "--statistics", "--data", folder.file("")});
    EXPECT_EQ(ran.code, 5) << ran.out;
    EXPECT_TRUE(contains(ran.err, "Is a directory")) << ran.err;
}

// docs/cli.md names these keys.
TEST(JsonOutput, TheRefereeTellsWhatItCites) {
    const auto why = [](const std::string& position, const std::string& move) {
        return json::parse(output_of({"rules", "why", position, move, "--json"}), nullptr, false);
    };
    const json yes = why("trio hand=roll A=- B=-", "lay roll");
    EXPECT_EQ(keys_of(yes),
              (Keys{"allowed", "allowed_by", "mistake", "move", "position", "reasons"}));
    ASSERT_FALSE(yes["allowed_by"].empty());
    EXPECT_EQ(keys_of(yes["allowed_by"][0]), (Keys{"clause", "rulings"}));
    const json no = why("trio hand=stop A=- B=-", "attack B stop");
    EXPECT_TRUE(no["allowed_by"].empty());
    EXPECT_EQ(keys_of(no["reasons"][0]), (Keys{"clause", "code", "rulings", "sentence"}));
    const ScratchFolder folder;
    const std::string toml = folder.write(
        "mine.toml", "id = \"mine\"\nname = \"Mine\"\nbase = \"trio\"\n[set]\nlimit_km = 25\n");
    const json own = why(toml + " hand=km50 A=-/roll/limit B=-", "lay km50");
    ASSERT_FALSE(own["reasons"].empty()) << own;
    EXPECT_EQ(keys_of(own["reasons"][0]), (Keys{"code", "field", "sentence"}));
    EXPECT_EQ(keys_of(own["reasons"][0]["field"]), (Keys{"edition", "key", "value"}));
}

}  // namespace
}  // namespace kilostone
