// What the screen and the plain text share: how it ends, and the time its room is given.
#pragma once

#include "table/settings.h"

#include <functional>
#include <memory>

namespace kilostone {

enum class GameEnd : std::uint8_t {
    Left,        // on purpose, or the match is over
    InputEnded,  // saved, as on purpose
    Stopped,     // a signal, or nobody reads any more
    CannotSave,  // game.save_problem() says why
};

// Time that passes only when nobody is asked: answers are never late. How long somebody is asked,
// and how long a bot seems to think, is theirs to measure.
struct ManualClock {
    std::shared_ptr<Millis> time = std::make_shared<Millis>(0);

    [[nodiscard]] std::function<Millis()> reader() const {
        return [t = time] { return *t; };
    }
};

}  // namespace kilostone
