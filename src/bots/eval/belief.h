// What the other hands are likely to hold, estimated from the table alone.
//
// A hand isn't a random sample: a player who could attack has attacked, one who is stopped has no
// remedy, and useless cards were discarded. Four facts about a card each make it more or less
// likely to have stayed in a hand; the factors were counted in stages played by the expert's rules
// (lab/holdings.h).
#pragma once

#include "engine/view.h"

namespace kilostone {

// The facts, each one of a few cases.
struct HoldingFacts {
    static constexpr int piles = 7, situations = 7, openings = 5, uses = 4;

    int pile      = 0;  // how much of it is left, in sevenths
    int situation = 0;  // of the holder's side: driving, limited, without a roll, or its hazard
    int opening   = 0;  // whether some other side drives, and whether every one is limited; 4: the
                        // holder's side may not attack before it has opened (R31)
    std::array<std::uint8_t, card_kinds> use{};  // of each card to the holder: see use_to()
};
[[nodiscard]] HoldingFacts holding_facts(const Rulebook& rules, const Table& table, Seat holder);

// The safeties that the holder cannot have: it would have answered the hazards that lie on its
// side.
[[nodiscard]] CardSet known_absent(const Rulebook& rules, const Table& table, Seat holder);

// How much more likely than others a card is to have stayed, in 64ths, for every case of every
// fact.
struct HoldingFactors {
    static constexpr int one = 64;
    template <int cases>
    using OfCards = std::array<std::array<std::uint8_t, cases>, card_kinds>;

    OfCards<HoldingFacts::piles> pile{};
    OfCards<HoldingFacts::situations> situation{};
    OfCards<HoldingFacts::openings> opening{};
    OfCards<HoldingFacts::uses> use{};
};
[[nodiscard]] const HoldingFactors& holding_factors(const Rulebook& rules);

// One seat's probabilities of the hidden cards, for imagining many worlds.
class Belief {
public:
    // Keeps a reference to the view.
    explicit Belief(const View& view);

    // A random world that fits the view; likely worlds come more often.
    [[nodiscard]] State imagine(Rng& rng) const;

private:
    using Shares = std::array<std::uint32_t, card_kinds>;

    void deal_hand(Seat seat, CardCounts& left, Deck& deck, Rng& rng) const;

    const View& view_;
    CardCounts unseen_;
    std::array<Shares, max_seats> shares_{};
};

}  // namespace kilostone
