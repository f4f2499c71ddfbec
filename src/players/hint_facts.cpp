#include "players/hint_facts.h"

#include "players/elsewhere.h"
#include "players/expert_weights.h"
#include "players/rule_player.h"

#include <algorithm>
#include <cmath>

namespace kilostone {
namespace {

using Line = int SideScore::*;

// Says each fact that holds, and weighs it. Where the playouts show a clear change of the score
// line concerned, that is the weight; else what the expert's judgement says of the sight without
// the fact.
class Facts {
public:
    explicit Facts(const Comparison& c)
        : c_(c), s_(c.question.sight), rules_(s_.rules), e_(rules_.edition), here_(s_),
          me_(rules_.side_of(s_.seat)), mine_(s_.table.tableaux[me_]),
          left_(s_.table.target - mine_.km) {}

    std::vector<Fact> all() {
        const Card card = c_.move.card;
        switch (c_.move.what) {
        case Do::Lay:
            if (is_distance(card)) of_distance(card);
            if (is_remedy(card)) of_remedy(card);
            if (is_safety(card)) of_safety(card);
            break;
        case Do::Attack: of_attack(card, c_.move.side); break;
        case Do::Discard: of_discard(card); break;
        case Do::Coup: of_coup(card); break;
        case Do::Extend: of_extension(); break;
        case Do::Finish:
            speak_for(Message("hint.finishes_stage"), lines(judged(s_), &SideScore::won));
            of_extension();
            break;
        case Do::Decline:
        case Do::TakeOff: break;
        }
        return std::move(facts_);
    }

private:
    static int value(const Sight& s, Move m) { return value_by(expert_weights, s, m); }
    double judged(const Sight& s) const { return value(s, c_.move) - value(s, c_.than); }
    double without(const Elsewhere& other) const { return judged(s_) - judged(other.sight()); }
    // The move without what it does: its card leaves the hand, and that is all.
    double effect() const { return value(s_, c_.move) - value(s_, discard(s_.seat, c_.move.card)); }
    double lines(double otherwise, Line line) {
        const Shift shift = c_.witness.shift(c_.move, c_.than, line);
        return shift.clear() ? shift.mean : otherwise;
    }
    void speak_for(const Message& message, double change) {
        if (change > 0) facts_.push_back({message, change});
    }
    void speak_against(const Message& message, double change) {
        if (change < 0) facts_.push_back({message, change});
    }

    void speak(bool against, const Message& message, double change) {
        against ? speak_against(message, change) : speak_for(message, change);
    }

    CardSet in_play() const {
        CardSet cards;
        for (const Move m : {c_.move, c_.than})
            if (names_card(m.what)) cards.insert(m.card);
        return cards;
    }
    int unseen(Card c) const { return here_.unseen(c); }
    bool exact() const { return e_.finish == Finish::Exactly; }
    bool may_extend() const { return rules_.extending && !s_.table.extended; }
    bool trip_is_safe() const { return mine_.laid[4] == 0 && e_.points.safe_trip > 0; }

    Side foremost() const {
        Side best = me_ == 0 ? 1 : 0;
        for (int s = 0; s < rules_.sides; ++s)
            if (s != me_ && theirs(static_cast<Side>(s)).km > theirs(best).km)
                best = static_cast<Side>(s);
        return best;
    }
    const Tableau& theirs(Side side) const { return s_.table.tableaux[side]; }

    // Up to three cards of this hand are exactly the rest.
    bool makes_up(int rest, Hand hand, int most = 3) const {
        if (rest == 0) return true;
        if (most == 0 || rest < 0) return false;
        for (const Card c : distance_cards& hand.faces()) {
            if (c == Card::KmTop && (mine_.road & road_bits::top_spent)) continue;
            Hand others = hand;
            others.remove(c);
            if (makes_up(rest - rules_.km(c), others, most - 1)) return true;
        }
        return false;
    }

    void of_distance(Card c);
    void of_rest(Card c, int rest);
    void of_shutout();
    void of_remedy(Card c);
    void of_safety(Card c);
    void of_safety_at_the_end(Card c);
    void of_attack(Card hazard, Side side);
    void of_answer(Card hazard, Side side);
    void of_race(Side side);
    [[nodiscard]] bool could_win(Side side) const;
    [[nodiscard]] bool in_the_lead(Side side) const;
    [[nodiscard]] bool is_useless(Card c) const;
    void of_discard(Card c);
    void of_remedy_given_up(Card c);
    void of_coup(Card c);
    void of_extension();
    [[nodiscard]] int stopping_hazards_to_come() const;
    [[nodiscard]] Elsewhere without_stopping_hazards() const;
    [[nodiscard]] int hazards_to_come(Card safety) const;

    const Comparison& c_;
    const Sight& s_;
    const Rulebook& rules_;
    const Edition& e_;
    Elsewhere here_;
    Side me_;
    const Tableau& mine_;
    int left_;
    std::vector<Fact> facts_{};
};

void Facts::of_distance(Card c) {
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
        if (m.what != Do::Lay || !is_distance(m.card)) continue;
        longest &= rules_.km(m.card) <= km;
        if (rank(m.card) < rank(shortest)) shortest = m.card;
    }
    if (longest && rest > 0) {
        const bool only = shortest == c;
        speak_for(Message("hint.longest_distance").with("km", ArgKind::Km, km),
                  only ? effect() : value(s_, c_.move) - value(s_, lay(s_.seat, shortest)));
    }
    if (trip_is_safe()) {
        Elsewhere other(s_);
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

void Facts::of_rest(Card c, int rest) {
    if (rest > 2 * e_.km[4]) return;
    Hand others = s_.hand;
    others.remove(c);
    if (makes_up(rest, others)) {
        Elsewhere other(s_);
        other.drop(distance_cards, in_play());
        return speak_for(Message("hint.keeps_exact_finish").with("km", ArgKind::Km, rest),
                         without(other));
    }
    if (std::find(e_.km.begin(), e_.km.end(), rest) != e_.km.end() || rest > e_.km[4]) return;
    Elsewhere other(s_);
    other.rules.edition.finish = Finish::AtLeast;
    speak_against(Message("hint.spoils_exact_finish").with("km", ArgKind::Km, rest),
                  without(other));
}

void Facts::of_shutout() {
    if (e_.points.shut_out == 0 || !e_.points.counted) return;
    if (e_.points.shut_out_when != ShutOut::EachSide && rules_.sides > 2) return;
    for (int s = 0; s < rules_.sides; ++s)
        if (s != me_ && distance_cards_laid(theirs(static_cast<Side>(s))) == 0)
            return speak_for(
                Message("hint.shutout").with("points", ArgKind::Points, e_.points.shut_out),
                lines(0, &SideScore::shutout));
}

void Facts::of_remedy(Card c) {
    if (c == Card::EndOfLimit) return speak_for(Message("hint.lifts_limit"), effect());
    if (c == Card::Roll) return speak_for(Message("hint.opens_road"), effect());
    speak_for(Message("hint.lifts_hazard").with("card", hazard_of(c)), effect());
}

int Facts::hazards_to_come(Card safety) const {
    int n = 0;
    for (const Card h : hazard_cards)
        if (safety_of(h) == safety) n += unseen(h);
    return n;
}

void Facts::of_safety(Card c) {
    const auto top    = battle_top(mine_);
    const bool lifts  = has_hazard(mine_) && safety_of(*top) == c;
    const int to_come = hazards_to_come(c);
    if (lifts || (c == Card::RightOfWay && !is_rolling(rules_, mine_) && !has_hazard(mine_))) {
        Elsewhere other(s_);
        other.let_roll(me_);
        speak_for(lifts ? Message("hint.lifts_hazard").with("card", *top)
                        : Message("hint.opens_road"),
                  without(other));
    }
    if (c == Card::RightOfWay && is_limited(mine_)) {
        Elsewhere other(s_);
        Tableau& t = other.table.tableaux[me_];
        t.road     = static_cast<std::uint8_t>(t.road & ~road_bits::limited);
        speak_for(Message("hint.lifts_limit"), without(other));
    }
    Elsewhere other(s_);
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
    of_safety_at_the_end(c);
}

// The end is near: the pile runs out, an opponent may finish, or a card held would finish.
void Facts::of_safety_at_the_end(Card c) {
    if (!e_.points.counted || e_.points.safety == 0) return;
    const bool pile_runs_out = s_.table.pile < 3 * rules_.seats;
    const bool they_finish   = could_win(foremost());
    bool we_finish           = false;
    for (const Move m : c_.question.moves)
        we_finish |= m.what == Do::Lay && is_distance(m.card) && rules_.km(m.card) >= left_;
    if (!pile_runs_out && !they_finish && !we_finish) return;
    Elsewhere other(s_);
    other.table.pile = std::max<std::uint8_t>(other.table.pile, 50);
    other.place_others_at(0);
    other.drop(distance_cards, {});
    const double change = value(s_, c_.move) - value(other.sight(), c_.move);
    speak_for(Message("hint.lay_safety_before_end").with("card", c),
              lines(change, &SideScore::safeties));
}

bool Facts::could_win(Side side) const {
    for (const Card d : distance_cards)
        if (unseen(d) > 0 && rules_.km(d) >= s_.table.target - theirs(side).km &&
            !passes_target(rules_, s_.table, side, d) &&
            against_laying(rules_, theirs(side), d).none())
            return true;
    return false;
}

bool Facts::in_the_lead(Side side) const {
    for (int s = 0; s < rules_.sides; ++s)
        if (s != side && s_.table.tableaux[static_cast<std::size_t>(s)].km >= theirs(side).km)
            return false;
    return true;
}

void Facts::of_attack(Card hazard, Side side) {
    const Move idle = discard(s_.seat, hazard);
    if (hazard != Card::Limit && c_.question.moves.contains(idle)) {
        const Shift lost = c_.witness.turns_lost(side, c_.move, idle);
        const int turns  = static_cast<int>(std::lround(lost.mean));
        if (turns > 0 && lost.clear())
            speak_for(Message("hint.attack_costs_turns")
                          .with("side", ArgKind::Side, side)
                          .with("count", ArgKind::Count, turns),
                      std::max(effect(), c_.lead(c_.move, idle)));
    }
    of_race(side);
    of_answer(hazard, side);
    of_shutout();
}

void Facts::of_race(Side side) {
    const int rest       = s_.table.target - theirs(side).km;
    const bool shuts_off = c_.move.card != Card::Limit ||
                           (e_.limit_km < rest && !owns(theirs(side), Card::RightOfWay));
    Elsewhere other(s_);
    auto& km = other.table.tableaux[side].km;
    km       = static_cast<std::uint16_t>(std::max(0, km - 3 * e_.km[4]));
    if (could_win(side) && shuts_off)
        speak_for(Message("hint.blocks_winner").with("side", ArgKind::Side, side),
                  lines(without(other), &SideScore::won));
    else if (rest <= e_.km[4])
        speak_for(Message("hint.opponent_near_finish")
                      .with("side", ArgKind::Side, side)
                      .with("km", ArgKind::Km, rest),
                  lines(without(other), &SideScore::won));
    if (!in_the_lead(side)) return;
    // Beside the judgement: the same card played on somebody else.
    Elsewhere level(s_);
    level.table.tableaux[side].km = mine_.km;
    double change                 = without(level);
    for (const Move m : c_.question.moves)
        if (m.what == Do::Attack && m.card == c_.move.card && m.side != side)
            change = std::max(change, c_.lead(c_.move, m));
    speak_for(Message("hint.attack_leader")
                  .with("side", ArgKind::Side, side)
                  .with("km", ArgKind::Km, theirs(side).km),
              change);
}

void Facts::of_answer(Card hazard, Side side) {
    const Card guard = safety_of(hazard);
    Elsewhere other(s_);
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

// For certain: whatever may come, it will not be played for any good.
bool Facts::is_useless(Card c) const {
    if (is_distance(c)) {
        if (c == Card::KmTop && (mine_.road & road_bits::top_spent)) return true;
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

void Facts::of_discard(Card c) {
    // Without the fact, the next card would have to go.
    const int own = value(s_, c_.move);
    int next = own, best = own;
    bool others = false;
    for (const Move m : c_.question.moves) {
        if (m.what != Do::Discard || m.card == c) continue;
        const int v = value(s_, m);
        next        = others ? std::max(next, v) : v;
        best        = std::max(best, v);
        others      = true;
    }
    const int copies = s_.hand.count(c);
    if (is_useless(c)) {
        speak_for(Message("hint.useless_card").with("card", c), own - next);
    } else {
        if (copies > 1) {
            Elsewhere other(s_);
            other.drop({c}, {c});
            speak_for(Message("hint.duplicate_card")
                          .with("card", c)
                          .with("count", ArgKind::Count, copies),
                      own - value(other.sight(), c_.move));
        }
        if (others && own == best)
            speak_for(Message("hint.least_useful").with("card", c), own - next);
    }
    if (is_remedy(c) && !is_useless(c)) of_remedy_given_up(c);
}

void Facts::of_remedy_given_up(Card c) {
    if (c == Card::Roll) {
        if (const int n = stopping_hazards_to_come(); n > 0)
            speak_against(Message("hint.hazards_unseen").with("count", ArgKind::Count, n),
                          without(without_stopping_hazards()));
        return;
    }
    if (unseen(c) > 2 || s_.hand.count(c) > 1) return;
    Elsewhere other(s_);
    other.forget(c, 4);
    speak_against(
        Message("hint.last_remedies").with("card", c).with("count", ArgKind::Count, unseen(c)),
        without(other));
}

void Facts::of_coup(Card c) {
    const Points& p = e_.points;
    if (p.counted)
        speak_for(Message("hint.coup_scores").with("points", ArgKind::Points, p.coup + p.safety),
                  lines(judged(s_), &SideScore::coups));
    const Card hazard = s_.table.hazard;
    if (safety_of(hazard) != c) return;
    speak_for(hazard == Card::Limit ? Message("hint.lifts_limit")
                                    : Message("hint.lifts_hazard").with("card", hazard),
              judged(s_));
}

int Facts::stopping_hazards_to_come() const {
    int n = 0;
    for (const Card h : hazard_cards)
        if (h != Card::Limit && !owns(mine_, safety_of(h)) && !s_.hand.holds(safety_of(h)))
            n += unseen(h);
    return n;
}

Elsewhere Facts::without_stopping_hazards() const {
    Elsewhere other(s_);
    for (const Card h : hazard_cards)
        if (h != Card::Limit && !s_.hand.holds(safety_of(h))) other.see_all(h);
    return other;
}

// For going on and against it, or the other way round.
void Facts::of_extension() {
    const Move going_on = c_.move.what == Do::Extend ? c_.move : c_.than;
    if (going_on.what != Do::Extend) return;
    const Side first = foremost();
    const int ahead  = mine_.km - theirs(first).km;
    const int rest   = e_.long_distance - mine_.km;
    Elsewhere level(s_), far(s_), rolling(s_), short_of_cards(s_);
    level.place_others_at(mine_.km);
    far.place_others_at(0);
    rolling.let_roll(first);
    short_of_cards.drop(distance_cards, {});
    const bool stays = c_.move.what == Do::Finish;
    if (ahead >= mine_.km / 2)
        speak(stays, Message("hint.extension_lead").with("km", ArgKind::Km, ahead), without(level));
    else
        speak(!stays, Message("hint.extension_risk").with("km", ArgKind::Km, ahead), without(far));
    if (!is_rolling(rules_, theirs(first)))
        speak(stays, Message("hint.opponent_stands").with("side", ArgKind::Side, first),
              without(rolling));
    if (!stays && exact() && makes_up(rest, s_.hand))
        speak_for(Message("hint.keeps_exact_finish").with("km", ArgKind::Km, rest),
                  without(short_of_cards));
    if (const int n = stopping_hazards_to_come(); n > 0)
        speak(!stays, Message("hint.hazards_unseen").with("count", ArgKind::Count, n),
              without(without_stopping_hazards()));
    of_shutout();
}

}  // namespace

double Comparison::lead(Move a, Move b) const {
    double chance = 0;
    for (const Evaluation& e : evaluations) {
        if (e.move == a) chance += e.win_chance;
        if (e.move == b) chance -= e.win_chance;
    }
    return chance / a_point;
}

std::vector<Fact> facts(const Comparison& comparison) { return Facts(comparison).all(); }

}  // namespace kilostone
