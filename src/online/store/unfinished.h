// How many calls of a store have not been answered yet. A callback that calls the store again is
// counted until its own call is, so that zero means that nothing more comes.
#pragma once

#include <atomic>
#include <cstddef>

namespace kilostone::online {

class Unfinished {
public:
    void begin() { ++count_; }
    void end() {
        if (--count_ == 0) count_.notify_all();
    }
    void wait() const {
        for (std::size_t now = count_; now != 0; now = count_) count_.wait(now);
    }

private:
    std::atomic<std::size_t> count_{0};
};

}  // namespace kilostone::online
