// Plain text in columns of a terminal: widths count letters, not bytes, so that Greek and Cyrillic
// line up.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kilostone {

inline constexpr std::size_t page_width = 80;

// Columns that the text takes; combining marks take none.
[[nodiscard]] std::size_t width_of(std::string_view text);

// Lines of at most so many columns, broken at blanks; a longer word stands alone.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t width);

// A paragraph of the page, the first line with its own beginning: "1.2  ", then blanks.
[[nodiscard]] std::string paragraph(std::string_view first, std::string_view text);

using Row = std::vector<std::string>;

// Columns two apart, numbers to the right. What is too wide for the page is broken within its
// column. Every row has as many cells as the first.
[[nodiscard]] std::string table(const std::vector<Row>& rows, std::size_t width = page_width);

// Rows of a name and a value, the left column as wide as the language needs.
class NamedValues {
public:
    void add(std::string name, std::string value) {
        rows_.emplace_back(std::move(name), std::move(value));
    }
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::pair<std::string, std::string>> rows_{};
};

}  // namespace kilostone
