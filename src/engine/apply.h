// Applies a legal move and everything that follows from it, up to the next decision of a player.
//
// Every change goes through advance() and is passed to the sink, a callable that takes an Event; a
// NullSink costs nothing. Besides the table, only hands, the draw pile and ChainDraws change.
#pragma once

#include "engine/advance.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/state.h"

namespace kilostone {

// Whether any hand at the table holds a card that could be laid or played as a hazard (R11).
[[nodiscard]] constexpr bool anybody_can_play(const Rulebook& rules, const State& state) {
    Seat seat = state.table.turn;
    for (int i = 0; i < rules.seats; ++i, seat = rules.after(seat))
        if (!playable_cards(rules, state.table, rules.side_of(seat), state.hands[seat]).empty())
            return true;
    return false;
}

template <class Sink>
class Flow {
public:
    constexpr Flow(const Rulebook& rules, State& state, Sink& sink)
        : rules_(rules), state_(state), table_(state.table), sink_(sink) {}

    constexpr void begin() {
        tell({.kind = EventKind::TurnBegan, .seat = table_.turn});
        if (!begin_turn()) pass_on();
    }

    // One call for every move, so that the compiler keeps all of it in registers.
    constexpr void apply(Move m) {
        if (act(m)) pass_on();
    }

private:
    constexpr void tell(const Event& e) {
        advance(rules_, table_, e);
        sink_(e);
    }

    constexpr Hand& hand() { return state_.hands[table_.turn]; }
    constexpr const Tableau& mine() const { return table_.tableaux[rules_.side_of(table_.turn)]; }

    // True when the turn passes on, here and in what follows.
    constexpr bool act(Move m) {
        switch (m.kind) {
        case MoveKind::Lay: return lay(m);
        case MoveKind::Attack: return attack(m);
        case MoveKind::Discard: return discard(m);
        case MoveKind::Coup: return coup(m);
        case MoveKind::Decline:
            tell({.kind = EventKind::Declined, .seat = m.seat, .side = table_.attacked});
            return turn_is_over();
        case MoveKind::Extend:
            tell({.kind = EventKind::Extended, .seat = m.seat});
            return turn_is_over();
        case MoveKind::Finish: win(); return false;
        case MoveKind::TakeOff: return take_off(m);
        }
        return false;
    }

    constexpr bool lay(Move m) {
        hand().remove(m.card);
        if (is_safety(m.card)) return lay_safety(m);
        state_.chain_draws = {};
        tell({.kind = EventKind::Laid, .seat = m.seat, .card = m.card});
        return is_distance(m.card) ? after_distance() : turn_is_over();
    }

    constexpr bool after_distance() {
        const int km = mine().km;
        if (km < table_.target) return turn_is_over();
        if (km > table_.target && rules_.edition.finish == Finish::Exactly)
            return turn_is_over();  // a mistake
        if (may_extend(rules_, table_) && km < rules_.edition.long_distance)
            tell({.kind = EventKind::Reached, .seat = table_.turn});
        else
            win();
        return false;
    }

    constexpr bool lay_safety(Move m) {
        const bool chained = state_.chain_draws.contains(m.card);
        if (chained)
            state_.chain_draws.erase(m.card);
        else
            state_.chain_draws = {};
        tell({.kind = EventKind::Laid, .seat = m.seat, .card = m.card, .chained = chained});
        if (chained)
            draw(2);
        else if (rules_.edition.safety_in_turn == SafetyInTurn::PlaysAgain)
            draw(1);
        return turn_is_over();
    }

    constexpr bool attack(Move m) {
        hand().remove(m.card);
        state_.chain_draws = {};
        if (rules_.mistake == Mistake::AttackOnSafety &&
            owns(table_.tableaux[m.side], safety_of(m.card)))
            tell({.kind = EventKind::Deflected, .seat = m.seat, .card = m.card, .side = m.side});
        else
            tell({.kind = EventKind::Attacked, .seat = m.seat, .card = m.card, .side = m.side});
        return table_.phase != Phase::Answering && turn_is_over();
    }

    constexpr bool discard(Move m) {
        hand().remove(m.card);
        state_.chain_draws = {};
        tell({.kind = EventKind::Discarded, .seat = m.seat, .card = m.card});
        return turn_is_over();
    }

    // The answering seat fills its hand and takes a whole turn; the seats in between are skipped.
    constexpr bool coup(Move m) {
        state_.hands[m.seat].remove(m.card);
        if (m.card != safety_of(table_.hazard)) {
            tell({.kind = EventKind::Misanswered, .seat = m.seat, .card = m.card});
            return turn_is_over();
        }
        tell(
            {.kind = EventKind::Answered, .seat = m.seat, .card = m.card, .side = table_.attacked});
        return !begin_turn();
    }

    constexpr bool take_off(Move m) {
        tell({.kind = EventKind::TookOff, .seat = m.seat, .card = m.card});
        if (table_.phase == Phase::TakingOff) return false;
        if (table_.ending) {
            end(*table_.ending);
            return false;
        }
        return !begin_turn();
    }

    constexpr void draw(int count) {
        const bool chain =
            table_.coup_turn == CoupTurn::Open && rules_.edition.coup_chain != CoupChain::None;
        for (; count > 0 && table_.pile > 0; --count) {
            const Card c = state_.pile.at(table_.pile - 1);
            hand().add(c);
            if (chain && is_safety(c)) state_.chain_draws.insert(c);
            tell({.kind = EventKind::Drew, .seat = table_.turn, .card = c});
        }
    }

    // The seat on turn is about to choose. R11: with an empty pile the stage ends when no hand
    // holds a card that could be laid or played. Without any card the next seat plays: then false.
    constexpr bool choose() {
        if (table_.pile > 0) return true;
        if (table_.hand_sizes[table_.turn] == 0) return false;
        if (!anybody_can_play(rules_, state_)) end(Ending::NothingPlayable);
        return true;
    }

    // A turn uses one card; only the chain after a coup makes more of them due (R9).
    constexpr bool turn_is_over() { return table_.due == 0 || !choose(); }

    constexpr void pass_on() {
        do {
            if (race_is_over()) return end(Ending::RaceOver);
            Seat seat = rules_.after(table_.turn);
            if (table_.pile == 0) {
                for (int i = 0; table_.hand_sizes[seat] == 0; ++i, seat = rules_.after(seat))
                    if (i == rules_.seats) return end(Ending::NothingPlayable);
            }
            tell({.kind = EventKind::TurnBegan, .seat = seat});
        } while (!begin_turn());
    }

    constexpr bool race_is_over() const {
        switch (rules_.edition.pile_end) {
        case PileEnd::PlayOut: return false;
        case PileEnd::RaceOverWithoutDistances: return table_.pile <= state_.below_distances;
        case PileEnd::RaceOverWhenEmpty: return table_.pile == 0;
        }
        return false;
    }

    // False when the seat on turn has nothing to choose from.
    constexpr bool begin_turn() {
        if (past_target(rules_.side_of(table_.turn))) {
            tell({.kind = EventKind::TakeOffDue, .seat = table_.turn});
            return true;
        }
        state_.chain_draws = {};
        draw(table_.coup_turn == CoupTurn::No ? 1 : 2);
        return choose();
    }

    constexpr bool past_target(Side side) const {
        return rules_.mistake == Mistake::PastTarget && table_.tableaux[side].km > table_.target;
    }

    constexpr void win() {
        tell({.kind = EventKind::Won, .seat = table_.turn, .side = rules_.side_of(table_.turn)});
        end(Ending::Target);
    }

    // What was laid past the target by mistake is taken off before scoring, too.
    constexpr void end(Ending ending) {
        for (Side side = 0; side < rules_.sides; ++side)
            if (past_target(side))
                return tell({.kind = EventKind::TakeOffDue, .seat = side, .ending = ending});
        tell({.kind = EventKind::Ended, .seat = table_.turn, .ending = ending});
    }

    const Rulebook& rules_;
    State& state_;
    Table& table_;
    Sink& sink_;
};

template <class Sink>
constexpr void begin_stage(const Rulebook& rules, State& state, Sink&& sink) {
    Flow<std::remove_reference_t<Sink>>(rules, state, sink).begin();
}

// Requires a move that judge() does not refuse to its seat.
template <class Sink = NullSink>
constexpr void apply(const Rulebook& rules, State& state, Move move, Sink&& sink = {}) {
    Flow<std::remove_reference_t<Sink>>(rules, state, sink).apply(move);
}

}  // namespace kilostone
