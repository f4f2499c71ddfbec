#include "study/lesson/lesson_deck.h"

#include <algorithm>
#include <vector>

namespace kilostone {
namespace {

using enum Card;

constexpr Card pupils[]   = {Roll, Km2, Km4, Accident, SpareTyre, Tanker};
constexpr Card partners[] = {Roll, Km3, Km2, Puncture, OutOfFuel, EndOfLimit};

// In the order of the turns: pupil, partner, pupil … Whoever answers with a coup draws twice.
constexpr Card drawn[] = {Km3, Km1,    Roll, Km1,  Km2, Limit,      Km1, Fuel,
                          Km3, Repair, Km4,  Roll, Km2, EndOfLimit, Km1, Km4};

static_assert(std::size(pupils) == dealt_hand && std::size(partners) == dealt_hand);

}  // namespace

std::optional<Deck> lesson_deck(const Rulebook& rules) {
    std::vector<Card> order;
    for (std::size_t i = 0; i < dealt_hand; ++i) {
        order.push_back(pupils[i]);
        order.push_back(partners[i]);
    }
    order.insert(order.end(), std::begin(drawn), std::end(drawn));
    const Deck whole = sorted_deck(rules);
    std::vector<Card> left(whole.all().begin(), whole.all().end());
    for (const Card c : order) {
        const auto found = std::ranges::find(left, c);
        if (found == left.end()) return std::nullopt;
        left.erase(found);
    }
    order.insert(order.end(), left.begin(), left.end());
    Deck deck;
    deck.size = static_cast<int>(order.size());
    std::ranges::copy(order, deck.cards.begin());
    return deck;
}

}  // namespace kilostone
