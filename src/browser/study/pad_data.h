// A pad and its stages as the page is told them.
#pragma once

#include "browser/study/pad_answers.h"
#include "study/scorepad/pad.h"

namespace kilostone::web {

[[nodiscard]] PadData pad_data(const Pad& pad, bool cut = false);

// A pad's text, whatever it is: the pad, or what is wrong with it.
[[nodiscard]] tl::expected<PadRead, PadTrouble> read_pad(std::string_view text);

}  // namespace kilostone::web
