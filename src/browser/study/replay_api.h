// Replays for the browser: records opened and checked, moments shown as a seat knew them,
// reviews a decision at a time, branches; what finished matches add up to.
#pragma once

#include "browser/api.h"
#include "browser/study/replay_stage.h"
#include "study/review/review.h"

#include <deque>

namespace kilostone::web {

class ReplayApi {
public:
    [[nodiscard]] std::string answer(std::string_view method, const Json& request);

    // All of web/src/generated/replay.ts.
    [[nodiscard]] static std::string typescript();

private:
    struct Table;  // of the methods
    [[nodiscard]] Reply<OpenedSeen> open(const OpenAsked& asked);
    [[nodiscard]] Reply<std::vector<StepSeen>> timeline(const StageAsked& asked) const;
    [[nodiscard]] Reply<MomentSeen> moment(const MomentAsked& asked) const;
    [[nodiscard]] Reply<std::string> record(const StageAsked& asked) const;
    [[nodiscard]] Reply<BranchSeen> branch(const BranchAsked& asked);
    [[nodiscard]] Reply<WeighedSeen> review(const ReviewAsked& asked);
    [[nodiscard]] Reply<WeighedSeen> weigh(const PlaceAsked& asked);
    [[nodiscard]] Reply<ReviewSeen> summary() const;
    [[nodiscard]] Reply<std::vector<Said>> reasons(const PlaceAsked& asked) const;
    [[nodiscard]] static Reply<ResultsSeen> results(const OpenAsked& asked);

    [[nodiscard]] const ReplayedStage* stage(int place) const;
    [[nodiscard]] DecisionSeen decision_seen(const ReviewedDecision& d) const;

    std::deque<ReplayedStage> stages_{};
    int reviewed_ = 0;
    std::string judge_{};
    std::optional<Reviewing> reviewing_{};
    std::size_t weighed_ = 0;
};

}  // namespace kilostone::web
