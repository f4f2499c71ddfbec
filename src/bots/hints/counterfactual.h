// A copy of a sight in which one fact is changed. Comparing the value of a move in both shows how
// much the fact matters. It need not be a position that play can reach.
#pragma once

#include "bots/player.h"

#include <algorithm>

namespace kilostone {

struct Counterfactual {
    Rulebook rules;
    Table table;
    Seat seat;
    Hand hand;

    explicit Counterfactual(const Sight& s)
        : rules(s.rules), table(s.table), seat(s.seat), hand(s.hand) {}

    Sight sight() const { return {rules, table, seat, hand}; }

    std::uint8_t& seen(Card c) { return table.seen[static_cast<std::size_t>(index(c))]; }
    int unseen(Card c) const {
        const auto at = static_cast<std::size_t>(index(c));
        return rules.cards[at] - table.seen[at] - hand.count(c);
    }
    // No further card of this face is to come.
    void see_all(Card c) { seen(c) = static_cast<std::uint8_t>(seen(c) + unseen(c)); }
    void forget(Card c, int cards) {
        seen(c) = static_cast<std::uint8_t>(std::max(0, seen(c) - cards));
    }
    void place_others_at(int km) {
        for (int s = 0; s < rules.sides; ++s)
            if (s != rules.side_of(seat))
                table.tableaux[static_cast<std::size_t>(s)].km = static_cast<std::uint16_t>(km);
    }
    // All of these but one card each of `kept`, which are being played.
    void drop(CardSet faces, CardSet kept) {
        for (const Card c : faces& hand.faces())
            for (int n = hand.count(c) - (kept.contains(c) ? 1 : 0); n > 0; --n) hand.remove(c);
    }
    void let_roll(Side side) { table.tableaux[side].battle = battle_code(Card::Roll); }
};

}  // namespace kilostone
