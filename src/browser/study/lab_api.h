// The lab for the browser: numbered stages played by bots, parts of trials added up, two
// trials compared. A trial is what `kilostone simulate` plays with the same seed.
#pragma once

#include "browser/api.h"
#include "browser/study/lab_answers.h"
#include "lab/stages/play_stages.h"

#include <memory>

namespace kilostone::web {

class LabApi {
public:
    [[nodiscard]] std::string answer(std::string_view method, const Json& request);

    // All of web/src/generated/lab.ts.
    [[nodiscard]] static std::string typescript();

private:
    struct Table;  // of the methods
    struct Trial {
        Agreement table{};
        std::shared_ptr<const Rulebook> rules{};
        StagesPlan plan{};
        Summary sum{};
    };

    [[nodiscard]] static tl::expected<Trial, Problem> trial_of(const LabTrial& asked);
    [[nodiscard]] Reply<LabPart> play(const LabPlayRequest& asked);
    [[nodiscard]] Reply<int> open(const LabOpenRequest& asked);
    [[nodiscard]] Reply<LabFigures> take(const LabTakeRequest& asked);
    [[nodiscard]] Reply<std::string> json(const LabWhichRequest& asked) const;
    [[nodiscard]] Reply<std::vector<LabDifference>> compare() const;

    std::vector<Trial> trials_{};
};

}  // namespace kilostone::web
