// What comes from the server, as sentences.
#include "i18n/lists.h"
#include "terminal/online/online_talk.h"

#include <utility>

namespace kilostone {

using namespace online;

void OnlineTalk::take(const OnlineEvent& event) {
    if (const auto* change = std::get_if<online_event::Changed>(&event)) return changed(*change);
    if (const auto* how = std::get_if<online_event::Ended>(&event)) return ended(*how);
    if (const auto* deal = std::get_if<DealNews>(&event)) return tell_deal(*deal);
    if (const auto* message = std::get_if<RejectedMessage>(&event)) return refused(message->code);
    if (const auto* error = std::get_if<ErrorMessage>(&event)) {
        return refused(enum_word(error->kind()));
    }
    if (const auto* said = std::get_if<SaidMessage>(&event)) {
        if (!watched().is_known()) return;
        const auto phrase = static_cast<Phrase>(said->phrase);
        return say(pair(texts_, speaker().seat(static_cast<Seat>(said->seat)),
                        phrase_text(texts_, phrase)));
    }
    if (const auto* bye = std::get_if<ByeMessage>(&event)) {
        const auto reason = static_cast<ByeReason>(bye->reason);
        if (reason == ByeReason::Restart) say_id("online.bye.restart");
        if (reason == ByeReason::Removed) say_id("online.bye.removed");
        return;
    }
    if (const auto* lost = std::get_if<online_event::Lost>(&event)) {
        if (!std::exchange(is_lost_, true))
            say(texts_.say("online.status.lost", {{"count", whole_seconds(lost->retry_in)}}));
        return;
    }
    if (std::exchange(is_lost_, false)) say_id("join.connected_again");
}

void OnlineTalk::changed(const online_event::Changed& change) {
    if (settings_ != watched().settings()) settings_are_new();
    const OnlinePresence now = presence_of(watched());
    if (presence_ && has_arrived_) {
        say(presence_news(texts_, *presence_, now));
        say(bot_news(texts_, *presence_, watched()));
        if (presence_->watcher != now.watcher) tell_place();
    }
    presence_ = now;
    if (change.fresh) log_.clear();
    if (change.fresh || !change.facts.empty()) sure_.reset();  // it may be another decision
    tell_facts(change.facts);
}

// Words depend on the edition.
void OnlineTalk::settings_are_new() {
    const bool again = settings_.has_value();
    settings_        = watched().settings();
    texts_           = Texts(language_, settings_->table.edition);
    words_           = OnlineWords(texts_);
    vocabulary_.emplace(texts_, watched().rules());
    scene_.reset();
    asked_.clear();
    if (again) tell_table();
}

void OnlineTalk::tell_table() {
    const Speaker speaker = this->speaker();
    say(speaker.agreement());
    say(clock_rule_line(texts_, watched()));
    say(seat_lines(texts_, watched()));
    const std::string help = vocabulary_->word(PlainCommand::Help);
    say(texts_.say("plain.welcome", {{"word", std::string_view(help)}}));
    if (watched().status().phase == RoomPhase::Gathering) return tell_wait();
    if (const auto scene = watched().scene()) say(speaker.table(*scene));
}

// What is still to happen before the first deal.
void OnlineTalk::tell_wait() {
    const std::string_view start = words_.word(OnlineVerb::Start);
    if (is_host())
        say(texts_.say("join.host", {{"word", start}}));
    else if (is_seated())
        say_id("online.wait.host");
}

// The seat, after another one was taken or left.
void OnlineTalk::tell_place() {
    const Watcher seat = watched().watcher();
    must_sit_          = false;
    if (!seat) return say_id("online.watch.note");
    say(texts_.say("join.seated", {{"number", *seat + 1}}));
    if (watched().status().phase == RoomPhase::Gathering) tell_wait();
}

void OnlineTalk::tell_facts(const std::vector<SeatFact>& facts) {
    if (facts.empty()) return;
    const Speaker speaker = this->speaker();
    for (const SeatFact& told : facts) {
        if (told.fact.kind == FactKind::StageBegan) {
            log_.clear();
            result_is_told_ = false;
        }
        log_.push_back(told);
        const std::string sentence = speaker.fact(told);
        if (!sentence.empty()) say(sentence);
        if (told.fact.kind == FactKind::TimeIsUp && told.fact.seat)
            say(texts_.say(Message("join.time_up").with("player", ArgKind::Seat, *told.fact.seat),
                           speaker.people()));
    }
}

void OnlineTalk::tell_result() {
    const RoomPhase phase = watched().status().phase;
    const bool is_over    = phase == RoomPhase::StageOver || phase == RoomPhase::MatchOver;
    if (!is_over || std::exchange(result_is_told_, true)) return;
    const Speaker speaker = this->speaker();
    if (!watched().table_status().stage_abandoned) say(speaker.stage_result());
    if (phase == RoomPhase::MatchOver) say(speaker.match_result());
    if (watched().table_status().match_state == MatchState::Tied) say_id("result.match_tied");
}

void OnlineTalk::tell_deal(const DealNews& deal) {
    if (!watched().is_known()) return;
    if (deal.step == DealStep::LeftOut)
        for (const Seat seat : deal.seats)
            say(texts_.say("online.deal.left_out",
                           {{"player", std::string_view(speaker().seat(seat))}}));
    if (deal.step == DealStep::Opened && deal.as_shown)
        say_id(*deal.as_shown ? "online.deal.good" : "online.deal.bad");
}

void OnlineTalk::refused(std::string_view code) {
    asked_.clear();  // the question is still open
    const bool is_sitting_down = std::exchange(is_sitting_down_, false);
    // Somebody was faster: another seat will do.
    if (is_sitting_down && code == "seat_taken" && !wishes_.seat) return sit_down();
    say(online_error_text(texts_, code));
    if (!is_sitting_down) return;
    if (code == "bad_name" || code == "name_taken") {
        wishes_.name.clear();
        is_sitting_down_ = true;  // and it is asked
    } else if (must_sit_) {
        end_ = OnlineEnd::Refused;
    }
}

void OnlineTalk::ended(const online_event::Ended& how) {
    end_ = OnlineEnd::Refused;
    if (how.must_update || how.error == ErrorCode::UnsupportedProtocol) {
        end_ = OnlineEnd::TooOld;
        return say_id("join.too_old");
    }
    if (how.error) return say(online_error_text(texts_, enum_word(*how.error)));
    if (how.bye == ByeReason::Replaced) return say_id("online.bye.replaced");
    say_id("online.error.closed_table");
}

}  // namespace kilostone
