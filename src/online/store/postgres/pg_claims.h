// Which node has a table. A node takes a table that nobody has, or whose node's lease has expired;
// the row of the table then names its lease, and every append to the journal checks that it still
// does (pg_writes.h). One thread and one connection; all that wait are taken in one transaction.
#pragma once

#include "online/store/postgres/pg_connection.h"
#include "online/store/postgres/pg_options.h"
#include "online/store/unfinished.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>

namespace kilostone::online {

class PgClaims {
public:
    struct Claimed {
        std::optional<UnixMillis> owner_seen{};  // of the node that had it and is gone
    };

    PgClaims(const PgOptions& options, std::int64_t epoch, Unfinished& unfinished);
    ~PgClaims();  // after the last job

    void claim(std::string table, Answered<Claimed> done);
    void release(std::string table);

private:
    struct Job {
        std::string table{};
        Answered<Claimed> done{};  // none: a release
    };
    using Jobs    = std::vector<Job>;
    using Answer  = tl::expected<Claimed, StoreProblem>;
    using Answers = std::unordered_map<std::string, Answer>;

    void push(Job job);
    void run();
    [[nodiscard]] Jobs next_jobs();
    void carry_out(const Jobs& jobs);
    [[nodiscard]] Answers answers_to(const std::vector<std::string>& tables);
    [[nodiscard]] Answers try_to_claim(const std::vector<std::string>& tables);
    void connect();

    PgOptions options_;
    std::int64_t epoch_;
    Unfinished& unfinished_;
    std::unique_ptr<PgConnection> db_{};  // of the thread alone

    std::mutex mutex_{};
    std::condition_variable wake_{};
    std::deque<Job> waiting_{};
    bool stopping_ = false;
    std::thread thread_{};
};

}  // namespace kilostone::online
