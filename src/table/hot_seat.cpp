#include "table/hot_seat.h"

namespace kilostone {
namespace {

bool is_timed(const SeatStatus& status) {
    return status.window_open && status.mode != CoupMode::Ask;
}

}  // namespace

HotSeat::HotSeat(std::vector<Seat> people, std::optional<Millis> answer_time)
    : people_(std::move(people)), answer_time_(answer_time) {
    if (people_.size() == 1) viewer_ = people_.front();
}

// With an answer time, holding back does not shorten it where somebody else could notice.
bool HotSeat::is_awaited(Seat seat, const SeatStatus& status) const {
    if (!answer_time_ || !is_timed(status)) return status.awaited;
    return status.attacked && !answered_.contains(seat) && (!status.held_back || is_shared());
}

// A word about an undo is wanted before anything else.
void HotSeat::choose_deciding(std::span<const SeatStatus> statuses) {
    deciding_.reset();
    for (std::size_t i = 0; i < people_.size() && !deciding_; ++i)
        if (statuses[i].undo_is_asked) deciding_ = people_[i];
    for (std::size_t i = 0; i < people_.size() && !deciding_; ++i)
        if (is_awaited(people_[i], statuses[i])) deciding_ = people_[i];
}

// Whether the decision that is awaited here is the answer to an attack in a timed window.
bool HotSeat::is_answering(std::span<const SeatStatus> statuses) const {
    for (std::size_t i = 0; i < people_.size(); ++i)
        if (deciding_ == people_[i]) return is_timed(statuses[i]) && !statuses[i].undo_is_asked;
    return false;
}

Seat HotSeat::next_person(Seat on_turn) const {
    for (const Seat person : people_)
        if (person >= on_turn) return person;
    return people_.front();
}

void HotSeat::update(std::span<const SeatStatus> statuses, Millis now, Seat on_turn) {
    if (people_.empty()) return;
    const SeatStatus& any = statuses.front();
    window_open_          = any.window_open;
    if (any.phase != RoomPhase::Playing) {
        deciding_.reset();
        hand_over_.reset();
        answer_until_.reset();
        between_stages_ = true;
        return;
    }
    if (between_stages_ && is_shared()) viewer_.reset();  // new hands: who has the device now?
    between_stages_ = false;
    if (!window_open_) {
        answered_ = {};
        answer_until_.reset();
    }
    choose_deciding(statuses);
    if (deciding_ && (hand_over_ || viewer_ != deciding_)) hand_over_ = deciding_;
    if (!hand_over_ && !viewer_) hand_over_ = next_person(on_turn);
    if (hand_over_) {
        answer_until_.reset();
        return;
    }
    if (answer_time_ && is_answering(statuses) && !answer_until_)
        answer_until_ = now + *answer_time_;
}

void HotSeat::take() {
    if (!hand_over_) return;
    viewer_ = hand_over_;
    hand_over_.reset();
}

void HotSeat::end_answer_time() {
    if (viewer_) answered_.insert(*viewer_);
    answer_until_.reset();
}

bool HotSeat::holds_clock() const {
    if (!is_shared()) return false;
    return hand_over_ || (deciding_ && window_open_ && !answer_time_);
}

bool HotSeat::may_close_window() const {
    return is_shared() && window_open_ && !hand_over_ && !deciding_;
}

}  // namespace kilostone
