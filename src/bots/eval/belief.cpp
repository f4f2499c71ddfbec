#include "bots/eval/belief.h"

#include "bots/data/holding_factors.h"
#include "engine/deal.h"

#include <algorithm>

namespace kilostone {
namespace {

bool drives(const Rulebook& rules, const Tableau& t) {
    return rules.rolling[static_cast<std::size_t>(status(t))];
}

int situation_of(const Rulebook& rules, const Tableau& t) {
    constexpr int first_hazard = 3;
    if (has_hazard(t)) {
        const int rank = index(*battle_top(t)) - index(Card::Stop);
        return first_hazard + (rank > 0 ? rank - 1 : 0);  // a speed limit isn't one of them
    }
    if (!drives(rules, t)) return 2;
    return is_limited(t) ? 1 : 0;
}

int opening_against(const Rulebook& rules, const Table& table, Side side) {
    constexpr int may_not_attack = 4;
    if (!may_play_hazards(rules, table.tableaux[side])) return may_not_attack;
    bool some_drives = false, all_limited = true;
    for (int other = 0; other < rules.sides; ++other) {
        if (other == side) continue;
        const Tableau& t = table.tableaux[static_cast<std::size_t>(other)];
        some_drives |= drives(rules, t);
        all_limited &= is_limited(t);
    }
    return 2 * some_drives + all_limited;
}

bool all_others_own(const Rulebook& rules, const Table& table, Side side, Card safety) {
    for (int other = 0; other < rules.sides; ++other)
        if (other != side && !owns(table.tableaux[static_cast<std::size_t>(other)], safety))
            return false;
    return true;
}

// 0: useful, 1: useless, 2: exactly the rest of the distance, 3: more than half of it.
int use_to(const Rulebook& rules, const Table& table, Side side, Card c) {
    const Tableau& own = table.tableaux[side];
    if (is_safety(c)) return 0;
    if (is_hazard(c)) return all_others_own(rules, table, side, safety_of(c));
    if (is_remedy(c)) return owns(own, safety_of(hazard_of(c)));
    const int km   = rules.km(c);
    const int left = table.target - own.km;
    if (km == left) return 2;
    if (km > left || (c == Card::KmTop && own.flags & tableau_flags::top_cards_used_up)) return 1;
    return 2 * km > left ? 3 : 0;
}

// For races of many sides: factors counted with one number of players were wrong for another.
constexpr HoldingFactors no_factors = [] {
    HoldingFactors f;
    for (std::size_t i = 0; i < card_kinds; ++i) {
        f.pile[i].fill(HoldingFactors::one);
        f.situation[i].fill(HoldingFactors::one);
        f.opening[i].fill(HoldingFactors::one);
        f.use[i].fill(HoldingFactors::one);
    }
    return f;
}();

// All unseen cards together stay below 2^32.
std::uint32_t share(const HoldingFactors& f, const HoldingFacts& facts, Card c) {
    const auto i       = static_cast<std::size_t>(index(c));
    const auto product = std::uint64_t{f.pile[i][static_cast<std::size_t>(facts.pile)]} *
                         f.situation[i][static_cast<std::size_t>(facts.situation)] *
                         f.opening[i][static_cast<std::size_t>(facts.opening)] *
                         f.use[i][facts.use[i]];
    return 1 + static_cast<std::uint32_t>(product >> 8);
}

}  // namespace

HoldingFacts holding_facts(const Rulebook& rules, const Table& table, Seat holder) {
    const Side side    = rules.side_of(holder);
    const int all      = rules.deck_size - dealt_hand * rules.seats;
    const int sevenths = HoldingFacts::piles * table.pile / (all + 1);
    HoldingFacts facts{
        .pile      = std::clamp(sevenths, 0, HoldingFacts::piles - 1),
        .situation = situation_of(rules, table.tableaux[side]),
        .opening   = opening_against(rules, table, side),
    };
    for (const Card c : all_cards)
        facts.use[static_cast<std::size_t>(index(c))] =
            static_cast<std::uint8_t>(use_to(rules, table, side, c));
    return facts;
}

CardSet known_absent(const Rulebook& rules, const Table& table, Seat holder) {
    const Side side = rules.side_of(holder);
    CardSet absent;
    if (table.phase == Phase::Answering && table.attacked == side) return absent;
    const Tableau& t = table.tableaux[side];
    if (is_limited(t)) absent.insert(Card::RightOfWay);
    if (has_hazard(t)) absent.insert(safety_of(*battle_top(t)));
    return absent;
}

const HoldingFactors& holding_factors(const Rulebook& rules) {
    if (!rules.edition.points.counted && rules.seats > 3) return no_factors;
    if (rules.seats == 2) return factors_of_two;
    if (rules.seats == 3) return factors_of_three;
    return rules.seats == 4 ? factors_of_four : factors_of_six;
}

Belief::Belief(const View& view) : view_(view), unseen_(unseen(view)) {
    const Rulebook& rules   = *view.rules;
    const HoldingFactors& f = holding_factors(rules);
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (seat == view.seat) continue;
        const HoldingFacts facts = holding_facts(rules, view.table, seat);
        const CardSet absent     = known_absent(rules, view.table, seat);
        for (const Card c : all_cards)
            if (!absent.contains(c))
                shares_[seat][static_cast<std::size_t>(index(c))] = share(f, facts, c);
    }
}

// Draws one card after the other, by its share among those left. Cards that are known to be absent
// are dealt only if no others are left.
void Belief::deal_hand(Seat seat, CardCounts& left, Deck& deck, Rng& rng) const {
    const Shares& shares = shares_[seat];
    std::uint32_t sum    = 0;
    for (std::size_t i = 0; i < left.size(); ++i) sum += left[i] * shares[i];
    for (int n = view_.table.hand_sizes[seat]; n > 0; --n) {
        std::size_t card = 0;
        if (sum > 0) {
            std::uint32_t at = rng.below(sum);
            while (at >= left[card] * shares[card]) {
                at -= left[card] * shares[card];
                ++card;
            }
        } else {
            while (left[card] == 0) ++card;
        }
        --left[card];
        sum -= shares[card];
        deck.cards[static_cast<std::size_t>(deck.size++)] = card_at(static_cast<int>(card));
    }
}

State Belief::imagine(Rng& rng) const {
    CardCounts left = unseen_;
    Deck hands, deck;
    for (Seat seat = 0; seat < view_.rules->seats; ++seat)
        if (seat != view_.seat) deal_hand(seat, left, hands, rng);
    for (const Card c : all_cards)
        for (int n = left[static_cast<std::size_t>(index(c))]; n > 0; --n)
            deck.cards[static_cast<std::size_t>(deck.size++)] = c;
    shuffle(deck, rng);
    for (const Card c : hands.all()) deck.cards[static_cast<std::size_t>(deck.size++)] = c;
    return arrange(view_, deck, rng);
}

}  // namespace kilostone
