// The thread that writes to PostgreSQL. All batches that wait travel in one transaction and one
// round trip; only then those who asked are told.
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/postgres/pg_writes.h"
#include "online/store/unfinished.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kilostone::online {

// A batch, or something else that is done by itself.
struct PgJob {
    std::optional<WriteBatch> batch{};
    std::function<void(PgWrites&)> apply{};
    Written done{};
    std::optional<StoreProblem> refused{};
};

class PgWriter {
public:
    PgWriter(const PgOptions& options, const PgFence& fence, Unfinished& unfinished);
    ~PgWriter();  // after the last job

    void push(PgJob job);
    void add_to(StoreCounts& counts) const;

private:
    using Group    = std::vector<PgJob>;
    using Outcomes = std::vector<std::optional<StoreProblem>>;

    // Lives until the first fault.
    struct Connection {
        Connection(const PgOptions& options, const PgFence& fence);
        PgConnection db;
        PgWrites writes;
    };

    void run();
    [[nodiscard]] Group next_group();
    void write(Group& group);
    [[nodiscard]] Outcomes outcomes_of(const Group& group);
    [[nodiscard]] Outcomes try_to_write(const Group& group);
    void connect();
    void answer(Group& group, const Outcomes& outcomes);

    PgOptions options_;
    PgFence fence_;
    Unfinished& unfinished_;
    std::unique_ptr<Connection> connection_{};  // of the thread alone
    bool was_connected_ = false;

    mutable std::mutex mutex_{};
    std::condition_variable wake_{};
    std::deque<PgJob> waiting_{};
    bool stopping_ = false;

    std::atomic<std::uint64_t> batches_{0}, refused_{0}, failed_{0}, commits_{0}, reopened_{0};
    std::thread thread_{};
};

}  // namespace kilostone::online
