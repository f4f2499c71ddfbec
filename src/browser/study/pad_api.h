// The score pad for the browser: "pad.new", "pad.read" and so on.
#pragma once

#include "base/json/json.h"
#include "browser/study/pad_answers.h"
#include "study/scorepad/draft.h"
#include "study/scorepad/pad.h"

#include <string>
#include <string_view>

namespace kilostone::web {

[[nodiscard]] std::string pad_answer(std::string_view method, const Json& request);

// The types of what is asked and answered: web/src/generated/pad.ts.
[[nodiscard]] std::string pad_typescript();

// A pad and its stages as the page is told them.
[[nodiscard]] PadData pad_data(const Pad& pad, bool cut = false);
[[nodiscard]] std::vector<FinishData> finishes_of(const Rulebook& rules);

// A pad's text, whatever it is: the pad, or what is wrong with it.
[[nodiscard]] tl::expected<PadRead, PadFileProblem> read_pad(std::string_view text);

// A stage as the page tells it, and as the pad knows it.
[[nodiscard]] std::vector<PadQuestionKind> ticked_in(const StageDraft& draft);
// Sides that are not told yet stand at 0 km. A problem when it fits no such table.
[[nodiscard]] tl::expected<StageEntry, Problem> entry_of(const Rulebook& rules,
                                                         const StageDraft& draft);
[[nodiscard]] bool is_complete(const StageDraft& draft);
[[nodiscard]] StageDraft draft_of(const Rulebook& rules, const StageEntry& stage);

}  // namespace kilostone::web
