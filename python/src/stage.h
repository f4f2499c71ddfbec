// A stage that is being played: kilostone.State.
#pragma once

#include "actions.h"
#include "engine/state.h"
#include "formats/stage_record.h"
#include "game.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone::python {

// From which stream of `kilostone simulate` a stage was dealt.
struct DealNumber {
    std::uint64_t seed   = 0;
    std::uint64_t number = 0;
};

class Stage {
public:
    // Deals. The dealer's left neighbour is on turn.
    Stage(GamePtr game, const Deck& deck, Seat dealer);
    // A world that somebody has imagined: its deck and its past are unknown.
    Stage(GamePtr game, const State& world, const Standing& standing);

    [[nodiscard]] const GamePtr& game() const { return game_; }
    [[nodiscard]] const Rulebook& rules() const { return game_->rules(); }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Table& table() const { return state_.table; }
    [[nodiscard]] bool is_over() const { return state_.table.phase == Phase::Over; }
    [[nodiscard]] std::optional<Seat> acting() const { return acting_seat(rules(), state_); }
    // Throws RefusedAction when the stage is over.
    [[nodiscard]] Seat require_acting() const;
    [[nodiscard]] Sight sight(Seat seat) const {
        return {rules(), state_.table, seat, state_.hands[seat]};
    }
    [[nodiscard]] View view(Seat seat) const;
    [[nodiscard]] StageResult result() const { return score(rules(), state_.table); }

    [[nodiscard]] bool has_past() const { return deck_.size > 0; }
    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] Seat dealer() const { return state_.table.dealer; }
    [[nodiscard]] const std::vector<RecordedMove>& moves() const { return moves_; }

    // Requires a legal move of the acting seat, or a mistake that the table plays.
    void play(Move move, bool mistake);
    // The first state of the same deal. Requires has_past().
    [[nodiscard]] Stage beginning() const;

    Standing standing{};
    std::optional<DealNumber> dealt{};
    std::string match{};     // of a record: the match that the stage belongs to
    bool for_match = false;  // bots play for the match and not for points

private:
    void close_window();

    GamePtr game_;
    State state_;
    Deck deck_{};
    std::vector<RecordedMove> moves_{};
};

using GameClass = py::class_<Game, std::shared_ptr<Game>>;
void add_dealing(GameClass& game);  // states, from a game

}  // namespace kilostone::python
