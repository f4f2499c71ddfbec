// What records, journals, pads and sheets share as JSON: the format, what the table plays by, and
// who sits there.
#pragma once

#include "base/json/read.h"
#include "base/json/write.h"
#include "editions/house.h"

namespace kilostone {

template <const auto& Name>  // a list of one
struct FormatJson {
    OneOf<Name> format{};
    BOOST_DESCRIBE_CLASS(FormatJson, (), (format), (), ())
};

// "trio", or a custom edition as an object.
struct EditionJson {
    std::string id{};
    std::string custom{};  // JSON, empty for a built-in edition
    static constexpr std::string_view typescript = "string | object";

    void write_json(std::string& out) const;
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place);
};

// {"extension":true,"distance":700}
struct HouseJson {
    std::vector<Setting> settings{};
    static constexpr std::string_view typescript = "Record<string, string | number | boolean>";

    void write_json(std::string& out) const;
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place);
};

struct TableJson {
    Omittable<EditionJson> edition{};
    Omittable<BoundedInt<0xFFFF>> revision{};
    Omittable<HouseJson> house{};
    Omittable<BoundedInt<max_seats>> players{};
    Omittable<BoundedInt<max_seats>> per_side{};
    using AllowsMore = TableJson;  // it is part of another object
};
BOOST_DESCRIBE_STRUCT(TableJson, (), (edition, revision, house, players, per_side))

[[nodiscard]] TableJson table_json(const Agreement& table, const std::string& custom_edition);

// The second part is a custom edition as JSON, empty for a built-in one. Without a revision, the
// current one is meant.
struct TableRead {
    Agreement table{};
    std::string custom_edition{};
};
[[nodiscard]] tl::expected<TableRead, Problem> table_of(const TableJson& json);

// The table that is written among the members of this object.
[[nodiscard]] tl::expected<TableRead, Problem> read_table(const Json& object);

// TableBoundedInt numbers in objects of a table.
inline constexpr std::size_t seat_limit = 0;
inline constexpr std::size_t side_limit = 1;
using SeatJson                          = TableBoundedInt<seat_limit>;
using SideJson                          = TableBoundedInt<side_limit>;
[[nodiscard]] constexpr std::array<std::int64_t, 2> limits_of(const Form& form) {
    return {form.players - 1, form.sides() - 1};
}

[[nodiscard]] std::vector<SideJson> side_list(std::uint8_t set);
// A list of distinct sides, as a bit for each.
[[nodiscard]] tl::expected<std::uint8_t, Problem> side_set(const std::vector<SideJson>& list,
                                                           const std::string& where);

// Who sat at a seat of a record.
struct PlayerJson {
    Omittable<std::string> name{};
    Omittable<std::string> kind{};  // "human" or "bot"
    Omittable<std::string> bot{};
    Omittable<std::string> person{};  // an opaque id: the name is kept elsewhere
    using AllowsMore = PlayerJson;
};
BOOST_DESCRIBE_STRUCT(PlayerJson, (), (name, kind, bot, person))

[[nodiscard]] PlayerJson person_json(const std::string& name);
[[nodiscard]] PlayerJson bot_json(const std::string& bot);
// The "seats" of a record; none where they cannot be read.
[[nodiscard]] std::vector<PlayerJson> players_in(const std::string& seats);

// The "match" of a stage: which stage it is, from 1, and the totals before it.
struct MatchPlaceJson {
    Omittable<std::string> id{};
    Omittable<BoundedInt<1'000'000>> stage{};
    Omittable<std::vector<BoundedInt<1'000'000>>> before{};
    Omittable<BoundedInt<1'000'000>> taken_back{};  // moves, after cards had been shown
    Omittable<BoundedInt<1'000'000>> what_if{};     // bots have played from this move on
    using AllowsMore = MatchPlaceJson;
};
BOOST_DESCRIBE_STRUCT(MatchPlaceJson, (), (id, stage, before, taken_back, what_if))

// Empty where it cannot be read.
[[nodiscard]] MatchPlaceJson match_place_in(const std::string& match);

}  // namespace kilostone
