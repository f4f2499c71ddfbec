// The API of study.wasm: everything except playing a game. One module holds the lesson, the
// referee, the score pad, replays and the lab; pages load it when they are opened. Nothing here
// throws, and a request that cannot be read changes nothing.
#pragma once

#include "browser/study/lab_api.h"
#include "browser/study/replay_api.h"

#include <string>
#include <string_view>

namespace kilostone::web {

class StudyApi {
public:
    // The answer to one request {"ask": "topic.method", …}, both as JSON; {"problem": …} when it
    // makes no sense.
    [[nodiscard]] std::string answer(std::string_view request);

private:
    ReplayApi replay_{};
    LabApi lab_{};
};

}  // namespace kilostone::web
