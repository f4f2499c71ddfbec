// Plays a room on by random legal moves, as a driver would: shuffles, asks, waits.
#pragma once

#include "bots/player.h"
#include "engine/moves.h"
#include "table/test_table.h"

namespace kilostone {

class Autoplay {
public:
    Autoplay(TestTable& table, std::uint64_t seed) : t_(table), rng_(seed) {}

    // One thing: a deck, a bot's or person's move, an answer, or the next deadline. False when the
    // room waits for people to go on (a stage or match is over).
    bool step() {
        const DriverTasks tasks = t_.room.driver_tasks();
        if (tasks.deck) {
            Deck deck = sorted_deck(t_.room.rules());
            shuffle(deck, rng_);
            t_.expect(Actor::driver(), command::Deal{deck});
            return true;
        }
        if (t_.room.phase() != RoomPhase::Playing) return false;
        if (!tasks.deciding.empty()) return play(tasks.deciding.front());
        const Table& table = t_.table();
        const Seat turn    = table.turn;
        const bool person  = t_.room.occupant(turn).kind == Occupant::Kind::Person;
        if (table.phase != Phase::Answering && person) return play(turn);
        if (table.phase == Phase::Answering && rng_.below(4) != 0)
            for (Seat seat = 0; seat < t_.room.rules().seats; ++seat)
                if (t_.room.occupant(seat).kind == Occupant::Kind::Person &&
                    t_.room.rules().side_of(seat) == table.attacked &&
                    (!tasks.tick || rng_.below(2) == 0))
                    return play(seat);
        if (tasks.tick) t_.wait(*tasks.tick - t_.now);
        return true;
    }

    void finish_stage() {
        while (step()) {
        }
    }

private:
    bool play(Seat seat) {
        const View v      = t_.room.view(seat);
        const Moves moves = legal_moves(v);
        t_.now += rng_.below(300);
        t_.play(moves.empty() ? decline(seat) : best(moves, seat));
        return true;
    }
    // Mostly forward, or no stage would be won.
    Move best(const Moves& moves, Seat seat) {
        Move move = moves[static_cast<int>(rng_.below(static_cast<std::uint32_t>(moves.size())))];
        if (rng_.below(3) != 0 && moves[0].kind == MoveKind::Lay) move = moves[0];
        move.seat = seat;  // a side's decline is spoken by each for itself
        return move;
    }

    TestTable& t_;
    Rng rng_;
};

}  // namespace kilostone
