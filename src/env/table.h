// One table of an environment: a stage that waits for an action, and the match around it. Steps by
// action numbers, closes windows that no seat can use, scores a stage that is over and deals the
// next one.
//
// Table i of n plays the stages (or matches) i, i + n, i + 2n … of `kilostone simulate` with the
// same seed: same decks, same dealers. Plain values and constexpr functions, for a processor's
// threads and a graphics card's alike.
#pragma once

#include "engine/score.h"
#include "engine/stage_streams.h"
#include "env/observation.h"

namespace kilostone {

// What all tables of an environment have in common, their rules aside.
struct EnvPlan {
    std::uint64_t seed   = 1;
    std::uint64_t tables = 1;
    bool matches         = false;  // stages are played to the end of a match, else one by one
};

struct EnvTable {
    State state{};
    Standing standing{};      // of the match, before this stage
    std::uint64_t match = 0;  // its number, or that of the stage where no matches are played
    ActionSet legal{};        // of `seat`
    Rng random{0};            // what a random player of this stage draws from, as in simulate
    Seat seat = 0;            // whose action is awaited
};

// How a stage ended, by side.
struct StageEnd {
    std::array<std::int32_t, max_seats> points{};  // points of the stage, or kilometres
    std::array<std::int32_t, max_seats> totals{};  // the match's, this stage included
    std::uint8_t winners = 0;  // of the match, a bit each; none while it goes on
};

constexpr std::uint64_t stage_number(const EnvPlan& plan, const EnvTable& t) {
    return plan.matches ? stage_of_match(t.match, t.standing.stages_played) : t.match;
}

// The parts of begin() and step().
namespace stepping {

constexpr void deal_stage(const EnvRules& env, const EnvPlan& plan, EnvTable& t) {
    const Rulebook& rules      = env.rules;
    const std::uint64_t number = stage_number(plan, t);
    Rng rng                    = dealing_stream(plan.seed, number);
    Deck deck                  = env.sorted;
    shuffle(deck, rng);
    const std::uint64_t place = t.match + (plan.matches ? t.standing.stages_played : 0);
    t.state                   = deal(rules, deck, dealer_of(rules, place));
    t.random                  = playing_stream(plan.seed, number);
}

// Plays the move and closes the windows that nobody can use.
constexpr void play(const Rulebook& rules, State& state, Move move) {
    for (;;) {
        apply(rules, state, move);
        if (state.table.phase != Phase::Answering || coup_holder(rules, state)) return;
        move = decline(declining_seat(rules, state.table));
    }
}

constexpr void await_action(const Rulebook& rules, EnvTable& t) {
    t.seat            = t.state.table.turn;
    const auto holder = coup_holder(rules, t.state);
    if (holder) t.seat = *holder;
    t.legal = legal_actions({rules, t.state.table, t.seat, t.state.hands[t.seat]});
}

// Scores the stage that is over, and moves on to the next stage or match, which isn't dealt yet.
constexpr StageEnd end_stage(const Rulebook& rules, const EnvPlan& plan, EnvTable& t) {
    const StageResult result = score(rules, t.state.table);
    StageEnd end;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules.sides); ++s) {
        end.points[s] = worth(rules, result.scores[s]);
        end.totals[s] = t.standing.points[s] + result.scores[s].total;
    }
    const int stages = t.standing.stages_played + 1;
    if (plan.matches) end.winners = match_winners(rules, end.totals, stages, result);
    if (plan.matches && end.winners == 0) {
        t.standing.points        = end.totals;
        t.standing.stages_played = static_cast<std::uint16_t>(stages);
    } else {
        t.standing = {};
        t.match += plan.tables;
    }
    return end;
}

}  // namespace stepping

constexpr void begin(const EnvRules& env, const EnvPlan& plan, std::uint64_t place, EnvTable& t) {
    t       = {};
    t.match = place;
    stepping::deal_stage(env, plan, t);
    stepping::await_action(env.rules, t);
}

// Plays the awaited action. Requires one of t.legal. True when the stage is over by it; then `end`
// says how, and the next one has been dealt.
constexpr bool step(const EnvRules& env, const EnvPlan& plan, EnvTable& t, int action,
                    StageEnd& end) {
    stepping::play(env.rules, t.state, *move_of(env.rules, t.state.table, t.seat, action));
    const bool over = t.state.table.phase == Phase::Over;
    if (over) {
        end = stepping::end_stage(env.rules, plan, t);
        stepping::deal_stage(env, plan, t);
    }
    stepping::await_action(env.rules, t);
    return over;
}

// The action of simulate's random player.
constexpr int random_action(EnvTable& t) {
    return t.legal.nth(
        static_cast<int>(t.random.below(static_cast<std::uint32_t>(t.legal.size()))));
}

}  // namespace kilostone
