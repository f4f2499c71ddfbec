// What finished matches add up to.
#include "formats/match_statistics.h"
#include "support/program.h"
#include "support/stages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kilostone {
namespace {

std::string plain_name(const std::string& name) { return name; }

TEST(Statistics, MatchesOfPeopleAreCounted) {
    const std::string record =
        run_program({"simulate", "--matches", "3", "-b", "greedy,random", "-e", "hu", "-r", "-"})
            .out;
    std::string history = record;
    for (std::size_t at = 0;
         (at = history.find("\"kind\":\"bot\",\"bot\":\"random\"", at)) != std::string::npos;)
        history.replace(at, 27, R"("name":"Ann","kind":"human")");
    const Statistics all = statistics_of(history, plain_name);
    EXPECT_EQ(all.unreadable, 0);
    ASSERT_EQ(all.people.size(), 1U);
    const PersonStatistics& ann = all.people.at("Ann");
    EXPECT_EQ(ann.all.matches, 3);
    EXPECT_EQ(ann.by_edition.at("hu").matches, 3);
    EXPECT_EQ(ann.by_bot.at("greedy").matches, 3);
    EXPECT_TRUE(ann.best_stage);
}

std::string with_ann(std::string history) {
    for (std::size_t at = 0;
         (at = history.find("\"kind\":\"bot\",\"bot\":\"random\"", at)) != std::string::npos;)
        history.replace(at, 27, R"("name":"Ann","kind":"human")");
    return history;
}

TEST(Statistics, EveryMatchIsListedAndEveryLineOfItsSheetsCounted) {
    const Ran ran =
        run_program({"simulate", "-m", "2", "-b", "random,greedy", "-e", "classic", "-r", "-"});
    const std::string history   = with_ann(ran.out);
    const Statistics all        = statistics_of(history, plain_name);
    const PersonStatistics& ann = all.people.at("Ann");
    ASSERT_EQ(ann.matches.size(), 2U);
    EXPECT_EQ(ann.matches[0].place, 0);
    EXPECT_EQ(ann.matches[1].place, 1);
    int stages = 0;
    for (const FinishedMatch& m : ann.matches) {
        EXPECT_EQ(m.edition, "classic");
        EXPECT_EQ(m.bots, std::vector<std::string>{"greedy"});
        EXPECT_EQ(m.won, m.own > m.best_other);
        EXPECT_GE(std::max(m.own, m.best_other), 5000);
        stages += m.stages;
    }
    EXPECT_EQ(stages, ann.stages);
    const StageCounts& counts = all.stages.at("Ann");
    EXPECT_LE(counts.lines.at("safeties"), ann.stages);
    EXPECT_EQ(counts.lines.count("won") == 0 ? 0 : counts.lines.at("won"), counts.won);
    // Of a match that was not finished only the stages count.
    const std::string half = history.substr(0, history.rfind('\n', history.size() - 2) + 1);
    const Statistics less  = statistics_of(half, plain_name);
    EXPECT_EQ(less.people.at("Ann").matches.size(), 1U);
    EXPECT_EQ(less.stages.at("Ann").lines, counts.lines);
}

// A table of a custom edition does not count as one of its base; one that only plays to another
// match target does.
TEST(Statistics, ACustomEditionIsCountedByItsName) {
    for (const auto& [edition, counted] :
         {std::pair{"id = \"club\"\nname = \"Club evening\"\nbase = \"trio\"\n[set]\nmatch_points "
                    "= 300\n",
                    "Club evening"},
          {"id = \"trio-300\"\nname = \"trio-300\"\nbase = \"trio\"\n[set]\nmatch_points = 300\n",
           "trio"}}) {
        const ScratchFolder folder;
        const std::string toml = folder.write("mine.toml", edition);
        const Ran ran =
            run_program({"simulate", "-m", "1", "-b", "greedy,random", "-e", toml, "-r", "-"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        std::string history = ran.out;
        for (std::size_t at = 0;
             (at = history.find("\"kind\":\"bot\",\"bot\":\"random\"", at)) != std::string::npos;)
            history.replace(at, 27, R"("name":"Ann","kind":"human")");
        const Statistics all = statistics_of(history, plain_name);
        ASSERT_EQ(all.people.count("Ann"), 1U) << history.substr(0, 300);
        EXPECT_EQ(all.people.at("Ann").by_edition.at(counted).matches, 1) << counted;
    }
}

TEST(Statistics, WhatCannotBeReadIsCountedAndLeftOut) {
    const std::string record =
        run_program({"simulate", "--matches", "2", "-b", "greedy", "-e", "hu", "-r", "-"}).out;
    EXPECT_EQ(statistics_of(record, plain_name).unreadable, 0);
    EXPECT_EQ(statistics_of(record.substr(0, record.size() - 9), plain_name).unreadable, 1);
    EXPECT_EQ(statistics_of("nonsense\n\x1b\n" + record, plain_name).unreadable, 2);
    EXPECT_EQ(statistics_of("{\"format\":\"kilostone-match/1\"}\n", plain_name).unreadable, 1);
    EXPECT_EQ(statistics_of("", plain_name).unreadable, 0);
}

// Partners are no opponents, and what the side won both have won.
TEST(Statistics, PartnersWinTogetherAndAreNotCountedAsOpponents) {
    const Edition& e = *find_edition("classic");
    Simulation plan  = plan_for(e, *find_form(e, 4));
    const auto lines = play_match(plan, compile(plan.table.edition, plan.table.form), 0).lines;
    auto header      = nlohmann::json::parse(lines.front());
    auto end         = nlohmann::json::parse(lines.back());
    header["seats"]  = {{{"kind", "human"}, {"name", "A"}},
                        {{"kind", "bot"}, {"bot", "rally"}},
                        {{"kind", "human"}, {"name", "C"}},
                        {{"kind", "bot"}, {"bot", "rally"}}};
    std::string text = header.dump() + '\n';
    for (std::size_t i = 1; i < lines.size(); ++i) text += lines[i] + '\n';
    const Statistics all = statistics_of(text, plain_name);
    ASSERT_EQ(all.unreadable, 0);
    ASSERT_EQ(all.people.size(), 2U);
    for (const auto& [name, person] : all.people) {
        EXPECT_EQ(person.all.won, end["winners"] == nlohmann::json::array({0})) << name;
        EXPECT_EQ(person.by_bot.at("rally").matches, 1) << name;
        EXPECT_EQ(person.best_stage, all.people.at("A").best_stage) << name;
    }

    header["seats"][2] = {{"kind", "bot"}, {"bot", "champion"}};
    text.replace(0, text.find('\n'), header.dump());
    const Statistics alone = statistics_of(text, plain_name);
    EXPECT_EQ(alone.people.at("A").by_bot.size(), 1U) << "the partner is none to win against";
}

}  // namespace
}  // namespace kilostone
