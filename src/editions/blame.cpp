#include "editions/blame.h"

#include <array>
#include <charconv>

namespace kilostone {
namespace {

// What else decides whether a field is possible, likeliest first.
struct Involved {
    std::string_view key;
    std::array<std::string_view, 7> others;
};

constexpr Involved involved[] = {
    {"deck", {"small_table_out", "small_table_players", "forms", "start_rolling"}},
    {"small_table_out", {"deck"}},
    {"forms",
     {"km", "deck", "top_cards", "small_table_out", "small_table_players", "long_distance"}},
    {"long_distance",
     {"km", "deck", "top_cards", "small_table_out", "small_table_players", "forms"}},
    {"start_rolling", {"deck", "forms", "small_table_out", "small_table_players"}},
    {"limit_target", {"limit_pile"}},
    {"mistakes", {"printed_mistake", "finish"}},
    {"rounds", {"points.counted"}},
};

int known(int line, int otherwise) { return line > 0 ? line : otherwise; }

// The line of "[2].target" within the forms, or of as much of it as was said.
int line_inside(const Entry& forms, std::string_view rest) {
    const int whole = known(forms.line, forms.value.line);
    std::size_t i   = 0;
    if (rest.empty() ||
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), i).ec != std::errc())
        return whole;
    if (i >= forms.value.list.size()) return whole;
    const Value& form = forms.value.list[i];
    const auto dot    = rest.find('.');
    const Entry* key =
        dot == std::string_view::npos ? nullptr : find(form.table, rest.substr(dot + 1));
    return key ? known(key->line, form.line) : known(form.line, whole);
}

}  // namespace

int line_to_blame(std::string_view where, const std::vector<Entry>& said) {
    const std::string_view key = where.substr(0, where.find('['));
    if (const Entry* e = find(said, key)) return line_inside(*e, where.substr(key.size()));
    for (const Involved& row : involved) {
        if (row.key != key) continue;
        for (const auto other : row.others)
            if (const Entry* e = other.empty() ? nullptr : find(said, other))
                return known(e->line, e->value.line);
    }
    return 0;
}

}  // namespace kilostone
