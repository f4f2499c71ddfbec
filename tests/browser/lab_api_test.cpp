// The lab through the API: the numbers of `kilostone simulate`, from parts in any number of hands.
#include "browser/asking.h"
#include "editions/registry.h"

#include <array>
#include <cstdio>

namespace kilostone::web {
namespace {

using nlohmann::json;

json trial(const char* edition, int players, const json& bots) {
    return {{"table", {{"edition", edition}, {"players", players}, {"house", json::array()}}},
            {"bots", bots},
            {"seed", "11"}};
}

std::string native(const std::string& options) {
    const std::string command = KILOSTONE_PROGRAM " simulate --json " + options;
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> buffer{};
    while (const std::size_t n = fread(buffer.data(), 1, buffer.size(), pipe))
        text.append(buffer.data(), n);
    EXPECT_EQ(pclose(pipe), 0);
    return text;
}

// Three hands play, one adds up.
std::string in_parts(const json& t, int stages, int a_part) {
    StudyApi sum;
    std::array<StudyApi, 3> hands;
    EXPECT_EQ(ask(sum, {{"ask", "lab.open"}, {"trials", json::array({t})}}), 1);
    json figures;
    for (int first = 0, i = 0; first < stages; first += a_part, ++i) {
        const json part = ask(hands[static_cast<std::size_t>(i % 3)],
                              {{"ask", "lab.play"},
                               {"trial", t},
                               {"first", first},
                               {"count", std::min(a_part, stages - first)}});
        figures         = ask(sum, {{"ask", "lab.take"}, {"trial", 0}, {"part", part}});
        EXPECT_FALSE(figures.contains("problem")) << figures.dump();
    }
    EXPECT_EQ(figures["stages"], stages);
    return ask(sum, {{"ask", "lab.json"}, {"trial", 0}});
}

TEST(Lab, TypesInTheBrowserAreThoseOfTheEngine) { expect_generated("lab.ts", LabApi::typescript()); }

TEST(Lab, TellsWhatTheProgramTellsToTheLastDigit) {
    EXPECT_EQ(in_parts(trial("classic", 2, {"careful", "greedy"}), 250, 33),
              native("-e classic -p 2 -n 250 -s 11 -b careful,greedy"));
    EXPECT_EQ(in_parts(trial("nl", 3, {"random", "greedy", "sunday"}), 90, 17),
              native("-e nl -p 3 -n 90 -s 11 -b random,greedy,sunday"));
    json teams              = trial("trio", 4, {"careful", "rally"});
    teams["table"]["teams"] = true;
    teams["table"]["house"] = json::array({{{"key", "extension"}, {"value", "false"}}});
    const json checked      = [&] {
        StudyApi api;
        return ask(api, {{"ask", "lab.check"}, {"table", teams["table"]}});
    }();
    ASSERT_EQ(checked["sides"], 2) << checked.dump();
    EXPECT_EQ(in_parts(teams, 60, 60),
              native("-e trio -p 4 --teams --house extension=false -n 60 -s 11 "
                     "-b careful,rally,careful,rally"));
}

TEST(Lab, ADifferenceThatIsThereIsFoundAndNoneIsNot) {
    StudyApi api;
    const json strong = trial("classic", 2, {"careful", "random"});
    const json even   = trial("classic", 2, {"random", "random"});
    (void)ask(api, {{"ask", "lab.open"}, {"trials", json::array({even, strong})}});
    int t = 0;
    for (const json& one : {even, strong}) {
        const json part =
            ask(api, {{"ask", "lab.play"}, {"trial", one}, {"first", 0}, {"count", 200}});
        (void)ask(api, {{"ask", "lab.take"}, {"trial", t++}, {"part", part}});
    }
    int won = 0;
    for (const json& row : ask(api, {{"ask", "lab.compare"}})) {
        const json& d = row["difference"];
        EXPECT_LE(d["low"], d["value"]);
        EXPECT_LE(d["value"], d["high"]);
        if (row["id"] != "lab.won") continue;
        EXPECT_TRUE(row["side"] == 0 ? d["low"] > 0.2 : d["high"] < 0) << row.dump();
        ++won;
    }
    EXPECT_EQ(won, 2) << "a row for each side";
}

TEST(Lab, WhatMakesNoSenseIsRefused) {
    StudyApi api;
    const auto refused = [&](const json& request) { return ask(api, request).contains("problem"); };
    EXPECT_TRUE(
        refused({{"ask", "lab.open"}, {"trials", json::array({trial("moon", 2, {"random"})})}}));
    EXPECT_TRUE(
        refused({{"ask", "lab.open"}, {"trials", json::array({trial("classic", 2, {"random"})})}}));
    json t = trial("classic", 2, {"random", "greedy@20ms"});
    EXPECT_TRUE(refused({{"ask", "lab.play"}, {"trial", t}, {"first", 0}, {"count", 1}}));
    t = trial("classic", 2, {"random", "random"});
    EXPECT_TRUE(refused({{"ask", "lab.play"}, {"trial", t}, {"first", -1}, {"count", 1}}));
    EXPECT_TRUE(refused({{"ask", "lab.play"}, {"trial", t}, {"first", 0}, {"count", 1'000'000}}));
    EXPECT_TRUE(refused({{"ask", "lab.compare"}}));
    EXPECT_TRUE(refused({{"ask", "lab.take"}, {"trial", 0}, {"part", json::object()}}));
}

}  // namespace
}  // namespace kilostone::web
