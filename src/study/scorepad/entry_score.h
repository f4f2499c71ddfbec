// Scores a stage entered by hand. Tries every completion of the missing facts, keeps those the
// engine considers possible, and scores them. If all scores agree, nothing more is asked; if none
// is possible, the engine's objection is the reason.
#pragma once

#include "base/message.h"
#include "study/feasibility/stage_end.h"
#include "study/scorepad/sheet.h"

namespace kilostone {

// What can be left open and may have to be asked. In the order of asking.
enum class PadQuestionKind : std::uint8_t { Winner, Extended, Caller, PileEmpty, SafeTrip };

struct PadQuestion {
    PadQuestionKind kind = PadQuestionKind::Winner;
    Side side            = 0;  // of SafeTrip: the winner
    Message message{};

    friend bool operator==(const PadQuestion&, const PadQuestion&) = default;
};

struct EntryScore {
    std::vector<Message> refusals{};    // why no stage can have ended like this
    std::vector<PadQuestion> open{};    // what makes a difference and was not said
    std::optional<StageResult> result;  // when there is neither
    StageEnd end{};                     // of the result, what was derived included

    bool scored() const { return result.has_value(); }
};

// Requires as many sides as the rules have.
[[nodiscard]] EntryScore score_entry(const Rulebook& rules, const StageEntry& stage);

// The objection in words.
[[nodiscard]] Message message_of(const Rulebook& rules, const Objection& objection);

// Whether what was written down as points is what the stage was worth: nothing, or every line that
// is not, with the reason.
[[nodiscard]] std::vector<Message> against_said(const Rulebook& rules, const StageEntry& stage,
                                                const StageEnd& end, const StageResult& result);

}  // namespace kilostone
