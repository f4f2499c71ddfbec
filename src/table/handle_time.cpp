// i18n-exempt: for developers; a face translates the code of a rejection
// Deadlines, clocks and pauses. Clocks stand still while a window is open.
#include "table/command_handler.h"

#include <algorithm>
#include <utility>

namespace kilostone {

bool Desk::released() const {
    const auto when = release_time(s_);
    return when && *when <= now_;
}

Refused Desk::operator()(const command::Tick&) {
    if (!by_driver()) return Rejection{.why = Why::NotYours, .allowed = "the driver"};
    const auto due = next_deadline(s_);
    if (!due || *due > now_) return Rejection{.why = Why::NothingDue};
    // Windows and released moves see the time themselves, in settle().
    const auto running = s_.clocks.running;
    if (!running || s_.clocks.since + s_.clocks.left[*running] > now_) return std::nullopt;
    stop_clock();
    s_.clocks.out_of_time.insert(*running);
    tell({.what = Tell::TimeIsUp, .seat = running});
    return std::nullopt;
}

Refused Desk::operator()(const command::Pause&) {
    if (!by_driver() && !by_person()) return Rejection{.why = Why::NotYours};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.why = Why::NotNow, .allowed = "during a stage"};
    if (s_.paused_at) return Rejection{.why = Why::Paused};
    stop_clock();
    s_.paused_at = now_;
    tell({.what = Tell::Paused,
          .seat = by_driver() ? std::nullopt : std::optional<Seat>(actor_.seat)});
    return std::nullopt;
}

// Everything that was running goes on as if no time had passed since the pause; or, when the driver
// says so without one, since the last command: nobody is charged for a restart.
Refused Desk::operator()(const command::Resume&) {
    if (!by_driver() && !by_person()) return Rejection{.why = Why::NotYours};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.why = Why::NotNow, .allowed = "during a stage"};
    if (!s_.paused_at && !by_driver())
        return Rejection{.why = Why::NotNow, .allowed = "after a pause"};
    const Millis gap = now_ - s_.paused_at.value_or(s_.now);
    s_.paused_at.reset();
    s_.decision_at += gap;
    if (s_.clocks.running) s_.clocks.since += gap;
    if (s_.window && s_.window->closes) *s_.window->closes += gap;
    tell({.what = Tell::Resumed, .until = s_.window ? s_.window->closes : std::optional<Millis>()});
    return std::nullopt;
}

// Charges the running clock up to now.
void Desk::stop_clock(Millis bonus) {
    const auto seat = std::exchange(s_.clocks.running, std::nullopt);
    if (!seat) return;
    Millis& left = s_.clocks.left[*seat];
    left         = std::max<Millis>(0, left - (now_ - s_.clocks.since)) + bonus;
    tell({.what = Tell::ClockIs, .seat = seat, .left = left});
}

// The person on turn, unless a window is open or a substitute decides.
void Desk::wind_clocks() {
    std::optional<Seat> due;
    if (s_.phase == RoomPhase::Playing && s_.settings.clock && !s_.paused_at && !s_.window)
        due = s_.stage->state.table.turn;
    if (due && (is_bot(s_, *due) || s_.clocks.out_of_time.contains(*due))) due.reset();
    if (due == s_.clocks.running) return;
    stop_clock();
    if (!due) return;
    s_.clocks.running = due;
    s_.clocks.since   = now_;
    tell({.what = Tell::ClockIs, .seat = due, .left = s_.clocks.left[*due], .running = true});
}

}  // namespace kilostone
