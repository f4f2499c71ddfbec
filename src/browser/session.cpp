// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/session.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/scene.h"
#include "formats/words.h"

#include <charconv>
#include <random>

namespace kilostone::web {
namespace {

constexpr int most_steps = 100;  // in one answer: a table of bots alone never waits
constexpr Budget hint_thinking{.rollouts = 1000};

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

std::optional<Command> command_of(OrderWord word) {
    switch (word.index) {
    case 0: return command::NextStage{};
    case 1: return command::Rematch{};
    case 2: return command::Undo{};
    case 3: return command::AnswerUndo{true};
    case 4: return command::AnswerUndo{false};
    case 5: return command::Step{};
    case 6: return command::Pause{};
    case 7: return command::Resume{};
    case 8: return command::Abandon{};
    case 9: return command::Resign{};
    default: return std::nullopt;  // tick: go on
    }
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
    if (r.ask == "record") {
        std::string out;
        write_json(out, driver_->room().match_record());
        return out;
    }
    return problem_text({"ask", "is unknown, or something that goes with it is missing", ""});
}

std::string Session::begin(const Request& r) {
    auto setup = setup_of(*r.begin);
    if (!setup) return problem_text(setup.error());
    Driver driver(seed_in(r.begin->seed), system_random);
    if (const auto no = driver.begin(*setup, r.now))
        return problem_text({"begin", text_of(*no), ""});
    *this   = Session{};
    driver_ = std::move(driver);
    go_on(r.now);
    return update(static_cast<Seat>(r.seat.value_or(0)) % driver_->room().rules().seats, r.now);
}

std::string Session::resume(const Request& r) {
    auto room = Room::rebuild(*r.journal);
    if (!room) return problem_text(room.error());
    if (room->phase() == RoomPhase::Gathering)
        return problem_text({"journal", "the beginning of the game is missing", ""});
    *this = Session{};
    driver_.emplace(std::nullopt, system_random);
    driver_->adopt(std::move(*room));
    kept_  = driver_->room().journal().size();
    ahead_ = driver_->room().now() - r.now;
    (void)driver_->ask(Actor::driver(), command::Resume{}, r.now + ahead_);
    collect();
    go_on(r.now);
    return update(static_cast<Seat>(r.seat.value_or(0)) % driver_->room().rules().seats, r.now);
}

std::string Session::play(const Request& r, Seat seat) {
    const auto move = parse_move(driver_->room().rules(), seat, *r.move);
    if (!move) return problem_text({"move", "cannot be read", ""});
    const auto done = driver_->ask(Actor::at(seat), command::Play{*move}, r.now + ahead_);
    collect();
    if (!done) return update(seat, r.now, done.error());
    go_on(r.now);
    return update(seat, r.now);
}

std::string Session::order(const Request& r, Seat seat) {
    if (auto command = command_of(*r.order)) {
        const auto done = driver_->ask(Actor::at(seat), std::move(*command), r.now + ahead_);
        collect();
        if (!done) return update(seat, r.now, done.error());
    }
    go_on(r.now);
    return update(seat, r.now);
}

void Session::go_on(std::int64_t now) {
    for (int i = 0; i < most_steps && driver_->step(now + ahead_); ++i) collect();
}

// After every step: a deal lets go of what was told before it.
void Session::collect() {
    const Room& room = driver_->room();
    for (Seat seat = 0; seat < room.rules().seats; ++seat) {
        Watching& w = watching_[seat];
        for (const SeatFact& told : room.told(seat, w.seq)) {
            w.seq = told.seq;
            w.news.push_back(happening(room.rules(), told, seat));
            if (!told.fact.event) continue;
            const Event& e = *told.fact.event;
            if (e.seat == seat && e.kind == EventKind::Drew) w.drawn = e.card;
            if (e.seat == seat && e.kind == EventKind::TurnBegan) w.drawn.reset();
            if (w.view && room.phase() != RoomPhase::Playing) advance(*w.view, e);
        }
        if (room.phase() == RoomPhase::Playing) w.view = room.view(seat);
    }
}

std::optional<Refused> Session::refused(const std::optional<Rejection>& no) const {
    if (!no) return std::nullopt;
    return Refused{std::string(why_code(no->why)), text_of(*no), {}};
}

std::string Session::update(Seat seat, std::int64_t now, const std::optional<Rejection>& no) {
    const Room& room = driver_->room();
    Watching& w      = watching_[seat];
    Update u{.refused = refused(no)};
    if (w.view) {
        u.scene      = scene(room, *w.view, w.drawn);
        u.scene->now = now;
        if (u.scene->window && u.scene->window->until) *u.scene->window->until -= ahead_;
    }
    u.told = std::exchange(w.news, {});
    for (const std::string& line : room.journal().subspan(kept_)) u.journal.push_back(line);
    kept_             = room.journal().size();
    const Wants wants = room.wants();
    if (wants.deck || !wants.deciding.empty())
        u.next = 0;
    else if (wants.tick)
        u.next = std::max<std::int64_t>(0, *wants.tick - ahead_ - now);
    std::string out;
    write_json(out, u);
    return out;
}

std::string Session::why(const Request& r, Seat seat) const {
    const Room& room = driver_->room();
    if (room.phase() != RoomPhase::Playing) return "[]";
    const auto all = why_seen(room.view(seat), {r.card, r.side, r.move});
    if (!all) return problem_text(all.error());
    std::string out;
    write_json(out, *all);
    return out;
}

std::string Session::hint(Seat seat) {
    HintsSeen seen;
    const Room& room = driver_->room();
    if (room.phase() == RoomPhase::Playing) {
        const Hints found = driver_->hints_for(seat, hint_thinking);
        const auto show   = [&](const std::vector<Hint>& from, std::vector<HintSeen>& to) {
            for (const Hint& h : from) {
                HintSeen one{move_seen(room.rules(), h.move),
                             static_cast<int>(h.win_chance * 100 + 0.5),
                               {}};
                for (const Message& m : h.reasons)
                    one.reasons.push_back(said(room.rules().edition, m));
                to.push_back(std::move(one));
            }
        };
        show(found.best, seen.best);
        show(found.instead, seen.instead);
    }
    std::string out;
    write_json(out, seen);
    return out;
}

}  // namespace kilostone::web
