#include "bots/hint_truth.h"

#include "engine/moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace kilostone {

int HintTruth::arg(const Message& m, std::string_view name) {
    for (std::size_t i = 0; i < m.arg_count; ++i)
        if (m.args[i].name == name) return m.args[i].value;
    ADD_FAILURE() << m.id << " lacks " << name;
    return -1;
}

int HintTruth::guarded_by(Card safety) const {
    switch (safety) {
    case Card::RightOfWay: return unseen(Card::Stop) + unseen(Card::Limit);
    case Card::Tanker: return unseen(Card::OutOfFuel);
    case Card::PunctureProof: return unseen(Card::Puncture);
    default: return unseen(Card::Accident);
    }
}

int HintTruth::stoppers_unseen() const {
    int n = 0;
    for (const Card h : {Card::Stop, Card::OutOfFuel, Card::Puncture, Card::Accident})
        if (!owns(mine_, safety_of(h)) && !v_.hand.holds(safety_of(h))) n += unseen(h);
    return n;
}

// What makes it useless stays as it is, whatever comes.
bool HintTruth::useless(Card c) const {
    if (c == Card::KmTop && mine_.laid[4] >= rules_.edition.top_cards) return true;
    if (is_distance(c))
        return rules_.edition.finish == Finish::Exactly &&
               mine_.km + rules_.km(c) > v_.table.target &&
               (v_.table.extended || !rules_.extending);
    if (is_hazard(c)) {
        for (int s = 0; s < rules_.sides; ++s)
            if (s != me_ && !owns(v_.table.tableaux[static_cast<std::size_t>(s)], safety_of(c)))
                return false;
        return true;
    }
    if (owns(mine_, safety_of(hazard_of(c)))) return true;
    const bool lies = c == Card::EndOfLimit ? is_limited(mine_) : battle_top(mine_) == hazard_of(c);
    return c != Card::Roll && !lies && unseen(hazard_of(c)) == 0;
}

bool HintTruth::may_win_next(Side side) const {
    // Some world in which a seat of that side holds a card that takes it home.
    Table theirs = v_.table;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        if (rules_.side_of(seat) != side) continue;
        theirs.turn = seat;
        for (const Card d : distance_cards) {
            if (unseen(d) == 0) continue;
            Hand hand;
            hand.add(d);
            const Sight sight{rules_, theirs, seat, hand};
            if (judge(sight, lay(seat, d)).allowed() &&
                theirs.tableaux[side].km + rules_.km(d) >= theirs.target)
                return true;
        }
    }
    return false;
}

int HintTruth::most_km_of_others() const {
    int most = 0;
    for (int s = 0; s < rules_.sides; ++s)
        if (s != me_) most = std::max<int>(most, v_.table.tableaux[static_cast<std::size_t>(s)].km);
    return most;
}

bool HintTruth::sums_to(int rest, const std::vector<Card>& cards, std::size_t from) const {
    if (rest == 0) return true;
    for (std::size_t i = from; i < cards.size(); ++i)
        if (sums_to(rest - rules_.km(cards[i]), cards, i + 1)) return true;
    return false;
}

bool HintTruth::can_hit(int rest) const {
    const bool lays_top = move_.kind == MoveKind::Lay && move_.card == Card::KmTop;
    int tops            = rules_.edition.top_cards - mine_.laid[4] - (lays_top ? 1 : 0);
    std::vector<Card> cards;
    for (const Card c : distance_cards) {
        int n = v_.hand.count(c) - (move_.kind == MoveKind::Lay && move_.card == c ? 1 : 0);
        if (c == Card::KmTop) n = std::min(n, tops);
        for (; n > 0; --n) cards.push_back(c);
    }
    return sums_to(rest, cards, 0);
}

int HintTruth::chance_of_answer() const {
    int held = 0, hidden = v_.table.pile;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        if (seat == v_.seat) continue;
        hidden += v_.table.hand_sizes[seat];
        if (rules_.side_of(seat) == move_.side) held += v_.table.hand_sizes[seat];
    }
    return static_cast<int>(std::floor(100.0 * held / hidden + 0.5));
}

bool HintTruth::of_own_side(const Message& m) const {
    const int after = mine_.km + (is_distance(move_.card) ? rules_.km(move_.card) : 0);
    if (m.id == "hint.only_move") return legal_moves(v_).size() == 1;
    if (m.id == "hint.reaches_target")
        return after >= v_.table.target && arg(m, "km") == v_.table.target;
    if (m.id == "hint.finishes_stage")
        return move_.kind == MoveKind::Finish || after >= v_.table.target;
    if (m.id == "hint.longest_distance") {
        for (const Move other : legal_moves(v_))
            if (other.kind == MoveKind::Lay && is_distance(other.card) &&
                rules_.km(other.card) > arg(m, "km"))
                return false;
        return rules_.km(move_.card) == arg(m, "km");
    }
    if (m.id == "hint.keeps_exact_finish")
        return can_hit(arg(m, "km")) &&
               arg(m, "km") == (move_.kind == MoveKind::Extend
                                    ? rules_.edition.long_distance - mine_.km
                                    : v_.table.target - after);
    if (m.id == "hint.spoils_exact_finish")
        return !can_hit(arg(m, "km")) && arg(m, "km") == v_.table.target - after;
    if (m.id == "hint.opens_road") return !is_rolling(rules_, mine_);
    if (m.id == "hint.lifts_limit") return is_limited(mine_) || v_.table.hazard == Card::Limit;
    if (m.id == "hint.lifts_hazard") return index(*battle_top(mine_)) == arg(m, "card");
    if (m.id == "hint.hold_safety")
        return v_.hand.holds(card_at(arg(m, "card"))) &&
               arg(m, "count") == guarded_by(card_at(arg(m, "card"))) && arg(m, "count") > 0;
    if (m.id == "hint.safety_no_longer_needed") return guarded_by(move_.card) == 0;
    if (m.id == "hint.lay_safety_before_end")
        return is_safety(move_.card) && rules_.edition.points.safety > 0;
    if (m.id == "hint.useless_card") return useless(move_.card);
    if (m.id == "hint.duplicate_card")
        return arg(m, "count") == v_.hand.count(move_.card) && arg(m, "count") > 1;
    if (m.id == "hint.least_useful") return v_.hand.size() > 1;
    if (m.id == "hint.plays_again")
        return is_safety(move_.card) && rules_.edition.safety_in_turn == SafetyInTurn::PlaysAgain;
    if (m.id == "hint.last_remedies") {
        const Card card = card_at(arg(m, "card"));
        return arg(m, "count") == unseen(card) && v_.hand.count(card) == 1;
    }
    return m.id == "hint.hazards_unseen" && arg(m, "count") == stoppers_unseen();
}

bool HintTruth::of_others(const Message& m) const {
    const auto tableau = [&] {
        return v_.table.tableaux[static_cast<std::size_t>(arg(m, "side"))];
    };
    if (m.id == "hint.attack_costs_turns") return arg(m, "count") > 0 && move_.card != Card::Limit;
    if (m.id == "hint.limits_side")
        return move_.card == Card::Limit && arg(m, "side") == move_.side &&
               !owns(tableau(), Card::RightOfWay) && arg(m, "km") == rules_.edition.limit_km;
    if (m.id == "hint.attack_leader") {
        for (int s = 0; s < rules_.sides; ++s)
            if (s != arg(m, "side") &&
                v_.table.tableaux[static_cast<std::size_t>(s)].km >= arg(m, "km"))
                return false;
        return tableau().km == arg(m, "km");
    }
    if (m.id == "hint.target_may_answer")
        return unseen(safety_of(move_.card)) == 1 && arg(m, "percent") == chance_of_answer();
    if (m.id == "hint.cannot_be_answered") return unseen(safety_of(move_.card)) == 0;
    if (m.id == "hint.opponent_near_finish")
        return arg(m, "km") == v_.table.target - tableau().km && arg(m, "km") > 0;
    if (m.id == "hint.blocks_winner") return may_win_next(static_cast<Side>(arg(m, "side")));
    if (m.id == "hint.opponent_stands") return !is_rolling(rules_, tableau());
    if (m.id == "hint.extension_lead" || m.id == "hint.extension_risk")
        return arg(m, "km") == mine_.km - most_km_of_others();
    return false;
}

bool HintTruth::of_points(const Message& m) const {
    const Points& p = rules_.edition.points;
    const int said  = arg(m, "points");
    if (said == 0 || !p.counted) return false;
    if (m.id == "hint.coup_scores") return said == p.coup + p.safety;
    if (m.id == "hint.delayed_action") return said == p.delayed && v_.table.pile == 0;
    if (m.id == "hint.keeps_safe_trip" || m.id == "hint.gives_up_safe_trip")
        return said == p.safe_trip && mine_.laid[4] == 0 &&
               (move_.card == Card::KmTop) == (m.id == "hint.gives_up_safe_trip");
    if (m.id == "hint.shutout") {
        for (int s = 0; s < rules_.sides; ++s)
            if (s != me_ &&
                distance_cards_laid(v_.table.tableaux[static_cast<std::size_t>(s)]) == 0)
                return said == p.shut_out;
        return false;
    }
    if (m.id != "hint.match_lead" && m.id != "hint.match_behind") return false;
    int most = 0;
    for (int s = 0; s < rules_.sides; ++s)
        if (s != me_) most = std::max(most, v_.standing.points[static_cast<std::size_t>(s)]);
    const int ahead = v_.standing.points[me_] - most;
    return said == std::abs(ahead) && (ahead > 0) == (m.id == "hint.match_lead");
}

bool HintTruth::holds(const Message& m) const {
    for (std::size_t i = 0; i < m.arg_count; ++i) {
        if (m.args[i].kind == ArgKind::Points) return of_points(m);
        if (m.args[i].kind == ArgKind::Side || m.args[i].kind == ArgKind::Percent)
            return of_others(m);
    }
    return of_own_side(m) || of_others(m);
}

}  // namespace kilostone
