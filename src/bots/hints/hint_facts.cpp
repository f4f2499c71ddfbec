#include "bots/hints/hint_facts.h"

#include "bots/eval/rule_player.h"
#include "bots/hints/fact_finder.h"

#include <algorithm>

namespace kilostone {

int FactFinder::value(const Sight& s, Move m) { return value_by(expert_weights_at(s.rules), s, m); }

std::vector<HintFact> FactFinder::all() {
    const Card card = c_.move.card;
    switch (c_.move.kind) {
    case MoveKind::Lay:
        if (is_distance(card)) of_distance(card);
        if (is_remedy(card)) of_remedy(card);
        if (is_safety(card)) of_safety(card);
        break;
    case MoveKind::Attack: of_attack(card, c_.move.side); break;
    case MoveKind::Discard: of_discard(card); break;
    case MoveKind::Coup: of_coup(card); break;
    case MoveKind::Extend: of_extension(); break;
    case MoveKind::Finish:
        speak_for(Message("hint.finishes_stage"), lines(judged(s_), &SideScore::won));
        of_extension();
        break;
    case MoveKind::Decline:
    case MoveKind::TakeOff: break;
    }
    return std::move(facts_);
}

Side FactFinder::foremost() const {
    Side best = me_ == 0 ? 1 : 0;
    for (int s = 0; s < rules_.sides; ++s)
        if (s != me_ && theirs(static_cast<Side>(s)).km > theirs(best).km)
            best = static_cast<Side>(s);
    return best;
}

bool FactFinder::makes_up(int rest, Hand hand, int most) const {
    if (rest == 0) return true;
    if (most == 0 || rest < 0) return false;
    for (const Card c : distance_cards& hand.faces()) {
        Hand others = hand;
        others.remove(c);
        if (makes_up(rest - rules_.km(c), others, most - 1)) return true;
    }
    return false;
}

Hand FactFinder::without_spent_tops(Hand hand, int laid_now) const {
    const int may = std::max(0, e_.top_cards - mine_.laid[4] - laid_now);
    while (hand.count(Card::KmTop) > may) hand.remove(Card::KmTop);
    return hand;
}

bool FactFinder::could_win(Side side) const {
    for (const Card d : distance_cards)
        if (unseen(d) > 0 && rules_.km(d) >= s_.table.target - theirs(side).km &&
            !passes_target(rules_, s_.table, side, d) &&
            lay_refusals(rules_, theirs(side), d).none())
            return true;
    return false;
}

bool FactFinder::in_the_lead(Side side) const {
    for (int s = 0; s < rules_.sides; ++s)
        if (s != side && s_.table.tableaux[static_cast<std::size_t>(s)].km >= theirs(side).km)
            return false;
    return true;
}

double Comparison::lead(Move a, Move b) const {
    double chance = 0;
    for (const Evaluation& e : evaluations) {
        if (e.move == a) chance += e.win_chance;
        if (e.move == b) chance -= e.win_chance;
    }
    return chance / a_point;
}

std::vector<HintFact> facts(const Comparison& comparison) { return FactFinder(comparison).all(); }

}  // namespace kilostone
