// i18n-exempt: for developers; a front end translates the code of a rejection
#include "table/room.h"

#include "formats/replay.h"
#include "table/command_handler.h"
#include "table/journal.h"
#include "table/record_export.h"

#include <algorithm>

namespace kilostone {

Room::Room() {
    const Agreement& table = state_.settings.table;
    state_.rules.book      = std::make_shared<const Rulebook>(compile(table.edition, table.form));
}

tl::expected<Receipt, Rejection> Room::apply(const Request& request, Millis now) {
    now = std::clamp(now, state_.now, latest_time);
    // Step 1. Nothing happens twice.
    if (auto no = check_id(request)) return tl::unexpected(*no);
    if (const auto known = state_.ids.find({request.actor, request.id});
        known != state_.ids.end()) {
        const IdempotentReply& kept = known->second;
        if (!is_same_request(state_.journal[kept.line], request, state_.settings.table.edition))
            return tl::unexpected(Rejection{.code = RejectionCode::IdReused});
        return Receipt{kept.seq};
    }
    // Step 2. What was due happens first, unless the time that has passed is not to count.
    const bool keeps_time = std::holds_alternative<command::Tick>(request.command) ||
                            std::holds_alternative<command::Resume>(request.command);
    const Request tick{Actor::driver(), "", command::Tick{}};
    while (!keeps_time && !carry_out(tick, now)) (void)write_down(tick, now);
    // Step 3. The command itself.
    if (auto no = carry_out(request, now)) return tl::unexpected(*no);
    return write_down(request, now);
}

std::optional<Rejection> Room::carry_out(const Request& request, Millis now) {
    CommandHandler handler(state_, request.actor, now);
    if (auto no = std::visit(handler, request.command)) return no;
    handler.settle();
    return std::nullopt;
}

Receipt Room::write_down(const Request& request, Millis now) {
    std::uint32_t seq = 0;
    if (request.actor.kind == Actor::Kind::Seated) seq = state_.told[request.actor.seat];
    if (request.actor.kind == Actor::Kind::Guest) seq = state_.told[to_spectators];
    if (!request.id.empty())
        state_.ids.emplace(std::pair{request.actor, request.id},
                           IdempotentReply{state_.journal.size(), seq});
    state_.now = now;
    state_.journal.push_back(print(JournalEntry{now, request}, state_.settings.table.edition));
    return Receipt{seq};
}

tl::expected<Room, Problem> Room::rebuild(std::span<const std::string> lines) {
    Room room;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto wrong = [&](Problem p) {
            if (room.has_chained() && may_have_former_chain(room.rules().edition))
                p = with_former_chain(room.rules().edition, p);
            p.line = static_cast<int>(i + 1);
            return tl::unexpected(std::move(p));
        };
        auto entry = parse_entry(lines[i], room.rules());
        if (!entry) return wrong(entry.error());
        if (entry->at < room.state_.now) return wrong({"at", "lies before the line above", ""});
        // A line is one command: what was due has a line of its own above it.
        if (const auto no = room.apply(entry->request, entry->at); !no)
            return wrong({"do", text_of(no.error()), ""});
        if (room.state_.journal.size() != i + 1)
            return wrong({"at", "something was due before this, and its line is missing", ""});
        if (room.state_.journal.back() != lines[i])
            return wrong(
                {"", "is not as a room would have written it", room.state_.journal.back()});
    }
    return room;
}

bool Room::has_chained() const {
    return std::any_of(state_.log.begin(), state_.log.end(), [](const LoggedFact& logged) {
        return logged.fact.event && logged.fact.event->chained;
    });
}

namespace {

Fact as_known_to(Watcher watcher, Fact fact) {
    constexpr Seat nobody = max_seats;
    if (fact.event) fact.event = seen_by(watcher.value_or(nobody), *fact.event);
    return fact;
}

}  // namespace

std::vector<SeatFact> Room::facts_for(Watcher watcher, std::uint32_t since) const {
    std::vector<SeatFact> stream;
    std::uint32_t seq = state_.forgotten[watcher ? *watcher : to_spectators];
    for (const LoggedFact& logged : state_.log)
        if (is_for(logged, watcher) && ++seq > since)
            stream.push_back({seq, logged.at, as_known_to(watcher, logged.fact)});
    return stream;
}

DriverTasks Room::driver_tasks() const {
    DriverTasks tasks{.tick = next_deadline(state_), .deck = state_.phase == RoomPhase::Dealing};
    if (state_.paused_at) return tasks;
    for (Seat seat = 0; seat < rules().seats; ++seat) {
        const bool for_driver =
            is_bot(state_, seat) || (!state_.window && state_.clocks.out_of_time.contains(seat));
        if (for_driver && is_deciding(state_, seat) && !state_.pending[seat])
            tasks.deciding.push_back(seat);
    }
    if (!tasks.deciding.empty()) tasks.send_from = send_time(state_);
    return tasks;
}

Occupant Room::occupant(Seat seat) const { return state_.places[seat].who; }
bool Room::is_present(Seat seat) const { return state_.places[seat].present; }
std::vector<Seat> Room::people() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < rules().seats; ++seat)
        if (persons(state_).contains(seat)) seats.push_back(seat);
    return seats;
}
CoupMode Room::coup_mode() const { return kilostone::coup_mode(state_); }

std::optional<Table> Room::table_for_spectators() const {
    if (!state_.stage || state_.stage->mode == CoupMode::Ask) return std::nullopt;
    return state_.stage->state.table;
}

SeatStatus Room::status(Watcher watcher) const {
    const RoomState& s = state_;
    SeatStatus m{.phase         = s.phase,
                 .mode          = coup_mode(),
                 .paused        = s.paused_at.has_value(),
                 .host          = s.host,
                 .want_rematch  = s.want_rematch,
                 .removal_votes = s.removal_votes,
                 .seq           = s.told[watcher ? *watcher : to_spectators]};
    if (watcher) m.order = s.places[*watcher].order;
    const bool hidden = !watcher && s.stage && s.stage->mode == CoupMode::Ask;
    if (s.phase != RoomPhase::Playing || hidden) return m;
    m.window_open  = s.window.has_value();
    m.window_until = s.window ? s.window->closes : std::nullopt;
    m.clocks       = s.clocks.left;
    m.running      = s.clocks.running;
    m.running_from = s.clocks.since;
    m.out_of_time  = s.clocks.out_of_time;
    if (s.undo) m.undo_by = s.undo->by;
    if (!watcher) return m;
    m.attacked      = s.window && rules().side_of(*watcher) == s.stage->state.table.attacked;
    m.asked         = s.window && s.window->asked == watcher;
    m.held_back     = s.window && s.window->held_back.contains(*watcher);
    m.undo_is_asked = s.undo && persons(s).contains(*watcher) && !s.undo->agreed.contains(*watcher);
    m.awaited       = m.undo_is_asked || (s.window ? m.must_answer() : is_deciding(s, *watcher));
    return m;
}

TableStatus Room::table_status() const {
    TableStatus t{.pace        = settings().pace,
                  .standing    = standing(),
                  .results     = state_.match.results,
                  .match_state = match_state(),
                  .matches_won = state_.matches_won};
    const bool between = phase() == RoomPhase::StageOver || phase() == RoomPhase::MatchOver;
    t.stage_abandoned  = between && has_stage() && state_.stage->state.table.phase != Phase::Over;
    if (phase() == RoomPhase::MatchOver) t.match_winners = state_.match.winners;
    if (const auto loser = state_.match.resigned) {
        t.match_state   = MatchState::Won;
        t.match_winners = static_cast<std::uint8_t>(1 << (1 - rules().side_of(*loser)));
    }
    for (Seat seat = 0; seat < rules().seats; ++seat) t.seats.push_back(occupant(seat));
    return t;
}

Seat Room::turn() const { return has_stage() ? state_.stage->state.table.turn : Seat{0}; }

View Room::view(Seat seat) const {
    View v     = kilostone::view(rules(), state_.stage->state, seat);
    v.standing = state_.match.standing;
    return v;
}

std::vector<std::string> Room::match_record() const { return match_lines(state_); }

MatchState Room::match_state() const {
    if (results().empty()) return MatchState::Ongoing;
    return kilostone::match_state(rules(), standing().points, standing().stages_played,
                                  results().back());
}

}  // namespace kilostone
