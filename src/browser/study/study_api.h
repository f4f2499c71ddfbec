// The browser's second door: everything around a game that is not playing it. One module holds the
// lesson, the referee, the score pad, replays and the lab; pages load it when they are opened.
// Nothing here throws, and a request that cannot be read changes nothing.
#pragma once

#include "browser/study/lab_api.h"
#include "browser/study/replay_api.h"

#include <string>
#include <string_view>

namespace kilostone::door {

class Desk {
public:
    // The answer to one request {"ask": "corner.what", …}, both as JSON; {"problem": …} when it
    // makes no sense.
    [[nodiscard]] std::string answer(std::string_view request);

private:
    ReplayCorner replay_{};
    LabCorner lab_{};
};

}  // namespace kilostone::door
