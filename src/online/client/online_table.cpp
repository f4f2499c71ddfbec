#include "online/client/online_table.h"

#include "online/client/token_file.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <utility>

namespace kilostone::online {
namespace {

constexpr Millis usual_restart      = 1500;
constexpr std::size_t prefix_digits = 16;
constexpr std::size_t seed_digits   = 64;

bool is_final(ErrorCode code) {
    switch (code) {
    case ErrorCode::UnknownTable:
    case ErrorCode::ClosedTable:
    case ErrorCode::Banned:
    case ErrorCode::BadToken:
    case ErrorCode::UnsupportedProtocol: return true;
    default: return false;
    }
}

bool may_be_sent_again(ErrorCode code) {
    return code == ErrorCode::NotStored || code == ErrorCode::TooOften;
}

std::uint32_t chance() {
    return static_cast<std::uint32_t>(std::stoul(random_hex(4), nullptr, 16));
}

}  // namespace

Millis steady_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

OnlineTable::OnlineTable(OnlineSetup setup)
    : setup_(std::move(setup)), client_({.build     = setup_.build,
                                         .table     = setup_.link.code,
                                         .token     = setup_.token,
                                         .id_prefix = random_hex(prefix_digits) + "-"}),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    open();
}

OnlineTable::~OnlineTable() {
    socket_.reset();
    if (wake_ >= 0) ::close(wake_);
}

void OnlineTable::open() {
    retry_at_.reset();
    restart_at_.reset();
    socket_.reset();
    const auto wake = [fd = wake_] {
        constexpr std::uint64_t one = 1;
        (void)!::write(fd, &one, sizeof one);
    };
    // The code is for a balancer, which sends the people of a table to the same server.
    socket_ = net::open_socket(
        setup_.link.at.server, setup_.link.at.path + "api/table?table=" + setup_.link.code,
        {.net = setup_.net, .wake = wake, .longest_frame = longest_server_message});
}

std::optional<Millis> OnlineTable::wait() const {
    const auto due = retry_at_ ? retry_at_ : restart_at_;
    if (!due) return std::nullopt;
    return std::max<Millis>(0, *due - steady_now());
}

void OnlineTable::poll(const Handler& handle) {
    std::uint64_t woken = 0;
    (void)!::read(wake_, &woken, sizeof woken);
    if (is_ended_) return;
    const Millis now = steady_now();
    if (restart_at_ && *restart_at_ <= now) {
        socket_.reset();
        lost({net::NetFault::Lost, ""}, handle);
    }
    if (retry_at_ && *retry_at_ <= now) open();
    if (!socket_) return;
    for (const net::SocketEvent& event : socket_->take()) {
        if (is_ended_) return;
        switch (event.kind) {
        case net::SocketEvent::Kind::Opened:
            ahead_.reset();
            socket_->send(client_.hello());
            break;
        case net::SocketEvent::Kind::Text: receive(event.text, handle); break;
        case net::SocketEvent::Kind::Closed: lost(event.problem, handle); return;
        }
    }
}

void OnlineTable::lost(const net::NetProblem& problem, const Handler& handle) {
    (void)client_.hello();  // forgets the welcome: commands wait for the next one
    restart_at_.reset();
    was_lost_          = true;
    const Millis pause = pauses_.next(chance());
    retry_at_          = steady_now() + pause;
    handle(online_event::Lost{problem, pause});
}

void OnlineTable::end(online_event::Ended how, const Handler& handle) {
    is_ended_ = true;
    retry_at_.reset();
    restart_at_.reset();
    handle(how);
}

void OnlineTable::retry_now() {
    if (retry_at_) retry_at_ = steady_now();
}

void OnlineTable::command(CommandMessage what) {
    const std::string frame = client_.command(std::move(what));
    if (!frame.empty() && socket_) socket_->send(frame);
}

void OnlineTable::say(Phrase phrase) {
    PhraseMessage message;
    message.phrase = phrase;
    if (is_open() && socket_) socket_->send(encode(message));
}

Millis OnlineTable::left_until(Millis at) const {
    return std::max<Millis>(0, at - ahead_.value_or(0) - steady_now());
}

std::optional<int> OnlineTable::seat() const {
    const auto& welcome = client_.welcome();
    if (!welcome || !welcome->seat) return std::nullopt;
    return static_cast<int>(*welcome->seat);
}

// ---- what the server says

void OnlineTable::receive(std::string_view frame, const Handler& handle) {
    Received got = client_.receive(frame);
    for (const std::string& reply : got.replies) socket_->send(reply);
    if (client_.must_update()) return end({.must_update = true}, handle);
    if (!got.message) return;
    note_clock(*got.message);
    take(*got.message, handle);
    const bool fresh  = std::holds_alternative<SnapshotMessage>(*got.message);
    const bool update = std::holds_alternative<UpdateMessage>(*got.message);
    if ((fresh || update) && watched().is_known() && !client_.is_out_of_step())
        handle(online_event::Changed{fresh, std::move(got.news)});
}

// The most that a message of this connection has shown, as the others were longer on their way.
void OnlineTable::note_clock(const ServerMessage& message) {
    std::visit(
        [&](const auto& m) {
            if constexpr (requires { m.now; }) {
                const Millis ahead = m.now - steady_now();
                ahead_             = std::max(ahead_.value_or(ahead), ahead);
            }
        },
        message);
}

void OnlineTable::take(const ServerMessage& message, const Handler& handle) {
    if (std::holds_alternative<WelcomeMessage>(message)) {
        pauses_.welcomed();
        handle(online_event::Welcomed{std::exchange(was_lost_, false)});
    }
    if (const auto* rejected = std::get_if<RejectedMessage>(&message)) handle(*rejected);
    if (const auto* said = std::get_if<SaidMessage>(&message)) handle(*said);
    if (const auto* error = std::get_if<ErrorMessage>(&message)) take_error(*error, handle);
    if (const auto* bye = std::get_if<ByeMessage>(&message)) take_bye(*bye, handle);
    if (const auto* deal = std::get_if<DealMessage>(&message)) {
        if (auto reply = deal_.answer(*deal, seat(), random_hex(seed_digits)))
            socket_->send(std::move(*reply));
        handle(deal_.news(*deal));
    }
}

void OnlineTable::take_error(const ErrorMessage& error, const Handler& handle) {
    const ErrorCode code = error.kind();
    if (is_final(code)) return end({.error = code}, handle);
    const std::optional<TimeNumber> after = error.retry_after;
    if (after) pauses_.wait_at_least(*after);
    if (!error.fatal && unanswered() > 0 && may_be_sent_again(code))
        restart_at_ = steady_now() + (after ? Millis{*after} : usual_restart);
    handle(error);
}

void OnlineTable::take_bye(const ByeMessage& bye, const Handler& handle) {
    const auto reason = static_cast<ByeReason>(bye.reason);
    if (bye.retry_after) pauses_.wait_at_least(*bye.retry_after);
    if (reason == ByeReason::Closed || reason == ByeReason::Replaced)
        return end({.bye = reason}, handle);
    handle(bye);
}

}  // namespace kilostone::online
