// i18n-exempt: for developers; a front end translates the code of a rejection
#include "table/settings.h"

#include "editions/registry.h"

namespace kilostone {
namespace {

std::optional<Problem> check_range(const char* where, Millis value, Millis least, Millis most) {
    if (value >= least && value <= most) return std::nullopt;
    return Problem{where, std::to_string(value) + " ms is out of range",
                   std::to_string(least) + " to " + std::to_string(most)};
}

}  // namespace

Settings default_settings() {
    Settings settings;
    settings.table.edition = editions()[0];
    settings.table.form    = settings.table.edition.forms[0];
    return settings;
}

std::optional<Problem> check_times(const Settings& s) {
    if (auto p = check_range("window", s.window, shortest_window, longest_window)) return p;
    if (!s.clock) return std::nullopt;
    if (s.clock->per_move > 0) {
        if (s.clock->bank != 0 || s.clock->increment != 0)
            return Problem{"clock.per_move", "leaves no bank and no increment", "0"};
        return check_range("clock.per_move", s.clock->per_move, shortest_per_move,
                           longest_per_move);
    }
    if (auto p = check_range("clock.bank", s.clock->bank, shortest_bank, longest_bank)) return p;
    return check_range("clock.increment", s.clock->increment, 0, longest_increment);
}

std::optional<Millis> bot_delay(Pace pace) {
    switch (pace) {
    case Pace::Instant: return 0;
    case Pace::Normal: return 900;
    case Pace::Slow: return 2'200;
    case Pace::Step: break;
    }
    return std::nullopt;
}

std::vector<CoupMode> coup_modes_for(std::size_t people) {
    std::vector<CoupMode> modes{CoupMode::Window, CoupMode::Purist, CoupMode::Auto};
    if (people <= 1) modes.insert(modes.begin(), CoupMode::Ask);
    return modes;
}

}  // namespace kilostone
