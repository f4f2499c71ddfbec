// How a table comes about, whichever face asks for it: who the bots are, what a match goes to.
#pragma once

#include "editions/house.h"
#include "room/command.h"
#include "terminal/game.h"
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

inline constexpr std::string_view quick_bot = "commuter";

// How long an attack can be answered, where that is not said: people who share a device have just
// taken it and have to read first.
[[nodiscard]] constexpr Millis fitting_window(int people) {
    return people > 1 ? 2 * usual_window : usual_window;
}

// A common table at once: one person and a bot that plays well.
[[nodiscard]] Setup quick_setup(const Texts& texts);

// The values that a menu offers for a house rule beside the printed one; none: a number is asked
// for.
[[nodiscard]] std::span<const std::string_view> offered_values(const HouseRule& rule);

struct Retargeted {
    Edition edition{};
    std::string custom_edition{};  // as JSON, for records
};

// A built-in edition whose matches go to so many points.
[[nodiscard]] tl::expected<Retargeted, Problem> with_match_target(const Edition& edition,
                                                                  int points);

// Whether this edition is a built-in one that differs by nothing else.
[[nodiscard]] bool is_only_retargeted(const Edition& edition);

}  // namespace kilostone
