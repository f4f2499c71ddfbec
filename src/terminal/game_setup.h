// How a table comes about, whichever face asks for it: who the bots are, what a match goes to.
#pragma once

#include "editions/house.h"
#include "room/command.h"
#include "text/texts.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// "level.rally" for the level of that name; empty for a bot that is none.
[[nodiscard]] std::string level_id(std::string_view bot);

// Gives every bot without a name the name of its level, numbered where several are alike.
void name_bots(const Texts& texts, std::vector<Occupant>& seats);

[[nodiscard]] Occupant person_named(std::string_view name);
[[nodiscard]] Occupant bot_of(std::string_view bot);
[[nodiscard]] bool is_name(std::string_view name);

struct Retargeted {
    Edition edition{};
    std::string custom_edition{};  // as JSON, for records
};

// A built-in edition whose matches go to so many points.
[[nodiscard]] tl::expected<Retargeted, Problem> with_match_target(const Edition& edition,
                                                                  int points);

}  // namespace kilostone
