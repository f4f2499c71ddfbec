// A table while it is being set up: whatever is changed, the rest stays as far as it can. It always
// is a table that can be played.
#pragma once

#include "editions/edition_info.h"
#include "terminal/game/game.h"
#include "terminal/game/setup.h"

#include <optional>
#include <string_view>
#include <vector>

namespace kilostone {

class SetupDraft {
public:
    // The quick table: one person and a bot that plays well.
    explicit SetupDraft(const Texts& texts);

    [[nodiscard]] const Edition& edition() const { return printed_; }  // as in its box
    [[nodiscard]] Form form() const { return edition_info(printed_).forms[form_].form; }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const std::vector<Occupant>& seats() const { return seats_; }
    [[nodiscard]] std::optional<int> target() const { return target_; }
    [[nodiscard]] int people() const;
    // The first dealer or the youngest player, whichever the edition asks for (Setup::first_pick).
    [[nodiscard]] std::optional<Seat> first_pick() const { return first_pick_; }

    void choose_edition(const Edition& edition);
    void choose_form(std::size_t form);
    // These say whether that is possible; if not, all stays as it was.
    [[nodiscard]] bool choose_target(std::optional<int> points);  // none: as printed
    [[nodiscard]] bool choose_house(const HouseRule& rule, std::string_view value);  // "": printed
    [[nodiscard]] bool choose_seat(Seat seat, const Occupant& who);
    [[nodiscard]] bool choose_first_pick(std::optional<Seat> seat);  // none: lots are drawn
    [[nodiscard]] bool choose_coup(CoupMode mode);
    [[nodiscard]] bool choose_window(Millis window);

    // The coup modes that these people can have.
    [[nodiscard]] std::vector<CoupMode> coup_modes_offered() const;
    [[nodiscard]] CoupMode coup_mode() const;
    [[nodiscard]] Millis window() const { return window_.value_or(fitting_window(people())); }

    // With names for the bots.
    [[nodiscard]] Setup setup(const Texts& texts) const;

private:
    [[nodiscard]] bool agree_on(std::optional<int> target, std::vector<Setting> house);
    void fill_seats();

    Edition printed_{};
    std::size_t form_ = 0;
    std::optional<int> target_{};
    std::optional<Millis> window_{};
    Settings settings_{};
    std::vector<Occupant> seats_{};
    std::optional<Seat> first_pick_{};
};

}  // namespace kilostone
