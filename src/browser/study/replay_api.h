// Replays for the browser: records opened and checked, moments shown as a seat knew them,
// reviews a decision at a time, branches; what finished matches add up to.
#pragma once

#include "browser/study/replay_stage.h"
#include "study/review/review.h"

#include <deque>

namespace kilostone::web {

class ReplayApi {
public:
    [[nodiscard]] std::string answer(std::string_view what, const Json& request);

private:
    [[nodiscard]] std::string open(const OpenAsked& asked);
    [[nodiscard]] std::string moment(const MomentAsked& asked) const;
    [[nodiscard]] std::string branch(const BranchAsked& asked);
    [[nodiscard]] std::string review(const ReviewAsked& asked);
    [[nodiscard]] std::string weigh(const PlaceAsked& asked);
    [[nodiscard]] std::string summary() const;
    [[nodiscard]] std::string reasons(const PlaceAsked& asked) const;
    [[nodiscard]] static std::string results(const OpenAsked& asked);

    [[nodiscard]] const ReplayedStage* stage(int place) const;
    [[nodiscard]] DecisionSeen decision_seen(const ReviewedDecision& d) const;

    std::deque<ReplayedStage> stages_{};
    int reviewed_ = 0;
    std::string judge_{};
    std::optional<Reviewing> reviewing_{};
    std::size_t weighed_ = 0;
};

// All of web/src/generated/replay.ts.
[[nodiscard]] std::string replay_typescript();

}  // namespace kilostone::web
