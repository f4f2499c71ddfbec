#include "study/review/review.h"

#include "base/parallel.h"
#include "bots/hints/hints.h"
#include "engine/apply.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/replay.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace kilostone {
namespace {

// The same deed: a decline may be spoken by either partner.
bool same_deed(Move a, Move b) {
    if (a.kind != b.kind) return false;
    return a.kind == MoveKind::Decline ||
           (a.seat == b.seat && a.card == b.card && a.side == b.side);
}

// With what the seat could see, and a random stream of the decision's own.
Evaluations weighed_by(const ReviewPlan& plan, const DecisionView& d, const MatchValue& match) {
    const Moves moves = legal_moves(d.view);
    const Sight sight = d.view.sight();
    Rng rng(plan.seed + 0x9E3779B97F4A7C15ULL * (d.index + 1));
    return plan.bot.evaluate({sight, moves, d.view.chain_draws, d.view.standing, {}, &match}, rng);
}

class Summing {
public:
    Summing(Review& review, const MatchValue& match, const Standing& standing)
        : review_(review), match_(match), standing_(standing) {}

    void sum_up(const std::optional<StageResult>& result) {
        for (Side s = 0; s < review_.sides; ++s) sum_up(s, result);
        if (review_.sides == 2)
            for (const Side s : {Side{0}, Side{1}})
                review_.side[s].given = review_.side[1 - s].lost;
        for (Side s = 0; s < review_.sides; ++s) {
            SideReview& r = review_.side[s];
            r.luck        = r.end - r.start + r.lost - r.given;
        }
        find_turning();
        std::ranges::stable_sort(review_.swings, std::greater{},
                                 [](const Swing& s) { return std::abs(s.change); });
        if (review_.swings.size() > most_swings) review_.swings.resize(most_swings);
    }

private:
    void sum_up(Side side, const std::optional<StageResult>& result) {
        SideReview& r   = review_.side[side];
        r.start         = match_.before(standing_, side);
        double now      = r.start;
        std::size_t at  = 0;
        const auto step = [&](std::size_t to, double chance) {
            review_.swings.push_back({side, at, to, chance - now});
        };
        for (const ReviewedDecision& d : review_.decisions) {
            if (d.side != side) continue;
            step(d.index + 1, d.best_chance);
            r.lost += d.loss();
            ++r.decisions;
            r.as_best += same_deed(d.played, d.best);
            now = d.played_chance;
            at  = d.index + 1;
        }
        r.end = result ? match_.after(standing_, *result, side) : now;
        step(review_.moves, r.end);
    }

    void find_turning() {
        for (std::size_t i = 0; i < review_.decisions.size(); ++i)
            if (review_.decisions[i].loss() >= least_turning) review_.turning.push_back(i);
        std::ranges::stable_sort(review_.turning, std::greater{},
                                 [&](std::size_t i) { return review_.decisions[i].loss(); });
        if (review_.turning.size() > most_turning) review_.turning.resize(most_turning);
    }

    Review& review_;
    const MatchValue& match_;
    const Standing& standing_;
};

}  // namespace

std::vector<DecisionView> decisions_of(const StageRecord& record, const Standing& standing) {
    const auto rules =
        std::make_shared<const Rulebook>(compile(record.table.edition, record.table.form));
    std::vector<DecisionView> decisions;
    (void)replay(record, [&](const Step& step) {
        Seat seat = step.move.move.seat;
        if (step.before.table.phase == Phase::Answering) {
            const auto holder = coup_holder(*rules, step.before);
            if (!holder) return;
            seat = *holder;
        }
        DecisionView d{rules, view(*rules, step.before, seat), step.move.move, step.index};
        d.view.standing = standing;
        if (legal_moves(d.view).size() > 1) decisions.push_back(std::move(d));
    });
    return decisions;
}

StageReviewer::StageReviewer(const StageRecord& record, const ReviewPlan& plan)
    : plan_(plan),
      rules_(std::make_shared<const Rulebook>(compile(record.table.edition, record.table.form))),
      match_(*rules_), decisions_(decisions_of(record, plan.standing)), result_(record.result) {
    review_.moves = record.moves.size();
    review_.sides = rules_->sides;
}

StageReviewer::EvaluatedDecision StageReviewer::weigh(std::size_t i) const {
    const DecisionView& d   = decisions_[i];
    const Evaluations found = weighed_by(plan_, d, match_);
    EvaluatedDecision w;
    w.decision = {.index       = d.index,
                  .seat        = d.view.seat,
                  .side        = d.rules->side_of(d.view.seat),
                  .played      = d.played,
                  .best        = found.front().move,
                  .choices     = legal_moves(d.view).size(),
                  .best_chance = found.front().win_chance};
    for (const Evaluation& e : found)
        if (same_deed(e.move, d.played)) {
            w.known                  = true;
            w.decision.played_chance = std::min(e.win_chance, found.front().win_chance);
        }
    return w;
}

void StageReviewer::take(const EvaluatedDecision& weighed) {
    if (weighed.known) review_.decisions.push_back(weighed.decision);
}

Review StageReviewer::sum_up() const {
    Review review = review_;
    Summing(review, match_, plan_.standing).sum_up(result_);
    return review;
}

std::vector<Message> StageReviewer::reasons(const ReviewedDecision& decision) const {
    const auto at = std::ranges::find(decisions_, decision.index, &DecisionView::index);
    return reasons_for(*at, decision, plan_.bot, match_);
}

std::vector<Message> reasons_for(const DecisionView& at, const ReviewedDecision& decision,
                                 const Bot& bot, const MatchValue& match) {
    const Moves moves = legal_moves(at.view);
    const Sight sight = at.view.sight();
    Rng rng(decision.index);
    const Hints found =
        hints({sight, moves, at.view.chain_draws, at.view.standing, bot.budget, &match}, rng);
    const auto best = std::ranges::find(found.best, decision.best, &Hint::move);
    return best == found.best.end() ? std::vector<Message>{} : best->reasons;
}

tl::expected<Review, Problem>
review_stage(const StageRecord& record, const ReviewPlan& plan,
             const std::function<bool(std::size_t, std::size_t)>& progress) {
    if (const auto state = replay(record); !state) return tl::unexpected(state.error());
    StageReviewer reviewing(record, plan);
    bool stopped     = false;
    std::size_t done = 0;
    parallel_in_order(
        reviewing.size(), plan.threads,
        [&](std::uint64_t i) { return reviewing.weigh(static_cast<std::size_t>(i)); },
        [&](const StageReviewer::EvaluatedDecision& w) {
            reviewing.take(w);
            stopped = !progress(++done, reviewing.size());
            return !stopped;
        });
    if (stopped) return tl::unexpected(Problem{"", "interrupted", ""});
    return reviewing.sum_up();
}

}  // namespace kilostone
