#include "cli/text_layout.h"

#include "terminal/screen/width.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::size_t gap       = 2;
constexpr std::size_t narrowest = 8;

// Digits, in groups of three as the language parts them.
bool is_number(std::string_view cell) {
    bool digits = false;
    while (!cell.empty()) {
        const bool digit = cell.front() >= '0' && cell.front() <= '9';
        std::size_t size = digit || cell.front() == '.' || cell.front() == ',' ? 1 : 0;
        for (const std::string_view sign : {"\u00a0", "\u202f", "\u2212"})
            if (cell.starts_with(sign)) size = sign.size();
        if (size == 0) return false;
        digits = digits || digit;
        cell.remove_prefix(size);
    }
    return digits;
}

std::vector<std::size_t> column_widths(const std::vector<Row>& rows, std::size_t page) {
    std::vector<std::size_t> widths(rows[0].size());
    for (const Row& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            widths[c] = std::max(widths[c], width_of(row[c]));
    for (;;) {
        std::size_t sum = gap * (widths.size() - 1);
        for (const auto w : widths) sum += w;
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (sum <= page || *widest <= narrowest) return widths;
        --*widest;
    }
}

// A column is one of numbers when all below its heading is.
std::vector<bool> number_columns(const std::vector<Row>& rows) {
    std::vector<bool> numbers(rows[0].size(), rows.size() > 1);
    for (std::size_t r = 1; r < rows.size(); ++r)
        for (std::size_t c = 0; c < numbers.size(); ++c)
            if (!is_number(rows[r][c]) && !rows[r][c].empty()) numbers[c] = false;
    return numbers;
}

void append_padded(std::string& line, const std::string& cell, std::size_t width,
                   bool to_the_right) {
    const std::size_t blanks = width - std::min(width, width_of(cell));
    if (to_the_right) line.append(blanks, ' ');
    line += cell;
    if (!to_the_right) line.append(blanks, ' ');
}

}  // namespace

std::size_t width_of(std::string_view text) { return static_cast<std::size_t>(columns_of(text)); }

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        std::string& line = lines.back();
        if (line.empty())
            line = word;
        else if (width_of(line) + 1 + width_of(word) <= width)
            (line += ' ') += word;
        else
            lines.emplace_back(word);
    }
    return lines;
}

std::string paragraph(std::string_view first, std::string_view text) {
    const std::size_t indent = width_of(first);
    std::string all;
    for (const auto& line : wrap(text, page_width - indent)) {
        if (all.empty())
            all += first;
        else
            all.append(indent, ' ');
        all += line + "\n";
    }
    return all;
}

std::string table(const std::vector<Row>& rows, std::size_t width) {
    const auto widths  = column_widths(rows, width);
    const auto numbers = number_columns(rows);
    std::string all;
    for (const Row& row : rows) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 0;
        for (std::size_t c = 0; c < row.size(); ++c) {
            cells.push_back(wrap(row[c], widths[c]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t h = 0; h < height; ++h) {
            std::string line;
            for (std::size_t c = 0; c < row.size(); ++c) {
                if (c > 0) line.append(gap, ' ');
                append_padded(line, h < cells[c].size() ? cells[c][h] : "", widths[c], numbers[c]);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            all += line + "\n";
        }
    }
    return all;
}

std::string NamedValues::text() const {
    std::size_t widest = 0;
    for (const auto& [name, value] : rows_) widest = std::max(widest, width_of(name));
    std::string out;
    for (const auto& [name, value] : rows_)
        out += name + std::string(widest - width_of(name) + 2, ' ') + value + "\n";
    return out;
}

}  // namespace kilostone
