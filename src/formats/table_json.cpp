#include "formats/table_json.h"

#include "base/nearest.h"
#include "editions/registry.h"
#include "formats/custom_edition.h"

namespace kilostone {
namespace {

Problem missing(std::string_view key) { return {std::string(key), "is missing", ""}; }

Problem unknown_edition(const std::string& id) {
    std::vector<std::string_view> names;
    for (const Edition& e : editions()) names.push_back(e.id);
    const auto meant = nearest(id, names);
    return {"edition", "unknown edition " + quoted_excerpt(id),
            meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
}

Failure read_custom_edition(const std::string& json, std::optional<int> revision, TableRead& read) {
    auto custom = parse_custom_edition(json, revision);
    if (!custom) {
        Problem p = custom.error();
        if (p.where == "revision") return p;  // which stands beside the edition
        p.where = p.where.empty() ? "edition" : "edition." + p.where;
        p.line  = 0;  // of the record, not of the edition
        return p;
    }
    read.table.edition  = custom->edition;
    read.custom_edition = print(*custom);
    return std::nullopt;
}

Failure read_edition(const TableJson& json, TableRead& read) {
    if (!json.edition) return missing("edition");
    std::optional<int> revision;
    if (json.revision) revision = static_cast<int>(*json.revision);
    if (!json.edition->custom.empty())
        return read_custom_edition(json.edition->custom, revision, read);
    const Edition* current = find_edition(json.edition->id);
    if (!current) return unknown_edition(json.edition->id);
    const auto edition = find_edition(json.edition->id, revision.value_or(current->revision));
    if (!edition) return unknown_revision(*current, *revision);
    read.table.edition = *edition;
    return std::nullopt;
}

Failure read_form(const TableJson& json, Agreement& table) {
    if (!json.players) return missing("players");
    if (!json.per_side) return missing("per_side");
    const Edition& e = table.edition;
    for (int i = 0; i < e.form_count; ++i) {
        const Form& form = e.forms[static_cast<std::size_t>(i)];
        if (form.players != *json.players || form.per_side != *json.per_side) continue;
        table.form = form;
        return std::nullopt;
    }
    return Problem{"players",
                   "`" + std::string(e.id.view()) + "` is not played by " +
                       std::to_string(*json.players) + " in sides of " +
                       std::to_string(*json.per_side),
                   ""};
}

bool is_plain(std::string_view value) {
    return value == "true" || value == "false" ||
           value.find_first_not_of("0123456789") == std::string_view::npos;
}

// JSON that is part of a record, read as far as it makes sense.
template <class T>
T read_part(const std::string& text) {
    T value{};
    const Json json = parse_json(text);
    return read_json(json, value) ? T{} : value;
}

}  // namespace

void EditionJson::write_json(std::string& out) const {
    if (custom.empty())
        write_text(out, id);
    else
        out += custom;
}

bool EditionJson::read_json(const Json& json, const JsonPath& place) {
    if (!json.is_object()) return read_text(json, id, place);
    custom = dump(json);
    return true;
}

void HouseJson::write_json(std::string& out) const {
    out += '{';
    for (const Setting& s : settings) {
        write_data_key(out, s.key);
        if (is_plain(s.value))
            out += s.value;
        else
            write_text(out, s.value);
    }
    out += '}';
}

bool HouseJson::read_json(const Json& json, const JsonPath& place) {
    if (!json.is_object()) return place.fail("is not an object");
    for (const auto& [key, value] : json.items()) {
        if (!value.is_string() && !value.is_boolean() && !value.is_number_unsigned())
            return JsonPath(place, quoted_excerpt(key))
                .fail("is not a value that a house rule can have");
        settings.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
    }
    return true;
}

TableJson table_json(const Agreement& table, const std::string& custom_edition) {
    return {.edition  = EditionJson{std::string(table.edition.id.view()), custom_edition},
            .revision = table.edition.revision,
            .house    = HouseJson{table.house},
            .players  = table.form.players,
            .per_side = table.form.per_side};
}

tl::expected<TableRead, Problem> table_of(const TableJson& json) {
    TableRead read;
    if (auto p = read_edition(json, read)) return tl::unexpected(*p);
    if (auto p = read_form(json, read.table)) return tl::unexpected(*p);
    if (auto p = agree(read.table, json.house ? json.house->settings : std::vector<Setting>())) {
        p->where = "house." + p->where;
        return tl::unexpected(*p);
    }
    return read;
}

tl::expected<TableRead, Problem> read_table(const Json& object) {
    TableJson json;
    if (auto p = read_json(object, json)) return tl::unexpected(*p);
    return table_of(json);
}

std::vector<SideJson> side_list(std::uint8_t set) {
    std::vector<SideJson> list;
    for (int side = 0; side < max_seats; ++side)
        if (set >> side & 1) list.emplace_back(side);
    return list;
}

tl::expected<std::uint8_t, Problem> side_set(const std::vector<SideJson>& list,
                                             const std::string& where) {
    std::uint8_t set = 0;
    for (const SideJson side : list) {
        const auto bit = static_cast<std::uint8_t>(1 << side);
        if (set & bit) return tl::unexpected(Problem{where, "names a side twice", ""});
        set = static_cast<std::uint8_t>(set | bit);
    }
    return set;
}

PlayerJson person_json(const std::string& name) { return {.name = name, .kind = "human"}; }
PlayerJson bot_json(const std::string& bot) { return {.name = {}, .kind = "bot", .bot = bot}; }

std::vector<PlayerJson> players_in(const std::string& seats) {
    return read_part<std::vector<PlayerJson>>(seats);
}
MatchPlaceJson match_place_in(const std::string& match) { return read_part<MatchPlaceJson>(match); }

}  // namespace kilostone
