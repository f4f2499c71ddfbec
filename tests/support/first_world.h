// Plays the first of two worlds at random: people and bots who attack a lot, hold back, ask for
// their moves back, pause, leave; and a watcher who tries everything, allowed or not.
#pragma once

#include "support/random_table.h"
#include "support/world.h"

namespace kilostone {

class FirstWorld {
public:
    FirstWorld(const PairPlan& plan, MakeRoom make);

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const std::vector<Spoken>& script() const { return script_; }
    [[nodiscard]] const FirstDeal& deal() const { return deal_; }
    [[nodiscard]] Rng& rng() { return rng_; }

private:
    Settings some_settings(const PairPlan& plan);
    void seat_everybody(const PairPlan& plan);
    Watcher some_watcher(const PairPlan& plan);
    void play_on(int steps);
    bool say(Actor actor, Command command);
    void step();
    void try_something();  // of the watcher
    void do_something();   // of anybody, beside moves
    void move(Seat seat);
    [[nodiscard]] Command some_command(Seat seat);
    [[nodiscard]] Move some_move(Seat seat);
    [[nodiscard]] bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }
    [[nodiscard]] Seat some_seat() {
        return static_cast<Seat>(
            rng_.below(static_cast<std::uint32_t>(settings_.table.form.players)));
    }
    [[nodiscard]] bool is_person(Seat seat) const { return people_[seat]; }

    Rng rng_;
    std::array<bool, max_seats> people_{};
    Settings settings_;
    World world_;
    std::vector<Spoken> script_{};
    FirstDeal deal_{};
    Millis now_ = 1'000;
    int ids_    = 0;
};

}  // namespace kilostone
