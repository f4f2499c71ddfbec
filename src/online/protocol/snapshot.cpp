// What a watcher is sent of a room: everything, or what is new.
#include "editions/citations.h"
#include "editions/registry.h"
#include "formats/position.h"
#include "online/protocol/room_messages.h"
#include "online/protocol/table_values.h"

#include <algorithm>

namespace kilostone::online {
namespace {

// FNV-1a of numbers and texts; never 0, which stands for nothing sent.
class Fingerprint {
public:
    void add(std::int64_t n) { hash_ = (hash_ ^ static_cast<std::uint64_t>(n)) * prime; }
    void add(std::string_view text) {
        for (const char c : text) add(std::int64_t{c});
        add(std::int64_t{0x100});
    }
    [[nodiscard]] std::uint64_t value() const { return hash_ | 1; }

private:
    static constexpr std::uint64_t prime = 0x100000001b3;
    std::uint64_t hash_                  = 0xcbf29ce484222325;
};

RosterJson roster_of(const Served& served, Watcher watcher) {
    RosterJson roster;
    for (Seat seat = 0; seat < served.room.rules().seats; ++seat) {
        const Occupant who = served.room.occupant(seat);
        const bool bot     = who.kind == Occupant::Kind::Bot;
        RosterSeatJson& at = roster.seats.emplace_back();
        at.kind            = who.kind;
        at.name            = who.person.empty() ? who.name : served.attendance.names[seat];
        if (bot) at.bot = who.bot;
        at.present   = served.room.is_present(seat);
        at.connected = bot || served.attendance.connected.contains(seat);
    }
    roster.spectators = served.attendance.spectators;
    if (watcher && served.attendance.devices[*watcher] > 1)
        roster.devices = served.attendance.devices[*watcher];
    return roster;
}

MatchJson match_of(const Served& served, const TableStatus& table) {
    MatchJson json = match_json(served.room.rules(), table);
    if (!served.replay.empty()) json.replay = served.replay;
    return json;
}

// What lies on the table for this watcher, as a position.
Nullable<std::string> view_text(const Room& room, Watcher watcher) {
    const Settings& s = room.settings();
    if (watcher) {
        if (!room.has_stage()) return {};
        return print_position(s.table, room.view(*watcher), s.custom_edition);
    }
    const auto table = room.table_for_spectators();
    if (!table) return {};
    return print_watched_position(s.table, room.rules(), *table, s.custom_edition);
}

// Whether the view does not follow from folding the events after this fact.
bool needs_view(FactKind kind) {
    return kind == FactKind::StageBegan || kind == FactKind::TakenBack ||
           kind == FactKind::Configured || kind == FactKind::MatchBegan;
}

// Cards are told by the codes of an edition, and these were of the one before.
bool has_cards_of_former_rules(const std::vector<SeatFact>& facts) {
    const auto is_configured = [](const SeatFact& told) {
        return told.fact.kind == FactKind::Configured;
    };
    const auto last = std::find_if(facts.rbegin(), facts.rend(), is_configured);
    return std::any_of(last, facts.rend(), [](const SeatFact& told) {
        return told.fact.event.has_value() || told.fact.hand.has_value();
    });
}

std::uint64_t match_fingerprint(const TableStatus& t) {
    Fingerprint print;
    for (const auto points : t.standing.points) print.add(points);
    for (const auto won : t.matches_won) print.add(won);
    for (const StageResult& r : t.results)
        for (const SideScore& score : r.scores)
            for (const ScoreField& line : score_fields) print.add(score.*line.points);
    for (const int n : {int{t.standing.stages_played}, int{t.stage_abandoned},
                        static_cast<int>(t.match_state), int{t.match_winners}})
        print.add(n);
    return print.value();
}

// Of what roster_of() says, without saying it.
std::uint64_t roster_fingerprint(const Served& served, Watcher watcher) {
    Fingerprint print;
    for (Seat seat = 0; seat < served.room.rules().seats; ++seat) {
        const Occupant who   = served.room.occupant(seat);
        const bool bot       = who.kind == Occupant::Kind::Bot;
        const bool connected = bot || served.attendance.connected.contains(seat);
        print.add(who.person.empty() ? who.name : served.attendance.names[seat]);
        if (bot) print.add(who.bot);
        print.add(static_cast<int>(who.kind) * 4 + served.room.is_present(seat) * 2 + connected);
    }
    print.add(served.attendance.spectators);
    print.add(watcher ? std::max(1, served.attendance.devices[*watcher]) : 1);
    return print.value();
}

// Without its number: what counts is whether anything else has changed.
SeatStatus unnumbered(SeatStatus status) {
    status.seq = 0;
    return status;
}

}  // namespace

std::string stream_of(std::string_view table, Watcher watcher) {
    return std::string(table) + (watcher ? "." + std::to_string(*watcher) : ".watch");
}

WelcomeMessage welcome_for(const Served& served, Watcher watcher, int protocol,
                           std::string_view build, std::string_view code) {
    const Edition& edition = served.room.settings().table.edition;
    WelcomeMessage m;
    m.protocol = protocol;
    m.newest   = spoken_protocols.newest;
    m.build    = build;
    m.table    = code;
    m.edition  = cited_id(edition);
    m.revision = edition.revision;
    if (watcher) m.seat = *watcher;
    m.stream = stream_of(served.table, watcher);
    m.now    = served.now;
    return m;
}

SnapshotMessage snapshot_for(const Served& served, Watcher watcher, Sent& sent) {
    const Room& room        = served.room;
    const SeatStatus status = room.status(watcher);
    const TableStatus table = room.table_status();
    SnapshotMessage m;
    m.stream = stream_of(served.table, watcher);
    if (watcher) m.seat = *watcher;
    m.seq      = status.seq;
    m.now      = served.now;
    m.settings = settings_json(room.settings());
    m.roster   = roster_of(served, watcher);
    m.status   = status_json(room.rules(), status);
    m.match    = match_of(served, table);
    m.view     = view_text(room, watcher);
    sent       = {.seq      = status.seq,
                  .status   = unnumbered(status),
                  .settings = true,
                  .match    = match_fingerprint(table),
                  .roster   = roster_fingerprint(served, watcher)};
    return m;
}

bool can_go_on(const Room& room, Watcher watcher, std::uint32_t since) {
    return since >= room.forgotten_facts(watcher) && since <= room.status(watcher).seq;
}

std::optional<ServerMessage> update_for(const Served& served, Watcher watcher, Sent& sent) {
    const Room& room = served.room;
    if (!can_go_on(room, watcher, sent.seq)) return snapshot_for(served, watcher, sent);
    const auto facts = room.facts_for(watcher, sent.seq);
    if (has_cards_of_former_rules(facts)) return snapshot_for(served, watcher, sent);
    UpdateMessage m;
    m.since   = sent.seq;
    m.now     = served.now;
    bool view = false, configured = !sent.settings;
    for (const SeatFact& told : facts) {
        m.facts.push_back(fact_json(room.rules(), told));
        view       = view || needs_view(told.fact.kind);
        configured = configured || told.fact.kind == FactKind::Configured;
    }
    const SeatStatus status = room.status(watcher);
    const TableStatus table = room.table_status();
    sent.seq                = status.seq;
    if (configured) m.settings = settings_json(room.settings());
    sent.settings = true;
    if (sent.status != unnumbered(status)) {
        m.status    = status_json(room.rules(), status);
        sent.status = unnumbered(status);
    }
    const std::uint64_t match_print = match_fingerprint(table);
    if (match_print != sent.match) m.match = match_of(served, table);
    sent.match                       = match_print;
    const std::uint64_t roster_print = roster_fingerprint(served, watcher);
    if (roster_print != sent.roster) m.roster = roster_of(served, watcher);
    sent.roster = roster_print;
    if (view) m.view = view_text(room, watcher);
    if (m.facts.empty() && !m.settings && !m.status && !m.match && !m.roster) return std::nullopt;
    return m;
}

ServerMessage resume_for(const Served& served, Watcher watcher, const HelloMessage& hello,
                         Sent& sent) {
    const auto since = hello.seq ? std::optional<std::uint32_t>(*hello.seq) : std::nullopt;
    const bool same  = hello.stream && hello.stream->text == stream_of(served.table, watcher);
    if (same && since && can_go_on(served.room, watcher, *since)) {
        sent = {.seq = *since};
        if (auto update = update_for(served, watcher, sent)) return std::move(*update);
    }
    return snapshot_for(served, watcher, sent);
}

}  // namespace kilostone::online
