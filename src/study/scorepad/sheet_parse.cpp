// Reads a sheet and makes sure that it is one; whether a stage can have ended so is reckon's
// question.
#include "editions/card_code.h"
#include "formats/json_read.h"
#include "study/scorepad/sheet.h"

#include <set>

namespace kilostone {
namespace {

constexpr int most_km     = 20'000;
constexpr int most_points = 1'000'000;

constexpr std::array<std::string_view, 8> sheet_keys{"format",  "edition",  "revision", "house",
                                                     "players", "per_side", "names",    "stages"};
constexpr std::array<std::string_view, 6> stage_keys{"sides",       "winner_side", "extended",
                                                     "caller_side", "pile_empty",  "counted"};
constexpr std::array<std::string_view, 5> side_keys{"cards", "distance", "top_cards", "safeties",
                                                    "points"};

class StageEntryReader {
public:
    explicit StageEntryReader(const Agreement& table) : table_(table) {}

    tl::expected<StageEntry, Problem> read(const Json& json, const std::string& where) {
        StageEntry stage;
        if (auto p = read_stage(json, where, stage)) return tl::unexpected(*p);
        return stage;
    }

private:
    const Edition& edition() const { return table_.edition; }

    Failure read_stage(const Json& json, const std::string& where, StageEntry& stage) const {
        if (!json.is_object()) return Problem{where, "is not an object", ""};
        if (auto p = check_keys(json, stage_keys, where)) return p;
        const auto found = json.find("sides");
        const int sides  = table_.form.sides();
        if (found == json.end() || !found->is_array() || static_cast<int>(found->size()) != sides)
            return Problem{where + ".sides", "is not a list of " + std::to_string(sides) + " sides",
                           ""};
        for (const Json& side : *found) {
            SideEntry entry;
            if (auto p = read_side(side, place_in(where + ".sides", stage.sides.size()), entry))
                return p;
            stage.sides.push_back(std::move(entry));
        }
        if (const auto winner = json.find("winner_side"); winner != json.end() && winner->is_null())
            stage.winner.emplace(std::nullopt);
        else if (auto p = read_side_number(json, "winner_side", where, stage.winner))
            return p;
        if (auto p = read_side_number(json, "caller_side", where, stage.caller)) return p;
        if (auto p = read_truth(json, "extended", where, stage.extended)) return p;
        if (auto p = read_truth(json, "pile_empty", where, stage.pile_empty)) return p;
        std::optional<bool> counted;
        if (auto p = read_truth(json, "counted", where, counted)) return p;
        stage.counted = counted.value_or(true);
        return std::nullopt;
    }

    template <typename Wanted>
    Failure read_side_number(const Json& json, const char* key, const std::string& where,
                             std::optional<Wanted>& into) const {
        const auto found = json.find(key);
        if (found == json.end() || found->is_null()) return std::nullopt;
        const auto side = number(json, key, table_.form.sides() - 1, where);
        if (!side) return side.error();
        into.emplace(static_cast<Side>(*side));
        return std::nullopt;
    }

    static Failure read_truth(const Json& json, const char* key, const std::string& where,
                              std::optional<bool>& into) {
        const auto found = json.find(key);
        if (found == json.end()) return std::nullopt;
        if (!found->is_boolean()) return Problem{where + "." + key, "is not true or false", ""};
        into = found->get<bool>();
        return std::nullopt;
    }

    Failure read_side(const Json& json, const std::string& where, SideEntry& side) const {
        if (!json.is_object()) return Problem{where, "is not an object", ""};
        if (auto p = check_keys(json, side_keys, where)) return p;
        if (auto p = read_cards(json, where, side)) return p;
        if (json.contains("distance")) {
            const auto km = number(json, "distance", most_km, where);
            if (!km) return km.error();
            side.distance = *km;
        }
        if (!side.cards && !side.distance)
            return Problem{where, "tells neither `cards` nor `distance`", "one of them"};
        if (auto p = read_top_cards(json, where, side)) return p;
        if (auto p = read_safeties(json, where, side)) return p;
        return read_points(json, where, side);
    }

    Failure read_cards(const Json& json, const std::string& where, SideEntry& side) const {
        const auto found = json.find("cards");
        if (found == json.end()) return std::nullopt;
        const std::string place = where + ".cards";
        if (!found->is_object()) return Problem{place, "is not an object", ""};
        side.cards.emplace();
        for (const auto& [key, value] : found->items()) {
            const auto card = parse_card(edition(), key);
            if (!card || !is_distance(*card))
                return Problem{place, shown(key) + " is no distance card of this edition", ""};
            const auto count = number(*found, key.c_str(), max_deck, place);
            if (!count) return count.error();
            (*side.cards)[static_cast<std::size_t>(rank(*card))] = *count;
        }
        return std::nullopt;
    }

    static Failure read_top_cards(const Json& json, const std::string& where, SideEntry& side) {
        const auto found = json.find("top_cards");
        if (found == json.end()) return std::nullopt;
        if (found->is_string() && found->get_ref<const std::string&>() == "some") {
            side.top_cards = TopEntry{1, true};
            return std::nullopt;
        }
        auto count = number(json, "top_cards", max_deck, where);
        if (!count) {
            count.error().allowed = "a number, or `some`";
            return count.error();
        }
        side.top_cards = TopEntry{*count, false};
        return std::nullopt;
    }

    Failure read_safeties(const Json& json, const std::string& where, SideEntry& side) const {
        const auto found = json.find("safeties");
        if (found == json.end()) return std::nullopt;
        const std::string place = where + ".safeties";
        if (!found->is_object()) return Problem{place, "is not an object", ""};
        for (const auto& [key, value] : found->items()) {
            const auto card = parse_card(edition(), key);
            if (!card || !is_safety(*card)) return Problem{place, shown(key) + " is no safety", ""};
            const std::string word = value.is_string() ? value.get<std::string>() : "";
            SafetyEntry& entry     = side.safeties[static_cast<std::size_t>(safety_index(*card))];
            if (word == "laid")
                entry = SafetyEntry::Laid;
            else if (word == "coup")
                entry = SafetyEntry::Coup;
            else if (word != "none")
                return Problem{place + "." + key, "is not how a safety can lie",
                               "none, laid or coup"};
        }
        return std::nullopt;
    }

    static Failure read_points(const Json& json, const std::string& where, SideEntry& side) {
        const auto found = json.find("points");
        if (found == json.end()) return std::nullopt;
        const std::string place = where + ".points";
        if (!found->is_object()) return Problem{place, "is not an object", ""};
        std::vector<std::string_view> keys;
        for (const ScoreField& field : score_fields) keys.push_back(field.key());
        if (auto p = check_keys(*found, keys, place)) return p;
        for (std::size_t i = 0; i < score_fields.size(); ++i) {
            const std::string key(score_fields[i].key());
            if (!found->contains(key)) continue;
            const auto points = number(*found, key.c_str(), most_points, place);
            if (!points) return points.error();
            side.said[i] = *points;
        }
        return std::nullopt;
    }

    const Agreement& table_;
};

Failure read_names(const Json& json, Sheet& sheet) {
    const auto found = json.find("names");
    if (found == json.end()) return std::nullopt;
    const std::size_t players = sheet.table.form.players;
    if (!found->is_array() || found->size() != players)
        return Problem{"names", "is not a list of " + std::to_string(players) + " names", ""};
    for (const Json& name : *found) {
        const std::string place = place_in("names", sheet.names.size());
        if (!name.is_string()) return Problem{place, "is not a text", ""};
        const auto& text = name.get_ref<const std::string&>();
        if (text.size() > longest_player_name)
            return Problem{place, "is too long", std::to_string(longest_player_name) + " bytes"};
        for (const char c : text)
            if (static_cast<unsigned char>(c) < ' ' || c == 127)
                return Problem{place, "has a control character in it", ""};
        sheet.names.push_back(text);
    }
    return std::nullopt;
}

// A key that is said twice would silently lose one of its values.
tl::expected<Json, Problem> parse_once(std::string_view text) {
    std::vector<std::set<std::string>> open;
    std::string twice;
    const auto look = [&](int, nlohmann::detail::parse_event_t event, Json& value) {
        using Event = nlohmann::detail::parse_event_t;
        if (event == Event::object_start) open.emplace_back();
        if (event == Event::object_end) open.pop_back();
        if (event == Event::key && !open.back().insert(value.get<std::string>()).second)
            twice = value.get<std::string>();
        return true;
    };
    constexpr std::size_t largest = std::size_t{4} << 20;
    if (text.size() > largest) return tl::unexpected(Problem{"", "is too long", "at most 4 MiB"});
    Json json = Json::parse(text.begin(), text.end(), look, false);
    if (json.is_discarded()) return tl::unexpected(Problem{"", "not JSON: cut off or damaged", ""});
    if (!twice.empty()) return tl::unexpected(Problem{"", shown(twice) + " is said twice", ""});
    if (!json.is_object()) return tl::unexpected(Problem{"", "is not a JSON object", ""});
    return json;
}

Failure read_sheet(const Json& json, Sheet& sheet) {
    const auto format = text(json, "format", "");
    if (!format) return format.error();
    if (*format != "kilostone-sheet/1")
        return Problem{"format", "is " + shown(*format), "kilostone-sheet/1"};
    if (auto p = check_keys(json, sheet_keys, "")) return p;
    auto table = read_table(json);
    if (!table) return table.error();
    sheet.table          = std::move(table->table);
    sheet.custom_edition = std::move(table->custom_edition);
    if (auto p = read_names(json, sheet)) return p;
    const auto stages = json.find("stages");
    if (stages == json.end() || !stages->is_array())
        return Problem{"stages", "is missing or not a list", ""};
    if (stages->size() > most_stages)
        return Problem{"stages", "has " + std::to_string(stages->size()) + " stages",
                       "at most " + std::to_string(most_stages)};
    StageEntryReader reader(sheet.table);
    for (const Json& stage : *stages) {
        auto entry = reader.read(stage, place_in("stages", sheet.stages.size()));
        if (!entry) return entry.error();
        sheet.stages.push_back(std::move(*entry));
    }
    return std::nullopt;
}

}  // namespace

tl::expected<Sheet, Problem> parse_sheet(std::string_view text) {
    const auto json = parse_once(text);
    if (!json) return tl::unexpected(json.error());
    Sheet sheet;
    if (auto p = read_sheet(*json, sheet)) return tl::unexpected(*p);
    return sheet;
}

tl::expected<StageEntry, Problem> parse_stage_entry(const Agreement& table, std::string_view text,
                                                    const std::string& where) {
    const auto json = parse_once(text);
    if (!json) {
        Problem p = json.error();
        p.where   = where;
        return tl::unexpected(p);
    }
    return StageEntryReader(table).read(*json, where);
}

}  // namespace kilostone
