// What speaks for and against laying a card on one's own side, coups included.
#include "bots/hints/fact_finder.h"
#include "engine/moves.h"

#include <algorithm>
#include <cmath>

namespace kilostone {

void FactFinder::of_distance(Card c) {
    const int km   = rules_.km(c);
    const int rest = left_ - km;
    if (rest <= 0) {
        const bool goes_on = may_extend();
        const Message said =
            goes_on ? Message("hint.reaches_target").with("km", ArgKind::Km, s_.table.target)
                    : Message("hint.finishes_stage");
        speak_for(said, lines(effect(), &SideScore::won));
        if (!goes_on && s_.table.pile == 0 && e_.points.delayed > 0)
            speak_for(
                Message("hint.delayed_action").with("points", ArgKind::Points, e_.points.delayed),
                lines(0, &SideScore::delayed));
    } else if (exact()) {
        of_rest(c, rest);
    }
    Card shortest = c;
    bool longest  = true;
    for (const Move m : c_.question.moves) {
        if (m.kind != MoveKind::Lay || !is_distance(m.card)) continue;
        longest &= rules_.km(m.card) <= km;
        if (rank(m.card) < rank(shortest)) shortest = m.card;
    }
    if (longest && rest > 0) {
        const bool only = shortest == c;
        speak_for(Message("hint.longest_distance").with("km", ArgKind::Km, km),
                  only ? effect() : value(s_, c_.move) - value(s_, lay(s_.seat, shortest)));
    }
    if (trip_is_safe()) {
        Counterfactual other(s_);
        other.rules.edition.points.safe_trip = 0;
        const bool spoils                    = c == Card::KmTop;
        if (spoils || c_.question.moves.contains(lay(s_.seat, Card::KmTop)))
            speak(spoils,
                  Message(spoils ? "hint.gives_up_safe_trip" : "hint.keeps_safe_trip")
                      .with("points", ArgKind::Points, e_.points.safe_trip),
                  lines(without(other), &SideScore::safe_trip));
    }
    of_shutout();
}

void FactFinder::of_rest(Card c, int rest) {
    if (rest > 2 * e_.km[4]) return;
    Hand others = s_.hand;
    others.remove(c);
    others = without_spent_tops(others, c == Card::KmTop ? 1 : 0);
    if (makes_up(rest, others)) {
        Counterfactual other(s_);
        other.drop(distance_cards, in_play());
        return speak_for(Message("hint.keeps_exact_finish").with("km", ArgKind::Km, rest),
                         without(other));
    }
    const bool one_card = std::find(e_.km.begin(), e_.km.end(), rest) != e_.km.end();
    if (one_card || rest > e_.km[4] || makes_up(rest, others, max_hand)) return;
    Counterfactual other(s_);
    other.rules.edition.finish = Finish::AtLeast;
    speak_against(Message("hint.spoils_exact_finish").with("km", ArgKind::Km, rest),
                  without(other));
}

void FactFinder::of_shutout() {
    if (e_.points.shut_out == 0 || !e_.points.counted) return;
    if (e_.points.shut_out_when != ShutOut::EachSide && rules_.sides > 2) return;
    for (int s = 0; s < rules_.sides; ++s)
        if (s != me_ && distance_cards_laid(theirs(static_cast<Side>(s))) == 0)
            return speak_for(
                Message("hint.shutout").with("points", ArgKind::Points, e_.points.shut_out),
                lines(0, &SideScore::shutout));
}

void FactFinder::of_remedy(Card c) {
    if (c == Card::EndOfLimit) return speak_for(Message("hint.lifts_limit"), effect());
    if (c == Card::Roll) return speak_for(Message("hint.opens_road"), effect());
    speak_for(Message("hint.lifts_hazard").with("card", hazard_of(c)), effect());
}

int FactFinder::hazards_to_come(Card safety) const {
    int n = 0;
    for (const Card h : hazard_cards)
        if (safety_of(h) == safety) n += unseen(h);
    return n;
}

void FactFinder::of_safety(Card c) {
    const auto top    = battle_top(mine_);
    const bool lifts  = has_hazard(mine_) && safety_of(*top) == c;
    const int to_come = hazards_to_come(c);
    if (lifts || (c == Card::RightOfWay && !is_rolling(rules_, mine_) && !has_hazard(mine_))) {
        Counterfactual other(s_);
        other.let_roll(me_);
        speak_for(lifts ? Message("hint.lifts_hazard").with("card", *top)
                        : Message("hint.opens_road"),
                  without(other));
    }
    if (c == Card::RightOfWay && is_limited(mine_)) {
        Counterfactual other(s_);
        Tableau& t = other.table.tableaux[me_];
        t.flags    = static_cast<std::uint8_t>(t.flags & ~tableau_flags::limited);
        speak_for(Message("hint.lifts_limit"), without(other));
    }
    Counterfactual other(s_);
    if (to_come > 0) {
        for (const Card h : hazard_cards)
            if (safety_of(h) == c) other.see_all(h);
        const double change = without(other);
        speak_against(
            Message("hint.hold_safety").with("card", c).with("count", ArgKind::Count, to_come),
            lines(change, &SideScore::coups));
    } else if (e_.points.counted && !lifts && !is_limited(mine_)) {
        for (const Card h : hazard_cards)
            if (safety_of(h) == c) other.forget(h, 2);
        speak_for(Message("hint.safety_no_longer_needed").with("card", c), without(other));
    }
    if (e_.safety_in_turn == SafetyInTurn::PlaysAgain) {
        Counterfactual costly(s_);
        costly.rules.edition.safety_in_turn = SafetyInTurn::UsesTurn;
        speak_for(Message("hint.plays_again"), without(costly));
    }
    of_safety_at_the_end(c);
    keep_the_heavier("hint.hold_safety", "hint.lay_safety_before_end");
}

// Two sentences that would read as a contradiction.
void FactFinder::keep_the_heavier(std::string_view one, std::string_view other) {
    const auto find = [&](std::string_view id) {
        return std::find_if(facts_.begin(), facts_.end(),
                            [&](const HintFact& f) { return f.message.id == id; });
    };
    const auto a = find(one), b = find(other);
    if (a == facts_.end() || b == facts_.end()) return;
    facts_.erase(std::abs(a->change) < std::abs(b->change) ? a : b);
}

// The end is near: the pile runs out, an opponent may finish, or a card held would finish.
void FactFinder::of_safety_at_the_end(Card c) {
    if (!e_.points.counted || e_.points.safety == 0) return;
    const bool pile_runs_out = s_.table.pile < 3 * rules_.seats;
    const bool they_finish   = could_win(foremost());
    bool we_finish           = false;
    for (const Move m : c_.question.moves)
        we_finish |= m.kind == MoveKind::Lay && is_distance(m.card) && rules_.km(m.card) >= left_;
    if (!pile_runs_out && !they_finish && !we_finish) return;
    Counterfactual other(s_);
    other.table.pile = std::max<std::uint8_t>(other.table.pile, 50);
    other.place_others_at(e_.km[0]);
    other.drop(distance_cards, {});
    const double change = value(s_, c_.move) - value(other.sight(), c_.move);
    speak_for(Message("hint.lay_safety_before_end").with("card", c),
              lines(change, &SideScore::safeties));
}

void FactFinder::of_coup(Card c) {
    const Points& p = e_.points;
    if (p.counted)
        speak_for(Message("hint.coup_scores").with("points", ArgKind::Points, p.coup + p.safety),
                  judged(s_));
    const Card hazard = s_.table.hazard;
    if (safety_of(hazard) != c) return;
    speak_for(hazard == Card::Limit ? Message("hint.lifts_limit")
                                    : Message("hint.lifts_hazard").with("card", hazard),
              judged(s_));
}

}  // namespace kilostone
