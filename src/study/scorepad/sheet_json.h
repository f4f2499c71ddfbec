// The members of sheets and pads. What they mean for a table is checked by sheet_parse.cpp.
#pragma once

#include "formats/table_json.h"
#include "study/scorepad/sheet.h"

namespace kilostone {

// A number, or "some".
struct TopEntryJson {
    TopEntry entry{};

    void write_json(std::string& out) const;
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place);
};

struct SideEntryJson {
    Omittable<JsonObject<BoundedInt<max_deck>>> cards{};  // distances, by their codes
    Omittable<BoundedInt<20'000>> distance{};
    Omittable<TopEntryJson> top_cards{};
    Omittable<JsonObject<std::string>> safeties{};          // "none", "laid" or "coup"
    Omittable<JsonObject<BoundedInt<1'000'000>>> points{};  // by the keys of the score sheet
};
BOOST_DESCRIBE_STRUCT(SideEntryJson, (), (cards, distance, top_cards, safeties, points))

struct StageEntryJson {
    std::vector<SideEntryJson> sides{};
    Omittable<Nullable<SideJson>> winner_side{};
    Omittable<bool> extended{};
    Omittable<Nullable<SideJson>> caller_side{};
    Omittable<bool> pile_empty{};
    Omittable<bool> counted{};
};
BOOST_DESCRIBE_STRUCT(StageEntryJson, (),
                      (sides, winner_side, extended, caller_side, pile_empty, counted))

[[nodiscard]] StageEntryJson stage_entry_json(const Edition& edition, const StageEntry& stage);
[[nodiscard]] tl::expected<StageEntry, Problem>
stage_entry_of(const Agreement& table, const StageEntryJson& json, const std::string& where);

// By seat, or none.
[[nodiscard]] Failure check_names(const Form& form, const std::vector<std::string>& names);

// A whole sheet, or an entry of a pad: one JSON object.
[[nodiscard]] tl::expected<Json, Problem> parse_part(std::string_view text);

}  // namespace kilostone
