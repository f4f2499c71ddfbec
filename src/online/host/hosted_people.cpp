// Who is at a hosted table and what they are called; what an operator does about them.
#include "online/host/hosted_table.h"
#include "online/host/names.h"

#include <algorithm>

namespace kilostone::online {
namespace {

// Somebody may have taken another name elsewhere: "Ann" and "Ann (2)".
void make_unique(std::array<std::string, max_seats>& names) {
    std::map<std::string, int> times;
    for (std::string& name : names) {
        if (name.empty()) continue;
        if (const int n = ++times[name_key(name)]; n > 1) name += " (" + std::to_string(n) + ")";
    }
}

}  // namespace

Watcher HostedTable::seat_of(const Visitor& visitor) const {
    if (visitor.person.empty()) return spectator;
    for (const Seat seat : room_.people())
        if (room_.is_present(seat) && room_.occupant(seat).person == visitor.person) return seat;
    return spectator;
}

Attendance HostedTable::attendance() const {
    Attendance there;
    for (const Seat seat : room_.people()) {
        const auto name = names_.find(room_.occupant(seat).person);
        if (name != names_.end()) there.names[seat] = name->second;
    }
    if (there.names != called_) {
        called_ = shown_ = there.names;
        make_unique(shown_);
    }
    there.names = shown_;
    for (const Connection& c : connections_)
        if (const Watcher seat = seat_of(c.visitor)) {
            there.connected.insert(*seat);
            ++there.devices[*seat];
        } else
            ++there.spectators;
    return there;
}

void HostedTable::forget(const std::string& person) {
    if (names_.erase(person) == 0) return;
    for (Connection& c : connections_)
        if (c.visitor.person == person) c.visitor.name.clear();
    tell_everybody();
}

// ---- names and seats

// The bots of this server, with the time that they usually take: a budget of somebody's own
// ("master@9999999ms") would keep the threads of all tables busy.
bool HostedTable::is_bot_here(const std::string& name) {
    return name.find('@') == std::string::npos && find_bot(name).has_value();
}

// A seat is its person's: nobody else sits down there while the match lasts, and nobody who has one
// looks into another hand by changing places.
std::optional<ErrorMessage> HostedTable::refuse_seat(const Connection& from,
                                                     const CommandMessage& message) const {
    if (message.kind() == CommandKind::SeatBot && message.bot && !is_bot_here(message.bot->text)) {
        ErrorMessage no = error_message(ErrorCode::BadMember, message.id.text);
        no.where        = "bot";
        return no;
    }
    if (message.kind() != CommandKind::Sit) return std::nullopt;
    if (from.visitor.person.empty()) return error_message(ErrorCode::BadToken, message.id.text);
    const auto seat = message.seat ? static_cast<std::int64_t>(*message.seat) : 0;
    if (seat >= room_.rules().seats) return std::nullopt;  // the room says so
    const Occupant who = room_.occupant(static_cast<Seat>(seat));
    const bool in_match =
        room_.phase() != RoomPhase::Gathering && room_.phase() != RoomPhase::MatchOver;
    const bool is_anothers = !who.person.empty() && who.person != from.visitor.person;
    const bool has_another = who.person != from.visitor.person && has_seat(from.visitor.person);
    if (in_match && (is_anothers || has_another))
        return error_message(ErrorCode::NoSeat, message.id.text);
    if (!is_taken(from.visitor.name, from.visitor.person)) return std::nullopt;
    return error_message(ErrorCode::NameTaken, message.id.text);
}

bool HostedTable::has_seat(const std::string& person) const {
    const auto seats = room_.people();
    return std::ranges::any_of(seats,
                               [&](Seat seat) { return room_.occupant(seat).person == person; });
}

bool HostedTable::is_taken(const std::string& name, const std::string& person) const {
    const std::string key = name_key(name);
    for (Seat seat = 0; seat < room_.rules().seats; ++seat) {
        const Occupant who = room_.occupant(seat);
        if (who.kind == Occupant::Kind::Nobody || (!who.person.empty() && who.person == person))
            continue;
        const auto known        = names_.find(who.person);
        const std::string other = who.person.empty()      ? who.name
                                  : known == names_.end() ? ""
                                                          : known->second;
        if (!other.empty() && name_key(other) == key) return true;
    }
    return false;
}

void HostedTable::rename(Connection& from, const CommandMessage& message) {
    if (!*from.watches || !message.name)
        return send(from.peer, encode(error_message(ErrorCode::NoSeat, message.id.text)));
    const auto name = read_name(message.name->text);
    if (!name) return send(from.peer, encode(error_message(ErrorCode::BadName, message.id.text)));
    if (is_taken(*name, from.visitor.person))
        return send(from.peer, encode(error_message(ErrorCode::NameTaken, message.id.text)));
    from.visitor.name           = *name;
    names_[from.visitor.person] = *name;
    send(from.peer, encode(ReceiptMessage{{}, message.id, from.sent.seq}));
    tell_everybody();
}

// ---- what an operator wants

void HostedTable::rename(const std::string& person, const std::string& name) {
    const auto known = names_.find(person);
    if (known == names_.end()) return;
    known->second = name;
    for (Connection& c : connections_)
        if (c.visitor.person == person) c.visitor.name = name;
    tell_everybody();
}

void HostedTable::expel(const std::string& person) {
    if (is_over_ || row_.closed) return;
    for (const Seat seat : room_.people())
        if (room_.occupant(seat).person == person)
            (void)apply({Actor::driver(), "", command::VoteRemoval{seat, true}});
    std::erase_if(connections_, [&](const Connection& c) {
        if (c.visitor.person != person) return false;
        c.peer->send(encode(error_message(ErrorCode::Banned)));
        c.peer->close();
        return true;
    });
    tell_everybody();
    go_on();
}

void HostedTable::close(Written done) {
    if (is_over_ || ending_ || row_.closed)
        return done(StoreProblem{StoreFault::Unavailable, "the table is about to end"});
    store_lines();
    row_.closed = true;  // from now on nothing is accepted
    row_.due.reset();
    around_.store.write({.table = row_.id, .row = row_},
                        [self = shared_from_this(),
                         done = std::move(done)](const std::optional<StoreProblem>& problem) {
                            self->strand_->post([self, problem] {
                                if (problem) return self->fail();
                                self->stored_ = self->journal_lines();
                                self->end(ByeReason::Closed);
                            });
                            done(problem);
                        });
}

}  // namespace kilostone::online
