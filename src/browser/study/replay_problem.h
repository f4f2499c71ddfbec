// What is wrong with a record, in a form that a page can say in any language.
#pragma once

#include "browser/study/replay_answers.h"

namespace kilostone::web {

// Records longer than this are not opened, nor files of more stages.
inline constexpr std::size_t most_record_bytes = 8 << 20;
inline constexpr std::size_t most_stages       = 500;

// Before it is read: whether this line can be one of a record at all. `last`: nothing follows it.
[[nodiscard]] std::optional<RecordProblem> trouble_with_line(std::string_view line, bool last);

// A line that reading or replaying has refused.
[[nodiscard]] RecordProblem trouble_with_record(std::string_view line, const Problem& problem);

}  // namespace kilostone::web
