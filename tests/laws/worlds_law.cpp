// Other worlds that look alike: imagined ones, and ones in which hidden cards have changed places.
#include "bots/eval/belief.h"
#include "laws/law.h"

#include <utility>

namespace kilostone {
namespace {

class WorldsLaw : public Law {};
IN_EVERY_EDITION(WorldsLaw);

Seat random_seat(RandomStage& stage) {
    return static_cast<Seat>(stage.rng().below(static_cast<std::uint32_t>(stage.rules().seats)));
}

CardCounts cards_of(const Rulebook& rules, const State& state) {
    CardCounts all = state.table.seen;
    const auto add = [&](Card c, int n) {
        auto& count = all[static_cast<std::size_t>(index(c))];
        count       = static_cast<std::uint8_t>(count + n);
    };
    for (int i = 0; i < state.table.pile; ++i) add(state.pile.at(i), 1);
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (const Card c : all_cards) add(c, state.hands[seat].count(c));
    return all;
}

TEST_P(WorldsLaw, AnImaginedStateLooksTheSameToWhoImaginedIt) {
    after_every_move(120, [&](RandomStage& stage) {
        const View v = view(stage.rules(), stage.state(), random_seat(stage));
        for (const State& dreamed : {imagine(v, stage.rng()), Belief(v).imagine(stage.rng())}) {
            EXPECT_EQ(view(stage.rules(), dreamed, v.seat), v);
            EXPECT_EQ(cards_of(stage.rules(), dreamed), stage.rules().cards);
        }
    });
}

TEST_P(WorldsLaw, AnImaginedStateCanBePlayedToItsEnd) {
    after_every_move(40, [&](RandomStage& stage) {
        if (stage.rng().below(12) != 0) return;
        State dreamed =
            imagine(view(stage.rules(), stage.state(), random_seat(stage)), stage.rng());
        int moves = 0;
        for (; dreamed.table.phase != Phase::Over && moves <= most_moves(stage.rules()); ++moves) {
            const auto choices = all_choices(stage.rules(), dreamed);
            ASSERT_FALSE(choices.empty());
            apply(stage.rules(), dreamed,
                  choices[stage.rng().below(static_cast<std::uint32_t>(choices.size()))]);
        }
        EXPECT_EQ(dreamed.table.phase, Phase::Over);
        EXPECT_EQ(cards_of(stage.rules(), dreamed), stage.rules().cards);
    });
}

// The facts of the move itself, as its own seat sees them. What follows may depend on hidden cards:
// a draw, the end when no hand can play (R11), and where the race ends with the last distance card
// of the pile (R10) already whether anybody is on turn again.
std::vector<Event> facts_of_the_move(const Rulebook& rules, State state, Move move) {
    std::vector<Event> facts;
    bool hidden = false;
    apply(rules, state, move, [&](const Event& e) {
        const bool race = rules.edition.pile_end == PileEnd::RaceOverWithoutDistances &&
                          e.kind == EventKind::TurnBegan;
        hidden = hidden || race || e.kind == EventKind::Drew || e.ending;
        if (!hidden) facts.push_back(seen_by(move.seat, e));
    });
    return facts;
}

TEST_P(WorldsLaw, IfTwoWorldsLookAlikeToMeMyMoveLooksAlikeInBoth) {
    in_every_form(120, [&](RandomStage& stage) {
        while (!stage.over() && !HasFailure()) {
            const Move move   = stage.pick();
            const State other = imagine(view(stage.rules(), stage.state(), move.seat), stage.rng());
            EXPECT_EQ(facts_of_the_move(stage.rules(), stage.state(), move),
                      facts_of_the_move(stage.rules(), other, move));
            stage.play(move);
        }
    });
}

// The state with the safety moved from the draw pile into that hand, or out of it into the pile, in
// exchange for another card. Nothing when it lies elsewhere.
std::optional<State> with_safety_at(const State& state, Card safety, Seat seat, bool held) {
    State other = state;
    Hand& hand  = other.hands[seat];
    if (hand.holds(safety) == held) return std::nullopt;
    const Card give = held ? hand.faces().first() : safety;
    for (int i = 0; i < state.table.pile; ++i) {
        const Card in_pile = state.pile.at(i);
        if (held ? in_pile != safety : in_pile == give) continue;
        hand.remove(give);
        hand.add(in_pile);
        other.pile = {};
        for (int k = 0; k < state.table.pile; ++k)
            other.pile.put(k, k == i ? give : state.pile.at(k));
        return other;
    }
    return std::nullopt;
}

Phase phase_after(const Rulebook& rules, State state, Move attack) {
    Phase phase = Phase::Over;
    bool first  = true;
    apply(rules, state, attack, [&](const Event&) {
        if (std::exchange(first, false)) phase = state.table.phase;
    });
    return phase;
}

TEST_P(WorldsLaw, TheWindowOpensOnPublicInformationOnly) {
    int compared = 0;
    in_every_form(150, [&](RandomStage& stage) {
        while (!stage.over() && !HasFailure()) {
            const Move move = stage.pick();
            if (move.kind == MoveKind::Attack) {
                const Phase here = phase_after(stage.rules(), stage.state(), move);
                for (int seat = move.side; seat < stage.rules().seats; seat += stage.rules().sides)
                    for (const bool held : {true, false}) {
                        const auto other = with_safety_at(stage.state(), safety_of(move.card),
                                                          static_cast<Seat>(seat), held);
                        if (!other) continue;
                        ++compared;
                        EXPECT_EQ(phase_after(stage.rules(), *other, move), here);
                    }
            }
            stage.play(move);
        }
    });
    EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace kilostone
