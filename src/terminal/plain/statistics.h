// One's own results in plain lines.
#pragma once

#include "i18n/texts.h"
#include "terminal/game/history.h"

#include <string>
#include <vector>

namespace kilostone {

// The person without a name has played as "You", in some language, before version 2 of the texts.
[[nodiscard]] std::string without_pronoun(const std::string& name);

// Of everybody who has played here, or of those with this name.
[[nodiscard]] std::vector<std::string>
statistics_lines(const Texts& texts, const Statistics& statistics, const std::string& name = {});

}  // namespace kilostone
