// A table of bots and people behind a screen, driven in the simplest way: for the demo and tests.
#pragma once

#include "bots/player.h"
#include "editions/registry.h"
#include "engine/deal.h"
#include "messages/rule_messages.h"
#include "table/room.h"
#include "terminal/screen/game_log.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct DemoPlan {
    std::string edition = "classic";
    int players         = 2;
    int people          = 1;  // on the first seats; several share the device
    Language language   = Language::En;
    std::uint64_t seed  = 1;
    std::string bot     = "careful";
    Pace pace           = Pace::Instant;
    bool start_rolling  = false;
};

class DemoTable {
public:
    explicit DemoTable(const DemoPlan& plan);

    // All that follows without a person: deals, bots, deadlines. Shuffles with the plan's seed.
    void settle(Millis now);
    // What the person in front of the screen sees.
    [[nodiscard]] ScreenModel model(Millis now) const;
    // False: the player wants to leave.
    bool act(const Action& action, Millis now);
    [[nodiscard]] std::optional<Millis> next_tick() const { return room_.driver_tasks().tick; }
    [[nodiscard]] const Room& room() const { return room_; }
    [[nodiscard]] const Texts& texts() const { return texts_; }

private:
    bool ask(Actor actor, Command command, Millis now);
    bool is_person(Seat seat) const;
    void follow();
    void choose_watcher();
    Seat to_decide() const;
    void hint();

    Room room_{};
    Texts texts_;
    Rng rng_;
    std::vector<std::string> names_;
    Bot bot_;
    int ids_ = 0;

    Seat watcher_ = 0;
    bool handing_ = false;  // the watcher has yet to take the device
    std::vector<GameLog> logs_{};
    std::vector<std::string> hint_{};
    std::string notice_{};
};

}  // namespace kilostone
