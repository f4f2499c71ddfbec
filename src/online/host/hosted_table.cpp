#include "online/host/hosted_table.h"

#include "online/host/ids.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace kilostone::online {
namespace {

constexpr Millis message_cost          = 100;    // a connection may send ten messages a second …
constexpr Millis message_grace         = 3'000;  // … and thirty at once
constexpr std::size_t most_connections = 64;

}  // namespace

HostedTable::HostedTable(const Surroundings& around, std::shared_ptr<Strand> strand, TableRow row,
                         Room room, Names names, std::function<void()> ended)
    : around_(around), strand_(std::move(strand)), row_(std::move(row)), room_(std::move(room)),
      names_(std::move(names)), ended_(std::move(ended)), written_(journal_lines()),
      stored_(written_) {
    share_rules();
}

HostedTable::Lines HostedTable::journal_lines() const {
    return static_cast<Lines>(room_.journal().size());
}

void HostedTable::begin(const Outage& outage) {
    if (row_.closed) return;
    const bool runs  = room_.phase() == RoomPhase::Playing && !room_.is_paused();
    const Millis gap = outage.to - std::max(outage.from, room_.now());
    if (runs && gap > 0)
        (void)room_.apply({Actor::driver(), "", command::Resume{gap}}, around_.now());
    go_on();
}

// ---- who is there

HostedTable::Connection* HostedTable::find(const std::shared_ptr<Peer>& peer) {
    const auto found = std::ranges::find(connections_, peer, &Connection::peer);
    return found == connections_.end() ? nullptr : &*found;
}

void HostedTable::connect(std::shared_ptr<Peer> peer, Visitor visitor, const HelloMessage& hello,
                          int protocol) {
    const auto refuse = [&](ErrorCode code) {
        peer->send(encode(error_message(code)));
        peer->close();
    };
    if (is_over_ || row_.closed)
        return refuse(row_.closed ? ErrorCode::ClosedTable : ErrorCode::NotStored);
    if (connections_.size() >= most_connections) return refuse(ErrorCode::TooManyConnections);
    Connection& now = connections_.emplace_back(
        Connection{.peer = std::move(peer), .visitor = std::move(visitor), .protocol = protocol});
    now.watches            = seat_of(now.visitor);
    const Attendance there = attendance();
    const Served table     = served(there);
    send(now.peer, encode(welcome_for(table, *now.watches, protocol, around_.build, row_.code)));
    send(now.peer, encode(resume_for(table, *now.watches, hello, now.sent)));
    if (deal_) send_deal(now.peer);
    tell_everybody();  // who is there
}

void HostedTable::disconnect(const std::shared_ptr<Peer>& peer) {
    if (std::erase_if(connections_, [&](const Connection& c) { return c.peer == peer; }) == 0)
        return;
    tell_everybody();
}

void HostedTable::recognise(const std::shared_ptr<Peer>& peer, Visitor visitor) {
    if (Connection* known = find(peer)) known->visitor = std::move(visitor);
}

void HostedTable::describe(const std::shared_ptr<Peer>& peer) {
    if (row_.closed) peer->send(encode(error_message(ErrorCode::ClosedTable)));
    if (is_over_ || row_.closed) return peer->close();
    const Attendance there = attendance();
    Sent nothing;
    send(peer, encode(snapshot_for(served(there), spectator, nothing)));
}

// ---- what came from a connection

void HostedTable::receive(const std::shared_ptr<Peer>& peer, const ClientMessage& message) {
    Connection* from = find(peer);
    if (from == nullptr || is_over_ || ending_ || row_.closed) return;
    if (is_too_fast(*from)) {
        const auto* command = std::get_if<CommandMessage>(&message);
        ErrorMessage no     = error_message(ErrorCode::TooOften, command ? command->id.text : "");
        no.retry_after      = retry_soon;
        return send(peer, encode(no));
    }
    std::visit([&](const auto& m) { take(*from, m); }, message);
}

// Every message moves a mark forward in time; who runs too far ahead of the clock is too fast.
bool HostedTable::is_too_fast(Connection& from) const {
    const UnixMillis now = around_.now();
    if (from.may_speak_from > now + message_grace) return true;
    from.may_speak_from = std::max(from.may_speak_from, now) + message_cost;
    return false;
}

void HostedTable::take(Connection& from, const HelloMessage&) {
    send(from.peer, encode(error_message(ErrorCode::HelloTwice)));
}

// At once: behind what waits for the disk it would tell that somebody has done something in
// silence.
void HostedTable::take(Connection& from, const PingMessage& message) {
    from.peer->send(encode(PongMessage{{}, message.sent, around_.now()}));
}

void HostedTable::take(Connection& from, const SyncMessage&) {
    const Attendance there = attendance();
    send(from.peer, encode(snapshot_for(served(there), *from.watches, from.sent)));
}

void HostedTable::take(Connection& from, const PhraseMessage& message) {
    const Watcher seat = *from.watches;
    if (!seat) return send(from.peer, encode(error_message(ErrorCode::NoSeat)));
    for (const Connection& c : connections_)
        send(c.peer, encode(SaidMessage{{}, BoundedInt<max_seats - 1>{*seat}, message.phrase}));
}

void HostedTable::take(Connection& from, const CommandMessage& message) {
    if (auto no = refuse_seat(from, message)) {
        if (!no->fatal) return send(from.peer, encode(*no));
        from.peer->send(encode(*no));
        return from.peer->close();
    }
    if (!is_for_room(message.kind())) return rename(from, message);
    const Watcher seat = *from.watches;
    CommandSender sender{.seat = seat, .person = from.visitor.person};
    if (message.kind() == CommandKind::Start)
        sender.drawn_dealer =
            static_cast<Seat>(random_word() % static_cast<unsigned>(room_.rules().seats));
    auto request = room_request(message, room_, sender);
    if (!request) return send(from.peer, encode(request.error()));
    if (is_stale(room_, seat, message))
        return send(from.peer, encode(error_message(ErrorCode::Stale, message.id.text)));
    const auto done = room_.apply(*request, around_.now());
    if (message.kind() == CommandKind::Sit && done) names_[from.visitor.person] = from.visitor.name;
    const auto peer = from.peer;
    tell_everybody();  // what was due, even where the command is refused
    const std::string answer = done ? encode(receipt_for(message, *done))
                                    : encode(rejected_for(message, room_, done.error(), seat));
    send(peer, answer);
    go_on();
}

// ---- what follows

tl::expected<Receipt, Rejection> HostedTable::perform(const Request& request) {
    if (is_over_) return tl::unexpected(Rejection{.code = RejectionCode::NotNow});
    auto done = room_.apply(request, around_.now());
    go_on();
    return done;
}

bool HostedTable::apply(const Request& request) {
    return room_.apply(request, around_.now()).has_value();
}

// Everything that needs no person, until nothing is left to do now.
void HostedTable::go_on() {
    if (is_over_ || ending_ || row_.closed) return;
    for (bool more = true; more;) {
        const DriverTasks tasks = room_.driver_tasks();
        more                    = false;
        if (tasks.tick && *tasks.tick <= around_.now())
            more = apply({Actor::driver(), "", command::Tick{}});
        else if (tasks.deck)
            more = deal();
        else
            more = make_bot_move(tasks);
    }
    share_rules();
    open_proof();
    tell_what_happened();
    ask_bots();
    set_timer();
}

// After settings have changed: what was compiled for them is kept once.
void HostedTable::share_rules() {
    if (&room_.rules() == rules_.get()) return;
    rules_ = around_.rulebooks->of(room_.rules());
    room_.share_rules(rules_);
}

// When the table is to be woken by itself, also after a restart: something is due in the room, or a
// bot is to move.
std::optional<Millis> HostedTable::due() const {
    const DriverTasks tasks = room_.driver_tasks();
    if (!tasks.send_from) return tasks.tick;
    return std::min(tasks.tick.value_or(*tasks.send_from), *tasks.send_from);
}

void HostedTable::set_timer() {
    std::optional<Millis> next = room_.driver_tasks().tick;
    const auto consider        = [&](std::optional<Millis> time) {
        if (time) next = std::min(next.value_or(*time), *time);
    };
    consider(next_bot_time());
    if (deal_) consider(deal_->deadline());
    if (!next) return strand_->stop_waiting();
    strand_->wake_at(*next, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->go_on();
    });
}

// ---- telling and storing

void HostedTable::send(const std::shared_ptr<Peer>& peer, std::string frame) {
    if (stored_ >= journal_lines() && outbox_.empty()) return peer->send(std::move(frame));
    outbox_.push_back({journal_lines(), peer, std::move(frame)});
}

// Nothing, where nothing has.
void HostedTable::tell_what_happened() {
    if (told_ != journal_lines()) tell_everybody();
}

void HostedTable::tell_everybody() {
    store_lines();
    told_                  = journal_lines();
    const Attendance there = attendance();
    const Served table     = served(there);
    for (Connection& c : connections_) tell(c, table);
}

Served HostedTable::served(const Attendance& there) const {
    Served table{room_, there, row_.code, around_.now()};
    if (room_.phase() == RoomPhase::MatchOver) table.replay = replay_id();
    return table;
}

// The same after a restart: the record is stored once, and its address stays.
std::string HostedTable::replay_id() const {
    return derived_id(row_.id, "kilostone replay " + std::to_string(room_.match_number()));
}

void HostedTable::tell(Connection& to, const Served& served) {
    const Watcher seat = seat_of(to.visitor);
    if (*to.watches != seat) {  // it has sat down, left, or changed places
        to.watches = seat;
        to.sent    = {};
        send(to.peer, encode(welcome_for(served, seat, to.protocol, around_.build, row_.code)));
        return send(to.peer, encode(snapshot_for(served, seat, to.sent)));
    }
    if (!can_go_on(room_, seat, to.sent.seq))
        return send(to.peer, encode(snapshot_for(served, seat, to.sent)));
    if (const auto update = update_for(served, seat, to.sent)) send(to.peer, encode(*update));
}

void HostedTable::store_lines() {
    const Lines now = journal_lines();
    if (now == written_ || is_over_) return;
    WriteBatch batch{.table = row_.id, .first_line = written_};
    const auto lines = room_.journal().subspan(written_);
    batch.lines.assign(lines.begin(), lines.end());
    row_.active  = around_.now();
    row_.due     = due();
    row_.summary = summary_of(room_, connections_.size());
    batch.row    = row_;
    if (auto seats = seat_rows(); seats != seats_written_) {
        batch.seats    = seats;
        seats_written_ = std::move(seats);
    }
    if (room_.phase() == RoomPhase::MatchOver)
        keep_replay(batch);
    else
        replay_kept_ = false;
    written_ = now;
    around_.store.write(std::move(batch), [self = shared_from_this(),
                                           now](const std::optional<StoreProblem>& problem) {
        self->strand_->post([self, now, problem] { self->stored(now, problem); });
    });
}

void HostedTable::keep_replay(WriteBatch& batch) {
    if (std::exchange(replay_kept_, true)) return;
    std::string record;
    for (const std::string& line : room_.match_record()) record += line + '\n';
    batch.replays.push_back({.id       = replay_id(),
                             .table    = row_.id,
                             .finished = around_.now(),
                             .record   = std::move(record)});
}

void HostedTable::stored(Lines lines, const std::optional<StoreProblem>& problem) {
    if (is_over_) return;
    if (problem) return fail();
    stored_ = lines;
    while (!outbox_.empty() && outbox_.front().lines <= stored_) {
        outbox_.front().peer->send(std::move(outbox_.front().frame));
        outbox_.pop_front();
    }
    if (ending_ && stored_ == journal_lines()) end(*ending_);
}

// The room is ahead of what is stored. Nobody has been told of it, and nobody will be.
void HostedTable::fail() {
    outbox_.clear();
    stored_ = journal_lines();
    end(ByeReason::Restart);
}

void HostedTable::end(ByeReason reason) {
    if (std::exchange(is_over_, true)) return;
    ByeMessage bye;
    bye.reason = reason;
    if (reason == ByeReason::Restart) bye.retry_after = retry_soon;
    for (Waiting& waiting : outbox_)
        if (waiting.lines <= stored_) waiting.peer->send(std::move(waiting.frame));
    outbox_.clear();
    for (const Connection& c : connections_) {
        c.peer->send(encode(bye));
        c.peer->close();
    }
    connections_.clear();
    strand_->stop_waiting();
    ended_();
}

void HostedTable::end_when_stored(ByeReason reason) {
    ending_ = reason;
    if (stored_ == journal_lines()) end(reason);
}

bool HostedTable::is_idle(UnixMillis until) const {
    const auto next    = due();
    const bool is_soon = !row_.closed && next && *next <= until;
    return connections_.empty() && outbox_.empty() && stored_ == journal_lines() &&
           std::ranges::none_of(thinking_, std::identity{}) && !deal_ && !is_soon;
}

std::vector<SeatRow> HostedTable::seat_rows() const {
    std::vector<SeatRow> rows;
    for (const Seat seat : room_.people())
        if (const Occupant who = room_.occupant(seat); !who.person.empty())
            rows.push_back({seat, who.person});
    return rows;
}

}  // namespace kilostone::online
