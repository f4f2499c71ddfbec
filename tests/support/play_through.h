// Plays one stage by random moves, mistakes included where the table plays them, and watches what
// no edition may break: cards are neither lost nor invented, hands fit, somebody can always act,
// and the stage ends. Also used by the fuzzers, so it asks nothing of the test library.
#pragma once

#include "engine/deal.h"
#include "engine/moves.h"
#include "engine/score.h"
#include "engine/view.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct Played {
    std::string broken{};  // what went wrong, empty if nothing did
    StageResult result{};
    int moves = 0;
};

namespace play_through_detail {

inline void add_mistakes(const Sight& s, std::vector<Move>& moves) {
    for (const Card c : all_cards) {
        std::vector<Move> wishes{lay(s.seat, c), coup(s.seat, c)};
        for (int side = 0; side < s.rules.sides; ++side)
            wishes.push_back(attack(s.seat, c, static_cast<Side>(side)));
        for (const Move m : wishes)
            if (judge(s, m).mistake) moves.push_back(m);
    }
}

inline std::vector<Move> choices(const Rulebook& rules, const State& state) {
    std::vector<Move> moves;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const Sight sight{rules, state.table, seat, state.hands[seat]};
        const Moves legal = legal_moves(sight);
        for (int i = 0; i < legal.size(); ++i) moves.push_back(legal[i]);
        if (rules.mistake != Mistake::None) add_mistakes(sight, moves);
    }
    return moves;
}

inline std::string what_is_broken(const Rulebook& rules, const State& state) {
    CardCounts all = state.table.seen;
    for (int i = 0; i < state.table.pile; ++i)
        ++all[static_cast<std::size_t>(index(state.pile.at(i)))];
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const Hand& hand = state.hands[seat];
        if (hand.size() > max_hand) return "a hand has grown too large";
        if (hand.size() != state.table.hand_sizes[seat])
            return "a hand is not as large as it is said to be";
        for (const Card c : all_cards)
            all[static_cast<std::size_t>(index(c))] =
                static_cast<std::uint8_t>(all[static_cast<std::size_t>(index(c))] + hand.count(c));
    }
    if (all != rules.cards) return "cards were lost or invented";
    for (int side = 0; side < rules.sides; ++side) {
        const Tableau& t = state.table.tableaux[static_cast<std::size_t>(side)];
        int km           = 0;
        for (std::size_t r = 0; r < distance_ranks; ++r) km += t.laid[r] * rules.edition.km[r];
        if (km != t.km) return "the kilometres are not those of the cards";
        if (t.laid[distance_ranks - 1] > rules.edition.top_cards)
            return "too many top cards were laid";
    }
    return "";
}

// One watching client a seat, each told only what its seat may see.
class Watchers {
public:
    Watchers(const Rulebook& rules, const State& state) : rules_(rules) {
        for (Seat seat = 0; seat < rules.seats; ++seat) views_[seat] = view(rules, state, seat);
    }
    void operator()(const Event& e) {
        for (Seat seat = 0; seat < rules_.seats; ++seat) advance(views_[seat], seen_by(seat, e));
    }
    std::string what_is_broken(const State& state, Rng& rng) const {
        for (Seat seat = 0; seat < rules_.seats; ++seat)
            if (!(views_[seat] == view(rules_, state, seat))) return "a client has drifted";
        const Seat dreamer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules_.seats)));
        if (!(view(rules_, imagine(views_[dreamer], rng), dreamer) == views_[dreamer]))
            return "an imagined state looks otherwise";
        return "";
    }

private:
    const Rulebook& rules_;
    std::array<View, max_seats> views_{};
};

}  // namespace play_through_detail

inline Played play_through(const Rulebook& rules, std::uint64_t seed) {
    namespace detail = play_through_detail;
    Rng rng(seed);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    const auto dealer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.seats)));
    State state       = deal_hands(rules, deck, dealer);
    detail::Watchers watchers(rules, state);
    begin_stage(rules, state, watchers);
    Played played;
    for (;;) {
        played.broken = detail::what_is_broken(rules, state);
        if (played.broken.empty()) played.broken = watchers.what_is_broken(state, rng);
        if (!played.broken.empty() || state.table.phase == Phase::Over) break;
        const auto moves = detail::choices(rules, state);
        if (moves.empty()) played.broken = "nobody can act";
        if (++played.moves > 1000) played.broken = "the stage does not end";
        if (!played.broken.empty()) break;
        apply(rules, state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], watchers);
    }
    played.result = score(rules, state.table);
    return played;
}

}  // namespace kilostone
