#include "study/referee/question.h"

#include "editions/card_code.h"
#include "engine/facts.h"
#include "formats/card_list.h"
#include "formats/tableau_text.h"
#include "formats/words.h"

#include <algorithm>

namespace kilostone {
namespace {

std::string distances_text(const Edition& e, const RefereeSide& side) {
    std::string text;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        if (side.cards[r] == 0) continue;
        text += (text.empty() ? "" : "+") + card_code(e, card_at(static_cast<int>(r)));
        if (side.cards[r] != 1) text += "x" + std::to_string(side.cards[r]);
    }
    return text.empty() ? "-" : text;
}

std::string safeties_text(const Edition& e, const RefereeSide& side) {
    std::string text;
    for (const Card c : safety_cards) {
        const SafetyPlacement lying = side.safeties[static_cast<std::size_t>(safety_index(c))];
        if (lying == SafetyPlacement::No) continue;
        text += (text.empty() ? "" : "+") + card_code(e, c) +
                (lying == SafetyPlacement::Coup ? "*" : "");
    }
    return text.empty() ? "-" : text;
}

// With the hazard that has just been played on this side, if one has.
std::string side_text(const Edition& e, const RefereeSide& side, std::optional<Card> hazard) {
    std::string battle = side.battle ? card_code(e, *side.battle) : "-";
    std::string speed  = side.speed ? card_code(e, *side.speed) : "-";
    if (hazard == Card::Limit && has_speed_pile(e))
        speed = side.speed == Card::EndOfLimit ? "limit>end_of_limit" : "limit";
    else if (hazard)
        battle = card_code(e, *hazard) + ">" + battle;
    // Empty places at the end may be left out, the battle pile where it starts empty.
    const std::string parts[] = {distances_text(e, side), battle, speed, safeties_text(e, side)};
    std::size_t said          = std::size(parts);
    while (said > (e.start_rolling ? 2U : 1U) && parts[said - 1] == "-") --said;
    std::string text = parts[0];
    for (std::size_t i = 1; i < said; ++i) text += "/" + parts[i];
    return text;
}

// The side that called the extension: one that has the short race behind it.
Side caller_of(const RefereeQuestion& q) {
    for (std::size_t s = 0; s < q.sides.size(); ++s)
        if (kilometres(q.table.edition, q.sides[s].cards) >= q.table.form.target)
            return static_cast<Side>(s);
    return 0;
}

RefereeSide side_of(const Rulebook& rules, const Tableau& t) {
    RefereeSide side;
    for (std::size_t r = 0; r < distance_ranks; ++r) side.cards[r] = t.laid[r];
    side.battle = battle_top(t);
    if (has_speed_pile(rules.edition)) {
        if (is_limited(t))
            side.speed = Card::Limit;
        else if (t.flags & tableau_flags::end_of_limit_on_pile)
            side.speed = Card::EndOfLimit;
    }
    for (const Card c : safety_cards)
        side.safeties[static_cast<std::size_t>(safety_index(c))] =
            owns_by_coup(t, c) ? SafetyPlacement::Coup
            : owns(t, c)       ? SafetyPlacement::Laid
                               : SafetyPlacement::No;
    return side;
}

// As the side was before the hazard that it may answer now.
void take_back(const Rulebook& rules, const Tableau& t, Card hazard, RefereeSide& side) {
    if (hazard == Card::Limit && has_speed_pile(rules.edition))
        side.speed = t.flags & tableau_flags::end_of_limit_on_pile ? std::optional(Card::EndOfLimit)
                                                                   : std::nullopt;
    else
        side.battle = battle_beneath(t);
}

}  // namespace

RefereeQuestion first_question(Agreement table, std::string custom_edition) {
    const Rulebook rules = compile(table.edition, table.form);
    RefereeQuestion q{.table = std::move(table), .custom_edition = std::move(custom_edition)};
    q.sides.assign(static_cast<std::size_t>(rules.sides), side_of(rules, first_tableau(rules)));
    return q;
}

std::optional<Problem> share_cards(RefereeQuestion& q) {
    const Rulebook rules = compile(q.table.edition, q.table.form);
    CardsToShare deck;
    std::vector<Heap> heaps;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        deck.km[r]    = rules.edition.km[r];
        deck.cards[r] = rules.cards[r];
        if (q.card == card_at(static_cast<int>(r))) --deck.cards[r];
        for (const RefereeSide& side : q.sides)
            if (!side.km) deck.cards[r] -= side.cards[r];
        deck.cards[r] = std::max(0, deck.cards[r]);
    }
    for (std::size_t s = 0; s < q.sides.size(); ++s)
        if (q.sides[s].km) heaps.push_back({*q.sides[s].km, static_cast<Side>(s)});
    if (heaps.empty()) return std::nullopt;
    deck.top_most.fill(0);
    auto shared = share_out(deck, heaps);
    if (!shared) {
        deck.top_most.fill(rules.edition.top_cards);
        shared = share_out(deck, heaps);
    }
    if (!shared)
        return Problem{"", "the deck has no cards for these distances", "", 0,
                       Message("pad.too_few_cards")};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        q.sides[heaps[i].side].cards = (*shared)[i];
        q.sides[heaps[i].side].km.reset();
    }
    return std::nullopt;
}

std::string position_text(const RefereeQuestion& q) {
    const Edition& e = q.table.edition;
    std::string text =
        q.custom_edition.empty() ? std::string(e.id.view()) : edition_word(q.custom_edition);
    text += " players=" + std::to_string(q.table.form.players);
    text += q.table.form.per_side > 1 ? " teams=yes" : " teams=no";
    std::string house;
    for (const Setting& s : q.table.house)
        house += (house.empty() ? "" : ",") + s.key + ":" + s.value;
    if (!house.empty()) text += " house=" + house;
    text += " hand=" + card_code(e, q.card);
    for (std::size_t s = 0; s < q.sides.size(); ++s) {
        const auto hazard = s == 0 ? q.hazard : std::nullopt;
        ((text += ' ') += side_letter(static_cast<Side>(s))) += '=';
        text += side_text(e, q.sides[s], hazard);
    }
    if (q.extended) (text += " extended=") += side_letter(caller_of(q));
    if (q.hazard) text += " phase=answering attack=1:" + card_code(e, *q.hazard) + ":A";
    return text;
}

Move move_of(const RefereeQuestion& q) {
    if (q.kind == MoveKind::Attack) return attack(asking_seat, q.card, q.target);
    if (q.kind == MoveKind::Coup) return coup(asking_seat, q.card);
    return q.kind == MoveKind::Discard ? discard(asking_seat, q.card) : lay(asking_seat, q.card);
}

tl::expected<Position, Problem> position_of(const RefereeQuestion& asked) {
    RefereeQuestion q = asked;
    if (auto p = share_cards(q)) return tl::unexpected(*p);
    // Both would be one card in a position.
    if (q.hazard == Card::Limit && q.sides[0].speed == Card::Limit)
        return tl::unexpected(
            Problem{"A", "is limited already", "", 0,
                    Message("refusal.target_already_limited").with("side", ArgKind::Side, 0)});
    return parse_position(position_text(q));
}

std::optional<RefereeQuestion> question_of(const Position& p, Move move) {
    const Rulebook& rules = *p.rules;
    const Table& t        = p.view.table;
    RefereeQuestion q{.table = p.table, .custom_edition = p.custom_edition, .extended = t.extended};
    for (int s = 0; s < rules.sides; ++s)
        q.sides.push_back(side_of(rules, t.tableaux[static_cast<std::size_t>(s)]));
    if (t.phase == Phase::Answering) {
        q.hazard = t.hazard;
        take_back(rules, t.tableaux[0], t.hazard, q.sides[0]);
    }
    if (!names_card(move.kind)) return std::nullopt;
    q.kind   = move.kind;
    q.card   = move.card;
    q.target = move.kind == MoveKind::Attack ? move.side : Side{1};
    if (move_of(q) != move) return std::nullopt;
    const auto again = position_of(q);
    if (!again || again->view.table != t || again->view.hand != p.view.hand) return std::nullopt;
    return q;
}

std::vector<Card> battle_cards(const Edition& e) {
    std::vector<Card> cards;
    for (const CardSet group : {remedy_cards, hazard_cards})
        for (const Card c : group)
            if ((c != Card::Limit && c != Card::EndOfLimit) || !has_speed_pile(e))
                cards.push_back(c);
    return cards;
}

std::vector<MoveKind> candidate_moves(Card c) {
    if (is_hazard(c)) return {MoveKind::Attack, MoveKind::Discard};
    if (is_safety(c)) return {MoveKind::Lay, MoveKind::Coup, MoveKind::Discard};
    return {MoveKind::Lay, MoveKind::Discard};
}

}  // namespace kilostone
