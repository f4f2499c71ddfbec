// Finds the best of several moves by playing on from each in imagined worlds. See master.h.
#pragma once

#include "bots/eval/belief.h"
#include "bots/eval/match_value.h"
#include "bots/player.h"

#include <array>
#include <chrono>

namespace kilostone {

// What a finished stage is worth to one side: points, or their worth for the match in points.
class Reward {
public:
    Reward(const Question& question, Side side);

    [[nodiscard]] double of(const Table& over) const;
    // A difference of rewards as a chance to win the match.
    [[nodiscard]] double chance(double difference) const { return difference * a_point_; }
    // A mean reward as a chance to win the match, 0 … 1. Where no match is known, a margin of
    // points moves an even chance at the rate of a match to 5000 points.
    [[nodiscard]] double chance_of(double reward) const;

private:
    const Rulebook& rules_;
    const MatchValue* match_;
    Standing standing_;
    Side side_;
    double a_point_;
};

// What orders the moves before the search: the expert's rules, or the network.
enum class Guide : std::uint8_t { Rules, Net };

// A move that is compared with the guide's own move, which is the first candidate.
struct Candidate {
    Move move{};
    double prior   = 0;  // what the guide expects of it: 0 for its own move, less for others
    double sum     = 0;  // of the differences between its rewards and those of the guide's move
    double squares = 0;  // of the same differences
    int worlds     = 0;  // in which the two were compared
    double gain    = 0;  // posterior mean of the difference
};

class Search {
public:
    // Requires a question with a move.
    Search(const Question& question, Rng& rng, Guide guide);
    Search(const Search&)            = delete;
    Search& operator=(const Search&) = delete;

    void run();
    // Calculates the values exactly where nothing is hidden. Returns false and does nothing where
    // something is hidden or the calculation would take too long.
    bool solve();
    [[nodiscard]] Move best() const;
    // All moves: the guide's own first, then the others from the best down; moves that were dropped
    // early come last.
    [[nodiscard]] std::span<const Candidate> candidates() const { return {all_.data(), count_}; }
    // The mean reward of the guide's own move, and the number of worlds it was seen in.
    [[nodiscard]] double own_reward() const;
    [[nodiscard]] int own_worlds() const { return own_worlds_; }
    // Whether nothing was hidden any more: then every gain is exact and no world was imagined.
    [[nodiscard]] bool solved() const { return solved_; }
    [[nodiscard]] const Reward& reward() const { return reward_; }

private:
    using Clock = std::chrono::steady_clock;

    void init_candidates(Guide guide);
    void look_in_worlds();
    void compare_in_one_world(std::size_t alive);
    [[nodiscard]] double play_on(const State& world, Move move, std::uint64_t seed) const;
    void update_posterior(Candidate& candidate) const;
    [[nodiscard]] bool out_of_time(double share) const;

    const Question& question_;
    View view_;
    Belief belief_;
    Rng rng_;
    Side me_;
    Reward reward_;
    Clock::time_point start_;
    std::array<Candidate, 64> all_{};
    std::size_t count_ = 0;
    double own_sum_    = 0;
    int own_worlds_    = 0;
    bool uses_net_     = false;  // the priors come from the network
    bool solved_       = false;
};

}  // namespace kilostone
