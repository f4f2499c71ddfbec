#include "online/store/postgres/pg_writer.h"

#include <algorithm>

namespace kilostone::online {

PgWriter::Connection::Connection(const PgOptions& options, const PgFence& fence)
    : db(options.url, options.write_timeout), writes(db, fence) {}

PgWriter::PgWriter(const PgOptions& options, const PgFence& fence, Unfinished& unfinished)
    : options_(options), fence_(fence), unfinished_(unfinished) {
    thread_ = std::thread([this] { run(); });
}

PgWriter::~PgWriter() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void PgWriter::push(PgJob job) {
    unfinished_.begin();
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void PgWriter::add_to(StoreCounts& counts) const {
    counts.batches += batches_;
    counts.refused += refused_;
    counts.failed += failed_;
    counts.commits += commits_;
    counts.reopened += reopened_;
    const std::lock_guard lock(mutex_);
    counts.waiting += waiting_.size();
}

void PgWriter::run() {
    for (;;) {
        Group group = next_group();
        if (group.empty()) return;
        write(group);
    }
}

// Waits for jobs: batches up to the first job that is none, or that one. Empty when there will be
// none any more.
PgWriter::Group PgWriter::next_group() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    Group group;
    const std::size_t most = std::max<std::size_t>(options_.most_in_group, 1);
    while (!waiting_.empty() && group.size() < most) {
        const bool is_batch = waiting_.front().batch.has_value();
        if (!is_batch && !group.empty()) break;
        group.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
        if (!is_batch) break;
    }
    return group;
}

void PgWriter::write(Group& group) {
    Outcomes outcomes;
    try {
        outcomes = outcomes_of(group);
    } catch (const StoreError& error) {
        // What was refused was refused beside batches that are not written now.
        if (!is_refusal(error.problem.fault)) connection_.reset();
        outcomes.assign(group.size(), error.problem);
    }
    answer(group, outcomes);
}

// Two programs that write to the same tables in another order may wait for each other; the server
// then ends one of the transactions, which is tried again.
PgWriter::Outcomes PgWriter::outcomes_of(const Group& group) {
    constexpr int most_tries = 5;
    for (int tries = 1;; ++tries) {
        try {
            connect();
            return try_to_write(group);
        } catch (const StoreError& error) {
            const bool is_deadlock =
                error.problem.text.ends_with("[40P01]") || error.problem.text.ends_with("[40001]");
            if (!is_deadlock || tries == most_tries) throw;
            connection_.reset();
        }
    }
}

PgWriter::Outcomes PgWriter::try_to_write(const Group& group) {
    Outcomes outcomes(group.size());
    if (const auto& apply = group.front().apply) {
        apply(connection_->writes);
        ++commits_;
        return outcomes;
    }
    std::vector<const WriteBatch*> batches;
    bool is_any = false;
    for (const PgJob& job : group) {
        batches.push_back(job.refused ? nullptr : &*job.batch);
        is_any |= !job.refused;
    }
    if (is_any) {
        if (!connection_->writes.all(batches)) outcomes = connection_->writes.each(batches);
        ++commits_;
    }
    for (std::size_t i = 0; i < group.size(); ++i)
        if (group[i].refused) outcomes[i] = group[i].refused;
    return outcomes;
}

void PgWriter::connect() {
    if (connection_ && !connection_->db.is_alive()) connection_.reset();
    if (connection_) return;
    connection_ = std::make_unique<Connection>(options_, fence_);
    if (was_connected_) ++reopened_;
    was_connected_ = true;
}

void PgWriter::answer(Group& group, const Outcomes& outcomes) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        ++batches_;
        if (outcomes[i]) ++(is_refusal(outcomes[i]->fault) ? refused_ : failed_);
        group[i].apply = {};
        group[i].batch.reset();
        if (group[i].done) group[i].done(outcomes[i]);
        unfinished_.end();
    }
}

}  // namespace kilostone::online
