// i18n-exempt: for developers; a front end translates the code of a rejection
#include "table/settings_json.h"

namespace kilostone {
namespace {

std::optional<Problem> read_clock(const SettingsJson& json, std::optional<ClockRule>& clock) {
    if (!json.bank && !json.increment && !json.per_move) return std::nullopt;
    clock.emplace();
    if (json.per_move) {
        if (json.bank || json.increment)
            return Problem{json.bank ? "bank" : "increment", "does not go with `per_move`", ""};
        clock->per_move = *json.per_move;
        return std::nullopt;
    }
    if (!json.bank) return Problem{"bank", "is missing", ""};
    if (!json.increment) return Problem{"increment", "is missing", ""};
    clock->bank      = *json.bank;
    clock->increment = *json.increment;
    return std::nullopt;
}

}  // namespace

SettingsJson settings_json(const Settings& s) {
    SettingsJson json;
    static_cast<TableJson&>(json) = table_json(s.table, s.custom_edition);
    if (s.coup) json.coup = *s.coup;
    json.window = s.window;
    json.pace   = s.pace;
    if (!s.clock) return json;
    if (s.clock->per_move > 0) {
        json.per_move = s.clock->per_move;
        return json;
    }
    json.bank      = s.clock->bank;
    json.increment = s.clock->increment;
    return json;
}

tl::expected<Settings, Problem> settings_of(const SettingsJson& json) {
    auto table = table_of(json);
    if (!table) return tl::unexpected(table.error());
    Settings s{.table          = std::move(table->table),
               .custom_edition = std::move(table->custom_edition)};
    if (json.coup) s.coup = static_cast<CoupMode>(*json.coup);
    if (!json.window) return tl::unexpected(Problem{"window", "is missing", ""});
    if (!json.pace) return tl::unexpected(Problem{"pace", "is missing", ""});
    s.window = *json.window;
    s.pace   = static_cast<Pace>(*json.pace);
    if (auto p = read_clock(json, s.clock)) return tl::unexpected(*p);
    if (auto p = check_times(s)) return tl::unexpected(*p);
    return s;
}

}  // namespace kilostone
