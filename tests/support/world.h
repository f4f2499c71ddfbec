// One of two worlds: a room with a driver that keeps time exactly, and a watcher who writes down
// everything it hears and when.
#pragma once

#include "support/paired_worlds.h"

#include <variant>

namespace kilostone {

using ApplyResult = tl::expected<Receipt, Rejection>;

struct SignalSeen {
    Millis at = 0;
    std::variant<SeatFact, ApplyResult, SeatStatus, std::string> what;
};

inline bool operator==(const SignalSeen& a, const SignalSeen& b) {
    if (a.at != b.at || a.what.index() != b.what.index()) return false;
    if (const SeatFact* told = std::get_if<SeatFact>(&a.what))
        return *told == std::get<SeatFact>(b.what);
    if (const SeatStatus* m = std::get_if<SeatStatus>(&a.what))
        return *m == std::get<SeatStatus>(b.what);
    if (const std::string* frame = std::get_if<std::string>(&a.what))
        return *frame == std::get<std::string>(b.what);
    const ApplyResult& x = std::get<ApplyResult>(a.what);
    const ApplyResult& y = std::get<ApplyResult>(b.what);
    return x.has_value() == y.has_value() && (x ? *x == *y : x.error() == y.error());
}

class World {
public:
    World(std::unique_ptr<WatchedRoom> room, Watcher watcher)
        : room_(std::move(room)), watcher_(watcher) {
        room_->watch(watcher);
    }

    // One deadline that lies no later than this; false when there is none.
    bool tick_before(Millis at) {
        const auto due = room_->tick(now_);
        if (!due || *due > at || ++ticks_ > 100'000) return false;
        now_ = std::max(now_, *due);
        (void)room_->apply({Actor::driver(), "", command::Tick{}}, now_);
        listen();
        return true;
    }
    void wait_until(Millis at) {
        while (tick_before(at)) {
        }
        now_ = std::max(now_, at);
    }
    ApplyResult say(const Request& request, Millis at) {
        while (tick_before(at)) {
        }
        now_                   = std::max(now_, at);
        const ApplyResult done = room_->apply(request, now_);
        if (watcher_ && request.actor.is_at(*watcher_)) heard_.emplace_back(now_, done);
        listen();
        return done;
    }

    // What the watcher would be shown on coming back.
    void come_back() {
        room_->reach(now_);
        heard_.emplace_back(now_, room_->status(watcher_));
        listen();
    }

    [[nodiscard]] const Room& room() const { return room_->room; }
    [[nodiscard]] const std::vector<SignalSeen>& heard() const { return heard_; }
    [[nodiscard]] Millis now() const { return now_; }
    [[nodiscard]] Watcher watcher() const { return watcher_; }

private:
    void listen() {
        for (SeatFact& told : room_->facts_for(watcher_, since_)) {
            since_ = told.seq;
            heard_.emplace_back(now_, std::move(told));
        }
        for (std::string& frame : room_->frames()) heard_.emplace_back(now_, std::move(frame));
    }

    std::unique_ptr<WatchedRoom> room_;
    Watcher watcher_;
    std::vector<SignalSeen> heard_{};
    Millis now_          = 0;
    std::uint32_t since_ = 0;
    int ticks_           = 0;
};

// A command of the first world, to be given again in the second.
struct Spoken {
    Millis at = 0;
    Request request{};
};

// What happened in the first world, read from a seat's stream: moves and takings-back.
struct Happening {
    std::optional<Move> move{};
    std::uint32_t taken_back_to = 0;  // when there is no move
};
[[nodiscard]] std::vector<Happening> happenings(const Room& room);

// The first world's deck with the cards elsewhere that the watcher cannot have seen, and whether
// the worlds then look alike to it by the rules. (alike.cpp)
struct OtherDeck {
    Deck deck{};
    bool alike   = false;
    bool telling = false;
};
struct FirstDeal {
    Deck deck{};
    Seat dealer   = 0;
    CoupMode mode = CoupMode::Window;
};
[[nodiscard]] OtherDeck other_deck(const World& first, const FirstDeal& deal, Rng& rng);

}  // namespace kilostone
