// The thread that reads, on a connection of its own: it never waits for the writer.
#pragma once

#include "online/store/sqlite_files.h"
#include "online/store/sqlite_reads.h"
#include "online/store/sqlite_store.h"
#include "online/store/unfinished.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kilostone::online {

class SqliteReader {
public:
    SqliteReader(const SqliteOptions& options, Unfinished& unfinished);
    ~SqliteReader();  // after the last question

    template <class T, class Question>
    void ask(Question question, Answered<T> done) {
        push([this, question = std::move(question), done = std::move(done)] {
            tl::expected<T, StoreProblem> answer = answer_to<T>(question);
            ++reads_;
            if (done) done(std::move(answer));
            unfinished_.end();
        });
    }
    void add_to(StoreCounts& counts) const;

private:
    struct Connection {
        explicit Connection(const SqliteOptions& options);
        FilesInPlace files;
        SqliteDatabase db;
        SqliteReads reads;
    };

    template <class T, class Question>
    tl::expected<T, StoreProblem> answer_to(const Question& question) {
        try {
            return question(connected());
        } catch (const StoreError& error) {
            if (error.problem.fault != StoreFault::NotFound) connection_.reset();
            return tl::unexpected(error.problem);
        }
    }
    void push(std::function<void()> job);
    void run();
    [[nodiscard]] SqliteReads& connected();

    SqliteOptions options_;
    Unfinished& unfinished_;
    std::unique_ptr<Connection> connection_{};
    bool was_connected_ = false;

    std::mutex mutex_{};
    std::condition_variable wake_{};
    std::deque<std::function<void()>> waiting_{};
    bool stopping_ = false;

    std::atomic<std::uint64_t> reads_{0}, reopened_{0};
    std::thread thread_{};
};

}  // namespace kilostone::online
