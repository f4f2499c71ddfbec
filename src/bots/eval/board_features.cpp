#include "bots/eval/board_features.h"

#include "bots/eval/plan.h"
#include "engine/facts.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::size_t numbers_of_a_tableau = 28;

}  // namespace

BoardFeatures::BoardFeatures(const Rulebook& rules, const Table& after, Seat seat, Hand hand)
    : rules_(rules), table_(after) {
    const Side me       = rules.side_of(seat);
    const Tableau& mine = after.tableaux[me];
    tableau(mine);
    opponents(me);
    held(hand);
    on_the_way(mine, hand);
    unseen(hand);
    pile();
    danger_of_an_answer(me);
    turn(me);
    edition();
}

void BoardFeatures::put(int number) {
    numbers_[count_++] = static_cast<std::uint8_t>(std::clamp(number, 0, 255));
}
void BoardFeatures::one_of(int value, int first, int last) {
    for (int i = first; i <= last; ++i) put(value == i);
}
void BoardFeatures::at_least(int count, int most) {
    for (int i = 1; i <= most; ++i) put(count >= i);
}

void BoardFeatures::tableau(const Tableau& t) {
    const int left  = table_.target - t.km;
    const int steps = std::max(0, left) / 25;
    put(steps);
    put(left <= 0);
    one_of(steps, 1, 8);
    put(t.km == 0);
    const bool rolling = rules_.rolling[static_cast<std::size_t>(status(t))];
    put(rolling);
    const auto top = battle_top(t);
    for (const Card hazard : {Card::Stop, Card::OutOfFuel, Card::Puncture, Card::Accident})
        put(top == hazard);
    put(!rolling && !has_hazard(t));
    put(is_limited(t));
    for (int i = 0; i < 8; ++i) put(t.safeties >> i & 1);
    put(t.laid[4]);
    put(t.laid[4] > 0);
}

// The two foremost opponents, by kilometres and then by how freely they can drive.
void BoardFeatures::opponents(Side me) {
    const auto rank = [&](const Tableau& t) {
        return 8 * t.km + 4 * rules_.rolling[static_cast<std::size_t>(status(t))] +
               2 * !has_hazard(t) + !is_limited(t);
    };
    const Tableau *first = nullptr, *second = nullptr;
    for (int side = 0; side < rules_.sides; ++side) {
        if (side == me) continue;
        const Tableau* t = &table_.tableaux[static_cast<std::size_t>(side)];
        if (!first || rank(*t) > rank(*first)) {
            second = first;
            first  = t;
        } else if (!second || rank(*t) > rank(*second)) {
            second = t;
        }
    }
    tableau(*first);
    if (second)
        tableau(*second);
    else
        count_ += numbers_of_a_tableau;
}

void BoardFeatures::held(Hand hand) {
    for (const Card c : distance_cards) at_least(hand.count(c), 3);
    for (const Card c : hazard_cards) at_least(hand.count(c), 2);
    for (const Card c : remedy_cards) at_least(hand.count(c), 3);
    for (const Card c : safety_cards) put(hand.count(c));
}

void BoardFeatures::on_the_way(const Tableau& mine, Hand hand) {
    const int left        = table_.target - mine.km;
    const int fit         = std::clamp(left, 0, Rulebook::fit_limit);
    const CardSet fitting = distance_cards & rules_.fits[static_cast<std::size_t>(fit)];
    put(hand.count(fitting));
    put(hand.count(fitting & rules_.above_limit));
    one_of(cards_to(rules_, mine, left, hand), 1, 3);
    const bool extendable = may_extend(rules_, table_);
    const int longer      = rules_.edition.long_distance - mine.km;
    one_of(extendable ? cards_to(rules_, mine, longer, hand) : 4, 1, 3);
}

void BoardFeatures::unseen(Hand hand) {
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
        const int n = rules_.cards[i] - table_.seen[i] - hand.count(card_at(static_cast<int>(i)));
        unseen_[i]  = static_cast<std::uint8_t>(std::max(0, n));
        put(n);
    }
}

void BoardFeatures::pile() {
    put(table_.pile);
    const int turns = table_.pile / rules_.seats;
    for (const int few : {1, 2, 3, 5, 8}) put(turns < few);
    put(table_.pile == 0);
}

// The chance, in percent, that an attack will be answered.
void BoardFeatures::danger_of_an_answer(Side me) {
    int chance = 0;
    if (table_.phase == Phase::Answering && table_.attacked != me) {
        int all = 0;
        for (const int n : unseen_) all += n;
        if (unseen_[static_cast<std::size_t>(index(safety_of(table_.hazard)))] > 0)
            chance = 100 * dealt_hand * rules_.form.per_side / std::max(dealt_hand, all);
    }
    for (const Card c : hazard_cards) put(table_.hazard == c ? chance : 0);
}

void BoardFeatures::turn(Side me) {
    put(rules_.side_of(table_.turn) == me && table_.phase == Phase::Playing);
    put(table_.coup_turn != CoupTurn::No);
    put(table_.extended);
    put(table_.target / 50);
    put(may_extend(rules_, table_));
    put(table_.phase == Phase::Reached);
}

void BoardFeatures::edition() {
    const Edition& e = rules_.edition;
    const Points& p  = e.points;
    put(rules_.sides - 2);
    put(rules_.form.per_side - 1);
    for (const int points :
         {p.won, p.safety, p.all_four, p.coup, p.safe_trip, p.delayed, p.shut_out, p.extension})
        put(points / 100);
    put(p.counted);
    put(e.safety_in_turn == SafetyInTurn::PlaysAgain);
    put(e.finish == Finish::Exactly);
    put(e.discarding == Discarding::Free);
    put(e.limit_km / 10);
    put(e.km[4] / 25);
}

}  // namespace kilostone
