// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/online/online_session.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/scene.h"

#include <algorithm>

namespace kilostone::web {

using namespace online;

namespace {

template <class Word>
Omittable<SeatNumber> seat_number(const std::optional<Word>& seat) {
    if (!seat) return {};
    return Omittable<SeatNumber>(*seat);
}

template <std::size_t Most>
void copy_text(const std::optional<std::string>& from, Omittable<TextUpTo<Most>>& to) {
    if (from) to = TextUpTo<Most>(*from);
}

CommandMessage message_of(const OnlineCommand& asked) {
    CommandMessage m;
    m.do_  = asked.do_;
    m.seat = seat_number(asked.seat);
    m.with = seat_number(asked.with);
    copy_text(asked.name, m.name);
    copy_text(asked.bot, m.bot);
    copy_text(asked.move, m.move);
    if (asked.agree) m.agree = *asked.agree;
    if (asked.order) m.order = *asked.order;
    if (asked.settings) m.settings = *asked.settings;
    return m;
}

// The settings of the table that a set-up asks for, as they are sent.
std::string settings_text(const BeginRequest& begin) {
    const auto setup = setup_of(begin);
    if (!setup) return problem_text(setup.error());
    return print_json(settings_json(setup->settings));
}

DealData deal_data(const DealNews& news) {
    DealData d;
    d.step = news.step;
    d.seats.assign(news.seats.begin(), news.seats.end());
    d.as_shown = news.as_shown;
    if (news.fault) d.fault = *news.fault;
    return d;
}

Refused refused_of(const RejectedMessage& m) { return {m.code, m.what, {}}; }

}  // namespace

std::string OnlineSession::answer(std::string_view text) {
    const Json json = parse_json(text);
    if (json.is_discarded()) return problem_text({"request", "is no JSON", ""});
    OnlineRequest request;
    if (auto p = read_json(json, request, "request")) return problem_text(*p);
    return answer(request);
}

std::string OnlineSession::answer(const OnlineRequest& r) {
    if (r.ask == "settings" && r.begin) return settings_text(*r.begin);
    if (r.ask == "open" && r.build && r.code && r.prefix) return open(r);
    if (!client_) return problem_text({"ask", "there is no table yet", "open"});
    if (r.ask == "hello") return hello(r);
    if (r.ask == "receive" && r.frame) return receive(r);
    if (r.ask == "command" && r.command) return command(r);
    if (r.ask == "why") return why(r);
    if (r.ask == "hint") return hint();
    return problem_text({"ask", "is unknown, or something that goes with it is missing", ""});
}

std::string OnlineSession::open(const OnlineRequest& r) {
    code_ = *r.code;
    client_.emplace(ClientIdentity{
        .build = *r.build, .table = code_, .token = r.token.value_or(""), .id_prefix = *r.prefix});
    deal_ = {};
    return hello(r);
}

// For a new connection: how far its messages are behind is another matter.
std::string OnlineSession::hello(const OnlineRequest&) {
    ahead_.reset();
    OnlineUpdate u;
    u.frames.push_back(client_->hello());
    return print_json(u);
}

std::string OnlineSession::receive(const OnlineRequest& r) {
    OnlineUpdate u;
    Received got = client_->receive(*r.frame);
    if (got.message) {
        note_clock(*got.message, r.now);
        take(*got.message, r, u);
    }
    for (std::string& reply : got.replies) u.frames.push_back(std::move(reply));
    if (table().is_known())
        for (const SeatFact& told : got.news)
            u.events.push_back(happening(table().rules(), told, table().watcher()));
    show(u, r.now);
    return print_json(u);
}

std::string OnlineSession::command(const OnlineRequest& r) {
    OnlineUpdate u;
    std::string frame = client_->command(message_of(*r.command));
    if (!frame.empty()) u.frames.push_back(std::move(frame));
    show(u, r.now);
    return print_json(u);
}

void OnlineSession::take(const ServerMessage& message, const OnlineRequest& r, OnlineUpdate& u) {
    if (std::holds_alternative<SnapshotMessage>(message)) u.fresh = true;
    if (const auto* rejected = std::get_if<RejectedMessage>(&message))
        u.refused = refused_of(*rejected);
    if (const auto* said = std::get_if<SaidMessage>(&message))
        u.phrase = PhraseData{static_cast<int>(said->seat), said->phrase};
    if (const auto* error = std::get_if<ErrorMessage>(&message)) {
        u.error = OnlineError{error->code, error->fatal, {}};
        if (error->retry_after) u.error->retry_after = *error->retry_after;
    }
    if (const auto* bye = std::get_if<ByeMessage>(&message)) {
        u.bye = ByeData{bye->reason, {}};
        if (bye->retry_after) u.bye->retry_after = *bye->retry_after;
    }
    if (const auto* deal = std::get_if<DealMessage>(&message)) {
        const auto& welcome = client_->welcome();
        std::optional<int> seat;
        if (welcome && welcome->seat) seat = static_cast<int>(*welcome->seat);
        if (auto reply = deal_.answer(*deal, seat, r.random)) u.frames.push_back(std::move(*reply));
        u.deal = deal_data(deal_.news(*deal));
    }
}

void OnlineSession::note_clock(const ServerMessage& message, std::int64_t now) {
    std::visit(
        [&](const auto& m) {
            if constexpr (requires { m.now; }) {
                const std::int64_t ahead = m.now - now;
                ahead_                   = std::max(ahead_.value_or(ahead), ahead);
            }
        },
        message);
}

std::string OnlineSession::why(const OnlineRequest& r) const {
    const auto& view = table().view();
    if (!view) return "[]";
    const auto all = why_data(*view, {r.card, r.side, r.move, r.discard.value_or(false)});
    if (!all) return problem_text(all.error());
    return print_json(*all);
}

std::string OnlineSession::hint() const {
    const auto& view = table().view();
    if (!view || table().status().phase != RoomPhase::Playing) return print_json(HintsData{});
    return print_json(hints_data(*view, table().seq()));
}

}  // namespace kilostone::web
