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
    [[nodiscard]] Reply<OpenedData> open(const OpenRequest& asked);
    [[nodiscard]] Reply<std::vector<StepData>> timeline(const StageRequest& asked) const;
    [[nodiscard]] Reply<MomentData> moment(const MomentRequest& asked) const;
    [[nodiscard]] Reply<std::string> record(const StageRequest& asked) const;
    // "verified", or the code of what is wrong with the deal: deal_faults.
    [[nodiscard]] Reply<std::string> verify(const StageRequest& asked) const;
    [[nodiscard]] Reply<BranchData> branch(const BranchRequest& asked);
    [[nodiscard]] Reply<PlayOnData> play_on(const PlayOnRequest& asked) const;
    [[nodiscard]] Reply<WeighedData> review(const ReviewRequest& asked);
    [[nodiscard]] Reply<WeighedData> weigh(const PlaceRequest& asked);
    [[nodiscard]] Reply<ReviewData> summary() const;
    [[nodiscard]] Reply<std::vector<MessageData>> reasons(const PlaceRequest& asked) const;
    [[nodiscard]] static Reply<ResultsData> results(const OpenRequest& asked);

    [[nodiscard]] const ReplayedStage* stage(int place) const;
    [[nodiscard]] DecisionData decision_data(const ReviewedDecision& d) const;

    std::deque<ReplayedStage> stages_{};
    int reviewed_ = 0;
    std::string judge_{};
    std::optional<StageReviewer> reviewing_{};
    std::size_t weighed_ = 0;
};

}  // namespace kilostone::web
