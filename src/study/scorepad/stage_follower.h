// A stage with real cards, followed move by move: only what lies open is known. Every play is
// judged by what the table shows; the hidden cards are whatever still fits. In the end it is a
// record that replays, with the unseen cards dealt in some way that agrees with all that was seen.
#pragma once

#include "editions/house.h"
#include "engine/state.h"
#include "formats/stage_record.h"
#include "messages/explanation.h"
#include "study/scorepad/sheet.h"

#include <vector>

namespace kilostone {

class StageFollower {
public:
    StageFollower(const Agreement& table, Seat dealer);

    [[nodiscard]] const Rulebook& rules() const { return rules_; }
    [[nodiscard]] const Table& table() const { return state_.table; }
    [[nodiscard]] bool over() const { return state_.table.phase == Phase::Over; }

    // Who plays next; after an end that the players may know better, who would.
    [[nodiscard]] Seat next_seat() const {
        return state_.table.ending == Ending::RaceOver ? rules_.after(state_.table.turn)
                                                       : state_.table.turn;
    }

    // What speaks against the move, from what the table shows: the player who plays a card held
    // it. That the stage must be over does not count; the players know better what they hold.
    [[nodiscard]] Explanation explain(Move move) const;
    // While an attack can be answered: nobody does, or a seat of the attacked side does.
    [[nodiscard]] Move declined() const;
    [[nodiscard]] std::vector<Seat> attacked_seats() const;
    // How many of the card have not been seen yet.
    [[nodiscard]] int unseen(Card card) const;

    // Makes an allowed move. False, and nothing is done, when no hands are found that allow it and
    // all moves before it: a card that has been seen as often as the deck has it, or a stage that
    // must be over.
    [[nodiscard]] bool play(Move move);
    // The players say that it is over: nobody can lay or play anything any more, or the draw pile
    // has no distance card left where that ends the race. False when that cannot be.
    [[nodiscard]] bool finish();
    // Makes the move, or says why the table shows that it cannot be. Requires one that explain()
    // allows.
    [[nodiscard]] std::optional<Message> try_play(Move move);
    // Takes the last move back; an attack that nobody answered together with that. False when there
    // is none.
    bool undo();
    [[nodiscard]] std::size_t moves_after_undo() const;

    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] Seat dealer() const { return dealer_; }
    // Everything that has happened so far.
    [[nodiscard]] std::vector<Event> events() const;

private:
    struct World {
        State state{};
        std::vector<std::vector<int>> hands{};  // by seat, places in the deck
        int drawn          = 0;                 // cards that have left the deck
        int turn_from      = 0;                 // as many had when this turn began,
        int last_turn_from = 0;                 // and when the one before it did
        std::vector<int> spent{};               // what was played in the turn before, by its place,
        std::vector<int> spent_now{};           // and in this one
        bool good = false;                      // every move could be made
    };

    [[nodiscard]] World replayed(const Deck& deck, const std::vector<Move>& moves) const;
    [[nodiscard]] std::vector<int> hidden_places(const World& world) const;
    [[nodiscard]] std::vector<int> places_in_the_way(Ending ending, const World& world,
                                                     const Deck& deck) const;
    [[nodiscard]] bool finish_by(Ending ending);
    void remove_blocking_cards(Deck& deck, const World& now, Move move);
    [[nodiscard]] bool give_card(Deck& deck, const World& now, const std::vector<int>& hidden,
                                 int attempt, Move move);
    [[nodiscard]] int any_of(const std::vector<int>& places);
    [[nodiscard]] bool try_deck(const Deck& deck, const std::vector<Move>& moves);

    Rulebook rules_;
    Seat dealer_;
    Deck deck_{};
    std::vector<Move> moves_{};
    State state_{};
    Rng rng_;
};

// The stage as the pad takes it. Requires one that is over.
[[nodiscard]] StageEntry to_stage_entry(const StageFollower& follower);

// With its result when the stage is over, else abandoned; of the sheet are the table and the names.
[[nodiscard]] StageRecord record_of(const StageFollower& follower, const Sheet& sheet);

}  // namespace kilostone
