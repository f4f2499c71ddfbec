// What a table agrees on, as JSON: in journals among the members of a line, in messages as an
// object of its own.
#pragma once

#include "formats/table_json.h"
#include "table/settings.h"

#include <tl/expected.hpp>

namespace kilostone {

struct SettingsJson : TableJson {
    Omittable<OneOf<coup_modes>> coup{};
    Omittable<BoundedInt<longest_window>> window{};
    Omittable<OneOf<paces>> pace{};
    Omittable<BoundedInt<longest_bank>> bank{};
    Omittable<BoundedInt<longest_increment>> increment{};
    Omittable<BoundedInt<longest_per_move>> per_move{};
};
BOOST_DESCRIBE_STRUCT(SettingsJson, (TableJson), (coup, window, pace, bank, increment, per_move))

[[nodiscard]] SettingsJson settings_json(const Settings& settings);
// With window and pace, and times in range.
[[nodiscard]] tl::expected<Settings, Problem> settings_of(const SettingsJson& json);

}  // namespace kilostone
