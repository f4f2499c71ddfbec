// The time that stores write down.
#pragma once

#include "online/store/store.h"

#include <chrono>

namespace kilostone::online {

[[nodiscard]] inline UnixMillis store_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace kilostone::online
