// A summary as bare counts and back, and as figures with their confidence.
#pragma once

#include "browser/study/lab_answers.h"
#include "lab/stages/statistics.h"

#include <tl/expected.hpp>

namespace kilostone::web {

[[nodiscard]] LabPart part_of(const Summary& summary);
// A part of a trial with so many sides, whose numbers can be.
[[nodiscard]] tl::expected<Summary, Problem> summary_of(const LabPart& part, int sides);

[[nodiscard]] IntervalData seen(const Interval& interval);
[[nodiscard]] SpreadData spread(const Distribution& distribution);
// What happened in which share of the stages, by the names of the catalogue.
[[nodiscard]] std::vector<ShareData> shares(const Summary& summary);

}  // namespace kilostone::web
