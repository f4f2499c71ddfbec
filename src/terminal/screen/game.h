// A game on the screen: who looks at it, what is asked of them and for how long, how fast the bots
// seem to play. What may be done is the room's to say.
//
// Several people share the device: it is handed over before each one's decision, and meanwhile
// everything stands still. After an attack in a timed window each person attacked gets the device
// for the same time, whatever they hold and whatever they answer; only a coup ends it earlier.
#pragma once

#include "table/hot_seat.h"
#include "terminal/game/end.h"
#include "terminal/game/game.h"
#include "terminal/screen/event_loop.h"
#include "terminal/screen/game_log.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct ScreenPlayOptions {
    Pace pace    = Pace::Normal;  // of the telling; the room's own is Instant
    bool resumed = false;
    bool hints   = true;  // false: nobody has time for them, as when fuzzing
};

class ScreenTable {
public:
    ScreenTable(Game& game, Language language, EventLoop& loop, ManualClock clock);

    [[nodiscard]] GameEnd play(const ScreenPlayOptions& options);

private:
    // What happens when nobody presses a key.
    enum class Due : std::uint8_t { Nothing, AnswerTimeIsUp, Bot, Clock };
    struct Next {
        Due kind  = Due::Nothing;
        Millis at = 0;  // of the display's clock
    };

    void greet(bool resumed);
    void go_on();
    void follow();
    void look_around();
    void update_device();
    void stage_is_over();
    [[nodiscard]] ScreenModel model() const;

    [[nodiscard]] bool is_window_open() const;
    [[nodiscard]] bool only_bots_attacked() const;
    [[nodiscard]] Next next() const;
    [[nodiscard]] std::optional<Millis> bot_due() const;
    void handle_due(Due what);
    void let_bots_answer();
    void pass_time();

    void act(const Action& action);
    void play(Move move);
    void go_on_from_halt();
    void undo();
    void rematch();
    void hint();
    void change_pace();
    void skip();

    Game& game_;
    Texts texts_;
    EventLoop& loop_;
    ManualClock clock_;
    HotSeat device_;
    std::vector<GameLog> logs_{};  // by seat; bots' are not told
    std::vector<std::string> agreement_{};

    std::size_t lines_ = 0;      // of the journal, when last looked at
    Millis began_      = 0;      // when the decision that is on began to be seen
    bool told_end_     = false;  // of this stage

    Pace pace_     = Pace::Normal;
    bool skipping_ = false;  // no pauses until somebody's decision
    bool stepping_ = false;  // one bot may play
    bool hints_    = true;
    std::vector<std::string> hint_{};
    std::string notice_{};
    std::optional<GameEnd> end_{};
};

}  // namespace kilostone
