// From a room to what one watcher has on the screen. A GameLog holds what one watcher has been told
// so far, in sentences; the model is made anew from it and the room whenever something has changed.
#pragma once

#include "table/room.h"
#include "terminal/screen/model.h"

namespace kilostone {

class GameLog {
public:
    explicit GameLog(Watcher watcher) : watcher_(watcher) {}

    // The next fact of this watcher's stream; ask the room for those after seq().
    void tell(const SeatFact& told, const Room& room, const Texts& texts);
    [[nodiscard]] std::uint32_t seq() const { return seq_; }

    // What the watcher sees now. The model points to `texts` and to the room's rules. Left to the
    // driver: a hand-over, hints, notices, whether all is to be ASCII.
    [[nodiscard]] ScreenModel model(const Room& room, const Texts& texts, Millis now) const;

private:
    void tell(const Event& event, const Room& room, const Texts& texts);
    [[nodiscard]] std::string taken_back(Watcher by, const Room& room, const Texts& texts) const;

    Watcher watcher_;
    std::uint32_t seq_ = 0;
    std::vector<LogLine> log_{};
    std::size_t since_ = 0;
    std::optional<Card> drawn_{};
};

}  // namespace kilostone
