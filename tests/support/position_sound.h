// What holds for every position that parses: it prints to a line that means the same, moves are
// offered exactly when they are not refused, and a whole stage can be imagined and played on from
// it. Also used by the fuzzer, so it asks nothing of the test library.
#pragma once

#include "engine/apply.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/position.h"

#include <string>

namespace kilostone {

// The same knowledge, whichever copy of the rulebook it points to.
inline bool same_view(View a, const View& b) {
    a.rules = b.rules;
    return a == b;
}

namespace position_sound_detail {

inline std::string round_trip(const Position& p) {
    const std::string line = print(p);
    const auto again       = parse_position(line);
    if (!again) return "its own line is refused: " + text_of(again.error());
    if (!same_view(again->view, p.view)) return "its own line means something else";
    if (again->table.edition != p.table.edition || again->table.form != p.table.form ||
        again->table.house != p.table.house)
        return "its own line is played at another table";
    return print(*again) == line ? "" : "its own line is not canonical";
}

inline int count_allowed(const View& v) {
    int allowed    = 0;
    const auto ask = [&](Move m) { allowed += judge(v, m).allowed(); };
    for (const Card c : all_cards) {
        for (const Move m :
             {lay(v.seat, c), discard(v.seat, c), coup(v.seat, c), take_off(v.seat, c)})
            ask(m);
        for (int s = 0; s < v.rules->sides; ++s) ask(attack(v.seat, c, static_cast<Side>(s)));
    }
    ask(extend(v.seat));
    ask(finish(v.seat));
    if (v.table.phase == Phase::Answering) ask(decline(declining_seat(*v.rules, v.table)));
    return allowed;
}

inline std::string moves(const View& v) {
    const Moves offered = legal_moves(v);
    for (const Move m : offered)
        if (!judge(v, m).allowed()) return "a move is offered and refused";
    return count_allowed(v) == offered.size() ? "" : "a move is allowed and not offered";
}

inline std::string play_on(View v, Rng& rng) {
    const Rulebook& rules = *v.rules;
    State state           = imagine(v, rng);
    v.standing            = {};
    if (!same_view(view(rules, state, v.seat), v)) return "the imagined world looks different";
    for (int count = 0; state.table.phase != Phase::Over; ++count) {
        if (count > 1000) return "the stage does not end";
        Seat seat = state.table.turn;
        if (state.table.phase == Phase::Answering)
            seat = coup_holder(rules, state).value_or(declining_seat(rules, state.table));
        const Moves legal = legal_moves(Sight{rules, state.table, seat, state.hands[seat]});
        if (count == 0 && state.hands[seat].size() == 0) return "";  // nobody would be asked
        if (legal.empty()) return "nobody can act";
        apply(rules, state,
              legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]);
    }
    return "";
}

}  // namespace position_sound_detail

// What is wrong with it, empty if nothing is.
inline std::string what_is_unsound(const Position& p, std::uint64_t seed) {
    Rng rng(seed);
    std::string wrong = position_sound_detail::round_trip(p);
    if (wrong.empty()) wrong = position_sound_detail::moves(p.view);
    if (wrong.empty()) wrong = position_sound_detail::play_on(p.view, rng);
    return wrong;
}

}  // namespace kilostone
