// Threads that read, each on a connection of its own: no question waits for the writer, and only
// for as many others as there are connections.
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/postgres/pg_reads.h"
#include "online/store/unfinished.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kilostone::online {

class PgReaders {
public:
    PgReaders(const PgOptions& options, Unfinished& unfinished);
    ~PgReaders();  // after the last question

    template <class T, class Question>
    void ask(Question question, Answered<T> done) {
        push([this, question = std::move(question), done = std::move(done)](Reader& reader) {
            tl::expected<T, StoreProblem> answer = answer_to<T>(reader, question);
            ++reads_;
            if (done) done(std::move(answer));
            unfinished_.end();
        });
    }
    void add_to(StoreCounts& counts) const;

private:
    struct Connection {
        explicit Connection(const PgOptions& options);
        PgConnection db;
        PgReads reads;
    };
    struct Reader {
        std::unique_ptr<Connection> connection{};
        bool was_connected = false;
        std::thread thread{};
    };

    template <class T, class Question>
    tl::expected<T, StoreProblem> answer_to(Reader& reader, const Question& question) {
        try {
            return question(connected(reader));
        } catch (const StoreError& error) {
            if (!is_refusal(error.problem.fault)) reader.connection.reset();
            return tl::unexpected(error.problem);
        }
    }
    void push(std::function<void(Reader&)> job);
    void run(Reader& reader);
    [[nodiscard]] PgReads& connected(Reader& reader);

    PgOptions options_;
    Unfinished& unfinished_;

    std::mutex mutex_{};
    std::condition_variable wake_{};
    std::deque<std::function<void(Reader&)>> waiting_{};
    bool stopping_ = false;

    std::atomic<std::uint64_t> reads_{0}, reopened_{0};
    std::vector<Reader> readers_;
};

}  // namespace kilostone::online
