// The API that tells the rules of an edition.
#include "asking.h"
#include "browser/study/rules_api.h"
#include "editions/registry.h"

namespace kilostone::web {
namespace {

using nlohmann::json;

TEST(RulesApi, TypesInTheBrowserAreThoseOfTheEngine) {
    expect_generated("rules.ts", rules_typescript());
}

TEST(RulesApi, ShowsWhatTheEditionIsMadeOf) {
    StudyApi api;
    for (const Edition& e : editions()) {
        const json shown = ask(api, {{"ask", "rules.show"}, {"edition", e.id.view()}});
        ASSERT_TRUE(shown.contains("deck")) << shown.dump();
        int cards = 0;
        int few   = 0;
        for (const json& card : shown["deck"]) {
            cards += card["count"].get<int>();
            few += card["few"].get<int>();
        }
        EXPECT_EQ(cards, cards_in(e));
        EXPECT_EQ(shown["cards"], cards);
        EXPECT_EQ(shown["few_cards"], few);
        EXPECT_EQ(shown["points"].empty(), !e.points.counted);
        EXPECT_EQ(shown["forms"].size(), e.form_count);
        EXPECT_GT(shown["clauses"].size(), 60u);
        // Every ruling that a clause is marked with is told.
        for (const json& clause : shown["clauses"])
            for (const json& ruling : clause["rulings"])
                EXPECT_NE(std::find(shown["rulings"].begin(), shown["rulings"].end(), ruling),
                          shown["rulings"].end());
        // Every table to try a rule at is about a rule that stands there.
        for (const json& example : shown["examples"]) {
            const json opened = ask(api, {{"ask", "referee.open"}, {"link", example["link"]}});
            EXPECT_EQ(opened["question"], example["question"]) << example["link"];
        }
    }
    EXPECT_TRUE(ask(api, {{"ask", "rules.show"}, {"edition", "mars"}}).contains("problem"));
}

}  // namespace
}  // namespace kilostone::web
