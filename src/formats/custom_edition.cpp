#include "formats/custom_edition.h"

#include "formats/json_value.h"

namespace kilostone {
namespace {

// "points.won" and its like go back into a table of their own.
Value gathered(const std::vector<Entry>& set) {
    constexpr std::string_view points = "points.";
    std::vector<Entry> table;
    for (const Entry& e : set) {
        if (!e.key.starts_with(points)) {
            table.push_back(e);
            continue;
        }
        if (table.empty() || table.back().key != "points")
            table.push_back({"points", table_value({})});
        table.back().value.table.push_back({e.key.substr(points.size()), e.value});
    }
    return table_value(std::move(table));
}

}  // namespace

tl::expected<CustomEdition, Problem> parse_custom_edition(std::string_view json,
                                                          std::optional<int> revision) {
    const auto value = parse_json_value(json);
    if (!value) return tl::unexpected(value.error());
    CustomEdition custom;
    if (auto p = build(*value, custom, revision)) return tl::unexpected(*p);
    return custom;
}

std::string print(const CustomEdition& custom) {
    const Edition& e = custom.edition;
    std::vector<Entry> file{{"id", text_value(e.id)}};
    if (e.name.view() != e.id.view()) file.push_back({"name", text_value(e.name)});
    file.push_back({"base", text_value(custom.base)});
    file.push_back({"set", gathered(custom.set)});
    return json_text(table_value(std::move(file)));
}

}  // namespace kilostone
