// Finds the facts of hint_facts.h, move by move. Where the playouts show a clear change of the
// score line concerned, this change is the weight of the fact; else the weight is the change of the
// expert's value when the fact is removed from the sight. A statement is true whatever its weight.
#pragma once

#include "bots/hints/counterfactual.h"
#include "bots/hints/hint_facts.h"
#include "engine/facts.h"
#include "engine/moves.h"

namespace kilostone {

class FactFinder {
public:
    explicit FactFinder(const Comparison& c)
        : c_(c), s_(c.question.sight), rules_(s_.rules), e_(rules_.edition), here_(s_),
          me_(rules_.side_of(s_.seat)), mine_(s_.table.tableaux[me_]),
          left_(s_.table.target - mine_.km) {}

    [[nodiscard]] std::vector<HintFact> all();

private:
    [[nodiscard]] static int value(const Sight& s, Move m);  // by the expert's judgement
    double judged(const Sight& s) const { return value(s, c_.move) - value(s, c_.than); }
    double without(const Counterfactual& other) const { return judged(s_) - judged(other.sight()); }
    // The move without what it does: its card leaves the hand, and that is all.
    double effect() const { return value(s_, c_.move) - value(s_, discard(s_.seat, c_.move.card)); }
    // By the search, where it has looked at the other move.
    double gain_over(Move other) const {
        return c_.question.moves.contains(other) ? c_.lead(c_.move, other) : 0;
    }
    double lines(double otherwise, int SideScore::* line) {
        const Difference shift = c_.playouts.shift(c_.move, c_.than, line);
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
            if (names_card(m.kind)) cards.insert(m.card);
        return cards;
    }
    int unseen(Card c) const { return here_.unseen(c); }
    bool exact() const { return e_.finish == Finish::Exactly; }
    bool may_extend() const { return kilostone::may_extend(rules_, s_.table); }
    bool trip_is_safe() const { return mine_.laid[4] == 0 && e_.points.safe_trip > 0; }

    [[nodiscard]] Side foremost() const;  // of the others
    const Tableau& theirs(Side side) const { return s_.table.tableaux[side]; }

    // Up to three cards of this hand are exactly the rest.
    [[nodiscard]] bool makes_up(int rest, Hand hand, int most = 3) const;
    // The top cards that may still be laid after this number.
    [[nodiscard]] Hand without_spent_tops(Hand hand, int laid_now) const;

    void of_distance(Card c);
    void of_rest(Card c, int rest);
    void of_shutout();
    void of_remedy(Card c);
    void of_safety(Card c);
    void of_safety_at_the_end(Card c);
    void keep_the_heavier(std::string_view one, std::string_view other);
    void of_attack(Card hazard, Side side);
    void of_answer(Card hazard, Side side);
    void of_race(Side side);
    [[nodiscard]] double races_won_by_effect();
    [[nodiscard]] bool could_win(Side side) const;
    [[nodiscard]] bool in_the_lead(Side side) const;
    [[nodiscard]] bool is_useless(Card c) const;
    void of_discard(Card c);
    [[nodiscard]] double above_next_discard(bool past_useless) const;
    void of_remedy_given_up(Card c);
    void of_coup(Card c);
    void of_extension();
    [[nodiscard]] int stopping_hazards_to_come() const;
    [[nodiscard]] Counterfactual without_stopping_hazards() const;
    [[nodiscard]] int hazards_to_come(Card safety) const;

    const Comparison& c_;
    const Sight& s_;
    const Rulebook& rules_;
    const Edition& e_;
    Counterfactual here_;
    Side me_;
    const Tableau& mine_;
    int left_;
    std::vector<HintFact> facts_{};
};

}  // namespace kilostone
