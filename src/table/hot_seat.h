// People who share one device: who is shown, when the device changes hands, whose answer is
// missing.
//
// A state machine without a clock or a room: it is told where each of its people stands and what
// time it is. Nobody sees the hand of another: before somebody else's decision the device is handed
// over, and until it has been taken nothing but names may be shown. After an attack everybody of
// the attacked side who sits here is asked, whatever they hold.
//
//     HotSeat device(people);
//     device.update(statuses, now);                     // after everything that happens
//     if (auto seat = device.hand_over()) …             // "give the device to …"; then take()
//     else if (auto seat = device.deciding()) …         // show their scene and wait for them
//     else …                                            // nobody here: bots play, time passes
#pragma once

#include "table/status.h"

#include <optional>
#include <span>
#include <vector>

namespace kilostone {

class HotSeat {
public:
    // `answer_time`: how long each person attacked keeps the device in a timed window, whatever
    // they answer, so that its length tells nothing; only a coup ends it sooner. None: until they
    // have answered. One person alone always has the device.
    explicit HotSeat(std::vector<Seat> people, std::optional<Millis> answer_time = {});

    [[nodiscard]] const std::vector<Seat>& people() const { return people_; }
    [[nodiscard]] bool is_shared() const { return people_.size() > 1; }

    // `statuses`: of people(), in their order. `on_turn`: whoever is; the first hands of a stage go
    // to the person whose turn comes next.
    void update(std::span<const SeatStatus> statuses, Millis now, Seat on_turn = 0);
    // The person whom hand_over() names has the device.
    void take();
    // answer_until() has come. update() is to follow.
    void end_answer_time();

    [[nodiscard]] std::optional<Seat> viewer() const { return viewer_; }        // has the device
    [[nodiscard]] std::optional<Seat> hand_over() const { return hand_over_; }  // is to take it
    [[nodiscard]] std::optional<Seat> deciding() const { return deciding_; }
    // When the time of the person who has the device is over; none: it is not limited.
    [[nodiscard]] std::optional<Millis> answer_until() const { return answer_until_; }
    // Whether the table's clock stands still: the device changes hands, or somebody who shares it
    // is asked for an answer and has all the time they want.
    [[nodiscard]] bool holds_clock() const;
    // An attack waits for nobody here any more: its window may as well close now. Only among people
    // who share a device; one person could tell from a shorter window who was asked.
    [[nodiscard]] bool may_close_window() const;

private:
    [[nodiscard]] bool is_awaited(Seat seat, const SeatStatus& status) const;
    [[nodiscard]] bool is_answering(std::span<const SeatStatus> statuses) const;
    void choose_deciding(std::span<const SeatStatus> statuses);
    [[nodiscard]] Seat next_person(Seat on_turn) const;

    std::vector<Seat> people_;
    std::optional<Millis> answer_time_;
    std::optional<Seat> viewer_{};
    std::optional<Seat> hand_over_{};
    std::optional<Seat> deciding_{};
    SeatSet answered_{};  // whose time to answer this attack is over
    std::optional<Millis> answer_until_{};
    bool window_open_    = false;
    bool between_stages_ = false;
};

}  // namespace kilostone
