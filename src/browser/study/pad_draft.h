// A stage as the page tells it, and as the pad knows it.
#pragma once

#include "browser/study/pad_answers.h"
#include "study/scorepad/draft.h"

namespace kilostone::web {

[[nodiscard]] std::vector<PadQuestionKind> ticked_in(const StageDraft& draft);
// Sides that are not told yet stand at 0 km. A problem when it fits no such table.
[[nodiscard]] tl::expected<StageEntry, Problem> entry_of(const Rulebook& rules,
                                                         const StageDraft& draft);
[[nodiscard]] bool is_complete(const StageDraft& draft);
[[nodiscard]] StageDraft draft_of(const Rulebook& rules, const StageEntry& stage);

}  // namespace kilostone::web
