#include "formats/json_read.h"

#include "base/nearest.h"
#include "base/utf8.h"
#include "editions/registry.h"
#include "formats/custom_edition.h"

#include <algorithm>

namespace kilostone {

std::string place_in(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}

Failure check_keys(const Json& object, std::span<const std::string_view> allowed,
                   const std::string& where) {
    for (const auto& [key, value] : object.items()) {
        if (std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
        const auto meant = nearest(key, allowed);
        return Problem{where, "unknown key " + shown(key),
                       meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
    }
    return std::nullopt;
}

// A whole number from 0 to `most` under this key.
tl::expected<int, Problem> number(const Json& object, std::string_view key, int most,
                                  const std::string& where) {
    const std::string name(key);
    const std::string place = where.empty() ? name : where + "." + name;
    const auto found        = object.find(name);
    if (found == object.end()) return tl::unexpected(Problem{place, "is missing", ""});
    const bool fits = found->is_number_unsigned() &&
                      found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    if (!fits)
        return tl::unexpected(
            Problem{place, "is not a number that can stand here", "0 to " + std::to_string(most)});
    return found->get<int>();
}

tl::expected<std::string, Problem> text(const Json& object, const char* key,
                                        const std::string& where) {
    const std::string place = where.empty() ? key : where + "." + key;
    const auto found        = object.find(key);
    if (found == object.end()) return tl::unexpected(Problem{place, "is missing", ""});
    if (!found->is_string()) return tl::unexpected(Problem{place, "is not a text", ""});
    return found->get<std::string>();
}

namespace {

Problem unknown_edition(const std::string& id) {
    std::vector<std::string_view> names;
    for (const Edition& e : editions()) names.push_back(e.id);
    const auto meant = nearest(id, names);
    return {"edition", "unknown edition " + shown(id),
            meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
}

Failure read_custom_edition(const Json& json, std::optional<int> revision, TableRead& read) {
    auto custom =
        parse_custom_edition(json.dump(-1, ' ', false, Json::error_handler_t::replace), revision);
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

// Without a revision, the current one is meant.
Failure read_edition(const Json& json, TableRead& read) {
    std::optional<int> revision;
    if (json.contains("revision")) {
        const auto n = number(json, "revision", 0xFFFF, "");
        if (!n) return n.error();
        revision = *n;
    }
    if (const auto found = json.find("edition"); found != json.end() && found->is_object())
        return read_custom_edition(*found, revision, read);
    const auto id = text(json, "edition", "");
    if (!id) return id.error();
    const Edition* current = find_edition(*id);
    if (!current) return unknown_edition(*id);
    const auto edition = find_edition(*id, revision.value_or(current->revision));
    if (!edition) return unknown_revision(*current, *revision);
    read.table.edition = *edition;
    return std::nullopt;
}

Failure read_form(const Json& json, Agreement& table) {
    const auto players = number(json, "players", max_seats, "");
    if (!players) return players.error();
    const auto per_side = number(json, "per_side", max_seats, "");
    if (!per_side) return per_side.error();
    const Edition& e = table.edition;
    for (int i = 0; i < e.form_count; ++i) {
        const Form& form = e.forms[static_cast<std::size_t>(i)];
        if (form.players != *players || form.per_side != *per_side) continue;
        table.form = form;
        return std::nullopt;
    }
    return Problem{"players",
                   "`" + std::string(e.id.view()) + "` is not played by " +
                       std::to_string(*players) + " in sides of " + std::to_string(*per_side),
                   ""};
}

Failure read_house(const Json& json, Agreement& table) {
    const auto found = json.find("house");
    if (found == json.end()) return agree(table, {});
    if (!found->is_object()) return Problem{"house", "is not an object", ""};
    std::vector<Setting> house;
    for (const auto& [key, value] : found->items()) {
        if (!value.is_string() && !value.is_boolean() && !value.is_number_unsigned())
            return Problem{"house." + shown(key), "is not a value that a house rule can have", ""};
        house.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
    }
    auto p = agree(table, house);
    if (p) p->where = "house." + p->where;
    return p;
}

}  // namespace

tl::expected<std::uint8_t, Problem> side_set(const Json& list, int sides,
                                             const std::string& where) {
    if (!list.is_array()) return tl::unexpected(Problem{where, "is not a list of sides", ""});
    std::uint8_t set = 0;
    for (const Json& entry : list) {
        if (!entry.is_number_unsigned() ||
            entry.get<std::uint64_t>() >= static_cast<std::uint64_t>(sides))
            return tl::unexpected(
                Problem{where, "is not a list of sides", "0 to " + std::to_string(sides - 1)});
        const auto bit = static_cast<std::uint8_t>(1 << entry.get<int>());
        if (set & bit) return tl::unexpected(Problem{where, "names a side twice", ""});
        set = static_cast<std::uint8_t>(set | bit);
    }
    return set;
}

tl::expected<TableRead, Problem> read_table(const Json& json) {
    TableRead read;
    if (auto p = read_edition(json, read)) return tl::unexpected(*p);
    if (auto p = read_form(json, read.table)) return tl::unexpected(*p);
    if (auto p = read_house(json, read.table)) return tl::unexpected(*p);
    return read;
}

}  // namespace kilostone
