// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/session.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/scene.h"
#include "formats/words.h"

#include <algorithm>
#include <charconv>
#include <random>
#include <utility>

namespace kilostone::web {
namespace {

constexpr int most_steps = 100;  // in one answer: a table of bots alone never waits

std::uint64_t system_random() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

std::optional<std::uint64_t> seed_in(const std::optional<std::string>& text) {
    std::uint64_t seed = 0;
    if (!text) return std::nullopt;
    std::from_chars(text->data(), text->data() + text->size(), seed);
    return seed;
}

std::optional<Command> command_of(OrderKind order) {
    switch (order) {
    case OrderKind::NextStage: return command::NextStage{};
    case OrderKind::Rematch: return command::Rematch{};
    case OrderKind::Undo: return command::Undo{};
    case OrderKind::Agree: return command::AnswerUndo{true};
    case OrderKind::Refuse: return command::AnswerUndo{false};
    case OrderKind::Step: return command::Step{};
    case OrderKind::Pause: return command::Pause{};
    case OrderKind::Resume: return command::Resume{};
    case OrderKind::Abandon: return command::Abandon{};
    case OrderKind::Resign: return command::Resign{};
    case OrderKind::Tick:
    case OrderKind::TakeDevice: break;
    }
    return std::nullopt;
}

}  // namespace

std::string Session::answer(std::string_view text) {
    const Json json = parse_json(text);
    if (json.is_discarded()) return problem_text({"request", "is no JSON", ""});
    Request request;
    if (auto p = read_json(json, request, "request")) return problem_text(*p);
    return answer(request);
}

std::string Session::answer(const Request& r) {
    if (r.ask == "catalogue") return catalogue_text();
    if (r.ask == "check" && r.table) return check_text(*r.table);
    if (r.ask == "custom" && r.custom) return custom_edition_text(*r.custom);
    if (r.ask == "differences" && r.known && r.edition)
        return differences_text(*r.known, *r.edition);
    if (r.ask == "rules" && r.edition) return rules_text(*r.edition);
    if (r.ask == "begin" && r.begin) return begin(r);
    if (r.ask == "resume" && r.journal) return resume(r);
    const int seat = r.seat.value_or(0);
    if (!driver_) return problem_text({"ask", "there is no table yet", "begin, resume"});
    if (seat < 0 || seat >= driver_->room().rules().seats)
        return problem_text({"seat", "is not at this table", ""});
    const auto me = static_cast<Seat>(seat);
    if (r.ask == "play" && r.move) return play(r, me);
    if (r.ask == "order" && r.order) return order(r, me);
    if (r.ask == "look") return update(me, r.now);
    if (r.ask == "why") return why(r, me);
    if (r.ask == "hint") return hint(me);
    if (r.ask == "record") return print_json(driver_->room().match_record());
    return problem_text({"ask", "is unknown, or something that goes with it is missing", ""});
}

std::string Session::begin(const Request& r) {
    auto setup = setup_of(*r.begin);
    if (!setup) return problem_text(setup.error());
    Driver driver(seed_in(r.begin->seed), system_random);
    if (const auto no = driver.begin(*setup, r.now))
        return problem_text({"begin", text_of(*no), ""});
    start(std::move(driver));
    go_on(r.now);
    return update(static_cast<Seat>(r.seat.value_or(0)) % driver_->room().rules().seats, r.now);
}

std::string Session::resume(const Request& r) {
    auto room = Room::rebuild(*r.journal);
    if (!room) return problem_text(room.error());
    if (room->phase() == RoomPhase::Gathering)
        return problem_text({"journal", "the beginning of the game is missing", ""});
    Driver driver(std::nullopt, system_random);
    driver.adopt(std::move(*room));
    start(std::move(driver));
    kept_  = driver_->room().journal().size();
    ahead_ = driver_->room().now() - r.now;
    (void)driver_->ask(Actor::driver(), command::Resume{}, room_time(r.now));
    collect();
    go_on(r.now);
    return update(static_cast<Seat>(r.seat.value_or(0)) % driver_->room().rules().seats, r.now);
}

void Session::start(Driver driver) {
    *this   = Session{};
    driver_ = std::move(driver);
    device_.emplace(driver_->room().people());
}

std::string Session::play(const Request& r, Seat seat) {
    const auto move = parse_move(driver_->room().rules(), seat, *r.move);
    if (!move) return problem_text({"move", "cannot be read", ""});
    const auto done = driver_->ask(Actor::at(seat), command::Play{*move}, room_time(r.now));
    collect();
    if (!done) return update(seat, r.now, done.error());
    go_on(r.now);
    return update(seat, r.now);
}

std::string Session::order(const Request& r, Seat seat) {
    const auto order = static_cast<OrderKind>(r.order->index);
    if (order == OrderKind::TakeDevice) {
        device_->take();
        if (const auto viewer = device_->viewer()) resend_stage(*viewer);
    }
    if (order == OrderKind::Rematch) {  // those who share the device agree aloud
        for (const Seat person : device_->people())
            if (person != seat)
                (void)driver_->ask(Actor::at(person), command::Rematch{}, room_time(r.now));
    }
    if (auto command = command_of(order)) {
        const Actor actor = only_bots() ? Actor::driver() : Actor::at(seat);
        const auto done   = driver_->ask(actor, std::move(*command), room_time(r.now));
        collect();
        if (!done) return update(seat, r.now, done.error());
    }
    go_on(r.now);
    return update(seat, r.now);
}

Millis Session::room_time(std::int64_t now) const { return held_since_.value_or(now) + ahead_; }

void Session::go_on(std::int64_t now) {
    update_device(now);
    for (int i = 0; i < most_steps && driver_->step(room_time(now)); ++i) {
        collect();
        update_device(now);
    }
}

// The room's clock stands still while the device changes hands, and jumps to where a window closes
// once everybody here has answered.
void Session::update_device(std::int64_t now) {
    const Room& room = driver_->room();
    std::vector<SeatStatus> statuses;
    for (const Seat seat : device_->people()) statuses.push_back(room.status(seat));
    device_->update(statuses, room_time(now), room.turn());
    if (device_->holds_clock()) {
        if (!held_since_) held_since_ = now;
        return;
    }
    if (held_since_) ahead_ -= now - *std::exchange(held_since_, std::nullopt);
    if (!device_->may_close_window()) return;
    if (const auto until = statuses.front().window_until)
        ahead_ += std::max<Millis>(0, *until - room_time(now));
}

// After every step: a deal lets go of what was told before it.
void Session::collect() {
    const Room& room = driver_->room();
    for (Seat seat = 0; seat < room.rules().seats; ++seat) {
        Watching& w = watching_[seat];
        for (const SeatFact& told : room.facts_for(seat, w.seq)) {
            w.seq = told.seq;
            w.news.push_back(happening(room.rules(), told, seat));
            if (!told.fact.event) continue;
            note_drawn(w.drawn, seat, *told.fact.event);
        }
    }
}

// All of the stage so far: the page shows nothing of what another player has seen.
void Session::resend_stage(Seat seat) {
    Watching& w = watching_[seat];
    w.news.clear();
    for (const SeatFact& told : driver_->room().facts_for(seat))
        w.news.push_back(happening(driver_->room().rules(), told, seat));
}

std::optional<Refused> Session::refused(const std::optional<Rejection>& no) const {
    if (!no) return std::nullopt;
    return Refused{std::string(rejection_code(no->code)), text_of(*no), {}};
}

// Whose table the page shows: that of the person who has the device; where only bots play, that of
// the seat which was asked about.
Seat Session::shown_seat(Seat asking) const {
    if (device_->people().empty()) return asking;
    return device_->viewer().value_or(device_->hand_over().value_or(device_->people().front()));
}

Scene Session::scene_of(Seat seat) const {
    const Room& room = driver_->room();
    Scene s          = scene_data(
        scene(room.view(seat), room.status(seat), room.table_status(), watching_[seat].drawn));
    for (const Message& m : agreement_messages(room.settings().table))
        s.house.push_back(message_data(room.rules().edition, m));
    // Whoever watches bots looks on, and decides for none of them.
    if (only_bots()) {
        s.you.reset();
        s.decision = {};
    }
    // Nobody has the device yet: no hand is for these eyes.
    if (only_bots() || (device_->is_shared() && !device_->viewer())) {
        s.hand.clear();
        s.choices.clear();
        if (s.window) s.window->answer.reset();
    }
    return s;
}

// Nothing is due while the clock stands still.
std::optional<std::int64_t> Session::next_due(std::int64_t now) const {
    if (held_since_) return std::nullopt;
    const DriverTasks tasks = driver_->room().driver_tasks();
    if (tasks.deck || !tasks.deciding.empty()) return 0;
    if (!tasks.tick) return std::nullopt;
    return std::max<std::int64_t>(0, *tasks.tick - room_time(now));
}

std::string Session::update(Seat asking, std::int64_t now, const std::optional<Rejection>& no) {
    const Room& room = driver_->room();
    update_device(now);
    const Seat seat = shown_seat(asking);
    Update u{.refused = refused(no)};
    if (room.has_stage()) {
        u.scene      = scene_of(seat);
        u.scene->now = now;
        if (u.scene->window && u.scene->window->until)
            *u.scene->window->until += now - room_time(now);
    }
    // Until somebody has taken the device, nothing that one of them alone may know. Taking it sends
    // the stage again.
    if (!device_->is_shared() || device_->viewer())
        u.events = std::exchange(watching_[seat].news, {});
    for (const std::string& line : room.journal().subspan(kept_)) u.journal.push_back(line);
    kept_          = room.journal().size();
    u.next         = next_due(now);
    u.clock_stands = held_since_.has_value();
    u.hand_over    = device_->hand_over();
    return print_json(u);
}

std::string Session::why(const Request& r, Seat seat) const {
    const Room& room = driver_->room();
    if (room.phase() != RoomPhase::Playing) return "[]";
    const auto all = why_data(room.view(seat), {r.card, r.side, r.move, r.discard.value_or(false)});
    if (!all) return problem_text(all.error());
    return print_json(*all);
}

std::string Session::hint(Seat seat) {
    const Room& room = driver_->room();
    if (room.phase() != RoomPhase::Playing) return print_json(HintsData{});
    return print_json(hints_data(room.rules(), driver_->hints_for(seat, hint_thinking)));
}

}  // namespace kilostone::web
