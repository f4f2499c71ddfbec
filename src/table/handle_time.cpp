// i18n-exempt: for developers; a front end translates the code of a rejection
// Deadlines, clocks and pauses. Clocks stand still while a window is open.
#include "table/command_handler.h"

#include <algorithm>
#include <utility>

namespace kilostone {

bool CommandHandler::released() const {
    const auto when = release_time(s_);
    return when && *when <= now_;
}

Refused CommandHandler::operator()(const command::Tick&) {
    if (!by_driver()) return Rejection{.code = RejectionCode::NotYours, .allowed = "the driver"};
    const auto due = next_deadline(s_);
    if (!due || *due > now_) return Rejection{.code = RejectionCode::NothingDue};
    // Windows and released moves see the time themselves, in settle().
    const auto running = s_.clocks.running;
    if (!running || s_.clocks.since + s_.clocks.left[*running] > now_) return std::nullopt;
    stop_clock();
    s_.clocks.out_of_time.insert(*running);
    tell({.kind = FactKind::TimeIsUp, .seat = running});
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Pause&) {
    if (!by_driver() && !by_person()) return Rejection{.code = RejectionCode::NotYours};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "during a stage"};
    if (s_.paused_at) return Rejection{.code = RejectionCode::Paused};
    stop_clock();
    s_.paused_at = now_;
    tell({.kind = FactKind::Paused,
          .seat = by_driver() ? std::nullopt : std::optional<Seat>(actor_.seat)});
    return std::nullopt;
}

// Shifts all deadlines by the length of the pause. After a restart (the driver resumes without a
// pause) it counts from the last command, so nobody loses clock time.
Refused CommandHandler::operator()(const command::Resume& c) {
    if (!by_driver() && (!by_person() || c.gap)) return Rejection{.code = RejectionCode::NotYours};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "during a stage"};
    if (!s_.paused_at && !by_driver())
        return Rejection{.code = RejectionCode::NotNow, .allowed = "after a pause"};
    const Millis since = now_ - s_.paused_at.value_or(s_.now);
    const Millis gap   = std::clamp<Millis>(c.gap.value_or(since), 0, since);
    s_.paused_at.reset();
    s_.decision_at += gap;
    if (s_.clocks.running) s_.clocks.since += gap;
    if (s_.window && s_.window->closes) *s_.window->closes += gap;
    tell({.kind  = FactKind::Resumed,
          .until = s_.window ? s_.window->closes : std::optional<Millis>()});
    return std::nullopt;
}

// Charges the running clock up to now.
void CommandHandler::stop_clock(Millis bonus) {
    const auto seat = std::exchange(s_.clocks.running, std::nullopt);
    if (!seat) return;
    Millis& left = s_.clocks.left[*seat];
    left         = std::max<Millis>(0, left - (now_ - s_.clocks.since)) + bonus;
    tell({.kind = FactKind::ClockIs, .seat = seat, .left = left});
}

// The person on turn, unless a window is open or a substitute decides.
void CommandHandler::wind_clocks() {
    std::optional<Seat> due;
    if (s_.phase == RoomPhase::Playing && s_.settings.clock && !s_.paused_at && !s_.window)
        due = s_.stage->state.table.turn;
    if (due && (is_bot(s_, *due) || s_.clocks.out_of_time.contains(*due))) due.reset();
    if (due == s_.clocks.running) return;
    stop_clock();
    if (!due) return;
    s_.clocks.running = due;
    s_.clocks.since   = now_;
    tell({.kind = FactKind::ClockIs, .seat = due, .left = s_.clocks.left[*due], .running = true});
}

}  // namespace kilostone
