#include "terminal/screen/game.h"

#include "engine/facts.h"
#include "terminal/plain/say.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int redraw_countdown = 200;  // milliseconds

std::vector<std::string> agreement_lines(const Texts& texts, const Room& room) {
    const auto people = room.people();
    const Speaker speaker(texts, room,
                          people.size() == 1 ? std::optional(people[0]) : std::nullopt);
    std::vector<std::string> lines = speaker.agreement();
    lines.push_back(speaker.players());
    return lines;
}

}  // namespace

ScreenTable::ScreenTable(Game& game, Language language, EventLoop& loop, ManualClock clock)
    : game_(game), texts_(language, game.room().settings().table.edition), loop_(loop),
      clock_(std::move(clock)), device_(game.room().people(), game.room().settings().window),
      agreement_(agreement_lines(texts_, game.room())) {
    for (Seat seat = 0; seat < game.room().rules().seats; ++seat) logs_.emplace_back(seat);
}

GameEnd ScreenTable::play(const ScreenPlayOptions& options) {
    pace_  = options.pace;
    hints_ = options.hints;
    if (device_.people().empty()) return GameEnd::Left;  // a save that nobody here plays in
    began_ = loop_.now();
    greet(options.resumed);
    while (!end_) go_on();
    return *end_;
}

void ScreenTable::greet(bool resumed) {
    if (resumed) notice_ = texts_.say("prompt.resumed");
    if (!game_.is_saved()) notice_ = texts_.say("play.not_saved");
    if (!game_.end_was_missing()) return;
    PageModel page{.texts = &texts_, .title = texts_.say("prompt.resumed")};
    page.lines = {texts_.say("play.cut"), where_kept(texts_, game_.kept_aside())};
    if (!loop_.ask(page)) end_ = GameEnd::Stopped;
}

void ScreenTable::go_on() {
    while (game_.room().driver_tasks().deck && game_.step()) {
    }
    follow();
    if (end_) return;
    look_around();
    loop_.show(model());
    if (!device_.hand_over()) game_.think_ahead();
    const Next due = next();
    if (due.kind != Due::Nothing && due.at <= loop_.now()) {
        // What somebody types ahead of their turn is for their turn.
        if (loop_.is_over()) end_ = GameEnd::Stopped;
        if (!end_) handle_due(due.kind);
        return;
    }
    std::optional<int> wait;
    if (due.kind != Due::Nothing)
        wait = static_cast<int>(std::clamp<Millis>(due.at - loop_.now(), 0, 60'000));
    const bool in_steps = device_.answer_until() && wait.value_or(0) > redraw_countdown;
    if (in_steps) wait = redraw_countdown;
    if (const auto action = loop_.next(model(), wait))
        act(*action);
    else if (!in_steps)
        handle_due(due.kind);
}

// Nothing is shown that is not on the disk.
void ScreenTable::follow() {
    if (!game_.save_pending()) {
        end_ = GameEnd::CannotSave;
        return;
    }
    for (const Seat seat : device_.people())
        for (const SeatFact& told : game_.facts_for(seat, logs_[seat].seq()))
            logs_[seat].tell(told, game_.room(), texts_);
}

// What has changed since the last look: the stage, the window, whose decision it is.
void ScreenTable::look_around() {
    const Room& room = game_.room();
    if (room.journal().size() != lines_) {
        lines_    = room.journal().size();
        began_    = loop_.now();
        stepping_ = false;
    }
    update_device();
    if (room.phase() == RoomPhase::Playing)
        told_end_ = false;
    else if (!told_end_)
        stage_is_over();
}

void ScreenTable::update_device() {
    std::vector<SeatStatus> statuses;
    for (const Seat seat : device_.people()) statuses.push_back(game_.room().status(seat));
    device_.update(statuses, loop_.now(), game_.room().turn());
    if (device_.deciding()) skipping_ = false;
}

void ScreenTable::stage_is_over() {
    told_end_        = true;
    const Room& room = game_.room();
    if (room.phase() == RoomPhase::StageOver && room.match_state() == MatchState::Tied)
        notice_ = texts_.say("result.match_tied");
}

ScreenModel ScreenTable::model() const {
    const Seat seat = device_.hand_over().value_or(device_.viewer().value_or(device_.people()[0]));
    ScreenModel m   = logs_[seat].model(game_.room(), texts_, game_.now());
    m.pace          = pace_;
    m.hint          = hint_;
    m.notice        = notice_;
    m.saved         = game_.is_saved();
    m.agreement     = agreement_;
    m.seconds.reset();
    if (const auto until = device_.answer_until())
        m.seconds = static_cast<int>((std::max<Millis>(0, *until - loop_.now()) + 999) / 1000);
    if (!device_.hand_over()) return m;
    m.halt = Halt::HandOver;
    m.who  = seat;
    return m;
}

// A bot's decision is seen to take the pace's time, in a window not so long that it would come too
// late. None: it waits to be let go.
std::optional<Millis> ScreenTable::bot_due() const {
    if (skipping_ || stepping_) return began_;
    auto delay        = bot_delay(pace_);
    const Settings& s = game_.room().settings();
    if (is_window_open() && !delay) delay = s.window / 2;
    if (device_.answer_until() && delay) delay = std::min(*delay, s.window / 2);
    if (!delay) return std::nullopt;
    return began_ + *delay;
}

ScreenTable::Next ScreenTable::next() const {
    Next next;
    const auto consider = [&](Due what, std::optional<Millis> at) {
        if (at && (next.kind == Due::Nothing || *at < next.at)) next = {what, *at};
    };
    if (device_.hand_over() || game_.room().phase() != RoomPhase::Playing) return next;
    const DriverTasks tasks = game_.room().driver_tasks();
    if (!tasks.deciding.empty())
        consider(Due::Bot, bot_due());
    else if (!device_.deciding())
        consider(Due::Clock, bot_due().value_or(began_));
    consider(Due::AnswerTimeIsUp, device_.answer_until());
    return next;
}

void ScreenTable::handle_due(Due what) {
    switch (what) {
    case Due::Nothing: break;
    case Due::AnswerTimeIsUp:
        device_.end_answer_time();
        update_device();
        if (!device_.deciding()) pass_time();
        break;
    case Due::Bot:
        if (is_window_open())
            let_bots_answer();
        else
            (void)game_.step();
        break;
    case Due::Clock: pass_time(); break;
    }
}

bool ScreenTable::is_window_open() const {
    return game_.room().status(device_.people()[0]).window_open;
}

bool ScreenTable::only_bots_attacked() const {
    return std::ranges::none_of(device_.people(),
                                [&](Seat seat) { return game_.room().status(seat).attacked; });
}

// All bots of a side at once, so that it takes the same time whatever they hold. Where only they
// are attacked a timed window need not last either: bots cannot see time.
void ScreenTable::let_bots_answer() {
    while (is_window_open() && !game_.room().driver_tasks().deciding.empty())
        if (!game_.step()) return;
    if (is_window_open() && only_bots_attacked()) pass_time();
}

// Everybody at this device has had their time: what is due by the room's clock is due now.
void ScreenTable::pass_time() {
    const auto due = game_.room().driver_tasks().tick;
    if (due) {
        *clock_.time += std::max<Millis>(0, *due - game_.now());
        if (game_.step()) return;
    } else if (game_.ask(Actor::driver(),
                         command::Step{})) {  // a room that was left at pace `step`
        return;
    }
    end_ = GameEnd::Left;  // nobody can go on here: a save of another kind of table
}

}  // namespace kilostone
