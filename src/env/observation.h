// Writes what a seat may know as the bytes that layout.h describes. A pure function of a view: what
// is hidden cannot be reached from here, except by observe_hidden().
#pragma once

#include "env/action.h"
#include "env/byte_packer.h"
#include "env/layout.h"

namespace kilostone {

// What the encoder needs of a table's rules, worked out once.
struct EnvRules {
    Rulebook rules{};
    Deck sorted{};  // sorted_deck(rules)
    std::array<std::uint64_t, rules_part_size / 8> rules_part{};
};

[[nodiscard]] EnvRules make_env_rules(const Rulebook& rules);

// One seat's view without copying it.
struct Viewpoint {
    const EnvRules& env;
    const Table& table;
    Seat seat;
    Hand hand;
    ChainDraws chain_draws;  // one's own: none unless the seat is on turn
    const Standing& standing;
};

constexpr Viewpoint viewpoint(const EnvRules& env, const State& state, Seat seat,
                              const Standing& standing) {
    return {env,
            state.table,
            seat,
            state.hands[seat],
            state.table.turn == seat ? state.chain_draws : ChainDraws{},
            standing};
}

// The parts of observe().
namespace observing {

constexpr int left_step(int left) {
    if (left <= 200) return (left + 24) / 25;
    return left <= 250   ? 9
           : left <= 300 ? 10
           : left <= 400 ? 11
           : left <= 500 ? 12
           : left <= 600 ? 13
           : left <= 800 ? 14
                         : 15;
}

constexpr int seats_after(const Rulebook& rules, Seat from, Seat to) {
    return to >= from ? to - from : to - from + rules.seats;
}

template <class Packer>
constexpr void pack_cards(const Viewpoint& v, Packer& p) {
    const FaceBytes hand = face_bytes(v.hand);
    FaceBytes least[3];
    for (unsigned n = 0; n < 3; ++n)
        for (std::size_t w = 0; w < 3; ++w)
            least[n].words[w] = bytes_at_least(hand.words[w], n + 1);
    p.faces(hand);
    p.faces(least[0]);
    p.faces(least[1], 15);
    p.faces(least[2], 15);

    FaceBytes unseen     = face_bytes(v.env.rules.cards);
    const FaceBytes seen = face_bytes(v.table.seen);
    FaceBytes none;
    for (std::size_t w = 0; w < 3; ++w) {
        unseen.words[w] -= seen.words[w] + hand.words[w];
        none.words[w] = bytes_at_least(unseen.words[w], 1) ^ (w < 2 ? every_byte : 0x01'0101);
    }
    p.faces(unseen);
    p.faces(none);
    p.one_of(v.table.discard_top ? index(*v.table.discard_top) : -1, card_kinds);
}

template <class Packer>
constexpr void pack_course(const Viewpoint& v, Packer& p) {
    const Rulebook& rules = v.env.rules;
    const Table& t        = v.table;
    const Side me         = rules.side_of(v.seat);
    const bool answering  = t.phase == Phase::Answering;
    p.number(t.pile);
    p.one_of(t.pile, pile_steps);
    p.add(bytes_of_bits((1u << (t.pile < 80 ? t.pile / 10 : 8)) - 1), 8);
    p.one_of(static_cast<int>(t.phase), 5);
    p.one_of(answering ? index(t.hazard) - index(Card::Stop) : -1, hazard_kinds);
    p.one_of(static_cast<int>(t.coup_turn), 3);
    p.number(t.due);
    for (int s = 0; s < safety_kinds; ++s)
        p.flag(v.chain_draws.contains(card_at(index(Card::RightOfWay) + s)));
    p.flag(t.extended);
    p.flag(may_extend(rules, t));
    p.one_of(t.caller ? sides_after(rules, me, *t.caller) : -1, max_seats);
    p.one_of(seats_after(rules, v.seat, t.turn), max_seats);
    p.one_of(answering ? seats_after(rules, v.seat, t.attacker) : -1, max_seats);
    p.one_of(answering ? sides_after(rules, me, t.attacked) : -1, max_seats);
    p.one_of(seats_after(rules, v.seat, t.dealer), max_seats);
    std::uint64_t sizes = 0;
    Seat seat           = v.seat;
    for (int i = 0; i < rules.seats; ++i, seat = rules.after(seat))
        sizes |= std::uint64_t{t.hand_sizes[seat]} << (8 * i);
    p.add(sizes, 8);
    const int rounds = rules.edition.rounds;
    p.number(v.standing.stages_played);
    p.number(rounds == 0 ? 0 : rounds - v.standing.stages_played);
    p.number(t.target / 10);
    p.add(0, 3);
}

template <class Packer>
constexpr void pack_race(const Rulebook& rules, const Table& table, const Tableau& t, Packer& p) {
    const int left = table.target > t.km ? table.target - t.km : 0;
    const int cut  = left > Rulebook::fit_limit ? Rulebook::fit_limit : left;
    p.flag(true);
    p.number(t.km / 10);
    p.number(left / 10);
    p.number(left % 25);
    p.one_of(left_step(left), 16);
    p.add(bytes_of_bits(face_bits(rules.fits[static_cast<std::size_t>(cut)]) & 31), distance_ranks);
    unsigned reaching = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r)
        reaching |= static_cast<unsigned>(rules.edition.km[r] >= left) << r;
    p.add(bytes_of_bits(reaching), distance_ranks);
    std::uint64_t laid = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r) laid |= std::uint64_t{t.laid[r]} << (8 * r);
    p.add(laid, distance_ranks);
    p.flag((t.flags & tableau_flags::top_cards_used_up) != 0);
    p.flag(laid == 0);
    p.flag(t.laid[distance_ranks - 1] == 0);
}

template <class Packer>
constexpr void pack_piles(const Rulebook& rules, const Tableau& t, Packer& p) {
    const auto at = static_cast<std::size_t>(status(t));
    const bool rolls_beneath =
        has_hazard(t) &&
        rules.rolling[static_cast<std::size_t>(status(uncovered(rules.edition, t)))];
    p.one_of((t.battle & 15) - 1, 10);
    p.flag(rolls_beneath);
    p.flag(rules.rolling[at]);
    p.flag(is_limited(t));
    p.add(bytes_of_bits(t.safeties), 8);  // laid, then by coup
    p.flag(!rules.hazards[at].empty());
    const CardSet on_it = rules.attackable[at] & rules.unprotected[t.safeties & 15];
    p.add(bytes_of_bits(face_bits(on_it) >> index(Card::Stop) & 31), hazard_kinds);
}

template <class Packer>
constexpr void pack_standing(const Rulebook& rules, int points, Packer& p) {
    const int goal = rules.edition.match_points;
    p.number(points / 50);
    p.number((goal - points) / 50);
    unsigned steps = 0;
    for (int i = 1; i <= 5; ++i)
        steps |= static_cast<unsigned>(goal != 0 && 6 * points >= i * goal) << (i - 1);
    p.add(bytes_of_bits(steps), 5);
}

}  // namespace observing

// store(int word, std::uint64_t bytes) gets the words of the row, each once.
template <class Store>
constexpr void observe(const Viewpoint& v, Store&& store) {
    using Packer          = BytePacker<std::remove_reference_t<Store>>;
    const Rulebook& rules = v.env.rules;
    Packer table_part(store, 0);
    observing::pack_cards(v, table_part);
    observing::pack_course(v, table_part);
    Side side = rules.side_of(v.seat);
    for (int i = 0; i < max_seats; ++i) {
        const int first = (side_blocks_at + i * side_block_size) / 8;
        if (i >= rules.sides) {
            for (int w = 0; w < side_block_size / 8; ++w) store(first + w, std::uint64_t{0});
            continue;
        }
        Packer block(store, first);
        const Tableau& t = v.table.tableaux[side];
        observing::pack_race(rules, v.table, t, block);
        observing::pack_piles(rules, t, block);
        observing::pack_standing(rules, v.standing.points[side], block);
        side = rules.side_after(side, 1);
    }
    for (std::size_t w = 0; w < v.env.rules_part.size(); ++w)
        store(rules_part_at / 8 + static_cast<int>(w), v.env.rules_part[w]);
}

// What no player may know, as hidden_fields describes it, relative to this seat.
template <class Store>
constexpr void observe_hidden(const EnvRules& env, const State& state, Seat viewer, Store&& store) {
    const Rulebook& rules = env.rules;
    BytePacker<std::remove_reference_t<Store>> p(store, 0);
    Seat seat = viewer;
    for (int i = 1; i < max_seats; ++i) {
        seat = rules.after(seat);
        p.faces(i < rules.seats ? face_bytes(state.hands[seat]) : FaceBytes{});
    }
    p.add(0, 3);
    const int pile = state.table.pile;
    for (int i = 0; i < pile_steps; ++i)
        p.number(i < pile ? 1 + index(state.pile.at(pile - 1 - i)) : 0);
    CardCounts below{};
    for (int i = 0; i < pile - pile_steps; ++i)
        ++below[static_cast<std::size_t>(index(state.pile.at(i)))];
    p.faces(face_bytes(below));
    p.add(0, 5);
}

}  // namespace kilostone
