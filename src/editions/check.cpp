#include "editions/check.h"

#include "editions/card_code.h"
#include "engine/rulebook.h"

#include <algorithm>
#include <vector>

namespace kilostone {
namespace {

int count_of(const CardCounts& cards, Card c) { return cards[static_cast<std::size_t>(index(c))]; }

std::optional<Problem> check_deck(const Edition& e) {
    const int cards = cards_in(e);
    if (cards > max_deck)
        return Problem{"deck", "has " + std::to_string(cards) + " cards",
                       "at most " + std::to_string(max_deck)};
    for (const Card c : safety_cards)
        if (count_of(e.deck, c) > 1)
            return Problem{"deck", "has a safety twice", "0 or 1 of each safety"};
    for (const Card c : e.small_table_out)
        if (count_of(e.deck, c) == 0)
            return Problem{"small_table_out",
                           "takes out `" + card_code(e, c) + "`, of which the deck has none", ""};
    return std::nullopt;
}

std::optional<Problem> check_distances(const Edition& e) {
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        if (e.km[r] == 0 || e.km[r] >= Rulebook::fit_limit)
            return Problem{"km", "has " + std::to_string(e.km[r]),
                           "1 to " + std::to_string(Rulebook::fit_limit - 1)};
        if (r > 0 && e.km[r] <= e.km[r - 1])
            return Problem{"km",
                           std::to_string(e.km[r]) + " comes after " + std::to_string(e.km[r - 1]),
                           "five ascending distances"};
    }
    // The engine closes the top distance after the last card allowed, so there must be a last one.
    if (e.top_cards == 0)
        return Problem{"top_cards",
                       "cannot be 0; to play without the longest distance take it out of the deck",
                       "1 or more"};
    return std::nullopt;
}

// Rules that are fine one by one and cannot be played together.
std::optional<Problem> check_together(const Edition& e) {
    // On top of a hazard, or of nothing, a limit would be the card that shows: and with a limit on
    // top a side rolls.
    if (e.limit_pile == LimitPile::Battle && e.limit_target == LimitTarget::Anyone)
        return Problem{"limit_target",
                       "a speed limit on the battle pile would set a side rolling that is not",
                       "rolling_only, or limit_pile own"};
    if (e.mistakes && e.printed_mistake == Mistake::None)
        return Problem{"mistakes", "there is no mistake to play", "false, or a printed_mistake"};
    if (e.mistakes && e.printed_mistake == Mistake::PastTarget && e.finish == Finish::AtLeast)
        return Problem{"mistakes", "nobody can lay past a target that need not be hit exactly", ""};
    if (!e.points.counted && e.rounds != 0)
        return Problem{"rounds", "a race without points is decided by one stage",
                       "0, or points.counted true"};
    return std::nullopt;
}

std::optional<Problem> check_edition(const Edition& e) {
    if (auto p = check_distances(e)) return p;
    if (auto p = check_deck(e)) return p;
    return check_together(e);
}

std::optional<Problem> check_seats(const Form& f) {
    const std::string seats = std::to_string(f.players) + " players";
    if (f.players < 2 || f.players > max_seats)
        return Problem{"players", seats, "2 to " + std::to_string(max_seats)};
    if (f.per_side < 1 || f.per_side > 2)
        return Problem{"per_side", "sides of " + std::to_string(f.per_side), "1 or 2"};
    if (f.players % f.per_side != 0 || f.sides() < 2)
        return Problem{"per_side", seats + " cannot sit in sides of " + std::to_string(f.per_side),
                       "at least two equal sides"};
    return std::nullopt;
}

std::optional<Problem> check_cards(const Edition& e, const Form& f, const CardCounts& cards) {
    const int rolls = e.start_rolling ? f.sides() : 0;
    if (count_of(cards, Card::Roll) < rolls)
        return Problem{"start_rolling", "the deck has fewer rolls than there are sides",
                       "at least " + std::to_string(rolls)};
    const int needed = dealt_hand * f.players + 1;
    if (total(cards) - rolls < needed)
        return Problem{"deck", "too few cards for " + std::to_string(f.players) + " players",
                       "at least " + std::to_string(needed + rolls)};
    int distances = 0;
    for (const Card c : distance_cards) distances += count_of(cards, c);
    if (distances == 0) return Problem{"deck", "has no distance card", "at least one"};
    if (count_of(cards, Card::Roll) + count_of(cards, Card::RightOfWay) == 0)
        return Problem{"deck", "has neither a roll nor right of way, so nobody could ever start",
                       "at least one of them"};
    return std::nullopt;
}

std::optional<Problem> check_target(const Edition& e, const CardCounts& cards, int target) {
    if (target < 1 || target > longest_race)
        return Problem{"distance", std::to_string(target) + " km",
                       "1 to " + std::to_string(longest_race)};
    const Reach r = reach(e, cards, target);
    if (r.reachable) return std::nullopt;
    std::string nearest;
    if (r.below > 0) nearest += std::to_string(r.below);
    if (r.above > 0) nearest += (nearest.empty() ? "" : " and ") + std::to_string(r.above);
    return Problem{"distance",
                   "the cards cannot add up to exactly " + std::to_string(target) + " km",
                   "nearest that can be reached: " + nearest};
}

std::optional<Problem> check_form(const Edition& e, const Form& f) {
    if (auto p = check_seats(f)) return p;
    const CardCounts cards = compile(e, f).cards;
    if (auto p = check_cards(e, f, cards)) return p;
    if (auto p = check_target(e, cards, f.target)) return p;
    if (f.extending != Extending::Offered) return std::nullopt;
    if (e.long_distance == 0)
        return Problem{"extension", "the edition has no longer distance to go on to", ""};
    if (f.target >= e.long_distance) return std::nullopt;
    auto p = check_target(e, cards, e.long_distance);
    if (p) p->where = "long_distance";
    return p;
}

std::optional<Problem> check_said_twice(const Edition& e, std::size_t i) {
    const Form& f = e.forms[i];
    for (std::size_t j = 0; j < i; ++j)
        if (e.forms[j].players == f.players && e.forms[j].per_side == f.per_side)
            return Problem{"forms[" + std::to_string(i) + "]",
                           std::to_string(f.players) + " players, " + std::to_string(f.per_side) +
                               " a side, are said twice",
                           ""};
    return std::nullopt;
}

// A problem of the i-th form in the words of an edition's fields.
Problem of_form(Problem p, const Form& f, std::size_t i) {
    const std::string form = "forms[" + std::to_string(i) + "].";
    if (p.where == "distance" || p.where == "long_distance")
        p.what = "with " + std::to_string(f.players) + " players " + p.what;
    if (p.where == "distance") p.where = form + "target";
    if (p.where == "players" || p.where == "per_side" || p.where == "extension")
        p.where = form + p.where;
    return p;
}

}  // namespace

std::optional<Problem> check(const Edition& e) {
    if (auto p = check_edition(e)) return p;
    if (e.form_count == 0)
        return Problem{"forms", "there is no way to sit down", "at least one form"};
    for (std::size_t i = 0; i < e.form_count; ++i) {
        Form form = e.forms[i];
        if (form.extending == Extending::Variant && e.long_distance != 0)
            form.extending = Extending::Offered;
        if (auto p = check_form(e, form)) return of_form(*p, form, i);
        if (auto p = check_said_twice(e, i)) return p;
    }
    return std::nullopt;
}

std::optional<Problem> check(const Edition& e, const Form& f) {
    if (auto p = check_edition(e)) return p;
    return check_form(e, f);
}

namespace {

// sums[k]: some choice of cards adds up to k kilometres, for k up to `most`.
std::vector<bool> sums_of(const Edition& e, const CardCounts& cards, std::size_t most) {
    std::vector<bool> sums(most + 1);
    sums[0] = true;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        const int count = r + 1 == distance_ranks ? std::min<int>(cards[r], e.top_cards) : cards[r];
        const std::size_t km = e.km[r];
        std::vector<int> used(most + 1);  // the fewest cards of this rank that make k
        for (std::size_t k = km; k <= most; ++k) {
            if (sums[k] || !sums[k - km] || used[k - km] == count) continue;
            sums[k] = true;
            used[k] = used[k - km] + 1;
        }
    }
    return sums;
}

}  // namespace

Reach reach(const Edition& e, const CardCounts& cards, int target) {
    // A side that is past the target by more than the top distance can leave a card out and still
    // be past it, so the nearest above is not beyond that.
    const int most  = std::max(target, 0) + e.km[distance_ranks - 1];
    const auto sums = sums_of(e, cards, static_cast<std::size_t>(most));
    const auto hit  = [&](int k) {
        return k >= 0 && k <= most && sums[static_cast<std::size_t>(k)];
    };
    Reach r;
    r.reachable = hit(target);
    for (int k = std::min(target - 1, most); k > 0 && r.below == 0; --k)
        if (hit(k)) r.below = k;
    for (int k = target + 1; k <= most && r.above == 0; ++k)
        if (hit(k)) r.above = k;
    return r;
}

}  // namespace kilostone
