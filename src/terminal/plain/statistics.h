// One's own results in plain lines.
#pragma once

#include "i18n/texts.h"
#include "terminal/game/history.h"

#include <string>
#include <vector>

namespace kilostone {

// Whoever has played as "You", in whatever language, is one person.
[[nodiscard]] Renaming one_you(const Texts& texts);

// Of everybody who has played here, or of those with this name.
[[nodiscard]] std::vector<std::string>
statistics_lines(const Texts& texts, const Statistics& statistics, const std::string& name = {});

}  // namespace kilostone
