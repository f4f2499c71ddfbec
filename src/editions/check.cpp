#include "editions/check.h"

#include "engine/reach.h"
#include "engine/rulebook.h"

namespace kilostone {
namespace {

std::string number(long n) { return std::to_string(n); }

std::optional<Problem> check_deck(const Edition& e) {
    const int cards = cards_in(e);
    if (cards > max_deck)
        return Problem{"deck", "has " + number(cards) + " cards", "at most " + number(max_deck)};
    for (const Card c : safety_cards)
        if (e.deck[static_cast<std::size_t>(index(c))] > 1) return Problem{"deck", "has a safety twice", "0 or 1 of each safety"};
    for (const Card c : e.small_table_out)
        if (e.deck[static_cast<std::size_t>(index(c))] == 0)
            return Problem{"small_table_out", "takes out a card that the deck does not have", ""};
    return std::nullopt;
}

std::optional<Problem> check_distances(const Edition& e) {
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        if (e.km[r] == 0 || e.km[r] >= Rulebook::fit_limit)
            return Problem{"km", "has " + number(e.km[r]), "1 to " + number(Rulebook::fit_limit - 1)};
        if (r > 0 && e.km[r] <= e.km[r - 1])
            return Problem{"km", number(e.km[r]) + " comes after " + number(e.km[r - 1]), "five ascending distances"};
    }
    return std::nullopt;
}

std::optional<Problem> check_seats(const Form& f) {
    const std::string seats = number(f.players) + " players";
    if (f.players < 2 || f.players > max_seats) return Problem{"players", seats, "2 to " + number(max_seats)};
    if (f.per_side < 1 || f.players % f.per_side != 0 || f.sides() < 2)
        return Problem{"per_side", seats + " cannot sit in sides of " + number(f.per_side), "at least two equal sides"};
    return std::nullopt;
}

std::optional<Problem> check_cards(const Edition& e, const Form& f) {
    const CardCounts cards = compile(e, f).cards;
    const int rolls        = e.start_rolling ? f.sides() : 0;
    if (cards[static_cast<std::size_t>(index(Card::Roll))] < rolls)
        return Problem{"start_rolling", "the deck has fewer rolls than there are sides", ""};
    const int needed = dealt_hand * f.players + 1;
    if (total(cards) - rolls < needed)
        return Problem{"deck", "too few cards for " + number(f.players) + " players", "at least " + number(needed)};
    if (total(cards) - rolls - dealt_hand * f.players > max_deck - 2 * dealt_hand)
        return Problem{"deck", "the draw pile is too large", "at most " + number(max_deck - 2 * dealt_hand) + " cards"};
    return std::nullopt;
}

std::optional<Problem> check_target(const Edition& e, const Form& f, int target) {
    constexpr int longest = 5000;
    if (target < 1 || target > longest) return Problem{"distance", number(target) + " km", "1 to " + number(longest)};
    const Reach r = reach(e, compile(e, f).cards, target);
    if (r.reachable) return std::nullopt;
    std::string nearest;
    if (r.below > 0) nearest += number(r.below);
    if (r.above > 0) nearest += (nearest.empty() ? "" : " and ") + number(r.above);
    return Problem{"distance", "the cards cannot add up to exactly " + number(target) + " km",
                   nearest.empty() ? "the deck has no distance cards" : "nearest that can be reached: " + nearest};
}

}  // namespace

std::optional<Problem> check(const Edition& e) {
    if (auto p = check_deck(e)) return p;
    if (auto p = check_distances(e)) return p;
    if (e.form_count == 0) return Problem{"forms", "there is no way to sit down", "at least one form"};
    for (int i = 0; i < e.form_count; ++i)
        if (auto p = check(e, e.forms[static_cast<std::size_t>(i)])) return p;
    return std::nullopt;
}

std::optional<Problem> check(const Edition& e, const Form& f) {
    if (auto p = check_seats(f)) return p;
    if (auto p = check_cards(e, f)) return p;
    if (auto p = check_target(e, f, f.target)) return p;
    if (f.extending != Extending::Offered) return std::nullopt;
    if (e.long_distance == 0) return Problem{"extension", "the edition has no longer distance to go on to", ""};
    if (f.target < e.long_distance) return check_target(e, f, e.long_distance);
    return std::nullopt;
}

}  // namespace kilostone
