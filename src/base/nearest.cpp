#include "base/nearest.h"

#include <algorithm>
#include <string>
#include <vector>

namespace kilostone {
namespace {

// Letters to add, drop, change or swap with their neighbour.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min(
                {last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Without the dashes of an option, and in small letters.
std::string compared(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    std::string text(name);
    std::ranges::transform(text, text.begin(), small);
    return text;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> names) {
    constexpr std::size_t longest_worth_comparing = 64;
    if (typed.size() > longest_worth_comparing) return std::nullopt;
    const std::string meant = compared(typed);
    std::optional<std::string_view> best;
    // More would be another word: `foo` is no `bot`.
    std::size_t best_edits =
        (meant.size() < 4 ? 1 : std::max<std::size_t>(2, meant.size() / 3)) + 1;
    for (const auto name : names) {
        const std::size_t n = edits(meant, compared(name));
        if (n < best_edits) {
            best       = name;
            best_edits = n;
        }
    }
    return best;
}

}  // namespace kilostone
