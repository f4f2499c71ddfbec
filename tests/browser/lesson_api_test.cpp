// The lesson's API.
#include "asking.h"
#include "browser/study/lesson_api.h"
#include "editions/registry.h"

#include <set>

namespace kilostone::web {
namespace {

using nlohmann::json;

json step(StudyApi& api, std::string_view edition, const json& done, const json& move = nullptr) {
    return ask(api, {{"ask", "lesson.step"}, {"edition", edition}, {"done", done}, {"move", move}});
}

TEST(LessonApi, TypesInTheBrowserAreThoseOfTheEngine) {
    expect_generated("lesson.ts", lesson_typescript());
}

TEST(LessonApi, EveryEditionIsLearntByDoingWhatIsShown) {
    StudyApi api;
    for (const Edition& e : editions()) {
        json done = json::array();
        json now  = step(api, e.id.view(), done);
        ASSERT_TRUE(now.contains("scene")) << now.dump();
        EXPECT_EQ(now["reply"], "begun");
        std::set<std::string> played;
        for (int i = 1; !now["over"]; ++i) {
            ASSERT_EQ(now["number"], i);
            EXPECT_FALSE(now["explanation"].empty());
            const json move = now["solution"]["text"];
            played.insert(now["solution"]["what"].get<std::string>());
            now = step(api, e.id.view(), done, move);
            EXPECT_EQ(now["reply"], "done") << now.dump();
            ASSERT_FALSE(now["events"].empty());
            EXPECT_EQ(now["events"][0]["seat"], 0) << "one's own move comes first";
            done.push_back(move);
        }
        EXPECT_EQ(done.size(), now["count"].get<std::size_t>());
        EXPECT_EQ(played, (std::set<std::string>{"lay", "attack", "coup"}));
        EXPECT_TRUE(now["scene"]["hand"].empty());
    }
}

TEST(LessonApi, SaysWhyAMoveIsRefusedOrNotWantedYet) {
    StudyApi api;
    const json refused = step(api, "trio", json::array(), "lay km50");
    EXPECT_EQ(refused["reply"], "refused");
    ASSERT_FALSE(refused["reasons"].empty());
    EXPECT_TRUE(refused["reasons"][0]["clause"].is_object());
    EXPECT_EQ(refused["number"], 1);

    const json early = step(api, "trio", json::array(), "discard km50");
    EXPECT_EQ(early["reply"], "not_yet");
    EXPECT_EQ(early["not_yet"]["id"], "lesson.not_yet");
    EXPECT_EQ(early["number"], 1);

    const json why = ask(api, {{"ask", "lesson.why"},
                               {"edition", "trio"},
                               {"done", json::array()},
                               {"card", "accident"}});
    ASSERT_EQ(why.size(), 1u) << why.dump();
    EXPECT_EQ(why[0]["side"], 1);
    EXPECT_FALSE(why[0]["reasons"].empty());
}

TEST(LessonApi, WhatCannotBeIsAProblem) {
    StudyApi api;
    EXPECT_TRUE(step(api, "atlantis", json::array()).contains("problem"));
    EXPECT_TRUE(step(api, "trio", json::array({"lay km50"})).contains("problem"));
    EXPECT_TRUE(step(api, "trio", json::array(), "fly roll").contains("problem"));
    EXPECT_TRUE(ask(api, {{"ask", "lesson.step"}}).contains("problem"));
    EXPECT_TRUE(ask(api, {{"ask", "lesson.dance"}}).contains("problem"));
}

}  // namespace
}  // namespace kilostone::web
