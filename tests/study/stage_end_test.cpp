// What no play can lead to, by the clause that rules it out, and what is merely told in another
// way.
#include "editions/registry.h"
#include "engine/score.h"
#include "study/feasibility/stage_end.h"
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

StageEnd end_at(std::initializer_list<int> km, std::optional<Side> winner = {}) {
    StageEnd end;
    std::size_t s = 0;
    for (const int k : km) end.sides[s++].km = k;
    end.winner     = winner;
    end.pile_empty = !winner;
    return end;
}

std::optional<Impossible> why(const Rulebook& rules, const StageEnd& end) {
    const auto o = objection(rules, end);
    if (!o) return std::nullopt;
    return o->kind;
}

RULE("distance-top-two", all_editions, "A third top card cannot lie in front of a side") {
    const Rulebook rules = rulebook(edition, 4);
    StageEnd end         = end_at({rules.km(km200) * 3, 0});
    end.sides[0].laid    = RankCounts{0, 0, 0, 0, 3};
    EXPECT_EQ(why(rules, end), Impossible::TopCardsSpent);
    end.sides[0].laid = RankCounts{0, 0, 0, 0, 2};
    EXPECT_EQ(why(rules, end), std::nullopt);
    end.sides[0].laid.reset();
    end.sides[0].top_least = 3;
    EXPECT_EQ(why(rules, end), Impossible::TopCardsSpent);
}

RULE("deck-safeties", all_editions, "A safety cannot lie in front of two sides") {
    const Rulebook rules  = rulebook(edition, 2);
    StageEnd end          = end_at({0, 0});
    end.sides[0].safeties = 1;
    end.sides[1].safeties = 17;
    EXPECT_EQ(
        objection(rules, end),
        (Objection{
            .kind = Impossible::SafetyTwice, .side = 0, .other = 1, .card = Card::RightOfWay}));
}

RULE("deck-distances", all_editions, "The sides together have no more cards than the deck") {
    const Rulebook rules = rulebook(edition, 2);
    StageEnd end         = end_at({0, 0});
    const int deck       = rules.cards[0];
    end.sides[0].laid    = RankCounts{deck - 3, 0, 0, 0, 0};
    end.sides[1].laid    = RankCounts{3, 0, 0, 0, 0};
    EXPECT_EQ(why(rules, end), std::nullopt);
    end.sides[1].laid = RankCounts{4, 0, 0, 0, 0};
    EXPECT_EQ(why(rules, end), Impossible::TooManyCards);
}

RULE("distance-target", "hu trio speed nl classic", "Nobody lies past the target") {
    const Rulebook rules = rulebook(edition, 4);
    EXPECT_EQ(why(rules, end_at({rules.form.target + rules.km(km25), 0}, 0)),
              Impossible::PastTarget);
    EXPECT_EQ(why(rules, end_at({rules.form.target, 0}, 0)), std::nullopt);
    // … which is said first, also where the others leave no cards to make it.
    StageEnd end = end_at({rules.form.target + rules.km(km25), 0}, 0);
    end.sides[1].laid =
        RankCounts{rules.cards[0], rules.cards[1], rules.cards[2], rules.cards[3], 0};
    EXPECT_EQ(why(rules, end), Impossible::PastTarget);
}

RULE("distance-target", "de", "The winner may lie past the target, but by less than one card") {
    const Rulebook rules = rulebook(edition, 2);
    EXPECT_EQ(why(rules, end_at({875, 0}, 0)), std::nullopt);
    EXPECT_EQ(why(rules, end_at({900, 0}, 0)), Impossible::LastCardTooShort);
    StageEnd small = end_at({0, 0}, 0);
    small.sides[0].laid =
        RankCounts{2, 10, 4, 0, 0};  // 850 in 75s and less: 775 before any of them
    EXPECT_EQ(why(rules, small), Impossible::LastCardTooShort);
    const StageResult r = score(rules, table_at(rules, end_at({875, 25}, 0)));
    EXPECT_EQ(r.scores[0].distance, 875);
    EXPECT_EQ(r.scores[0].safe_trip, 0) << "175 past: only the top card reaches that far";
}

RULE("end-target", all_editions, "Whoever is at the target has won, and nobody else") {
    const Rulebook rules = rulebook(edition, 4);
    const int target     = rules.form.target;
    EXPECT_EQ(why(rules, end_at({target, target}, 0)), Impossible::TwoWinners);
    EXPECT_EQ(why(rules, end_at({target, 0})), Impossible::NoWinner);
    EXPECT_EQ(why(rules, end_at({target - rules.km(km25), 0}, 0)), Impossible::WinnerShort);
}

RULE("play-out", "hu de trio speed classic", "A stage nobody finishes ends with an empty pile") {
    const Rulebook rules = rulebook(edition, 2);
    StageEnd end         = end_at({0, 0});
    EXPECT_EQ(why(rules, end), std::nullopt);
    end.pile_empty = false;
    EXPECT_EQ(why(rules, end), Impossible::CardsLeft);
}

RULE("extension-moment", "hu trio speed classic",
     "Only who stood at the short target has extended") {
    const Rulebook rules = rulebook(edition, 2);
    ASSERT_TRUE(rules.extending);
    const int reached = rules.form.target;
    const int whole   = rules.edition.long_distance;
    StageEnd end      = end_at({whole, reached - rules.km(km25)}, 0);
    end.caller        = 1;
    EXPECT_EQ(why(rules, end), Impossible::CallerShort);
    end.caller = 0;
    EXPECT_EQ(why(rules, end), std::nullopt);
}

RULE("extension-moment", "trio", "Cards that never made 700 were never extended") {
    const Rulebook rules = rulebook(edition, 2);
    StageEnd end         = end_at({0, 0});
    end.caller           = 0;
    end.sides[0].laid    = RankCounts{0, 0, 10, 0, 1};  // 950: 75s and a 200
    EXPECT_EQ(why(rules, end), Impossible::CallerShort);
    end.sides[0].laid = RankCounts{0, 1, 8, 2, 0};  // 850, with 6 × 75, 2 × 100 and the 50 in it
    EXPECT_EQ(why(rules, end), std::nullopt);
}

RULE("extension-forms", "hu trio classic", "Four players race over the long distance at once") {
    const Rulebook rules = rulebook(edition, 4);
    StageEnd end         = end_at({1000, 700}, 0);
    end.caller           = 1;
    EXPECT_EQ(why(rules, end), Impossible::NoExtension);
}

RULE("deck-distances", "nl", "Four sides cannot all drive on the cards of one deck") {
    const Rulebook rules = rulebook(edition, 8);
    EXPECT_EQ(why(rules, end_at({1000, 975, 975, 500}, 0)), std::nullopt);
    EXPECT_EQ(why(rules, end_at({1000, 975, 975, 575}, 0)), Impossible::TooFewCards);
}

TEST(StageEnd, DistancesNoCardsMakeAreNamed) {
    const Rulebook rules = rulebook(*find_edition("trio"), 2);
    EXPECT_EQ(objection(rules, end_at({30, 0})),
              (Objection{.kind = Impossible::NoCardsMake, .side = 0, .km = 30}));
    StageEnd end           = end_at({150, 0});
    end.sides[0].top_least = 1;
    EXPECT_EQ(why(rules, end), Impossible::NoCardsMake);
}

TEST(StageEnd, ADeckWithoutTheHazardHasNoCoup) {
    Edition e                                               = *find_edition("trio");
    e.deck[static_cast<std::size_t>(index(Card::Puncture))] = 0;
    e.small_table_out                                       = {};
    StageEnd end                                            = end_at({0, 0});
    end.sides[0].safeties                                   = 16 * 4 + 4;
    EXPECT_EQ(why(compile(e, e.forms[0]), end), Impossible::NothingToAnswer);
}

// Every way to share 46 cards among two heaps, beside what share_out says of it.
TEST(ShareOut, AgreesWithTryingEverything) {
    Rng rng(3);
    for (int k = 0; k < 300; ++k) {
        CardsToShare deck{.km = {25, 50, 75, 100, 200}, .top_most = {2, 2}};
        for (int& n : deck.cards) n = static_cast<int>(rng.below(3));
        const Heap heaps[] = {{static_cast<int>(25 * rng.below(14)), 0},
                              {static_cast<int>(25 * rng.below(14)), 1}};
        bool possible      = false;
        RankCounts a{};
        const auto km_of = [&](const RankCounts& c) {
            int km = 0;
            for (std::size_t r = 0; r < distance_ranks; ++r) km += c[r] * deck.km[r];
            return km;
        };
        const auto try_all = [&](auto&& self, std::size_t r, RankCounts b) -> void {
            if (r == distance_ranks) {
                possible = possible || (km_of(a) == heaps[0].km && km_of(b) == heaps[1].km);
                return;
            }
            for (a[r] = 0; a[r] <= deck.cards[r]; ++a[r])
                for (b[r] = 0; a[r] + b[r] <= deck.cards[r]; ++b[r]) {
                    const int keep = a[r];
                    self(self, r + 1, b);
                    a[r] = keep;
                }
        };
        try_all(try_all, 0, {});
        const auto shared = share_out(deck, heaps);
        ASSERT_EQ(shared.has_value(), possible) << heaps[0].km << " " << heaps[1].km;
        if (shared) {
            EXPECT_EQ(km_of((*shared)[0]), heaps[0].km);
            EXPECT_EQ(km_of((*shared)[1]), heaps[1].km);
        }
    }
}

}  // namespace
}  // namespace kilostone
