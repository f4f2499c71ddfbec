// Stages followed by what lies open alone: every one that was played can be told, and what comes
// out replays with the same table and score.
#include "formats/replay.h"
#include "study/scorepad/companion.h"
#include "support/told.h"
#include "terminal/plain/companion_talk.h"
#include "terminal/plain/referee_talk.h"

#include <gtest/gtest.h>

#include <deque>

namespace kilostone {
namespace {

// The faces of every move are open; hands and pile are not told.
TEST(StageFollower, FollowsWhatWasReallyPlayed) {
    int followed = 0;
    int over     = 0;
    int stages   = 0;
    for (const char* id : {"hu", "de", "trio", "speed", "nl", "classic"}) {
        const Edition& e = *find_edition(id);
        for (std::size_t f = 0; f < e.form_count; ++f)
            for (std::uint64_t k = 0; k < 3; ++k) {
                Agreement table{e, e.forms[f], {}};
                ASSERT_FALSE(agree(table, {}));
                const Rulebook rules = compile(table.edition, table.form);
                RandomStage real(rules, 77 + k);
                StageFollower companion(table, real.dealer());
                while (!real.over()) {
                    const Move move = real.pick();
                    // The companion may think that nobody can go on; the players know better.
                    if (!companion.over()) {
                        ASSERT_TRUE(companion.judged(move).allowed()) << id;
                    }
                    ASSERT_TRUE(companion.play(move)) << id << " move " << companion.moves().size();
                    real.play(move);
                    ASSERT_EQ(companion.table().tableaux, real.table().tableaux);
                    if (real.over() || companion.over()) continue;
                    ASSERT_EQ(companion.table().turn, real.table().turn);
                    ASSERT_EQ(companion.table().pile, real.table().pile);
                }
                if (!companion.over()) (void)companion.finish();
                over += companion.over();
                ++stages;
                const auto state = replay(record_of(companion, {table, "", {}, {}}));
                ASSERT_TRUE(state) << text_of(state.error());
                if (companion.over()) {
                    const EntryScore told = score_entry(rules, to_stage_entry(companion));
                    ASSERT_TRUE(told.scored()) << id;
                    EXPECT_EQ(*told.result, score(rules, companion.table()));
                }
                if (real.table().winner) {
                    EXPECT_EQ(score(rules, companion.table()), score(rules, real.table()));
                    ++followed;
                }
            }
    }
    EXPECT_GT(followed, 10);
    EXPECT_GE(over * 10, stages * 9) << over << " of " << stages;
}

TEST(StageFollower, KnowsWhenACardCannotBeThere) {
    const Edition& trio = *find_edition("trio");
    const Form form     = *find_form(trio, 2);
    StageFollower c({trio, form, {}}, 1);
    ASSERT_TRUE(c.play(lay(0, Card::Tanker)));
    EXPECT_EQ(c.unseen(Card::Tanker), 0);
    EXPECT_FALSE(c.play(lay(1, Card::Tanker)));
    EXPECT_EQ(c.moves().size(), 1U);
    EXPECT_TRUE(c.undo());
    EXPECT_EQ(c.unseen(Card::Tanker), 1);
    EXPECT_FALSE(c.undo());
}

class Script : public Console {
public:
    explicit Script(std::deque<std::string> lines) : lines_(std::move(lines)) {}
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

TEST(FollowerTalk, WarnsOfIllegalPlaysAndEndsInARecord) {
    const Edition& trio = *find_edition("trio");
    const FollowerSetup setup{{trio, *find_form(trio, 2), {}}, "", {"Anna", "Ben"}, 1};
    Script script({"100",           // not started
                   "roll", "-25",   // Anna starts, Ben discards
                   "stop", "roll",  // a stop on Ben, who has not started; a second roll
                   "200", "roll",   //
                   "stop", "yes",   // Anna stops Ben, who answers with right of way
                   "limit", "200",  // Ben limits Anna, nobody answers
                   "undo", "nonsense"});
    FollowerTalk talk(script, Language::En, setup);
    talk.talk();
    const auto has = [&](const char* part) { return script.said.find(part) != std::string::npos; };
    EXPECT_TRUE(has("You have not started yet")) << script.said;
    EXPECT_TRUE(has("Ben has not started yet")) << script.said;
    EXPECT_TRUE(has("Rule 7.")) << script.said;
    EXPECT_TRUE(has("Was it answered at once with")) << script.said;
    EXPECT_TRUE(has("means nothing here")) << script.said;
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
        Script script(anything(rng));
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
        Script script(anything(rng));
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
