// A bot: a function of what its seat can see, of a budget and of a random stream.
#pragma once

#include "engine/move.h"
#include "engine/view.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kilostone {

// What one decision may cost; 0 sets no limit of that kind. With a limit of rollouts a search is
// repeatable, with a limit of milliseconds it is on time. Bots that don't search ignore both.
struct Budget {
    std::int32_t rollouts     = 0;
    std::int32_t milliseconds = 0;

    friend constexpr bool operator==(Budget, Budget) = default;
};

class MatchValue;
class Moves;

// One decision of a seat: a View without copying it, and the moves it may make.
struct Question {
    const Sight& sight;
    const Moves& moves;
    ChainDraws chain_draws{};  // as in View
    Standing standing{};
    Budget budget{};
    const MatchValue* match = nullptr;  // without it, only points count
};

// Requires a question with at least one move.
using Choose = Move (*)(const Question& question, Rng& rng);

// A bot's evaluation of a move: its side's chance to win the match by it, and the share of the
// playouts that the move has had.
struct Evaluation {
    Move move{};
    double win_chance = 0;
    double share      = 0;

    friend constexpr bool operator==(const Evaluation&, const Evaluation&) = default;
};
using Evaluations = std::vector<Evaluation>;

// The best move first. Requires a question with at least one move.
using Evaluate = Evaluations (*)(const Question& question, Rng& rng);

// How a bot decides, and how it errs. Only a Bot calls these functions.
struct BotParts {
    Label<24> name;
    std::string_view about;
    Choose choose = nullptr;
    Budget budget{};
    Evaluate evaluate = nullptr;  // not every bot can evaluate
    bool for_match    = false;    // makes use of Question::match
    Choose slip       = nullptr;  // a weaker way to choose, taken now and then
    int slips         = 0;        // … in this number of 1000 decisions
};

// `decide` is the only way to ask a bot for its move, so that a level makes its mistakes wherever
// it plays.
class Bot {
public:
    constexpr Bot() = default;
    explicit constexpr Bot(const BotParts& parts)
        : name(parts.name), about(parts.about), budget(parts.budget), for_match(parts.for_match),
          choose_(parts.choose), evaluate_(parts.evaluate), slip_(parts.slip), slips_(parts.slips) {
    }

    Label<24> name{};
    std::string_view about{};
    Budget budget{};         // for questions that set no limit of that kind
    bool for_match = false;  // makes use of Question::match

    [[nodiscard]] bool searches() const { return budget != Budget{}; }
    [[nodiscard]] bool can_evaluate() const { return evaluate_ != nullptr; }

    // The move this bot makes, mistakes included: a function of its arguments alone. Requires a
    // question with at least one move.
    [[nodiscard]] Move decide(const Question& question, Rng& rng) const {
        const bool slips = slips_ > 0 && static_cast<int>(rng.below(1000)) < slips_;
        return (slips ? slip_ : choose_)(within_budget(question), rng);
    }

    // What it thinks of all moves, without mistakes. Requires one that can evaluate.
    [[nodiscard]] Evaluations evaluate(const Question& question, Rng& rng) const {
        return evaluate_(within_budget(question), rng);
    }

private:
    // With this bot's budget where the question sets none.
    [[nodiscard]] Question within_budget(Question q) const {
        if (q.budget.rollouts == 0) q.budget.rollouts = budget.rollouts;
        if (q.budget.milliseconds == 0) q.budget.milliseconds = budget.milliseconds;
        return q;
    }

    Choose choose_     = nullptr;
    Evaluate evaluate_ = nullptr;
    Choose slip_       = nullptr;
    int slips_         = 0;
};

// From the weakest up.
[[nodiscard]] std::span<const Bot> bots();

// Opponents for people, from the easiest up. From the third on each wins about two thirds of its
// matches against the one below; docs/strength.md has the measurements.
[[nodiscard]] std::span<const Bot> levels();

// A bot or level by name, with another budget where the name says so: `master@400` (rollouts),
// `master@20ms`.
[[nodiscard]] std::optional<Bot> find_bot(std::string_view name);

// Every legal move is equally likely.
[[nodiscard]] Move choose_random(const Question& question, Rng& rng);

// Largest distance, else attack on the leader, else remedy, else safety, else discard the least
// valuable. Other bots are measured against it, so it never changes.
[[nodiscard]] Move choose_greedy(const Question& question, Rng& rng);

}  // namespace kilostone
