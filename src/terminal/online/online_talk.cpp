#include "terminal/online/online_talk.h"

#include "editions/registry.h"
#include "i18n/lists.h"
#include "table/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kilostone {

using namespace online;

OnlineTalk::OnlineTalk(OnlineTable& table, Console& console, Language language, OnlineWishes wishes)
    : table_(table), console_(console), prompt_(console), wishes_(std::move(wishes)),
      language_(language), texts_(language, *find_edition("classic")), words_(texts_) {}

OnlineEnd OnlineTalk::talk() {
    say_id("online.status.connecting");
    while (!end_) {
        attend();
        if (!end_) hear();
    }
    say_goodbye();
    return *end_;
}

// Until something is typed, comes from the server, or is due.
void OnlineTalk::hear() {
    OtherwiseBack otherwise{.descriptor = table_.descriptor(), .after = table_.wait()};
    if (const auto warning = next_warning())
        otherwise.after = std::min(otherwise.after.value_or(*warning), *warning);
    const bool waits   = table_.is_open() && table_.unanswered() > 0;
    otherwise.no_lines = !has_arrived_ || waits;
    if (!otherwise.no_lines && question() != Question::None && !prompt_is_shown_) {
        console_.write("> ");
        prompt_is_shown_ = true;
    }
    const auto line = console_.read_or_return(otherwise);
    if (line && line->end == LineEnd::Stopped) end_ = OnlineEnd::Stopped;
    if (line && line->end == LineEnd::Closed) end_ = OnlineEnd::InputEnded;
    if (line && line->end == LineEnd::Read) {
        if (!console_.echoes()) {
            if (!prompt_is_shown_) console_.write("> ");
            console_.write(Prompt::is_presentable(line->text) ? line->text : "");
            console_.write("\n");
        }
        prompt_is_shown_ = false;
        answer(line->text);
    }
    if (!end_) table_.poll([this](const OnlineEvent& event) { take(event); });
}

void OnlineTalk::attend() {
    if (end_ || !watched().is_known()) return;
    if (!has_arrived_) arrive();
    if (is_seated()) is_sitting_down_ = false;
    if (end_ || table_.unanswered() > 0) return;
    if (is_host() && !wishes_.bots.empty()) seat_wished_bots();
    tell_result();
    ask_what_is_open();
    warn_of_time();
}

// Has seen the table for the first time.
void OnlineTalk::arrive() {
    has_arrived_ = true;
    tell_table();
    must_sit_ = !is_seated() && !wishes_.watch;
    if (must_sit_)
        sit_down();
    else if (!is_seated())
        say_id("online.watch.note");
}

void OnlineTalk::sit_down() {
    const auto free = free_seats(watched().roster());
    if (!wishes_.seat && free.empty()) {
        const std::string option = "--watch";
        say(texts_.say("join.full", {{"word", std::string_view(option)}}));
        end_ = OnlineEnd::Refused;
        return;
    }
    is_sitting_down_ = true;
    if (wishes_.name.empty()) return;  // it is asked
    const Seat seat = wishes_.seat.value_or(free.empty() ? Seat{0} : free.front());
    CommandMessage sit;
    sit.do_  = CommandKind::Sit;
    sit.seat = SeatNumber(seat);
    sit.name = TextUpTo<longest_name_sent>(wishes_.name);
    table_.command(std::move(sit));
}

void OnlineTalk::seat_wished_bots() {
    if (watched().status().phase != RoomPhase::Gathering) return;
    for (const Seat seat : free_seats(watched().roster())) {
        if (wishes_.bots.empty()) break;
        seat_bot(seat, wishes_.bots.front());
        wishes_.bots.erase(wishes_.bots.begin());
    }
    wishes_.bots.clear();
}

OnlineTalk::Question OnlineTalk::question() const {
    if (!watched().is_known() || !has_arrived_) return Question::None;
    if (sure_) return Question::Discard;
    if (!is_seated())
        return is_sitting_down_ && wishes_.name.empty() ? Question::Name : Question::None;
    const SeatStatus& status = watched().status();
    if (status.undo_is_asked) return Question::Undo;
    switch (status.phase) {
    case RoomPhase::StageOver: return Question::NextStage;
    case RoomPhase::MatchOver:
        return status.want_rematch.contains(*watched().watcher()) ? Question::None
                                                                  : Question::Rematch;
    case RoomPhase::Playing: break;
    case RoomPhase::Gathering:
    case RoomPhase::Dealing: return Question::None;
    }
    if (status.paused || !watched().view()) return Question::None;
    const auto scene = watched().scene();
    const bool asked = scene && !scene->moves.empty() && scene->decision != Decision::None &&
                       scene->decision != Decision::Undo;
    return asked ? Question::Move : Question::None;
}

// Says the question when it is another one than before.
void OnlineTalk::ask_what_is_open() {
    const Question now = question();
    if (now == Question::Move) return ask_for_move();
    const std::string what = fmt::format("{}", static_cast<int>(now));
    if (what == asked_) return;
    asked_ = what;
    if (now != Question::Discard) scene_.reset();
    switch (now) {
    case Question::Name: say(label_line(texts_, texts_.say("online.name"))); break;
    case Question::NextStage: say_id("prompt.next_stage"); break;
    case Question::Rematch: say_id("prompt.rematch"); break;
    case Question::Undo: {
        const Speaker speaker = this->speaker();
        const std::string by  = speaker.seat(watched().status().undo_by.value_or(0));
        const std::string you = speaker.seat(*watched().watcher());
        say(texts_.say("plain.undo_asked",
                       {{"player", std::string_view(by)}, {"second", std::string_view(you)}}));
        break;
    }
    case Question::Discard:
        say(texts_.say("prompt.discard_safety", {{"card", sure_->card}}));
        break;
    case Question::Move:
    case Question::None: return;
    }
    if (now == Question::Rematch || now == Question::Undo || now == Question::Discard) {
        say(fmt::format("1. {}", texts_.say("prompt.yes")));
        say(fmt::format("2. {}", texts_.say("prompt.no")));
    }
}

void OnlineTalk::ask_for_move() {
    auto scene      = watched().scene();
    const bool same = scene_ && scene_->decision == scene->decision &&
                      scene_->moves == scene->moves && scene_->hand == scene->hand &&
                      scene_->turn == scene->turn && scene_->stage == scene->stage;
    const std::string what = "move";
    if (same && asked_ == what) return;
    asked_                = what;
    scene_                = std::move(scene);
    warned_at_            = time_to_decide();
    const Speaker speaker = this->speaker();
    say(OfferedMoves(*vocabulary_, speaker, *scene_, *watched().view()).lines());
    if (const auto left = warned_at_; left && scene_->decision == Decision::Answer)
        say(texts_.say("join.answer_in", {{"count", whole_seconds(*left)}}));
}

// How long the decision that was asked for can take.
std::optional<Millis> OnlineTalk::time_to_decide() const {
    if (scene_ && scene_->decision == Decision::Answer && scene_->window && scene_->window->until)
        return table_.left_until(*scene_->window->until);
    if (watched().status().running != watched().watcher()) return std::nullopt;
    return running_clock_left(table_);
}

constexpr std::array<Millis, 3> warnings{60'000, 30'000, 10'000};  // before the time is up

std::optional<Millis> OnlineTalk::next_warning() const {
    if (asked_ != "move" || !warned_at_) return std::nullopt;
    const auto left = time_to_decide();
    if (!left) return std::nullopt;
    for (const Millis at : warnings)
        if (at < *warned_at_) return std::max<Millis>(0, *left - at);
    return std::nullopt;
}

void OnlineTalk::warn_of_time() {
    if (asked_ != "move" || !warned_at_) return;
    const auto left = time_to_decide();
    if (!left) return;
    const bool due =
        std::ranges::any_of(warnings, [&](Millis at) { return at < *warned_at_ && *left <= at; });
    if (!due) return;
    warned_at_ = left;
    say(texts_.say("join.time_left", {{"count", whole_seconds(*left)}}));
}

bool OnlineTalk::is_host() const {
    return is_seated() && watched().status().host == watched().watcher();
}

void OnlineTalk::say(std::string_view line) {
    if (prompt_is_shown_) console_.write("\n");
    prompt_is_shown_ = false;
    prompt_.say(line);
}

void OnlineTalk::say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) say(line);
}

void OnlineTalk::say_goodbye() {
    if (prompt_is_shown_) console_.write("\n");
    if (end_ == OnlineEnd::InputEnded) say_id("plain.input_ended");
    if (end_ == OnlineEnd::Refused || end_ == OnlineEnd::TooOld || !is_seated()) return;
    if (watched().status().phase == RoomPhase::MatchOver) return;
    say(texts_.say("join.come_back", {{"command", std::string_view(wishes_.come_back)}}));
}

}  // namespace kilostone
