// How wide text is on paper, and where its lines are broken.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// In ems of a wide sans-serif such as DejaVu: rather too wide than too narrow.
[[nodiscard]] double width_of(std::string_view text, bool bold);

// Lines of at most so many ems, broken between words; a longer word has a line of its own.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, double ems, bool bold);

struct SetLines {
    double size = 1;  // of the font
    std::vector<std::string> lines{};
};

// In a column: in several lines before it gets much smaller, in pieces before it gets too small to
// be read.
[[nodiscard]] SetLines set_in_column(const std::string& text, double ems, bool bold);

}  // namespace kilostone
