// Tables and stages at random, for the laws: any edition and form under a random choice of the
// house rules it offers, played by random moves, mistakes included where the table plays them.
// Everything follows from the seed.
#pragma once

#include "editions/house.h"
#include "editions/registry.h"
#include "engine/deal.h"
#include "engine/view.h"

#include <string>
#include <vector>

namespace kilostone {

// House rules that this table can agree on: a random few, often none.
[[nodiscard]] Agreement random_agreement(const Edition& edition, const Form& form, Rng& rng);

// "trio 4x2 chain=none start_rolling=true".
[[nodiscard]] std::string text_of(const Agreement& agreement);

// What the attacked side or the seat on turn may do, each move once.
[[nodiscard]] std::vector<Move> all_choices(const Rulebook& rules, const State& state);

// The mistakes somebody could make now; none where the table does not play them.
[[nodiscard]] std::vector<Move> all_mistakes(const Rulebook& rules, const State& state);

class RandomStage {
public:
    RandomStage(const Rulebook& rules, std::uint64_t seed);

    // Requires a stage that is not over.
    void step() { play(pick()); }
    [[nodiscard]] Move pick();
    void play(Move move);

    [[nodiscard]] bool over() const { return state_.table.phase == Phase::Over; }
    [[nodiscard]] const Rulebook& rules() const { return rules_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Table& table() const { return state_.table; }
    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] Seat dealer() const { return dealer_; }
    [[nodiscard]] const std::vector<Event>& events() const {
        return events_;
    }  // since the last choice
    [[nodiscard]] int moves_made() const { return moves_made_; }
    [[nodiscard]] Rng& rng() { return rng_; }

private:
    void bring_fights_forward();

    const Rulebook& rules_;
    Rng rng_;
    bool racing_;    // prefers distances and holds safeties back, or hardly a stage would be won
    bool fighting_;  // where the edition has a chain after a coup: brings some about
    Deck deck_;
    Seat dealer_;
    State state_{};
    std::vector<Event> events_{};
    int moves_made_ = 0;
};

// More moves no stage can have: every card leaves a hand once, every hazard may be declined once,
// every distance card taken off once, and the target is reached once.
[[nodiscard]] int most_moves(const Rulebook& rules);

// How many stages a test plays, unless the environment variable says otherwise.
[[nodiscard]] int stages_wanted(const char* variable, int otherwise);

}  // namespace kilostone
