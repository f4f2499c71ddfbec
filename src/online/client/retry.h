// How long to wait before a lost connection is opened again: longer after every failure, and not
// the same for everybody.
#pragma once

#include "table/settings.h"

#include <algorithm>

namespace kilostone::online {

inline constexpr Millis first_retry   = 500;
inline constexpr Millis longest_retry = 20'000;

class RetryPauses {
public:
    // The next pause. `chance`: 0 to 1023, so that not everybody comes back at once.
    [[nodiscard]] Millis next(std::uint32_t chance) {
        const Millis usual = std::max(std::min(longest_retry, first_retry << failures_), at_least_);
        failures_          = std::min(failures_ + 1, 10);
        at_least_          = 0;
        return usual * (768 + chance % 512) / 1024;  // 3/4 to 5/4
    }
    // The server knows us again.
    void welcomed() { failures_ = 0; }
    // What the server asks for.
    void wait_at_least(Millis time) { at_least_ = std::clamp<Millis>(time, 0, 600'000); }

private:
    int failures_    = 0;
    Millis at_least_ = 0;
};

}  // namespace kilostone::online
