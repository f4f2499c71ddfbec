#include "terminal/plain/plain.h"

#include "engine/facts.h"

#include <algorithm>
#include <chrono>

namespace kilostone {

PlainTable::PlainTable(Game& game, Language language, Console& console, ManualClock clock)
    : game_(game), texts_(language, game.room().settings().table.edition),
      words_(texts_, game.room().rules()), prompt_(console), clock_(std::move(clock)),
      device_(game.room().people()) {}

GameEnd PlainTable::play(const PlainOptions& options) {
    pace_          = options.pace;
    hints_         = options.hints;
    how_to_resume_ = options.how_to_resume;
    if (device_.people().empty()) return GameEnd::Left;  // a save that nobody here plays in
    greet(options.resumed);
    prompt_.wait(0);  // shown before bots think for the first time
    while (!end_) go_on();
    say_goodbye();
    return *end_;
}

void PlainTable::greet(bool resumed) {
    if (!game_.is_saved()) prompt_.say(texts_.say("play.not_saved"));
    if (resumed) prompt_.say(texts_.say("prompt.resumed"));
    if (game_.end_was_missing()) {
        prompt_.say(texts_.say("play.cut"));
        prompt_.say(where_kept(texts_, game_.kept_aside()));
    }
    const Speaker speaker(texts_, game_.room(), device_.viewer());
    prompt_.say(speaker.agreement());
    prompt_.say(speaker.players());
    prompt_.say(
        texts_.say("plain.welcome", {{"word", std::string_view(words_.word(PlainCommand::Help))}}));
    if (!resumed) return;
    for (const Seat seat : device_.people()) seen_[seat] = game_.room().status(seat).seq;
    const auto viewer = device_.viewer();
    if (!viewer || game_.room().phase() != RoomPhase::Playing) return;
    prompt_.say(speaker.table(scene_of(*viewer)));
    tell_log(*viewer, true);
}

void PlainTable::go_on() {
    let_others_play();
    if (end_) return;
    const RoomPhase phase = game_.room().phase();
    if (phase == RoomPhase::StageOver) return between_stages();
    if (phase == RoomPhase::MatchOver) return after_match();
    // Asked at once, without handing the device over: no hand has to be seen for the answer.
    for (const Seat seat : device_.people())
        if (game_.room().status(seat).undo_is_asked) return answer_undo(seat);
    update_device();
    if (const auto seat = device_.deciding()) return decide(*seat);
    pass_time();
}

void PlainTable::let_others_play() {
    using Clock              = std::chrono::steady_clock;
    constexpr auto long_wait = std::chrono::milliseconds(300);
    auto shown               = Clock::now();
    while (!end_ && game_.step()) {
        const auto viewer = device_.viewer();
        const bool paced  = pace_ != Pace::Instant && !skipping_ && viewer;
        if (!paced && Clock::now() - shown < long_wait) continue;
        const auto before = viewer ? seen_[*viewer] : 0;
        show();
        update_device();
        if (!paced)
            prompt_.wait(0);  // bots that think long are heard one by one
        else if (seen_[*viewer] != before && !device_.deciding())
            pause_between_moves();
        shown = Clock::now();
    }
    show();
}

void PlainTable::show() {
    if (!game_.save_pending()) end_ = GameEnd::CannotSave;
    const auto viewer = device_.viewer();
    if (end_ || !viewer) return;
    const Speaker speaker(texts_, game_.room(), viewer);
    for (const SeatFact& told : game_.facts_for(*viewer, seen_[*viewer])) {
        seen_[*viewer]             = told.seq;
        const std::string sentence = speaker.fact(told);
        if (!sentence.empty()) prompt_.say(sentence);
    }
}

// Between two moves of bots.
void PlainTable::pause_between_moves() {
    if (const auto delay = bot_delay(pace_)) return prompt_.wait(*delay);
    const auto typed = prompt_.ask();
    if (!typed) return input_is_over();
    const Typed word = words_.read(*typed);
    skipping_        = word.verb == PlainCommand::Skip;
    if (word.verb == PlainCommand::Quit) end_ = GameEnd::Left;
    if (word.verb == PlainCommand::Pace) choose_pace();
}

// Everybody at this device has answered: what is due by a clock is due now.
void PlainTable::pass_time() {
    const auto due = game_.room().driver_tasks().tick;
    if (!due && game_.ask(Actor::driver(), command::Step{}))
        return;  // as the screen may have left it
    if (!due) {
        prompt_.say(texts_.say("plain.not_now"));
        end_ = GameEnd::Left;
        return;
    }
    *clock_.time += std::max<Millis>(0, *due - game_.now());
}

void PlainTable::update_device() {
    std::vector<SeatStatus> statuses;
    for (const Seat seat : device_.people()) statuses.push_back(game_.room().status(seat));
    device_.update(statuses, game_.now(), game_.room().turn());
}

Seat PlainTable::anybody() const { return device_.viewer().value_or(device_.people().front()); }

void PlainTable::hand_over_to(Seat seat) {
    constexpr int lines_that_hide = 60;
    if (device_.viewer()) prompt_.say(std::string(lines_that_hide, '\n'));
    const Speaker speaker(texts_, game_.room(), std::nullopt);
    prompt_.say(texts_.say("prompt.hand_over", {{"player", std::string_view(speaker.seat(seat))}}));
    if (!prompt_.pause()) return input_is_over();
    device_.take();
    show();
}

void PlainTable::between_stages() {
    const Seat you = anybody();
    const Speaker speaker(texts_, game_.room(), you);
    prompt_.say(speaker.stage_result());
    if (game_.room().match_state() == MatchState::Tied)
        prompt_.say(texts_.say("result.match_tied"));
    while (!end_) {
        prompt_.say(texts_.say("prompt.next_stage"));
        const auto typed = prompt_.ask();
        if (!typed) return input_is_over();
        const Typed word = words_.read(*typed);
        if (word.verb == PlainCommand::Nothing || word.verb == PlainCommand::Skip) break;
        if (word.verb == PlainCommand::Quit)
            end_ = GameEnd::Left;
        else if (word.verb == PlainCommand::Score)
            prompt_.say(speaker.standing());
        else if (word.verb == PlainCommand::Log || word.verb == PlainCommand::Since)
            tell_log(you, word.verb == PlainCommand::Since);
        else if (word.verb == PlainCommand::Pace)
            choose_pace();
        else if (word.verb == PlainCommand::Help)
            help();
        else
            prompt_.say(not_understood(texts_, words_, *typed));
    }
    if (!end_) (void)game_.ask(Actor::at(you), command::NextStage{});
    skipping_ = false;
}

void PlainTable::after_match() {
    const Speaker speaker(texts_, game_.room(), anybody());
    prompt_.say(speaker.stage_result());
    prompt_.say(speaker.match_result());
    prompt_.say(texts_.say("prompt.rematch"));
    const auto again = yes_or_no();
    if (!again) return input_is_over();
    if (!*again) {
        end_ = GameEnd::Left;
        return;
    }
    for (const Seat seat : device_.people()) (void)game_.ask(Actor::at(seat), command::Rematch{});
}

void PlainTable::input_is_over() {
    if (end_) return;
    end_ = prompt_.how_it_ended() == LineEnd::Stopped ? GameEnd::Stopped : GameEnd::InputEnded;
}

void PlainTable::say_goodbye() {
    if (end_ == GameEnd::InputEnded) prompt_.say(texts_.say("plain.input_ended"));
    if (end_ == GameEnd::CannotSave || game_.room().phase() == RoomPhase::MatchOver) return;
    prompt_.say(game_.is_saved()
                    ? texts_.say("plain.saved", {{"command", std::string_view(how_to_resume_)}})
                    : texts_.say("play.not_saved"));
}

}  // namespace kilostone
