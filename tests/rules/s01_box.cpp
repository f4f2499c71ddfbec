// Section 1: the cards in the box, counted in the decks that are shuffled.
#include "support/rule.h"
#include "support/situation.h"

#include <algorithm>

namespace kilostone {
namespace {

// With four players no edition takes anything out.
Rulebook whole_box(const Edition& edition) { return rulebook(edition, 4); }

struct Count {
    Card card;
    int number;
};

void expect_counts(const Rulebook& rules, std::initializer_list<Count> counts) {
    for (const Count& c : counts)
        EXPECT_EQ(count_in_deck(rules, c.card), c.number) << "card " << index(c.card);
}

// How many of a card a small table misses.
int taken_out(const Edition& edition, int players, Card card) {
    return count_in_deck(whole_box(edition), card) -
           count_in_deck(rulebook(edition, players), card);
}

void expect_taken_out(const Edition& edition, CardSet once) {
    for (const int players : {2, 3})
        for (const Card c : all_cards)
            EXPECT_EQ(taken_out(edition, players, c), once.contains(c) ? 1 : 0)
                << players << " players, card " << index(c);
}

}  // namespace

RULE("deck-total", "hu trio nl classic", "The deck has 106 cards") {
    EXPECT_EQ(sorted_deck(whole_box(edition)).size, 106);
}

RULE("deck-total", "de speed", "The deck has 110 cards") {
    EXPECT_EQ(sorted_deck(whole_box(edition)).size, 110);
}

RULE("deck-total", "hu de trio speed nl classic",
     "A card that this deck does not have cannot be played") {
    Edition without_tanker                                       = edition;
    without_tanker.deck[static_cast<std::size_t>(index(Tanker))] = 0;
    Situation s(without_tanker);
    EXPECT_EQ(s.why_not(lay(me, Tanker)), Refusal::NoSuchCard);
}

RULE("deck-distances", "hu trio nl classic", "There are 46 distance cards: 10, 10, 10, 12 and 4") {
    const Rulebook rules = whole_box(edition);
    expect_counts(rules, {{km25, 10}, {km50, 10}, {km75, 10}, {km100, 12}, {km200, 4}});
    EXPECT_EQ(rules.km(km25), 25);
    EXPECT_EQ(rules.km(km50), 50);
    EXPECT_EQ(rules.km(km75), 75);
    EXPECT_EQ(rules.km(km100), 100);
    EXPECT_EQ(rules.km(km200), 200);
}

RULE("deck-distances", "de", "There are 50 distance cards, one more of each of the lower four") {
    const Rulebook rules = whole_box(edition);
    expect_counts(rules, {{km25, 11}, {km50, 11}, {km75, 11}, {km100, 13}, {km200, 4}});
    EXPECT_EQ(rules.km(km25), 25);
    EXPECT_EQ(rules.km(km100), 100);
    EXPECT_EQ(rules.km(km200), 200);
}

RULE("deck-distances", "speed", "There are 50 distance cards, in steps of thirty kilometres") {
    const Rulebook rules = whole_box(edition);
    expect_counts(rules, {{Km1, 11}, {Km2, 11}, {Km3, 11}, {Km4, 13}, {KmTop, 4}});
    EXPECT_EQ(rules.km(Km1), 30);
    EXPECT_EQ(rules.km(Km2), 60);
    EXPECT_EQ(rules.km(Km3), 90);
    EXPECT_EQ(rules.km(Km4), 120);
    EXPECT_EQ(rules.km(KmTop), 240);
}

RULE("deck-hazards", all_editions, "Five stops, four speed limits, three of each other hazard") {
    expect_counts(whole_box(edition),
                  {{Stop, 5}, {Limit, 4}, {OutOfFuel, 3}, {Puncture, 3}, {Accident, 3}});
}

RULE("deck-remedies", all_editions, "Fourteen rolls, six of each other remedy") {
    expect_counts(whole_box(edition),
                  {{Roll, 14}, {EndOfLimit, 6}, {Fuel, 6}, {SpareTyre, 6}, {Repair, 6}});
}

RULE("deck-safeties", all_editions, "One of each safety, however many play") {
    for (const Form& form : forms(edition))
        expect_counts(compile(edition, form),
                      {{RightOfWay, 1}, {Tanker, 1}, {PunctureProof, 1}, {DrivingAce, 1}});
}

RULE("small-table-out", "hu trio",
     "Two and three players miss one of each hazard but the speed limit") {
    expect_taken_out(edition, stopping_hazards);
    for (const int players : {2, 3}) {
        EXPECT_EQ(sorted_deck(rulebook(edition, players)).size, 102);
        EXPECT_EQ(count_in_deck(rulebook(edition, players), Limit), 4);
    }
    EXPECT_EQ(sorted_deck(rulebook(edition, 6)).size, 106);
}

RULE("small-table-out", "speed",
     "Two and three players miss one of each hazard, 105 cards are left") {
    expect_taken_out(edition, hazard_cards);
    for (const int players : {2, 3}) EXPECT_EQ(sorted_deck(rulebook(edition, players)).size, 105);
    EXPECT_EQ(sorted_deck(rulebook(edition, 6)).size, 110);
}

RULE("small-table-out", "classic",
     "Two and three players miss one of each hazard, 101 cards are left") {
    expect_taken_out(edition, hazard_cards);
    for (const int players : {2, 3}) EXPECT_EQ(sorted_deck(rulebook(edition, players)).size, 101);
    EXPECT_EQ(sorted_deck(rulebook(edition, 6)).size, 106);
}

RULE("small-table-out", "de nl", "Every table plays with the whole deck") {
    expect_taken_out(edition, {});
    for (const Form& form : forms(edition))
        EXPECT_EQ(sorted_deck(compile(edition, form)).size, edition.id == "de" ? 110 : 106);
}

RULE("information-cards", "nl",
     "Of the 110 cards in the box the four that only inform are never shuffled in") {
    constexpr int in_the_box = 110;
    for (const Form& form : forms(edition)) {
        const Deck deck = sorted_deck(compile(edition, form));
        EXPECT_EQ(in_the_box - deck.size, 4);
        for (const Card c : deck.all())
            EXPECT_EQ(is_distance(c) + is_hazard(c) + is_remedy(c) + is_safety(c), 1)
                << "card " << index(c);
    }
}

}  // namespace kilostone
