// kilostone hint, run as a user runs it.
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

const std::string held =
    "trio hand=tanker,km100,km50,roll,fuel,km25,repair A=km100x2/roll B=km100x2/roll";

TEST(HintCommand, SaysMovesChancesAndReasonsInTheLanguageAskedFor) {
    const std::string english = output_of({"hint", held, "--lang", "en", "--budget", "2000"});
    EXPECT_TRUE(english.starts_with("1. ")) << english;
    EXPECT_TRUE(contains(english, "chance of winning")) << english;
    EXPECT_TRUE(contains(english, "Hold on to “Tanker” for a coup fourré: 2 hazards")) << english;
    const std::string german = output_of({"hint", held, "--lang", "de", "--budget", "2000"});
    EXPECT_TRUE(contains(german, "Gewinnchance")) << german;
    EXPECT_TRUE(contains(german, "Behalte „Tankstelle“ für eine Blitzaktion: 2 ")) << german;
    EXPECT_EQ(english, output_of({"hint", held, "--lang", "en", "--budget", "2000"}));
}

TEST(HintCommand, KeepsToThePageInEveryLanguage) {
    for (const char* lang : {"hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl", "qps"}) {
        const std::string text = output_of({"hint", held, "--lang", lang, "--budget", "100"});
        EXPECT_FALSE(contains(text, "hint.")) << text;
        EXPECT_FALSE(contains(text, "{")) << text;
        std::size_t columns = 0;
        for (const char c : text) {
            columns = c == '\n' ? 0 : columns + ((c & 0xC0) != 0x80);
            EXPECT_LE(columns, 80U) << text;
        }
    }
}

TEST(HintCommand, TellsTheSameAsJson) {
    const auto json = nlohmann::json::parse(
        output_of({"hint", held, "--json", "--lang", "en", "--budget", "2000"}), nullptr, false);
    ASSERT_TRUE(json.is_object());
    EXPECT_TRUE(json["position"].get<std::string>().starts_with("trio players=2 seat=0 "));
    ASSERT_EQ(json["best"].size(), 3U);
    EXPECT_EQ(json["best"][0]["behind"], 0);
    bool holds = false;
    for (const char* list : {"best", "instead"})
        for (const auto& hint : json[list])
            for (const auto& reason : hint["reasons"])
                if (reason["id"] == "hint.hold_safety") {
                    holds = true;
                    EXPECT_EQ(hint["move"], "lay tanker");
                    EXPECT_EQ(reason["args"], (nlohmann::json{{"card", "tanker"}, {"count", 2}}));
                    EXPECT_TRUE(contains(reason["text"].get<std::string>(), "Hold on to “Tanker”"));
                }
    EXPECT_TRUE(holds) << json;
}

TEST(HintCommand, TakesABudgetOfTime) {
    EXPECT_TRUE(output_of({"hint", held, "--lang", "en", "--budget", "5ms"}).starts_with("1. "));
}

TEST(HintCommand, TellsWhatIsWrong) {
    struct Misuse {
        Words words;
        std::string said;
    };
    const std::vector<Misuse> misuses{
        {{"hint"}, "position is required"},
        {{"hint", "trio hand=rol"}, "position: hand: `rol` is no card of `trio`; did you mean"},
        {{"hint", "trioo"}, "position: "},
        {{"hint", held, "--budget", "much"},
         "budget: `much` is not a valid budget (playouts as in `400`"},
        {{"hint", held, "--budget", "0"}, "budget: `0` is not a valid budget"},
        {{"hint", "trio hand=roll turn=1"}, "position: it is not seat 0’s turn"},
        {{"hint", "trio"}, "position: seat 0 has no legal move"},
        {{"hint", held, "--langg", "de"}, "--langg"},
    };
    for (const Misuse& m : misuses) {
        const Ran ran = run_program(m.words);
        EXPECT_EQ(ran.code, 2) << m.said << "\n" << ran.err;
        EXPECT_TRUE(contains(ran.err, m.said)) << m.said << "\n" << ran.err;
        EXPECT_EQ(ran.out, "") << m.said;
    }
}

TEST(HintCommand, SpeaksEnglishWhereTheEnvironmentAsksForAnotherLanguage) {
    const Ran ran = run_program({"hint", held, "--budget", "50"}, "", {"LANG=pl_PL.UTF-8"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(contains(ran.out, "chance of winning"));
    const Ran asked = run_program({"hint", held, "--lang", "pl"});
    EXPECT_EQ(asked.code, 2);
    EXPECT_TRUE(contains(asked.err, "no translation for `pl`")) << asked.err;
    EXPECT_EQ(asked.out, "");
}

}  // namespace
}  // namespace kilostone
