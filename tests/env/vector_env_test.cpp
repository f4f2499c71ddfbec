// Many tables at once: the same stages as simulate, move by move and result by result, for any
// number of threads; and actions that are illegal change nothing at all.
#include "env/vector/vector_env.h"
#include "lab/simulate.h"
#include "laws/law.h"

#include <map>

namespace kilostone {
namespace {

// The arrays of n tables.
struct Arrays {
    explicit Arrays(std::size_t n)
        : seats(n), masks(n * mask_width / 8), observations(n * observation_size / 8),
          hidden(n * hidden_size / 8), stages(n), ended(n), points(n * max_seats),
          totals(n * max_seats), winners(n) {}

    EnvRows rows() {
        return {seats.data(), masks.data(),  observations.data(), hidden.data(), stages.data(),
                ended.data(), points.data(), totals.data(),       winners.data()};
    }
    friend bool operator==(const Arrays&, const Arrays&) = default;

    std::vector<std::uint8_t> seats;
    std::vector<std::uint64_t> masks, observations, hidden, stages;
    std::vector<std::uint8_t> ended;
    std::vector<std::int32_t> points, totals;
    std::vector<std::uint8_t> winners;
};

class VectorEnvs : public Law {};
IN_EVERY_EDITION(VectorEnvs);

Simulation random_play(const Edition& edition, const Form& form, std::uint64_t seed) {
    Simulation plan{.table = {edition, form, {}}, .bots = {}, .seed = seed};
    plan.bots.assign(form.players, *find_bot("random"));
    return plan;
}

// What was played at one table since its stage began.
struct Played {
    std::vector<RecordedMove> moves{};
};

TEST_P(VectorEnvs, PlayTheStagesOfSimulateByRandomActions) {
    for (std::size_t f = 0; f < GetParam()->form_count; ++f) {
        const Form& form        = GetParam()->forms[f];
        const Rulebook rules    = compile(*GetParam(), form);
        const Simulation plan   = random_play(*GetParam(), form, 7);
        constexpr std::size_t n = 5;
        VectorEnv env({.rules = {rules}, .tables = n, .seed = 7});
        Arrays a(n);
        env.write(a.rows());
        std::vector<std::vector<Move>> moves(n);
        std::vector<std::int64_t> actions(n);
        for (int ends = 0; ends < 12;) {
            const std::vector<std::uint64_t> stages = a.stages;
            env.random_actions(actions.data());
            for (std::size_t i = 0; i < n; ++i)
                moves[i].push_back(*move_of(rules, env.table(i).state.table, a.seats[i],
                                            static_cast<int>(actions[i])));
            ASSERT_FALSE(env.step(actions.data(), a.rows()));
            for (std::size_t i = 0; i < n; ++i) {
                if ((a.ended[i] & ended_bits::stage) == 0) continue;
                ++ends;
                const StageRecord record = play_stage(plan, rules, stages[i]);
                ASSERT_EQ(record.moves.size(), moves[i].size());
                for (std::size_t m = 0; m < moves[i].size(); ++m)
                    ASSERT_EQ(record.moves[m].move, moves[i][m]);
                for (int s = 0; s < rules.sides; ++s)
                    EXPECT_EQ(a.points[i * max_seats + static_cast<std::size_t>(s)],
                              worth(rules, record.result->scores[static_cast<std::size_t>(s)]));
                EXPECT_EQ(a.stages[i], stages[i] + n);
                moves[i].clear();
            }
        }
    }
}

TEST_P(VectorEnvs, PlayTheMatchesOfSimulateByRandomActions) {
    const Form form       = GetParam()->forms[0];
    const Rulebook rules  = compile(*GetParam(), form);
    const Simulation plan = random_play(*GetParam(), form, 3);
    VectorEnv env({.rules = {rules}, .tables = 2, .seed = 3, .matches = true});
    Arrays a(2);
    env.write(a.rows());
    std::vector<std::uint8_t> actions(2);
    int stages[2] = {};
    for (int matches = 0; matches < 4;) {
        const std::vector<std::uint64_t> numbers = a.stages;
        env.random_actions(actions.data());
        ASSERT_FALSE(env.step(actions.data(), a.rows()));
        for (std::size_t i = 0; i < 2; ++i) {
            if (a.ended[i] == 0) continue;
            ++stages[i];
            if ((a.ended[i] & ended_bits::match) == 0) continue;
            const std::uint64_t match = numbers[i] / stages_apart;
            const PlayedMatch played  = play_match(plan, rules, match);
            EXPECT_EQ(played.summary.stages, static_cast<std::uint64_t>(stages[i]));
            std::string totals;
            for (int s = 0; s < rules.sides; ++s)
                totals += (s ? "," : "") +
                          std::to_string(a.totals[i * max_seats + static_cast<std::size_t>(s)]);
            EXPECT_NE(played.lines.back().find("[" + totals + "]"), std::string::npos)
                << played.lines.back() << " " << totals;
            EXPECT_NE(a.winners[i], 0);
            EXPECT_EQ(a.stages[i], stage_of_match(match + 2, 0));
            stages[i] = 0;
            ++matches;
        }
    }
}

// All editions and forms at the tables of one environment, and the house rules of some.
std::vector<Rulebook> many_rules() {
    std::vector<Rulebook> all;
    Rng rng(5);
    for (const Edition& e : editions())
        for (std::size_t f = 0; f < e.form_count; ++f) {
            all.push_back(compile(e, e.forms[f]));
            const Agreement a = random_agreement(e, e.forms[f], rng);
            all.push_back(compile(a.edition, a.form));
        }
    return all;
}

TEST(VectorEnv, IsTheSameForAnyNumberOfThreadsAndTheSameAsSingleTables) {
    constexpr std::size_t n           = 300;
    const std::vector<Rulebook> rules = many_rules();
    VectorEnv one({.rules = rules, .tables = n, .seed = 11, .matches = true, .threads = 1});
    VectorEnv three({.rules = rules, .tables = n, .seed = 11, .matches = true, .threads = 3});
    Arrays a(n), b(n);
    one.write(a.rows());
    three.write(b.rows());
    std::vector<EnvTable> single(n);
    const EnvPlan plan{11, n, true};
    for (std::size_t i = 0; i < n; ++i) begin(one.rules(i), plan, i, single[i]);
    std::vector<std::int32_t> actions(n), others(n);
    for (int k = 0; k < 400; ++k) {
        ASSERT_EQ(a, b);
        one.random_actions(actions.data());
        three.random_actions(others.data());
        ASSERT_EQ(actions, others);
        ASSERT_FALSE(one.step(actions.data(), a.rows()));
        ASSERT_FALSE(three.step(others.data(), b.rows()));
        for (std::size_t i = 0; i < n; ++i) {
            StageEnd end;
            ASSERT_EQ(random_action(single[i]), actions[i]);
            const bool over = step(one.rules(i), plan, single[i], actions[i], end);
            ASSERT_EQ(over, (a.ended[i] & ended_bits::stage) != 0);
            ASSERT_EQ(single[i].state, one.table(i).state);
            ASSERT_EQ(single[i].seat, a.seats[i]);
        }
    }
}

TEST(VectorEnv, AsksOnlyHoldersOfTheSafetyForAnAnswer) {
    const Edition& e = *find_edition("classic");
    VectorEnv env({.rules = {compile(e, e.forms[0])}, .tables = 64, .seed = 2});
    std::vector<std::uint8_t> actions(64);
    int windows = 0;
    for (int k = 0; k < 500; ++k) {
        env.random_actions(actions.data());
        ASSERT_FALSE(env.step(actions.data(), {}));
        for (std::size_t i = 0; i < 64; ++i) {
            const EnvTable& t = env.table(i);
            if (t.state.table.phase != Phase::Answering) continue;
            ++windows;
            EXPECT_TRUE(t.state.hands[t.seat].holds(safety_of(t.state.table.hazard)));
        }
    }
    EXPECT_GT(windows, 10);
}

// Anything at all in the place of actions: it is refused, with its place, and nothing has changed.
TEST(VectorEnv, RefusesGarbageWithoutChangingAnything) {
    constexpr std::size_t n = 200;
    VectorEnv env({.rules = many_rules(), .tables = n, .seed = 9, .threads = 2});
    Arrays a(n);
    env.write(a.rows());
    Rng rng(1);
    std::vector<std::int64_t> actions(n);
    int refused = 0;
    for (int k = 0; k < 2000; ++k) {
        env.random_actions(actions.data());
        const std::size_t at = rng.below(n);
        const auto bad       = rng.below(2) ? static_cast<std::int64_t>(rng.next())
                                            : static_cast<std::int64_t>(rng.below(100)) - 8;
        const bool legal =
            bad >= 0 && bad < action_count && env.table(at).legal.contains(static_cast<int>(bad));
        actions[at] = bad;
        std::vector<State> before;
        for (std::size_t i = 0; i < n; ++i) before.push_back(env.table(i).state);
        const Arrays shown = a;
        const auto illegal = env.step(actions.data(), a.rows());
        ASSERT_EQ(illegal.has_value(), !legal) << bad;
        if (legal) continue;
        ++refused;
        EXPECT_EQ(*illegal, (IllegalAction{at, bad}));
        EXPECT_EQ(a, shown);
        for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(before[i], env.table(i).state);
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace kilostone
