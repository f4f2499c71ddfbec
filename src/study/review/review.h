// A stage looked back at: every decision weighed by a bot that knew no more than the player did,
// and what came of choices and what of luck. docs/review.md tells the method and its limits.
#pragma once

#include "base/message.h"
#include "bots/eval/match_value.h"
#include "bots/player.h"
#include "formats/record_file.h"

#include <functional>
#include <memory>

namespace kilostone {

struct ReviewedDecision {
    std::size_t index = 0;  // of the move in the record
    Seat seat         = 0;
    Side side         = 0;
    Move played{};
    Move best{};
    int choices          = 0;
    double best_chance   = 0;  // of the side to win the match, as far as the seat could know
    double played_chance = 0;

    double loss() const { return best_chance - played_chance; }
};

// What happened to a side's chance between two of its decisions: cards, and what others did.
struct Swing {
    Side side        = 0;
    std::size_t from = 0;  // numbers of moves; 0 is the deal
    std::size_t to   = 0;
    double change    = 0;
};

// end = start - lost + given + luck, exactly.
struct SideReview {
    double start  = 0;  // before the cards were dealt
    double end    = 0;  // after the stage
    double lost   = 0;  // by own choices
    double given  = 0;  // by the other side's choices; only where there is one other side
    double luck   = 0;  // all the rest: the deal, what was drawn, what others held
    int decisions = 0;
    int as_best   = 0;  // of them, how many as the bot would
};

struct Review {
    std::size_t moves = 0;  // in the record
    std::vector<ReviewedDecision> decisions{};
    int sides = 0;
    std::array<SideReview, max_seats> side{};
    std::vector<std::size_t> turning{};  // the costliest decisions, by their place above
    std::vector<Swing> swings{};         // the largest first
};

struct ReviewPlan {
    Bot bot{};  // one that can evaluate
    Standing standing{};
    unsigned threads   = 1;
    std::uint64_t seed = 0;
};

inline constexpr std::size_t most_turning = 5;
inline constexpr std::size_t most_swings  = 3;
inline constexpr double least_turning     = 0.005;  // smaller losses are noise

// `progress(done, all)` is told after every decision and may say no: then what was found so far is
// thrown away, and nothing comes back. A record that is wrong comes back as its problem.
[[nodiscard]] tl::expected<Review, Problem>
review_stage(const StageRecord& record, const ReviewPlan& plan,
             const std::function<bool(std::size_t done, std::size_t all)>& progress);

// The view of whoever decides move `index`, and that decision. None where nobody chooses: a forced
// move, or a window that nobody could use. Requires a record that replays.
struct DecisionView {
    std::shared_ptr<const Rulebook> rules{};
    View view{};
    Move played{};
    std::size_t index = 0;
};
[[nodiscard]] std::vector<DecisionView> decisions_of(const StageRecord& record,
                                                     const Standing& standing);

// The same review, a decision at a time: for whoever shows it as it grows, and stops in between.
class StageReviewer {
public:
    struct EvaluatedDecision {
        ReviewedDecision decision{};
        bool known = false;  // a mistake that the table plays is not among the moves weighed
    };

    // Requires a record that replays.
    StageReviewer(const StageRecord& record, const ReviewPlan& plan);

    [[nodiscard]] std::size_t size() const { return decisions_.size(); }
    [[nodiscard]] EvaluatedDecision weigh(std::size_t i) const;  // the same on any thread
    void take(const EvaluatedDecision& weighed);                 // in order
    [[nodiscard]] Review sum_up() const;
    [[nodiscard]] std::vector<Message> reasons(const ReviewedDecision& decision) const;

private:
    ReviewPlan plan_;
    std::shared_ptr<const Rulebook> rules_;
    MatchValue match_;
    std::vector<DecisionView> decisions_;
    std::optional<StageResult> result_;
    Review review_{};
};

// What speaks for the better move, in the words of hints. Explaining costs more than weighing.
[[nodiscard]] std::vector<Message> reasons_for(const DecisionView& at,
                                               const ReviewedDecision& decision, const Bot& bot,
                                               const MatchValue& match);

// The same stage up to move `index`, then another move, then this bot for every seat. A record that
// replays. The problem names what is wrong with the index or the move.
struct Branch {
    std::size_t index = 0;
    std::string move{};  // "lay km100"
    Bot bot{};
    std::uint64_t seed = 0;
};
[[nodiscard]] tl::expected<StageRecord, Problem> what_if(const StageRecord& record,
                                                         const Branch& branch);

}  // namespace kilostone
