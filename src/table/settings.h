// What a table agrees on before it plays: the rules, how a coup is answered, how fast bots play,
// and the clocks. Times are milliseconds of whatever clock the driver keeps.
#pragma once

#include "base/enum_words.h"
#include "editions/house.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

using Millis = std::int64_t;

// How a coup fourré is answered (docs/room.md has the table).
enum class CoupMode : std::uint8_t {
    Ask,     // one person with bots: asked, untimed, and only when holding the safety
    Window,  // the same timed window for every attack; then the holder's standing order applies
    Purist,  // the same window; what has not been played when it closes is not played
    Auto,    // always played, at once
};

// When a bot's move is released, counted from the moment it became the bot's to decide.
enum class Pace : std::uint8_t { Instant, Normal, Slow, Step };

// A bank of time for each person and stage, and what every move adds to it; or the same time for
// every decision, up to days, and no bank.
struct ClockRule {
    Millis bank      = 0;
    Millis increment = 0;
    Millis per_move  = 0;  // then the others are 0

    // What a person has when a stage begins.
    [[nodiscard]] constexpr Millis at_first() const { return per_move > 0 ? per_move : bank; }

    friend constexpr bool operator==(const ClockRule&, const ClockRule&) = default;
};

inline constexpr Millis shortest_window   = 2'000;
inline constexpr Millis usual_window      = 3'000;
inline constexpr Millis longest_window    = 30'000;
inline constexpr Millis shortest_bank     = 1'000;
inline constexpr Millis longest_bank      = Millis{30} * 24 * 3'600'000;
inline constexpr Millis longest_increment = 3'600'000;
inline constexpr Millis shortest_per_move = 1'000;
inline constexpr Millis longest_per_move  = Millis{30} * 24 * 3'600'000;

struct Settings {
    Agreement table{};               // edition, form and house rules
    std::string custom_edition{};    // a custom edition as JSON, empty for a built-in one
    std::optional<CoupMode> coup{};  // none: Ask with at most one person, Window with several
    Millis window = usual_window;
    Pace pace     = Pace::Normal;
    std::optional<ClockRule> clock{};

    friend bool operator==(const Settings&, const Settings&) = default;
};

// The first edition of the registry in its first form.
[[nodiscard]] Settings default_settings();

// Which of these is out of its range; the table's rules are not asked here.
[[nodiscard]] std::optional<Problem> check_times(const Settings& settings);

// After how long a bot's move is released; none: when somebody says so (Pace::Step).
[[nodiscard]] std::optional<Millis> bot_delay(Pace pace);

// In journals and messages.
template <>
inline constexpr auto enum_words<CoupMode> = words_of<CoupMode>("ask", "window", "purist", "auto");
template <>
inline constexpr auto enum_words<Pace>  = words_of<Pace>("instant", "normal", "slow", "step");
inline constexpr const auto& coup_modes = enum_words<CoupMode>;
// How a coup can be answered by so many people at the table, the usual way first. Ask would tell
// the others who holds the safety.
[[nodiscard]] std::vector<CoupMode> coup_modes_for(std::size_t people);
inline constexpr const auto& paces = enum_words<Pace>;

}  // namespace kilostone
