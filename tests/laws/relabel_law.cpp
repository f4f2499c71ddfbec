// Nobody is picked on: a bot sees neither names nor whether a person sits somewhere, and what it
// thinks of a move does not change when two opponents change their places.
#include "bots/eval/rule_player.h"
#include "laws/law.h"

namespace kilostone {
namespace {

class RelabelLaw : public Law {};
IN_EVERY_EDITION(RelabelLaw);

Side relabelled(Side side, Side a, Side b) { return side == a ? b : side == b ? a : side; }

Move relabelled(Move move, Side a, Side b) {
    if (move.kind == MoveKind::Attack) move.side = relabelled(move.side, a, b);
    return move;
}

Table relabelled(const Rulebook& rules, Table table, Side a, Side b) {
    std::swap(table.tableaux[a], table.tableaux[b]);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats);
         seat += static_cast<std::size_t>(rules.sides))
        std::swap(table.hand_sizes[seat + a], table.hand_sizes[seat + b]);
    return table;
}

// For every pair of opponents of the seat on turn.
template <class Body>
void for_opponents(const Rulebook& rules, Seat seat, Body&& body) {
    const Side me = rules.side_of(seat);
    for (Side a = 0; a < rules.sides; ++a)
        for (Side b = static_cast<Side>(a + 1); b < rules.sides; ++b)
            if (a != me && b != me) body(a, b);
}

TEST_P(RelabelLaw, AMoveIsWorthTheSameWhenOpponentsChangePlaces) {
    after_every_move(6, [&](RandomStage& stage) {
        const Table& table = stage.state().table;
        if (table.phase != Phase::Playing && table.phase != Phase::Reached) return;
        const Rulebook& rules = stage.rules();
        const Seat seat       = table.turn;
        const Sight sight{rules, table, seat, stage.state().hands[seat]};
        for_opponents(rules, seat, [&](Side a, Side b) {
            const Table swapped = relabelled(rules, table, a, b);
            const Sight other{rules, swapped, seat, sight.hand};
            for (const char* name : {"careful", "expert"})
                for (const Move m : legal_moves(sight))
                    EXPECT_EQ(value_by(weights_of(*find_weight_set(name, rules)), sight, m),
                              value_by(weights_of(*find_weight_set(name, rules)), other,
                                       relabelled(m, a, b)))
                        << name;
        });
    });
}

TEST_P(RelabelLaw, TheChoiceOfARuleBotGoesWithThem) {
    after_every_move(6, [&](RandomStage& stage) {
        const Table& table = stage.state().table;
        if (table.phase != Phase::Playing) return;
        const Rulebook& rules = stage.rules();
        const Seat seat       = table.turn;
        const Sight sight{rules, table, seat, stage.state().hands[seat]};
        for_opponents(rules, seat, [&](Side a, Side b) {
            const Table swapped = relabelled(rules, table, a, b);
            const Sight other{rules, swapped, seat, sight.hand};
            for (const char* name : {"greedy", "careful", "expert"}) {
                const Bot bot = *find_bot(name);
                Rng one(7), two(7);
                const Move m     = bot.decide({sight, legal_moves(sight)}, one);
                const Move n     = bot.decide({other, legal_moves(other)}, two);
                const Move there = relabelled(n, a, b);
                if (m == there) continue;
                // Among equals any will do.
                const auto set         = find_weight_set(name, rules);
                const Weights* weights = set ? &weights_of(*set) : nullptr;
                if (weights)
                    EXPECT_EQ(value_by(*weights, sight, m), value_by(*weights, sight, there))
                        << name;
                else
                    EXPECT_EQ(table.tableaux[m.side].km, table.tableaux[there.side].km) << name;
            }
        });
    });
}

}  // namespace
}  // namespace kilostone
