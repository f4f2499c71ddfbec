// The threads that do all network work, and strands of tables on them.
#pragma once

#include "online/host/surroundings.h"

#include <memory>
#include <thread>
#include <vector>

namespace kilostone {

struct IoContext;  // beast.h

class IoThreads {
public:
    explicit IoThreads(int threads);
    IoThreads(const IoThreads&)            = delete;
    IoThreads& operator=(const IoThreads&) = delete;
    ~IoThreads();

    [[nodiscard]] std::shared_ptr<online::Strand> make_strand();
    // After it returns nothing runs any more; what was still to be done is dropped at the end.
    void stop();

    [[nodiscard]] IoContext& context() { return *context_; }

private:
    std::unique_ptr<IoContext> context_;
    std::vector<std::thread> threads_{};
};

// Milliseconds since 1970: by the system's clock or, once it has been told another time, by that
// one, which then goes on whatever happens to the system's.
[[nodiscard]] online::UnixMillis unix_now();
void follow_clock(online::UnixMillis now);
[[nodiscard]] online::UnixMillis system_now();

}  // namespace kilostone
