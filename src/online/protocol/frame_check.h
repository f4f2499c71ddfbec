// What is wrong with a frame before any message is looked for in it.
#pragma once

#include "base/json/json.h"
#include "online/protocol/protocol.h"

#include <tl/expected.hpp>

namespace kilostone::online {

struct FrameLimits {
    std::size_t bytes = 0;
    int depth         = 0;
};

struct FrameProblem {
    ErrorCode code = ErrorCode::NotJson;
    Problem problem{};
};

// The frame as one JSON object in which no key stands twice.
[[nodiscard]] tl::expected<Json, FrameProblem> read_frame(std::string_view frame,
                                                          FrameLimits limits);

}  // namespace kilostone::online
