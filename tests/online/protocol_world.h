// A table at random, for the laws of the protocol: any edition, form and coup mode, people and bots
// who play, hold back, ask for their moves back, pause, leave and come back, over several stages.
// Everything follows from the seed.
#pragma once

#include "online/protocol/room_messages.h"
#include "support/random_table.h"
#include "table/autoplay.h"

namespace kilostone::online {

class ProtocolWorld {
public:
    struct Plan {
        const Edition& edition;
        const Form& form;
        CoupMode mode      = CoupMode::Window;
        std::uint64_t seed = 0;
    };
    explicit ProtocolWorld(const Plan& plan);

    // Something happens: a move, time passing, or one of the other commands. False when nothing
    // more will.
    bool step();

    [[nodiscard]] const Room& room() const { return room_; }
    [[nodiscard]] Millis now() const { return now_; }
    [[nodiscard]] const Attendance& attendance() const { return attendance_; }
    [[nodiscard]] Served served() const { return {room_, attendance_, "t1", now_}; }
    [[nodiscard]] Rng& rng() { return rng_; }

private:
    bool say(Actor actor, Command command);
    void seat_everybody();
    void drive();  // what the driver has to do
    void agree_on_another_edition();
    void move(Seat seat);  // of a person or a bot
    void do_something();   // besides moves
    [[nodiscard]] Command some_command(Seat seat);
    [[nodiscard]] bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }
    [[nodiscard]] Seat some_seat() {
        return static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(room_.rules().seats)));
    }

    Rng rng_;
    Settings settings_{};
    std::array<bool, max_seats> people_{};
    Room room_{};
    Attendance attendance_{};
    Millis now_ = 1'000;
    int ids_    = 0;
    int stages_ = 0;
};

}  // namespace kilostone::online
