// Ways of playing that must not matter: whom a driver asks, how many threads play, how often the
// same seed is used. And what a State must be for search to copy it by the million.
#include "bots/drive.h"
#include "engine/moves.h"
#include "lab/simulate.h"
#include "laws/law.h"

namespace kilostone {
namespace {

static_assert(sizeof(State) <= 256);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::is_trivially_copyable_v<View> && std::is_trivially_copyable_v<Event> &&
              std::is_trivially_copyable_v<Move>);

class PlayLaw : public Law {};
IN_EVERY_EDITION(PlayLaw);

// Chance only where there is a choice: a seat that can only decline must not use up a number.
struct Chooser {
    Rng rng;
    Move operator()(const Sight&, const Moves& moves) {
        return moves.size() == 1
                   ? moves[0]
                   : moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    }
};

// Every seat of the attacked side is asked, one after the other, until one answers; if none does,
// the side has declined.
Move ask_everybody(const Rulebook& rules, const State& state, Chooser& choose) {
    Seat seat = declining_seat(rules, state.table);
    for (int i = 0; i < rules.seats; ++i, seat = rules.after(seat)) {
        if (rules.side_of(seat) != state.table.attacked) continue;
        const Sight sight{rules, state.table, seat, state.hands[seat]};
        const Move answer = choose(sight, legal_moves(sight));
        if (answer.kind == MoveKind::Coup) return answer;
    }
    return decline(declining_seat(rules, state.table));
}

TEST_P(PlayLaw, AskingOnlyHoldersGivesTheSameStageAsAskingEverybody) {
    in_every_form(150, [&](RandomStage& stage) {
        const Rulebook& rules = stage.rules();
        std::vector<Event> by_holders, by_all;
        State one = stage.state(), other = stage.state();
        drive(
            rules, one, Chooser{Rng(7)}, [](const State&, const Moves&, Move) {},
            [&](const Event& e) { by_holders.push_back(e); });
        Chooser choose{Rng(7)};
        while (other.table.phase != Phase::Over) {
            const Sight sight{rules, other.table, other.table.turn, other.hands[other.table.turn]};
            const Move move = other.table.phase == Phase::Answering
                                  ? ask_everybody(rules, other, choose)
                                  : choose(sight, legal_moves(sight));
            apply(rules, other, move, [&](const Event& e) { by_all.push_back(e); });
        }
        EXPECT_EQ(one, other);
        EXPECT_EQ(by_holders, by_all);
    });
}

TEST_P(PlayLaw, TheSameSeedGivesTheSameStage) {
    in_every_form(30, [&](RandomStage& stage) {
        const std::uint64_t seed = stage.rng().next();
        RandomStage one(stage.rules(), seed), other(stage.rules(), seed);
        while (!one.over() && one.state() == other.state()) {
            one.step();
            other.step();
        }
        EXPECT_EQ(one.state(), other.state());
    });
}

std::string records_on(unsigned threads, const Edition& edition, const Form& form) {
    Simulation plan{.table        = {edition, form, {}},
                    .bots         = {},
                    .stages       = 700,
                    .threads      = threads,
                    .keep_records = true};
    plan.bots.assign(form.players, *find_bot("greedy"));
    std::string text;
    const auto summary = simulate(plan, {.record = [&](const std::string& line) {
                                      text += line + "\n";
                                      return true;
                                  }});
    EXPECT_EQ(summary.stages, plan.stages);
    return text;
}

TEST_P(PlayLaw, AnyNumberOfThreadsPlaysTheSameStages) {
    const Form form = GetParam()->forms[0];
    EXPECT_EQ(records_on(1, *GetParam(), form), records_on(3, *GetParam(), form));
}

// R5; seat 0 opens the first stage.
TEST_P(PlayLaw, TheDealMovesOneSeatOnFromStageToStage) {
    for (std::size_t f = 0; f < GetParam()->form_count; ++f) {
        const Form& form     = GetParam()->forms[f];
        const Rulebook rules = compile(*GetParam(), form);
        Simulation plan{.table = {*GetParam(), form, {}}, .bots = {}};
        plan.bots.assign(form.players, *find_bot("random"));
        for (std::uint64_t k = 0; k < 20; ++k) {
            const StageRecord stage = play_stage(plan, rules, k);
            EXPECT_EQ(rules.after(stage.dealer), k % form.players);
            EXPECT_EQ(stage.moves.front().move.seat, rules.after(stage.dealer));
        }
    }
}

}  // namespace
}  // namespace kilostone
