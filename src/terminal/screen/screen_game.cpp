#include "terminal/screen/screen_game.h"

#include "engine/facts.h"
#include "terminal/plain/plain_say.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int redraw_countdown = 200;  // milliseconds

}  // namespace

ScreenTable::ScreenTable(Game& game, Language language, ScreenFace& face, PatientClock clock)
    : game_(game), texts_(language, game.room().settings().table.edition), face_(face),
      clock_(std::move(clock)), agreement_(Speaker(texts_, game.room()).agreement()) {
    for (Seat seat = 0; seat < game.room().rules().seats; ++seat) {
        stories_.emplace_back(seat);
        if (game.room().occupant(seat).kind == Occupant::Kind::Person) people_.push_back(seat);
    }
    if (people_.size() == 1) viewer_ = people_.front();
}

GameEnd ScreenTable::play(const ScreenPlayOptions& options) {
    pace_  = options.pace;
    hints_ = options.hints;
    if (people_.empty()) return GameEnd::Left;  // a save that nobody here plays in
    began_ = face_.now();
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
    if (!face_.ask(page)) end_ = GameEnd::Stopped;
}

void ScreenTable::go_on() {
    while (game_.room().wants().deck && game_.step()) {
    }
    follow();
    if (end_) return;
    look_around();
    face_.show(model());
    if (!handing_) game_.think_ahead();
    const Next due = next();
    if (due.kind != Due::Nothing && due.at <= face_.now()) {
        // What somebody types ahead of their turn is for their turn.
        if (face_.is_over()) end_ = GameEnd::Stopped;
        if (!end_) come(due.kind);
        return;
    }
    std::optional<int> wait;
    if (due.kind != Due::Nothing)
        wait = static_cast<int>(std::clamp<Millis>(due.at - face_.now(), 0, 60'000));
    const bool counting = answer_until_.has_value() && !handing_;
    const bool in_steps = counting && wait.value_or(0) > redraw_countdown;
    if (in_steps) wait = redraw_countdown;
    if (const auto action = face_.next(model(), wait))
        act(*action);
    else if (!in_steps)
        come(due.kind);
}

// Nothing is shown that is not on the disk.
void ScreenTable::follow() {
    if (!game_.keep()) {
        end_ = GameEnd::CannotSave;
        return;
    }
    for (const Seat seat : people_)
        for (const SeatFact& told : game_.told(seat, stories_[seat].seq()))
            stories_[seat].tell(told, game_.room(), texts_);
}

// What has changed since the last look: the stage, the window, whose decision it is.
void ScreenTable::look_around() {
    const Room& room = game_.room();
    if (room.journal().size() != lines_) {
        lines_    = room.journal().size();
        began_    = face_.now();
        stepping_ = false;
    }
    if (room.phase() != RoomPhase::Playing) {
        handing_.reset();
        answer_until_.reset();
        if (!told_end_) stage_is_over();
        return;
    }
    if (told_end_ && people_.size() > 1) viewer_.reset();  // new hands: who has the device now?
    told_end_ = false;
    if (!is_window_open()) {
        asked_.clear();
        answer_until_.reset();
    }
    choose_viewer();
}

void ScreenTable::stage_is_over() {
    told_end_        = true;
    const Room& room = game_.room();
    if (room.phase() == RoomPhase::StageOver && room.match_state() == MatchState::Tied)
        notice_ = texts_.say("result.match_tied");
}

void ScreenTable::choose_viewer() {
    const auto seat = whose_decision();
    if (seat) skipping_ = false;
    if (handing_ && seat) handing_ = seat;  // the device is under way: to whom it is wanted
    if (!handing_ && seat && viewer_ != seat) handing_ = seat;
    if (!handing_ && !viewer_) handing_ = people_.front();
    if (handing_) {
        answer_until_.reset();
        return;
    }
    const SeatStatus moment = game_.room().status(viewer_);
    if (seat && must_answer(*seat, moment) && is_timed(moment) && !answer_until_)
        answer_until_ = face_.now() + game_.room().settings().window;
}

bool ScreenTable::is_timed(const SeatStatus& m) const {
    return m.window_open && m.mode != CoupMode::Ask;
}

// In a timed window everybody of the attacked side who sits here, whatever they hold, until their
// time is over. To hold back does not shorten it where somebody else could notice.
bool ScreenTable::must_answer(Seat seat, const SeatStatus& m) const {
    if (!m.window_open) return false;
    if (!is_timed(m)) return m.asked && !m.held_back;
    const View v = game_.room().view(seat);
    if (v.rules->side_of(seat) != v.table.attacked || asked_.contains(seat)) return false;
    return !m.held_back || people_.size() > 1;
}

std::optional<Seat> ScreenTable::whose_decision() const {
    const Room& room = game_.room();
    for (const Seat seat : people_)
        if (room.status(seat).undo_is_asked) return seat;
    for (const Seat seat : people_) {
        const SeatStatus m = room.status(seat);
        if (m.window_open ? must_answer(seat, m) : room.view(seat).table.turn == seat) return seat;
    }
    return std::nullopt;
}

ScreenModel ScreenTable::model() const {
    const Seat seat = handing_.value_or(viewer_.value_or(people_.front()));
    ScreenModel m   = stories_[seat].model(game_.room(), texts_, game_.now());
    m.pace          = pace_;
    m.hint          = hint_;
    m.notice        = notice_;
    m.saved         = game_.is_saved();
    m.agreement     = agreement_;
    m.seconds.reset();
    if (answer_until_ && !handing_) {
        m.may_answer = m.may_answer && !asked_.contains(seat);
        m.seconds =
            static_cast<int>((std::max<Millis>(0, *answer_until_ - face_.now()) + 999) / 1000);
    }
    if (!handing_) return m;
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
    if (answer_until_ && delay) delay = std::min(*delay, s.window / 2);
    if (!delay) return std::nullopt;
    return began_ + *delay;
}

ScreenTable::Next ScreenTable::next() const {
    Next next;
    const auto consider = [&](Due what, std::optional<Millis> at) {
        if (at && (next.kind == Due::Nothing || *at < next.at)) next = {what, *at};
    };
    if (handing_ || game_.room().phase() != RoomPhase::Playing) return next;
    const Wants wants = game_.room().wants();
    if (!wants.deciding.empty())
        consider(Due::Bot, bot_due());
    else if (!whose_decision())
        consider(Due::Clock, bot_due().value_or(began_));
    consider(Due::AnswerTimeIsUp, answer_until_);
    return next;
}

void ScreenTable::come(Due what) {
    switch (what) {
    case Due::Nothing: break;
    case Due::AnswerTimeIsUp:
        asked_.insert(*viewer_);
        answer_until_.reset();
        if (!whose_decision()) pass_time();
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
    return game_.room().status(people_.front()).window_open;
}

bool ScreenTable::only_bots_attacked() const {
    const View v = game_.room().view(people_.front());
    return std::ranges::none_of(
        people_, [&](Seat seat) { return v.rules->side_of(seat) == v.table.attacked; });
}

// All bots of a side at once, so that it takes the same time whatever they hold. Where only they
// are attacked a timed window need not last either: bots cannot see time.
void ScreenTable::let_bots_answer() {
    while (is_window_open() && !game_.room().wants().deciding.empty())
        if (!game_.step()) return;
    if (is_window_open() && only_bots_attacked()) pass_time();
}

// Everybody at this device has had their time: what is due by the room's clock is due now.
void ScreenTable::pass_time() {
    const auto due = game_.room().wants().tick;
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
