// How a table comes about, whichever face asks for it: who sits where, what a match goes to, which
// values a house rule offers.
#pragma once

#include "editions/house.h"
#include "room/command.h"

#include <tl/expected.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// Who sits where, and what they agree on.
struct Setup {
    Settings settings{};
    std::vector<Occupant> seats{};  // one for each seat of the form
};

[[nodiscard]] Occupant person_named(std::string_view name);
[[nodiscard]] Occupant bot_of(std::string_view bot);
[[nodiscard]] bool is_name(std::string_view name);

// "level.rally" for the level of that name; empty for a bot that is none.
[[nodiscard]] std::string level_id(std::string_view bot);

struct Retargeted {
    Edition edition{};
    std::string custom_edition{};  // as JSON, for records
};

// A built-in edition whose matches go to so many points.
[[nodiscard]] tl::expected<Retargeted, Problem> with_match_target(const Edition& edition,
                                                                  int points);

// The values a face offers for a house rule; none: any number that the rule takes.
[[nodiscard]] std::span<const std::string_view> house_values(HouseKey key);

}  // namespace kilostone
