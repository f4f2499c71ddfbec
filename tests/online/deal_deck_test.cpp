// The deck that follows from a transcript: every order is as likely as every other.
#include "online/deal_tools.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace kilostone::online {
namespace {

using Shuffle = std::function<DeckOrder(std::uint64_t k, int size)>;

// How far chi-square is from what chance gives, in standard deviations, for "card c comes to place
// p" over all c and p.
double deviation(const Shuffle& shuffle, int size, int times) {
    const auto n = static_cast<std::size_t>(size);
    std::vector<double> count(n * n);
    for (int k = 0; k < times; ++k) {
        const DeckOrder order = shuffle(static_cast<std::uint64_t>(k), size);
        for (std::size_t p = 0; p < n; ++p) ++count[p * n + order[p]];
    }
    const double expected = static_cast<double>(times) / size;
    double chi_square     = 0;
    for (const double c : count) chi_square += (c - expected) * (c - expected) / expected;
    // Every row and every column adds up to `times`, which leaves (n - 1)² degrees of freedom.
    const double freedom = (size - 1.0) * (size - 1.0);
    return (chi_square * (size - 1.0) / size - freedom) / std::sqrt(2 * freedom);
}

DeckOrder agreed(std::uint64_t k, int size) {
    return deck_order("test " + std::to_string(k) + "\n", size);
}

TEST(DealDeck, EveryCardComesToEveryPlaceEquallyOften) {
    for (const int size : {2, 6, 20, 84, 101, 106, 110}) {
        const double found = deviation(agreed, size, 20'000);
        RecordProperty("deviation of " + std::to_string(size), std::to_string(found));
        EXPECT_LT(std::abs(found), 4) << size << " cards";
    }
}

TEST(DealDeck, EveryOrderOfAFewCardsIsEquallyLikely) {
    constexpr int times = 24'000;
    std::map<std::vector<int>, int> count;
    for (std::uint64_t k = 0; k < times; ++k) {
        const DeckOrder order = agreed(k, 4);
        ++count[{order[0], order[1], order[2], order[3]}];
    }
    ASSERT_EQ(count.size(), 24U);
    double chi_square = 0;
    for (const auto& [order, n] : count) chi_square += (n - 1000.0) * (n - 1000.0) / 1000.0;
    EXPECT_LT(chi_square, 58);  // 23 degrees of freedom: more in one of 10,000 tests
}

// The two usual mistakes, so that the test above is known to see them.
TEST(DealDeck, TheTestNoticesABiasedShuffle) {
    const auto sloppy = [](std::uint64_t k, int size, bool any_place) {
        DeckOrder order{};
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
        DeckStream stream("test " + std::to_string(k) + "\n");
        for (auto left = static_cast<std::uint32_t>(size); left > 1; --left)
            std::swap(order[any_place ? stream.below(static_cast<std::uint32_t>(size))
                                      : (stream.next() & 255) % left],
                      order[left - 1]);
        return order;
    };
    EXPECT_GT(deviation([&](auto k, int n) { return sloppy(k, n, true); }, 106, 10'000), 50);
    EXPECT_GT(deviation([&](auto k, int n) { return sloppy(k, n, false); }, 106, 10'000), 50);
}

TEST(DealDeck, ANumberIsDrawnAgainRatherThanBent) {
    DeckStream words("rejection\n");
    DeckStream numbers("rejection\n");
    constexpr std::uint32_t n = 0xC000'0000;  // a quarter of all words must be drawn again
    int again                 = 0;
    for (int k = 0; k < 1000; ++k) {
        const std::uint32_t got = numbers.below(n);
        std::uint32_t word      = words.next();
        for (; word >= n; word = words.next()) ++again;
        ASSERT_EQ(got, word);
    }
    EXPECT_NEAR(again, 333, 80);
}

TEST(DealDeck, HoldsExactlyTheCardsOfEveryTable) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            Deck deck            = agreed_deck(rules, "one\n");
            EXPECT_NE(deck, sorted_deck(rules));
            EXPECT_NE(deck, agreed_deck(rules, "two\n"));
            std::sort(deck.cards.begin(), deck.cards.begin() + deck.size);
            EXPECT_EQ(deck, sorted_deck(rules));
        }
}

// Nothing that goes into the transcript is without effect.
TEST(DealDeck, FollowsFromEverySeedAndTheSecret) {
    const Edition& classic = *find_edition("classic");
    const Rulebook rules   = compile(classic, *find_form(classic, 4));
    const DealProof proof  = some_proof(4);
    std::vector<Deck> decks{deck_of(rules, proof)};
    const auto add = [&](const std::function<void(DealProof&)>& change) {
        DealProof other = proof;
        change(other);
        const Deck deck = deck_of(rules, other);
        EXPECT_EQ(std::ranges::find(decks, deck), decks.end());
        decks.push_back(deck);
    };
    add([](DealProof& p) { p.secret.bytes[0] ^= 1; });
    add([](DealProof& p) { p.secret.bytes[63] ^= 128; });
    for (std::size_t seat = 0; seat < 4; ++seat)
        add([&](DealProof& p) { p.seeds[seat].seed.bytes[31] ^= 1; });
    add([](DealProof& p) { std::swap(p.seeds[0].seed, p.seeds[1].seed); });
    add([](DealProof& p) { p.seeds.pop_back(); });
    add([](DealProof& p) { p.stage = 2; });
    add([](DealProof& p) { p.table = "K7TQ2N"; });
}

}  // namespace
}  // namespace kilostone::online
