#include "table/command_handler.h"

#include <algorithm>

namespace kilostone {

SeatSet persons(const RoomState& s) {
    SeatSet set;
    for (Seat seat = 0; seat < s.book().seats; ++seat)
        if (s.places[seat].who.kind == Occupant::Kind::Person) set.insert(seat);
    return set;
}

CoupMode coup_mode(const RoomState& s) {
    if (s.phase == RoomPhase::Playing) return s.stage->mode;
    if (s.settings.coup) return *s.settings.coup;
    return coup_modes_for(persons(s).size()).front();
}

bool is_bot(const RoomState& s, Seat seat) {
    return s.places[seat].who.kind == Occupant::Kind::Bot;
}

bool is_deciding(const RoomState& s, Seat seat) {
    if (s.phase != RoomPhase::Playing) return false;
    const Table& table = s.stage->state.table;
    if (!s.window) return seat == table.turn;
    return s.book().side_of(seat) == table.attacked;
}

// A function of public facts only: the pace, and when the decision began. Within a timed window
// there must be time left for the answer to count.
std::optional<Millis> release_time(const RoomState& s) {
    if (s.stepped) return s.decision_at;
    auto delay = bot_delay(s.settings.pace);
    if (s.window && s.window->closes)
        delay = std::min(delay.value_or(s.settings.window), s.settings.window / 2);
    if (!delay) return std::nullopt;
    return s.decision_at + *delay;
}

// Who stands in for a person moves at once. An answer in a timed window comes early: it must be
// there when the window closes, however late the driver may be.
std::optional<Millis> send_time(const RoomState& s) {
    const bool is_timed  = s.window && s.window->closes;
    const bool stands_in = !s.window && !is_bot(s, s.stage->state.table.turn);
    return is_timed || stands_in ? s.decision_at : release_time(s);
}

std::optional<Millis> next_deadline(const RoomState& s) {
    std::optional<Millis> next;
    const auto consider = [&](std::optional<Millis> t) {
        if (t && (!next || *t < *next)) next = t;
    };
    if (s.phase != RoomPhase::Playing || s.paused_at) return next;
    if (s.window) consider(s.window->closes);
    const bool pending = std::any_of(s.pending.begin(), s.pending.end(),
                                     [](const auto& m) { return m.has_value(); });
    const auto release = release_time(s);
    if (pending && release && (*release > s.now || !s.window)) consider(release);
    if (s.clocks.running) consider(s.clocks.since + s.clocks.left[*s.clocks.running]);
    return next;
}

}  // namespace kilostone
