#include "laws/ledger.h"

#include "editions/card_code.h"

#include <algorithm>

namespace kilostone {
namespace {

using Pile = std::vector<Card>;

int count(const Pile& pile, Card c) {
    return static_cast<int>(std::count(pile.begin(), pile.end(), c));
}

std::optional<Card> top(const Pile& pile) {
    return pile.empty() ? std::optional<Card>{} : pile.back();
}

}  // namespace

Ledger::Ledger(const Rulebook& rules, const Deck& deck, Seat dealer)
    : rules_(rules), hands_(static_cast<std::size_t>(rules.seats)),
      sides_(static_cast<std::size_t>(rules.sides)) {
    const std::size_t dealt = static_cast<std::size_t>(dealt_hand * rules.seats);
    for (std::size_t i = 0; i < dealt; ++i)
        hands_[(dealer + 1 + i) % static_cast<std::size_t>(rules.seats)].push_back(deck.all()[i]);
    draw_pile_.assign(deck.all().begin() + static_cast<std::ptrdiff_t>(dealt), deck.all().end());
    std::reverse(draw_pile_.begin(), draw_pile_.end());
    if (rules.edition.start_rolling)
        for (Place& place : sides_) place.battle.push_back(Card::Roll);
}

Ledger::Pile& Ledger::pile_for(Place& place, Card limit_or_end) {
    const bool beside = limit_or_end == Card::Limit || limit_or_end == Card::EndOfLimit;
    return beside && rules_.edition.limit_pile == LimitPile::Own ? place.speed : place.battle;
}

void Ledger::move_card(Pile& from, Card card, Pile& to) {
    const auto found = std::find(from.begin(), from.end(), card);
    if (found == from.end()) {
        impossible_ = "there was no " + card_code(rules_.edition, card) + " to move";
        return;
    }
    from.erase(found);
    to.push_back(card);
}

void Ledger::leave_hand(const Event& e, Pile& to) { move_card(hands_[e.seat], *e.card, to); }

void Ledger::draw(const Event& e) {
    if (top(draw_pile_) != e.card) {
        impossible_ = "another card than the next was drawn";
        return;
    }
    draw_pile_.pop_back();
    hands_[e.seat].push_back(*e.card);
}

void Ledger::lay(const Event& e) {
    Place& place = side_of(e.seat);
    if (is_distance(*e.card)) return leave_hand(e, place.distances);
    if (!is_safety(*e.card)) return leave_hand(e, pile_for(place, *e.card));
    leave_hand(e, place.safeties);
    void_hazards(place, *e.card);
}

void Ledger::void_hazards(Place& place, Card safety) {
    for (Pile* pile : {&place.battle, &place.speed}) {
        const auto card = top(*pile);
        if (!card || !is_hazard(*card) || safety_of(*card) != safety) continue;
        pile->pop_back();
        discarded_.push_back(*card);
    }
}

void Ledger::fold(const Event& e) {
    switch (e.kind) {
    case EventKind::Drew: return draw(e);
    case EventKind::Laid: return lay(e);
    case EventKind::Attacked: return leave_hand(e, pile_for(sides_[e.side], *e.card));
    case EventKind::Deflected:
    case EventKind::Misanswered:
    case EventKind::Discarded: return leave_hand(e, discarded_);
    case EventKind::TookOff: return move_card(side_of(e.seat).distances, *e.card, discarded_);
    case EventKind::Answered:
        lay(e);
        side_of(e.seat).coups.push_back(*e.card);
        return;
    default: return;
    }
}

bool Ledger::lies_open(Card safety) const {
    return count(discarded_, safety) > 0 ||
           std::any_of(sides_.begin(), sides_.end(),
                       [&](const Place& p) { return count(p.safeties, safety) > 0; });
}

std::string Ledger::side_difference(const Place& place, const Tableau& t) const {
    if (battle_top(t) != top(place.battle)) return "top of the battle pile";
    const bool covering = place.battle.size() > 1 && is_hazard(place.battle.back());
    if (battle_beneath(t) !=
        (covering ? std::optional(place.battle[place.battle.size() - 2]) : std::nullopt))
        return "what the hazard covers";
    const Pile& limits = rules_.edition.limit_pile == LimitPile::Own ? place.speed : place.battle;
    if (is_limited(t) != (top(limits) == Card::Limit)) return "whether it is limited";
    if (((t.flags & tableau_flags::end_of_limit_on_pile) != 0) !=
        (count(place.speed, Card::EndOfLimit) > 0))
        return "end of limit lying there";
    int km = 0;
    for (const Card c : distance_cards) {
        const int laid = count(place.distances, c);
        km += laid * rules_.km(c);
        if (t.laid[static_cast<std::size_t>(rank(c))] != laid) return "distance cards laid";
    }
    if (t.km != km) return "kilometres";
    const bool spent = count(place.distances, Card::KmTop) >= rules_.edition.top_cards;
    if (((t.flags & tableau_flags::top_cards_used_up) != 0) != spent)
        return "whether the top distance is spent";
    for (const Card c : safety_cards) {
        if (owns(t, c) != (count(place.safeties, c) > 0)) return "safeties";
        if (owns_by_coup(t, c) != (count(place.coups, c) > 0)) return "coups";
    }
    return ((t.flags & tableau_flags::right_of_way) != 0) == owns(t, Card::RightOfWay)
               ? ""
               : "right of way";
}

std::string Ledger::hidden_difference(const State& state) const {
    if (state.table.pile != draw_pile_.size()) return "size of the draw pile";
    for (std::size_t i = 0; i < draw_pile_.size(); ++i)
        if (state.pile.at(static_cast<int>(i)) != draw_pile_[i]) return "order of the draw pile";
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
        if (state.table.hand_sizes[seat] != hands_[seat].size()) return "size of a hand";
        if (hands_[seat].size() > max_hand) return "a hand larger than any can be";
        for (const Card c : all_cards)
            if (state.hands[seat].count(c) != count(hands_[seat], c)) return "cards of a hand";
    }
    return "";
}

CardCounts Ledger::everything() const {
    CardCounts counts{};
    const auto add = [&](const Pile& pile) {
        for (const Card c : pile) ++counts[static_cast<std::size_t>(index(c))];
    };
    add(draw_pile_);
    add(discarded_);
    for (const Pile& hand : hands_) add(hand);
    for (const Place& place : sides_)
        for (const Pile* pile : {&place.battle, &place.speed, &place.distances, &place.safeties})
            add(*pile);
    return counts;
}

std::string Ledger::difference(const State& state) const {
    if (!impossible_.empty()) return impossible_;
    if (everything() != rules_.cards) return "a card was lost or invented";
    if (auto text = hidden_difference(state); !text.empty()) return text;
    for (const Card c : all_cards) {
        int hidden = count(draw_pile_, c);
        for (const Pile& hand : hands_) hidden += count(hand, c);
        const auto i = static_cast<std::size_t>(index(c));
        if (state.table.seen[i] != rules_.cards[i] - hidden) return "which cards have been seen";
    }
    if (state.table.discard_top != top(discarded_)) return "top of the discard pile";
    for (std::size_t side = 0; side < sides_.size(); ++side)
        if (auto text = side_difference(sides_[side], state.table.tableaux[side]); !text.empty())
            return "side " + std::to_string(side) + ": " + text;
    return "";
}

}  // namespace kilostone
