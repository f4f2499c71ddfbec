// The bot's end of the protocol, line by line.
#include "bots/protocol/session.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "support/random_table.h"
#include "support/situation.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Session greedy() { return Session(*find_bot("greedy")); }

// Answers to several lines, joined.
std::string said(Session& session, const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) all += session.answer(line);
    return all;
}

TEST(Session, GreetsWithVersionAndName) {
    Session s = greedy();
    EXPECT_EQ(s.answer("hello"), "kilostone-bot/1 greedy\n");
}

TEST(Session, EmptyLinesCommentsAndCarriageReturnsDoNoHarm) {
    Session s = greedy();
    EXPECT_EQ(said(s, {"", "   ", "# hello", "\r"}), "");
    EXPECT_EQ(s.answer("  hello\r"), "kilostone-bot/1 greedy\n");
}

TEST(Session, ChoosesAMoveInAPositionFromText) {
    Session s = greedy();
    EXPECT_EQ(said(s, {"position trio hand=roll,km25 A=-", "go seed 1"}), "move lay roll\n");
}

TEST(Session, TheSameSeedGivesTheSameMove) {
    Session s(*find_bot("random"));
    (void)s.answer("position classic hand=roll,km25,km50,km75,stop,fuel,repair A=-");
    for (int seed = 0; seed < 20; ++seed) {
        const std::string go = "go seed " + std::to_string(seed);
        EXPECT_EQ(s.answer(go), s.answer(go));
    }
}

TEST(Session, ListsTheLegalMoves) {
    Session s = greedy();
    EXPECT_EQ(said(s, {"position trio hand=roll,km25 A=-", "moves"}),
              "moves 3\nlay roll\ndiscard km25\ndiscard roll\n");
    EXPECT_EQ(said(s, {"position trio hand=roll turn=1", "moves"}), "moves 0\n");
}

TEST(Session, TellsEveryReasonWithItsClause) {
    Session s = greedy();
    (void)s.answer("position trio hand=stop,roll A=-");
    EXPECT_EQ(s.answer("why lay roll"), "allowed\n");
    (void)s.answer("position trio hand=stop,roll A=-/roll");
    EXPECT_EQ(s.answer("why attack B stop"),
              "refused 1\nreason target_not_started trio 7.3: That side has not started: no hazard "
              "can stop it yet.\n");
    EXPECT_TRUE(s.answer("why lay km200").starts_with("refused 1\nreason not_in_hand trio "));
}

TEST(Session, SaysItsPositionInCanonicalForm) {
    Session s = greedy();
    EXPECT_EQ(said(s, {"position trio hand=roll A=-", "position"}),
              "position trio players=2 seat=0 hand=roll A=- B=- hands=1,6 pile=95\n");
}

TEST(Session, AnErrorChangesNothing) {
    Session s = greedy();
    (void)s.answer("position trio hand=roll A=-");
    EXPECT_TRUE(s.answer("position trio hand=rol")
                    .starts_with("error position: hand: `rol` is no card of `trio`; did you mean "
                                 "`roll`?"));
    EXPECT_EQ(s.answer("go"), "move lay roll\n");
    EXPECT_EQ(s.answer("bot gredy"),
              "error bot: there is no bot `gredy` (did you mean `greedy`?)\n");
    EXPECT_EQ(s.answer("hello"), "kilostone-bot/1 greedy\n");
}

TEST(Session, WhatCannotBeAnsweredIsAnError) {
    Session s = greedy();
    for (const char* command : {"go", "moves", "why lay roll", "evaluate", "position"})
        EXPECT_TRUE(s.answer(command).ends_with(
            ": no position is set (as in `position classic hand=roll,km25`)\n"))
            << command;
    (void)s.answer("position classic hand=roll turn=1");
    EXPECT_EQ(s.answer("go"), "error go: seat 0 is not on turn\n");
    EXPECT_EQ(s.answer("go ms"), "error go: ms: `` is no number (0 or more)\n");
    EXPECT_EQ(s.answer("go ms 0"), "error go: ms: `0` is out of bounds (1 to 1000000000)\n");
    EXPECT_EQ(s.answer("go seed 1 seed 2"), "error go: seed: is said twice\n");
    EXPECT_EQ(s.answer("go seed 99999999999999999999"),
              "error go: seed: `99999999999999999999` is no number (0 or more)\n");
    EXPECT_EQ(s.answer("go fast"),
              "error go: `fast` is not understood (rollouts N, ms N, seed N)\n");
    EXPECT_EQ(s.answer("helo"), "error command: `helo` is no command (did you mean `hello`?)\n");
    EXPECT_EQ(s.answer(std::string(longest_protocol_line + 1, 'x')),
              "error command: the line is too long\n");
}

TEST(Session, ANewStageForgetsThePosition) {
    Session s = greedy();
    EXPECT_TRUE(
        said(s, {"position classic hand=roll", "newstage", "go"}).starts_with("error go: no"));
}

TEST(Session, QuitIsTheEnd) {
    Session s = greedy();
    EXPECT_FALSE(s.over());
    EXPECT_EQ(s.answer("quit"), "");
    EXPECT_TRUE(s.over());
}

Evaluations half_each(const Question& q, Rng&) {
    Evaluations all;
    for (const Move m : q.moves)
        all.push_back({m, 0.5, 1.0 / q.moves.size() + 0.0001 * q.budget.rollouts});
    return all;
}

TEST(Session, ABotThatCanSayEvaluatesEveryMove) {
    Session s = greedy();
    (void)s.answer("position trio hand=roll,km25 A=-");
    EXPECT_EQ(s.answer("evaluate"), "no evaluation\n");
    Session other(Bot({.name     = "thinker",
                       .about    = "",
                       .choose   = choose_random,
                       .budget   = {.rollouts = 5},
                       .evaluate = half_each}));
    (void)other.answer("position trio hand=roll,km25 A=-");
    EXPECT_EQ(other.answer("evaluate"),
              "evaluation 3\n0.5000 0.3338 lay roll\n0.5000 0.3338 discard km25\n"
              "0.5000 0.3338 discard roll\n");
    EXPECT_TRUE(other.answer("evaluate rollouts 10").starts_with("evaluation 3\n0.5000 0.3343 "));
}

// A bot asked through text plays as the bot asked directly: nothing it looks at is lost.
TEST(Session, PlaysThroughTextAsItWouldDirectly) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Agreement table{.edition = e, .form = e.forms[static_cast<std::size_t>(f)]};
            const Rulebook rules = compile(table.edition, table.form);
            RandomStage stage(rules, static_cast<std::uint64_t>(f) + 1);
            Session s(*find_bot("careful"));
            const Standing standing{.points = {700, 1200}, .stages_played = 1};
            for (; !stage.over(); stage.step())
                for (Seat seat = 0; seat < rules.seats; ++seat) {
                    View v        = view(rules, stage.state(), seat);
                    v.standing    = standing;
                    const Moves m = legal_moves(v);
                    if (m.empty()) continue;
                    const Sight sight = v.sight();
                    const Question q{sight, m, stage.state().chain_draws, standing};
                    Rng rng(7);
                    const Move direct = find_bot("careful")->decide(q, rng);
                    std::string answer;
                    std::string text = question_text({table, ""}, q, {.seed = 7});
                    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
                        end = text.find('\n', at);
                        answer += s.answer(text.substr(at, end - at));
                    }
                    ASSERT_EQ(answer, "move " + move_text(e, direct) + "\n") << text;
                }
        }
}

}  // namespace
}  // namespace kilostone
