#include "support/rigged_deck.h"

#include <algorithm>

namespace kilostone {
namespace {

std::vector<Card> whole_deck(const Rulebook& rules) {
    const Deck deck = sorted_deck(rules);
    std::vector<Card> cards;
    for (const CardSet group : {remedy_cards - CardSet{Card::Roll}, CardSet{Card::Roll},
                                hazard_cards, distance_cards, safety_cards})
        for (const Card c : deck.all())
            if (group.contains(c)) cards.push_back(c);
    return cards;
}

bool take(std::vector<Card>& from, const std::vector<Card>& cards) {
    for (const Card c : cards) {
        const auto found = std::find(from.begin(), from.end(), c);
        if (found == from.end()) return false;
        from.erase(found);
    }
    return true;
}

}  // namespace

std::optional<Deck> rigged_deck(const Rulebook& rules, Wish wish) {
    std::vector<Card> left = whole_deck(rules);
    wish.hands.resize(static_cast<std::size_t>(rules.seats));
    for (const auto& hand : wish.hands)
        if (hand.size() > dealt_hand || !take(left, hand)) return std::nullopt;
    if (!take(left, wish.draws)) return std::nullopt;
    for (auto& hand : wish.hands)
        while (hand.size() < dealt_hand) {
            hand.push_back(left.front());
            left.erase(left.begin());
        }
    Deck deck;
    const auto add = [&](Card c) { deck.cards[static_cast<std::size_t>(deck.size++)] = c; };
    for (std::size_t i = 0; i < dealt_hand; ++i)
        for (const auto& hand : wish.hands) add(hand[i]);
    for (const Card c : wish.draws) add(c);
    for (const Card c : left) add(c);
    return deck;
}

}  // namespace kilostone
