// How a table comes about, whichever front end asks for it: who sits where, what a match goes to,
// which values a house rule offers.
#pragma once

#include "editions/house.h"
#include "table/command.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// Who sits where, and what they agree on.
struct Setup {
    Settings settings{};
    std::vector<Occupant> seats{};  // one for each seat of the form
    // The seat picked before the first deal: its dealer or, where the youngest player begins, the
    // youngest player. None: lots are drawn.
    std::optional<Seat> first_pick{};
};

// A person without a name is the lone one at a table: front ends call them "you".
[[nodiscard]] Occupant person_named(std::string_view name);
[[nodiscard]] Occupant bot_of(std::string_view bot);
[[nodiscard]] bool is_name(std::string_view name);

// The name to show, empty where there is none. In games saved by earlier versions the word for
// "you" stands as the name of a lone person.
[[nodiscard]] std::string shown_name(const Occupant& who);

// "level.rally" for the level of that name; empty for a bot that is none.
[[nodiscard]] std::string level_id(std::string_view bot);

struct Retargeted {
    Edition edition{};
    std::string custom_edition{};  // as JSON, for records
};

// A built-in edition whose matches go to so many points.
[[nodiscard]] tl::expected<Retargeted, Problem> with_match_target(const Edition& edition,
                                                                  int points);

// How long an attack can be answered, where that is not said: people who share a device have just
// taken it and have to read first.
[[nodiscard]] constexpr Millis fitting_window(int people) {
    return people > 1 ? 2 * usual_window : usual_window;
}

}  // namespace kilostone
