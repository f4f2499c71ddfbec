// One recorded stage, every moment of it at hand, and what a seat may know of it.
#pragma once

#include "browser/study/replay_answers.h"
#include "formats/record_file.h"
#include "formats/replay.h"

#include <memory>

namespace kilostone::web {

class ReplayedStage {
public:
    // Requires a record that replays.
    explicit ReplayedStage(RecordedStage stage);

    [[nodiscard]] const RecordedStage& recorded() const { return stage_; }
    [[nodiscard]] const Rulebook& rules() const { return *rules_; }
    [[nodiscard]] int last_moment() const { return static_cast<int>(steps_.size()); }

    [[nodiscard]] StageData seen(int place) const;
    // As `eyes` saw it, in sentences that address `reader`.
    [[nodiscard]] std::vector<StepData> timeline(std::optional<Seat> eyes,
                                                 std::optional<Seat> reader) const;
    // Requires 0 … last_moment().
    [[nodiscard]] MomentData moment(int at, std::optional<Seat> eyes) const;

    // A move of the record and the moment before it. Between them may be windows that nobody could
    // use: steps that the record leaves out.
    [[nodiscard]] int moment_of(std::size_t move) const;
    [[nodiscard]] std::optional<std::size_t> move_at(int moment) const;
    // How many moves of the record come before it.
    [[nodiscard]] std::size_t moves_before(int moment) const;

private:
    struct ReplayStep {
        RecordedMove move{};
        std::vector<Event> events{};
        std::size_t index = 0;  // in the record
        bool recorded     = true;
    };

    [[nodiscard]] std::optional<ChoiceData> choice(int at, std::optional<Seat> eyes) const;
    [[nodiscard]] std::optional<Card> drawn(int at, Seat seat) const;
    [[nodiscard]] MatchData match(int at) const;

    RecordedStage stage_;
    std::shared_ptr<const Rulebook> rules_;
    std::vector<ReplayStep> steps_{};
    std::vector<State> states_{};  // one for each moment
};

// Who sat there, as the record tells it; names that are none are left out.
[[nodiscard]] std::vector<SeatData> seats_of_record(const StageRecord& record);

}  // namespace kilostone::web
