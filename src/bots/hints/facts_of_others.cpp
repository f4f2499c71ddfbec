// What speaks for and against attacks, discards and the extension.
#include "bots/hints/fact_finder.h"
#include "engine/moves.h"

#include <algorithm>
#include <cmath>

namespace kilostone {

void FactFinder::of_attack(Card hazard, Side side) {
    const Move idle = discard(s_.seat, hazard);
    if (hazard != Card::Limit && c_.question.moves.contains(idle)) {
        const Difference lost = c_.playouts.turns_lost(side, c_.move, idle);
        const int turns       = static_cast<int>(std::lround(lost.mean));
        if (turns > 0 && lost.clear())
            speak_for(Message("hint.attack_costs_turns")
                          .with("side", ArgKind::Side, side)
                          .with("count", ArgKind::Count, turns),
                      std::max(effect(), gain_over(idle)));
    }
    if (hazard == Card::Limit)
        speak_for(Message("hint.limits_side")
                      .with("side", ArgKind::Side, side)
                      .with("km", ArgKind::Km, e_.limit_km),
                  std::max(effect(), gain_over(idle)));
    of_race(side);
    of_answer(hazard, side);
    of_shutout();
}

// How much more of the winner's points there is than after throwing the card away, if clear.
double FactFinder::races_won_by_effect() {
    const Move idle = discard(s_.seat, c_.move.card);
    if (!c_.question.moves.contains(idle)) return 0;
    const Difference shift = c_.playouts.shift(c_.move, idle, &SideScore::won);
    return shift.clear() ? shift.mean : 0;
}

void FactFinder::of_race(Side side) {
    const int rest       = s_.table.target - theirs(side).km;
    const bool shuts_off = c_.move.card != Card::Limit ||
                           (e_.limit_km < rest && !owns(theirs(side), Card::RightOfWay));
    Counterfactual other(s_);
    auto& km = other.table.tableaux[side].km;
    km       = static_cast<std::uint16_t>(std::max<int>(e_.km[0], km - 3 * e_.km[4]));
    if (could_win(side) && shuts_off)
        speak_for(Message("hint.blocks_winner").with("side", ArgKind::Side, side),
                  std::max(lines(without(other), &SideScore::won), races_won_by_effect()));
    else if (rest <= e_.km[4])
        speak_for(Message("hint.opponent_near_finish")
                      .with("side", ArgKind::Side, side)
                      .with("km", ArgKind::Km, rest),
                  lines(without(other), &SideScore::won));
    if (!in_the_lead(side)) return;
    // For comparison: the same card played on another side.
    Counterfactual level(s_);
    level.table.tableaux[side].km = mine_.km;
    double change                 = without(level);
    for (const Move m : c_.question.moves)
        if (m.kind == MoveKind::Attack && m.card == c_.move.card && m.side != side)
            change = std::max(change, c_.lead(c_.move, m));
    speak_for(Message("hint.attack_leader")
                  .with("side", ArgKind::Side, side)
                  .with("km", ArgKind::Km, theirs(side).km),
              change);
}

void FactFinder::of_answer(Card hazard, Side side) {
    const Card guard = safety_of(hazard);
    Counterfactual other(s_);
    if (unseen(guard) == 0) {
        other.forget(guard, 1);
        other.drop({guard}, {});
        if (rules_.cards[static_cast<std::size_t>(index(guard))] > 0)
            speak_for(Message("hint.cannot_be_answered"), without(other));
        return;
    }
    int hidden = s_.table.pile, held = 0;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        if (seat != s_.seat) hidden += s_.table.hand_sizes[seat];
        if (rules_.side_of(seat) == side) held += s_.table.hand_sizes[seat];
    }
    other.see_all(guard);
    speak_against(
        Message("hint.target_may_answer")
            .with("percent", ArgKind::Percent, (100 * held + hidden / 2) / std::max(1, hidden)),
        without(other));
}

// Certain: in no continuation is it of any use.
bool FactFinder::is_useless(Card c) const {
    if (is_distance(c)) {
        if (c == Card::KmTop && (mine_.flags & tableau_flags::top_cards_used_up)) return true;
        return exact() && rules_.km(c) > left_ && !may_extend();
    }
    if (is_hazard(c)) {
        for (int s = 0; s < rules_.sides; ++s)
            if (s != me_ && !owns(theirs(static_cast<Side>(s)), safety_of(c))) return false;
        return true;
    }
    if (!is_remedy(c)) return false;
    if (owns(mine_, safety_of(hazard_of(c)))) return true;
    if (c == Card::Roll) return false;
    const bool hit = c == Card::EndOfLimit ? is_limited(mine_) : battle_top(mine_) == hazard_of(c);
    return !hit && unseen(hazard_of(c)) == 0;
}

void FactFinder::of_discard(Card c) {
    const bool useless = is_useless(c);
    if (useless) {
        speak_for(Message("hint.useless_card").with("card", c), above_next_discard(true));
    } else {
        if (const int copies = s_.hand.count(c); copies > 1) {
            Counterfactual other(s_);
            other.drop({c}, {c});
            speak_for(Message("hint.duplicate_card")
                          .with("card", c)
                          .with("count", ArgKind::Count, copies),
                      value(s_, c_.move) - value(other.sight(), c_.move));
        }
        speak_for(Message("hint.least_useful").with("card", c), above_next_discard(false));
        if (is_remedy(c)) of_remedy_given_up(c);
    }
}

// Without the fact the next card would be discarded: what that would cost, by the search; below 0
// for a card that isn't the best discard.
double FactFinder::above_next_discard(bool past_useless) const {
    for (const Evaluation& e : c_.evaluations) {
        if (e.move.kind != MoveKind::Discard || e.move == c_.move) continue;
        if (past_useless && is_useless(e.move.card)) continue;
        return std::max(c_.lead(c_.move, e.move),
                        past_useless ? value(s_, c_.move) - value(s_, e.move) : 0.0);
    }
    return 0;
}

void FactFinder::of_remedy_given_up(Card c) {
    if (c == Card::Roll) {
        if (const int n = stopping_hazards_to_come(); n > 0)
            speak_against(Message("hint.hazards_unseen").with("count", ArgKind::Count, n),
                          without(without_stopping_hazards()));
        return;
    }
    if (unseen(c) > 2 || s_.hand.count(c) > 1) return;
    Counterfactual other(s_);
    other.forget(c, 4);
    speak_against(
        Message("hint.last_remedies").with("card", c).with("count", ArgKind::Count, unseen(c)),
        without(other));
}

int FactFinder::stopping_hazards_to_come() const {
    int n = 0;
    for (const Card h : hazard_cards)
        if (h != Card::Limit && !owns(mine_, safety_of(h)) && !s_.hand.holds(safety_of(h)))
            n += unseen(h);
    return n;
}

Counterfactual FactFinder::without_stopping_hazards() const {
    Counterfactual other(s_);
    for (const Card h : hazard_cards)
        if (h != Card::Limit && !s_.hand.holds(safety_of(h))) other.see_all(h);
    return other;
}

// For going on and against it, or the other way round.
void FactFinder::of_extension() {
    const Move going_on = c_.move.kind == MoveKind::Extend ? c_.move : c_.than;
    if (going_on.kind != MoveKind::Extend) return;
    const Side first = foremost();
    const int ahead  = mine_.km - theirs(first).km;
    const int rest   = e_.long_distance - mine_.km;
    Counterfactual level(s_), far(s_), rolling(s_), short_of_cards(s_);
    level.place_others_at(mine_.km);
    far.place_others_at(e_.km[0]);
    rolling.let_roll(first);
    short_of_cards.drop(distance_cards, {});
    const bool stays = c_.move.kind == MoveKind::Finish;
    if (ahead >= mine_.km / 2)
        speak(stays, Message("hint.extension_lead").with("km", ArgKind::Km, ahead), without(level));
    else
        speak(!stays, Message("hint.extension_risk").with("km", ArgKind::Km, ahead), without(far));
    if (!is_rolling(rules_, theirs(first)))
        speak(stays, Message("hint.opponent_stands").with("side", ArgKind::Side, first),
              without(rolling));
    if (!stays && exact() && makes_up(rest, without_spent_tops(s_.hand, 0)))
        speak_for(Message("hint.keeps_exact_finish").with("km", ArgKind::Km, rest),
                  without(short_of_cards));
    if (const int n = stopping_hazards_to_come(); n > 0)
        speak(!stays, Message("hint.hazards_unseen").with("count", ArgKind::Count, n),
              without(without_stopping_hazards()));
    of_shutout();
}

}  // namespace kilostone
