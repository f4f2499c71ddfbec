// The picture of hidden cards: closer to the truth than chance, and true to what is known.
#include "bots/drive.h"
#include "bots/eval/belief.h"
#include "bots/eval/rule_player.h"
#include "editions/registry.h"
#include "support/situation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kilostone {
namespace {

using enum Card;
using Holdings = std::array<double, card_kinds>;

void add(Holdings& sum, Hand hand) {
    for (const Card c : all_cards) sum[static_cast<std::size_t>(index(c))] += hand.count(c);
}

double apart(const Holdings& a, const Holdings& b) {
    double sum = 0;
    for (std::size_t i = 0; i < card_kinds; ++i) sum += std::abs(a[i] - b[i]);
    return sum;
}

// What the next seat holds whenever somebody is to move and the situation fits: in truth, as
// believed, and by chance.
struct Compared {
    Holdings truth{}, believed{}, chance{};
    int hands = 0;
};

template <class Fits>
Compared compare(const Rulebook& rules, int stages, Fits&& fits) {
    Compared sums;
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(stages); ++k) {
        Rng rng   = stream(77, k);
        Deck deck = sorted_deck(rules);
        shuffle(deck, rng);
        State state = deal(rules, deck, dealer_of(rules, k));
        drive_seats(
            rules, state,
            [&](const Sight& s) {
                const auto next = static_cast<Seat>((s.seat + 1) % rules.seats);
                if (s.table.phase == Phase::Playing && s.table.pile > 0 && fits(s.table, next)) {
                    const View v = view(rules, state, s.seat);
                    add(sums.truth, state.hands[next]);
                    add(sums.believed, Belief(v).imagine(rng).hands[next]);
                    add(sums.chance, imagine(v, rng).hands[next]);
                    ++sums.hands;
                }
                return playout_move(s, rng);
            },
            NullSink{});
    }
    return sums;
}

// In races of many it is chance, but for what is known to be absent.
TEST(Belief, IsCloserToTheTruthThanChance) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            const Compared all   = compare(rules, 60, [](const Table&, Seat) { return true; });
            const double share   = e.points.counted || rules.seats < 4 ? 0.8 : 1.1;
            EXPECT_LT(apart(all.truth, all.believed), share * apart(all.truth, all.chance))
                << e.id.view() << ' ' << rules.seats;
        }
}

double hazards(const Holdings& h) {
    double sum = 0;
    for (const Card c : hazard_cards) sum += h[static_cast<std::size_t>(index(c))];
    return sum;
}

TEST(Belief, KnowsInClassicWhoHasHadNoHazardToThrow) {
    const Edition& e     = *find_edition("classic");
    const Rulebook rules = compile(e, *find_form(e, 2));
    const Compared open  = compare(rules, 300, [&](const Table& t, Seat next) {
        return rules.rolling[static_cast<std::size_t>(status(t.tableaux[1 - next]))];
    });
    ASSERT_GT(open.hands, 1000);
    EXPECT_LT(hazards(open.truth), 0.5 * hazards(open.chance));
    EXPECT_LT(std::abs(hazards(open.believed) - hazards(open.truth)), 0.2 * hazards(open.truth));
}

// Where one opens first, hazards wait in the hands of those who have not (R31).
TEST(Belief, KnowsThatHazardsWaitForTheOpening) {
    for (const char* id : {"hu", "trio"}) {
        const Edition& e        = *find_edition(id);
        const Rulebook rules    = compile(e, *find_form(e, 2));
        const Compared unopened = compare(rules, 600, [&](const Table& t, Seat next) {
            return !may_play_hazards(rules, t.tableaux[next]) &&
                   rules.rolling[static_cast<std::size_t>(status(t.tableaux[1 - next]))];
        });
        ASSERT_GT(unopened.hands, 500);
        const double truth = hazards(unopened.truth);
        EXPECT_LT(std::abs(hazards(unopened.believed) - truth), 0.2 * truth) << id;
    }
}

TEST(Belief, ExcludesASafetyThatWouldHaveAnswered) {
    Situation s(*find_edition("classic"));
    s.battle(1, {Roll, Accident});
    const View v = view(s.rules(), s.state(), 0);
    ASSERT_TRUE(known_absent(s.rules(), v.table, 1).contains(DrivingAce));
    const Belief belief(v);
    Rng rng(1);
    int others = 0;
    for (int i = 0; i < 2000; ++i) {
        const State world = belief.imagine(rng);
        EXPECT_FALSE(world.hands[1].holds(DrivingAce));
        others += world.hands[1].holds(Tanker);
    }
    EXPECT_GT(others, 0);
}

}  // namespace
}  // namespace kilostone
