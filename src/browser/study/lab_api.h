// The lab for the browser: numbered stages played by bots, parts of trials added up, two
// trials compared. A trial is what `kilostone simulate` plays with the same seed.
#pragma once

#include "browser/study/lab_shapes.h"
#include "lab/stages/play_stages.h"

#include <memory>

namespace kilostone::web {

class LabApi {
public:
    [[nodiscard]] std::string answer(std::string_view what, const Json& request);

private:
    struct Trial {
        Agreement table{};
        std::shared_ptr<const Rulebook> rules{};
        StagesPlan plan{};
        Summary sum{};
    };

    [[nodiscard]] static tl::expected<Trial, Problem> trial_of(const LabTrial& asked);
    [[nodiscard]] std::string play(const LabPlayAsked& asked);
    [[nodiscard]] std::string open(const LabOpenAsked& asked);
    [[nodiscard]] std::string take(const LabTakeAsked& asked);
    [[nodiscard]] std::string told(const LabWhichAsked& asked) const;
    [[nodiscard]] std::string compared() const;

    std::vector<Trial> trials_{};
};

// All of web/src/generated/lab.ts.
[[nodiscard]] std::string lab_typescript();

}  // namespace kilostone::web
