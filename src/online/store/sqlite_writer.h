// The thread that writes. It takes all jobs that wait, does them in one transaction, commits, and
// only then tells those who asked.
#pragma once

#include "online/store/sqlite_files.h"
#include "online/store/sqlite_store.h"
#include "online/store/sqlite_writes.h"
#include "online/store/unfinished.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kilostone::online {

struct WriteJob {
    // Repeated when the transaction has to begin again; empty for what is refused in any case.
    std::function<void(SqliteWrites&)> apply{};
    Written done{};
    std::optional<StoreProblem> refused{};
    bool scrub = false;  // what it removes must not stay in the log
};

class SqliteWriter {
public:
    SqliteWriter(const SqliteOptions& options, Unfinished& unfinished);  // throws a StoreError
    ~SqliteWriter();                                                     // after the last job

    void push(WriteJob job);
    void hurry();  // from now on no commit waits for the interval
    void add_to(StoreCounts& counts) const;

private:
    using Group    = std::vector<WriteJob>;
    using Outcomes = std::vector<std::optional<StoreProblem>>;

    // Lives until the first fault.
    struct Connection {
        Connection(const SqliteOptions& options, bool again);
        FilesInPlace files;
        SqliteDatabase db;
        SqliteWrites writes;
        SqliteStatement begin, commit, savepoint, release, undo;
        int log_pages       = 0;
        int next_checkpoint = 0;
    };

    void run();
    [[nodiscard]] Group next_group();
    void write(Group& group);
    [[nodiscard]] Outcomes apply(Group& group);
    [[nodiscard]] bool apply_all(Group& group);
    [[nodiscard]] Outcomes apply_each(Group& group);
    void commit();
    void connect();
    void tidy(bool scrub);
    void answer(Group& group, const Outcomes& outcomes);

    SqliteOptions options_;
    Unfinished& unfinished_;
    std::unique_ptr<Connection> connection_;  // of the thread alone, once it runs
    bool scrub_ = false;

    mutable std::mutex mutex_{};
    std::condition_variable wake_{};
    std::deque<WriteJob> waiting_{};
    bool hurrying_ = false;
    bool stopping_ = false;
    bool resting_  = false;  // the thread waits for a first job
    std::chrono::steady_clock::time_point next_commit_{};

    std::atomic<std::uint64_t> batches_{0}, refused_{0}, failed_{0}, commits_{0}, reopened_{0};
    std::thread thread_{};
};

}  // namespace kilostone::online
