#include "lab/census.h"

#include "base/enum_words.h"
#include "bots/drive.h"
#include "engine/facts.h"
#include "engine/moves.h"

#include <fmt/format.h>

namespace kilostone {

template <>
inline constexpr auto enum_words<CensusStart> = words_of<CensusStart>("deal", "middle", "late");

namespace {

constexpr int before_the_end = 4;  // decisions left from the late moment on

void count_move(CensusRow& row, Move move, bool over) {
    ++row.moves;
    row.ends += over;
    switch (move.kind) {
    case MoveKind::Lay: ++row.lays; break;
    case MoveKind::Attack: ++row.attacks; break;
    case MoveKind::Discard: ++row.discards; break;
    case MoveKind::Coup: ++row.coups; break;
    case MoveKind::Decline: ++row.declines; break;
    case MoveKind::Extend:
    case MoveKind::Finish: ++row.decisions; break;
    case MoveKind::TakeOff: break;  // the one thing done then
    }
}

Moves choices(const Rulebook& rules, const State& state) {
    Seat seat = state.table.turn;
    if (state.table.phase == Phase::Answering)
        seat = coup_holder(rules, state).value_or(declining_seat(rules, state.table));
    return legal_moves(Sight{rules, state.table, seat, state.hands[seat]});
}

void count(const Rulebook& rules, const State& state, std::size_t depth,
           std::vector<CensusRow>& rows, const std::atomic<bool>* stop) {
    if (stop != nullptr && *stop) return;
    for (const Move move : choices(rules, state)) {
        State next = state;
        apply(rules, next, move);
        count_move(rows[depth], move, next.table.phase == Phase::Over);
        if (depth + 1 < rows.size()) count(rules, next, depth + 1, rows, stop);
    }
}

// Plays until this number of decisions is made or the stage is over; returns how many were made.
int play_on(const Rulebook& rules, State& state, std::uint64_t seed, int most) {
    Rng rng  = stream(seed, 1);
    int made = 0;
    while (made < most && state.table.phase != Phase::Over) {
        const Moves moves = choices(rules, state);
        const Sight sight{rules, state.table, moves[0].seat, state.hands[moves[0].seat]};
        apply(rules, state, choose_greedy({sight, moves}, rng));
        ++made;
    }
    return made;
}

}  // namespace

std::vector<CensusRow> census(const Rulebook& rules, const State& from, int depth,
                              const std::atomic<bool>* stop) {
    std::vector<CensusRow> rows(static_cast<std::size_t>(depth));
    for (int d = 0; d < depth; ++d) rows[static_cast<std::size_t>(d)].depth = d + 1;
    if (depth > 0 && from.table.phase != Phase::Over) count(rules, from, 0, rows, stop);
    return rows;
}

std::string_view name_of(CensusStart moment) { return enum_word(moment); }

State position_at(const Rulebook& rules, std::uint64_t seed, CensusStart moment) {
    Rng rng   = stream(seed, 0);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    const State dealt = deal(rules, deck, static_cast<Seat>(rules.seats - 1));
    if (moment == CensusStart::Deal) return dealt;
    State state   = dealt;
    const int all = play_on(rules, state, seed, max_deck * 2);
    state         = dealt;
    play_on(rules, state, seed, moment == CensusStart::Middle ? all / 2 : all - before_the_end);
    return state;
}

std::string print(const std::vector<CensusRow>& rows) {
    std::string text =
        fmt::format("{:>5} {:>9} {:>8} {:>8} {:>8} {:>6} {:>8} {:>9} {:>7}\n", "depth", "moves",
                    "lays", "attacks", "discards", "coups", "declines", "decisions", "ends");
    for (const CensusRow& r : rows)
        text +=
            fmt::format("{:>5} {:>9} {:>8} {:>8} {:>8} {:>6} {:>8} {:>9} {:>7}\n", r.depth, r.moves,
                        r.lays, r.attacks, r.discards, r.coups, r.declines, r.decisions, r.ends);
    return text;
}

std::string edition_census(const Edition& edition, int depth,
                           const std::vector<std::uint64_t>& seeds) {
    std::string text = fmt::format("{} {}\n", edition.id.view(), edition.revision);
    for (std::size_t f = 0; f < edition.form_count; ++f) {
        const Form& form     = edition.forms[f];
        const Rulebook rules = compile(edition, form);
        for (const std::uint64_t seed : seeds)
            for (const CensusStart moment : all_moments) {
                text += fmt::format(
                    "\n{} players, {} a side, seed {}, {}\n",  // i18n-exempt: for developers
                    form.players, form.per_side, seed, name_of(moment));
                text += print(census(rules, position_at(rules, seed, moment), depth));
            }
    }
    return text;
}

}  // namespace kilostone
