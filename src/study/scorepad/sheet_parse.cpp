// Reads a sheet and makes sure that it is one; whether a stage can have ended so is checked
// by entry_score.cpp.
#include "base/json/once.h"
#include "base/utf8.h"
#include "editions/card_code.h"
#include "study/scorepad/sheet_json.h"

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 1> sheet_format{"kilostone-sheet/1"};

struct SheetJson : FormatJson<sheet_format>, TableJson {
    Omittable<std::vector<std::string>> names{};
    std::vector<StageEntryJson> stages{};
};
BOOST_DESCRIBE_STRUCT(SheetJson, (FormatJson<sheet_format>, TableJson), (names, stages))

Failure read_cards(const Edition& e, const SideEntryJson& json, const std::string& where,
                   SideEntry& side) {
    if (!json.cards) return std::nullopt;
    side.cards.emplace();
    for (const auto& [key, count] : *json.cards) {
        const auto card = parse_card(e, key);
        if (!card || !is_distance(*card))
            return Problem{where + ".cards",
                           quoted_excerpt(key) + " is no distance card of this edition", ""};
        (*side.cards)[static_cast<std::size_t>(rank(*card))] = static_cast<int>(count);
    }
    return std::nullopt;
}

Failure read_safeties(const Edition& e, const SideEntryJson& json, const std::string& where,
                      SideEntry& side) {
    if (!json.safeties) return std::nullopt;
    for (const auto& [key, value] : *json.safeties) {
        const auto card = parse_card(e, key);
        if (!card || !is_safety(*card))
            return Problem{where + ".safeties", quoted_excerpt(key) + " is no safety", ""};
        SafetyEntry& entry = side.safeties[static_cast<std::size_t>(safety_index(*card))];
        if (value == "laid")
            entry = SafetyEntry::Laid;
        else if (value == "coup")
            entry = SafetyEntry::Coup;
        else if (value != "none")
            return Problem{where + ".safeties." + key, "is not how a safety can lie",
                           "none, laid or coup"};
    }
    return std::nullopt;
}

Failure read_points(const SideEntryJson& json, const std::string& where, SideEntry& side) {
    if (!json.points) return std::nullopt;
    std::vector<std::string_view> keys;
    for (const ScoreField& field : score_fields) keys.push_back(field.key());
    for (const auto& [key, points] : *json.points) {
        const auto at = std::find(keys.begin(), keys.end(), key);
        if (at == keys.end()) return unknown_key(key, keys, where + ".points");
        side.said[static_cast<std::size_t>(at - keys.begin())] = static_cast<int>(points);
    }
    return std::nullopt;
}

Failure read_side(const Edition& e, const SideEntryJson& json, const std::string& where,
                  SideEntry& side) {
    if (auto p = read_cards(e, json, where, side)) return p;
    if (json.distance) side.distance = static_cast<int>(*json.distance);
    if (!side.cards && !side.distance)
        return Problem{where, "tells neither `cards` nor `distance`", "one of them"};
    if (json.top_cards) side.top_cards = json.top_cards->entry;
    if (auto p = read_safeties(e, json, where, side)) return p;
    return read_points(json, where, side);
}

tl::expected<Sheet, Problem> read_sheet(const Json& object) {
    auto table = read_table(object);
    if (!table) return tl::unexpected(table.error());
    SheetJson json;
    if (auto p = read_json(object, json, "", limits_of(table->table.form)))
        return tl::unexpected(*p);
    Sheet sheet{std::move(table->table), std::move(table->custom_edition), {}, {}};
    if (json.names) {
        if (auto p = check_names(sheet.table.form, *json.names)) return tl::unexpected(*p);
        sheet.names = std::move(*json.names);
    }
    if (json.stages.size() > most_stages)
        return tl::unexpected(Problem{"stages",
                                      "has " + std::to_string(json.stages.size()) + " stages",
                                      "at most " + std::to_string(most_stages)});
    for (const StageEntryJson& stage : json.stages) {
        auto entry = stage_entry_of(sheet.table, stage,
                                    "stages[" + std::to_string(sheet.stages.size()) + "]");
        if (!entry) return tl::unexpected(entry.error());
        sheet.stages.push_back(std::move(*entry));
    }
    return sheet;
}

}  // namespace

bool TopEntryJson::read_json(const Json& json, const JsonPath& place) {
    BoundedInt<max_deck> count;
    Failure not_a_number;
    if (json == "some")
        entry = {1, true};
    else if (kilostone::read_json(json, count, JsonPath(not_a_number, "", {})))
        entry = {static_cast<int>(count), false};
    else
        return place.fail("is not a number that can stand here", "a number, or `some`");
    return true;
}

tl::expected<StageEntry, Problem> stage_entry_of(const Agreement& table, const StageEntryJson& json,
                                                 const std::string& where) {
    StageEntry stage{.extended   = json.extended,
                     .pile_empty = json.pile_empty,
                     .counted    = json.counted.value_or(true)};
    const std::string sides = where + ".sides";
    if (static_cast<int>(json.sides.size()) != table.form.sides())
        return tl::unexpected(Problem{
            sides, "is not a list of " + std::to_string(table.form.sides()) + " sides", ""});
    for (std::size_t i = 0; i < json.sides.size(); ++i)
        if (auto p = read_side(table.edition, json.sides[i], sides + "[" + std::to_string(i) + "]",
                               stage.sides.emplace_back()))
            return tl::unexpected(*p);
    if (json.winner_side) {
        stage.winner.emplace();
        if (*json.winner_side) *stage.winner = static_cast<Side>(**json.winner_side);
    }
    if (json.caller_side && *json.caller_side) stage.caller = static_cast<Side>(**json.caller_side);
    return stage;
}

Failure check_names(const Form& form, const std::vector<std::string>& names) {
    if (names.size() != form.players)
        return Problem{"names", "is not a list of " + std::to_string(form.players) + " names", ""};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string place = "names[" + std::to_string(i) + "]";
        if (code_points(names[i]) > longest_player_name)
            return Problem{place, "is too long",
                           std::to_string(longest_player_name) + " characters"};
        for (const char c : names[i])
            if (static_cast<unsigned char>(c) < ' ' || c == 127)
                return Problem{place, "has a control character in it", ""};
    }
    return std::nullopt;
}

tl::expected<Json, Problem> parse_part(std::string_view text) {
    constexpr std::size_t largest = std::size_t{4} << 20;
    if (text.size() > largest) return tl::unexpected(Problem{"", "is too long", "at most 4 MiB"});
    return parse_once(text);
}

tl::expected<Sheet, Problem> parse_sheet(std::string_view text) {
    const auto json = parse_part(text);
    if (!json) return tl::unexpected(json.error());
    if (auto p = check_format(*json, sheet_format[0])) return tl::unexpected(*p);
    return read_sheet(*json);
}

std::string print(const Sheet& sheet) {
    SheetJson json;
    static_cast<TableJson&>(json) = table_json(sheet.table, sheet.custom_edition);
    if (!sheet.names.empty()) json.names = sheet.names;
    for (const StageEntry& stage : sheet.stages)
        json.stages.push_back(stage_entry_json(sheet.table.edition, stage));
    return print_json(json);
}

}  // namespace kilostone
