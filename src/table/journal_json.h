// The members of a journal's lines, of all commands together; which of them a command has stands in
// journal_parse.cpp.
#pragma once

#include "table/journal.h"
#include "table/settings_json.h"

namespace kilostone {

// A seat, "driver" or "guest".
struct ActorJson {
    Actor actor{};

    void write_json(std::string& out) const;
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place);
};

inline constexpr std::array<std::string_view, 1> room_format{"kilostone-room/1"};

struct EntryHeadJson : FormatJson<room_format> {
    BoundedInt<latest_time> at{};
    ActorJson by{};
    Omittable<std::string> id{};
    OneOf<command_words> do_{};
};
BOOST_DESCRIBE_STRUCT(EntryHeadJson, (FormatJson<room_format>), (at, by, id, do_))

using AnySeatJson = BoundedInt<max_seats - 1>;

struct EntryJson : EntryHeadJson, SettingsJson {
    Omittable<AnySeatJson> seat{};
    Omittable<AnySeatJson> with{};
    Omittable<AnySeatJson> dealer{};
    Omittable<std::string> name{};
    Omittable<std::string> person{};
    Omittable<std::string> bot{};
    Omittable<std::vector<std::string>> deck{};
    Omittable<JsonText> proof{};
    Omittable<std::string> move{};
    Omittable<OneOf<orders>> order{};
    Omittable<bool> agree{};
    Omittable<BoundedInt<latest_time>> gap{};
};
BOOST_DESCRIBE_STRUCT(EntryJson, (EntryHeadJson, SettingsJson),
                      (seat, with, dealer, name, person, bot, deck, proof, move, order, agree, gap))

}  // namespace kilostone
