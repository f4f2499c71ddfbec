// The conversations of the stage follower and of the referee: whatever is typed is answered.
#include "editions/registry.h"
#include "formats/replay.h"
#include "terminal/plain/follower_talk.h"
#include "terminal/plain/referee_talk.h"

#include <gtest/gtest.h>

#include <deque>

namespace kilostone {
namespace {

class TypedLines : public Console {
public:
    explicit TypedLines(std::deque<std::string> lines) : lines_(std::move(lines)) {}
    Line read() override {
        if (lines_.empty()) return {LineEnd::Closed, ""};
        std::string line = lines_.front();
        lines_.pop_front();
        return {LineEnd::Read, line};
    }
    void write(std::string_view text) override { said += text; }
    void wait(Millis) override {}
    bool is_open() const override { return true; }
    bool echoes() const override { return true; }

    std::string said{};

private:
    std::deque<std::string> lines_;
};

// Anna has started, Ben has started, Anna stops Ben: then these lines.
TypedLines after_a_stop(std::deque<std::string> lines) {
    for (const char* line : {"stop", "roll", "roll"}) lines.emplace_front(line);
    return TypedLines(std::move(lines));
}

StageRecord followed(TypedLines& script) {
    const Edition& trio = *find_edition("trio");
    FollowerTalk talk(script, Language::En,
                      {{trio, *find_form(trio, 2), {}}, "", {"Anna", "Ben"}, 1});
    talk.talk();
    return talk.record();
}

// Among two sides there is no letter to add.
TEST(FollowerTalk, TheHelpSpeaksOfLettersOnlyWhereThereAreSeveral) {
    const Edition& trio = *find_edition("trio");
    for (const int players : {2, 3}) {
        TypedLines script({});
        FollowerTalk talk(script, Language::En, {{trio, *find_form(trio, players), {}}, "", {}, 1});
        talk.talk();
        EXPECT_EQ(script.said.find("the letter of the side") != std::string::npos, players > 2)
            << script.said;
    }
}

TEST(FollowerTalk, TheQuestionForAnAnswerTakesTheSafetyAndTheWordsThatGoEverywhere) {
    auto by_name = after_a_stop({"right of way"});
    EXPECT_EQ(followed(by_name).moves.back().move, coup(1, Card::RightOfWay)) << by_name.said;
    auto undone = after_a_stop({"undo", "-25"});
    EXPECT_EQ(followed(undone).moves.back().move, discard(0, card_at(0))) << undone.said;
    auto asked = after_a_stop({"?", "no"});
    (void)followed(asked);
    EXPECT_NE(asked.said.find("undo the last card", asked.said.find("Was it answered")),
              std::string::npos)
        << asked.said;
    auto left = after_a_stop({"quit", "never read"});
    (void)followed(left);
    EXPECT_EQ(left.said.find("never read"), std::string::npos);
    EXPECT_NE(left.read().text, "");  // the line behind `quit` is still there
}

TEST(FollowerTalk, WarnsOfIllegalPlaysAndEndsInARecord) {
    const Edition& trio = *find_edition("trio");
    const FollowerSetup setup{{trio, *find_form(trio, 2), {}}, "", {"Anna", "Ben"}, 1};
    TypedLines script({"100",           // not started
                       "roll", "-25",   // Anna starts, Ben discards
                       "stop", "roll",  // a stop on Ben, who has not started; a second roll
                       "200", "roll",   //
                       "stop", "yes",   // Anna stops Ben, who answers with right of way
                       "limit", "200",  // Ben limits Anna, nobody answers
                       "undo", "nonsense"});
    FollowerTalk talk(script, Language::En, setup);
    talk.talk();
    const auto has = [&](const char* part) { return script.said.find(part) != std::string::npos; };
    EXPECT_TRUE(has("You haven’t started yet")) << script.said;
    EXPECT_TRUE(has("Ben hasn’t started yet")) << script.said;
    EXPECT_TRUE(has("Rule 7.")) << script.said;
    EXPECT_TRUE(has("Was it answered immediately with")) << script.said;
    EXPECT_TRUE(has("isn’t recognised here")) << script.said;
    const StageRecord record = talk.record();
    EXPECT_GE(record.moves.size(), 5U);
    const auto again = parse_stage(print(record));
    ASSERT_TRUE(again) << text_of(again.error());
    const auto state = replay(*again);
    ASSERT_TRUE(state) << text_of(state.error());
    EXPECT_TRUE(owns_by_coup(state->table.tableaux[1], Card::RightOfWay));
}

// Words that mean something here, words that do not, and bytes that are none.
std::deque<std::string> anything(Rng& rng) {
    constexpr std::string_view words[] = {"roll",        "100", "25",   "stop", "stop B", "-25",
                                          "limit A",     "",    "yes",  "no",   "undo",   "!",
                                          "?",           "200", "2",    "1",    "tanker", "-",
                                          "\xff\x1b[2J", "x B", "table"};
    std::deque<std::string> lines;
    for (int i = 0; i < 60; ++i) lines.emplace_back(words[rng.below(std::size(words))]);
    return lines;
}

TEST(FollowerTalk, AnythingTypedIsAnsweredAndTheRecordReplays) {
    Rng rng(11);
    for (int k = 0; k < 60; ++k) {
        const Edition& e = editions()[static_cast<std::size_t>(k) % editions().size()];
        const FollowerSetup setup{
            {e, e.forms[static_cast<std::size_t>(k) % e.form_count], {}}, "", {}, 0};
        TypedLines script(anything(rng));
        FollowerTalk talk(script, Language::Hu, setup);
        talk.talk();
        EXPECT_EQ(script.said.find('\x1b'), std::string::npos);
        const auto state = replay(talk.record());
        ASSERT_TRUE(state) << text_of(state.error());
    }
}

TEST(RefereeTalk, AnythingTypedIsAnswered) {
    Rng rng(12);
    for (int k = 0; k < 60; ++k) {
        const Edition& e = editions()[static_cast<std::size_t>(k) % editions().size()];
        TypedLines script(anything(rng));
        RefereeTalk talk(script, Language::Bg,
                         {e, e.forms[static_cast<std::size_t>(k) % e.form_count], {}}, "");
        while (talk.talk()) {
        }
        EXPECT_EQ(script.said.find('\x1b'), std::string::npos);
        EXPECT_NE(script.said, "");
    }
}

}  // namespace
}  // namespace kilostone
