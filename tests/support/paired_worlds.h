// Two worlds that look alike to somebody. The first is played at random; the second has the hidden
// cards elsewhere and is given the same commands at the same times. Whatever the watcher hears,
// when it hears it and what it is answered must be the same in both.
//
// Only what no rule makes public may differ: a holder of the second world who was none in the first
// holds back in silence where the first world's window closed without a coup; other silent commands
// are left out now and then. Worlds that the rules
// themselves tell apart (a stage that ends because no hand can play, R10 and R11; a coup that is
// always played) do not look alike; the engine alone decides that, without asking a room.
#pragma once

#include "table/room.h"

#include <memory>
#include <string>

namespace kilostone {

// What the harness asks of a room. A planted leak is one that answers otherwise.
class WatchedRoom {
public:
    virtual ~WatchedRoom() = default;
    virtual tl::expected<Receipt, Rejection> apply(const Request& r, Millis now) {
        return room.apply(r, now);
    }
    virtual std::vector<SeatFact> facts_for(Watcher w, std::uint32_t since) const {
        return room.facts_for(w, since);
    }
    virtual SeatStatus status(Watcher w) const { return room.status(w); }
    virtual std::optional<Millis> tick(Millis) const { return room.driver_tasks().tick; }
    virtual void watch(Watcher) {}  // who the watcher is
    virtual void reach(Millis) {}   // what time it is when the watcher comes back
    // What a connection of the watcher has been sent since the last call.
    virtual std::vector<std::string> frames() { return {}; }

    // Whether the attacked side holds the safety: what a leak would tell. Requires a stage.
    [[nodiscard]] bool answer_is_held() const;

    Room room{};
};

using MakeRoom = std::unique_ptr<WatchedRoom> (*)();
[[nodiscard]] std::unique_ptr<WatchedRoom> honest_room();

struct Pair {
    bool alike   = false;      // else there was nothing to compare
    bool telling = false;      // in some window one world had a holder and the other had none
    int heard    = 0;          // facts and answers compared
    std::string difference{};  // empty where there is none
};

// Everything follows from edition, form, mode and seed.
struct PairPlan {
    const Edition& edition;
    const Form& form;
    CoupMode mode      = CoupMode::Window;
    std::uint64_t seed = 0;
};
[[nodiscard]] Pair compare_worlds(const PairPlan& plan, MakeRoom make = honest_room);

}  // namespace kilostone
