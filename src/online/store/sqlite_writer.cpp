#include "online/store/sqlite_writer.h"

#include "online/store/sqlite_schema.h"

#include <algorithm>
#include <utility>

namespace kilostone::online {
namespace {

SqliteDatabase opened_for_writing(const SqliteOptions& options) {
    SqliteDatabase db({.file         = database_in(options.folder),
                       .create       = false,
                       .vfs          = options.vfs,
                       .busy_timeout = options.busy_timeout});
    prepare_for_writing(db);
    if (options.planted == PlantedFault::NoSync) db.run("PRAGMA synchronous = OFF");
    return db;
}

// Everything in the log goes to the database, and the log is emptied.
void empty_log(SqliteDatabase& db) {
    const int result = sqlite3_wal_checkpoint_v2(db.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                                                 nullptr, nullptr);
    if (result != SQLITE_OK) db.fail(result);
}

int remember_pages(void* pages, sqlite3*, const char*, int in_log) {
    *static_cast<int*>(pages) = in_log;
    return SQLITE_OK;
}

}  // namespace

// The files are identified before they are opened: one that changes in between is then noticed.
SqliteWriter::Connection::Connection(const SqliteOptions& options, bool again)
    : files(database_in(options.folder)), db(opened_for_writing(options)), writes(db),
      begin(db, "BEGIN IMMEDIATE"), commit(db, "COMMIT"), savepoint(db, "SAVEPOINT batch"),
      release(db, "RELEASE batch"), undo(db, "ROLLBACK TO batch") {
    // After a failed sync the system may believe that pages are written which are not, and would
    // never write them. A log that is begun anew does not rest on them.
    if (again) empty_log(db);
    sqlite3_wal_hook(db.handle(), remember_pages, &log_pages);
    next_checkpoint = static_cast<int>(options.checkpoint_pages);
}

SqliteWriter::SqliteWriter(const SqliteOptions& options, Unfinished& unfinished)
    : options_(options), unfinished_(unfinished),
      connection_(std::make_unique<Connection>(options, false)) {
    thread_ = std::thread([this] { run(); });
}

SqliteWriter::~SqliteWriter() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void SqliteWriter::push(WriteJob job) {
    unfinished_.begin();
    bool wakes = false;
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
        wakes = std::exchange(resting_, false);
    }
    if (wakes) wake_.notify_one();
}

void SqliteWriter::hurry() {
    {
        const std::lock_guard lock(mutex_);
        hurrying_ = true;
    }
    wake_.notify_one();
}

void SqliteWriter::add_to(StoreCounts& counts) const {
    counts.batches += batches_;
    counts.refused += refused_;
    counts.failed += failed_;
    counts.commits += commits_;
    counts.reopened += reopened_;
    const std::lock_guard lock(mutex_);
    counts.waiting += waiting_.size();
}

void SqliteWriter::run() {
    for (;;) {
        Group group = next_group();
        if (group.empty()) return;
        write(group);
    }
}

// Waits for jobs; empty when there will be none any more.
SqliteWriter::Group SqliteWriter::next_group() {
    std::unique_lock lock(mutex_);
    const std::size_t most = std::max<std::size_t>(options_.most_in_group, 1);
    resting_               = true;
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    resting_ = false;
    wake_.wait_until(lock, next_commit_, [this] { return hurrying_ || stopping_; });
    next_commit_            = std::chrono::steady_clock::now() + options_.commit_interval;
    const std::size_t count = std::min(waiting_.size(), most);
    const auto end          = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
    Group group(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return group;
}

void SqliteWriter::write(Group& group) {
    Outcomes outcomes(group.size());
    bool answered = false;
    try {
        connect();
        outcomes = apply(group);
        if (options_.planted == PlantedFault::EarlyAcknowledgement) {
            answer(group, outcomes);
            answered = true;
        }
        commit();
    } catch (const StoreError& error) {
        if (connection_) connection_->db.roll_back();
        connection_.reset();
        // What was refused was refused beside batches that are not written now.
        for (auto& outcome : outcomes) outcome = error.problem;
    }
    if (!answered) answer(group, outcomes);
    tidy(std::ranges::any_of(group, &WriteJob::scrub));
}

void SqliteWriter::connect() {
    if (connection_ && !connection_->files.database_is_there()) connection_.reset();
    if (connection_) return;
    connection_ = std::make_unique<Connection>(options_, true);
    ++reopened_;
}

// Opens the transaction and leaves it open, with all in it that can be done.
SqliteWriter::Outcomes SqliteWriter::apply(Group& group) {
    if (apply_all(group)) return Outcomes(group.size());
    connection_->db.roll_back();
    connection_->writes.forget();
    return apply_each(group);
}

// Savepoints cost time and are rarely needed: first without. False when something is refused.
bool SqliteWriter::apply_all(Group& group) {
    connection_->begin.run();
    try {
        for (WriteJob& job : group) {
            if (job.refused) return false;
            job.apply(connection_->writes);
        }
    } catch (const StoreError& error) {
        if (!is_refusal(error.problem.fault)) throw;
        return false;
    }
    return true;
}

SqliteWriter::Outcomes SqliteWriter::apply_each(Group& group) {
    Outcomes outcomes(group.size());
    connection_->begin.run();
    for (std::size_t i = 0; i < group.size(); ++i) {
        outcomes[i] = group[i].refused;
        if (outcomes[i]) continue;
        connection_->savepoint.run();
        try {
            group[i].apply(connection_->writes);
        } catch (const StoreError& error) {
            if (!is_refusal(error.problem.fault)) throw;
            connection_->undo.run();
            connection_->writes.forget();
            outcomes[i] = error.problem;
        }
        connection_->release.run();
    }
    return outcomes;
}

void SqliteWriter::commit() {
    connection_->commit.run();
    ++commits_;
    FilesInPlace& files = connection_->files;
    if (!files.database_is_there() || !files.journal_is_there())
        throw_problem(StoreFault::Unavailable, "the store's files were removed or replaced");
}

// After the answers, so that nobody waits for it.
void SqliteWriter::tidy(bool scrub) {
    scrub_ |= scrub;
    if (!connection_) return;
    const bool is_long = connection_->log_pages >= connection_->next_checkpoint;
    if (!is_long && !scrub_) return;
    sqlite3* db    = connection_->db.handle();
    const int mode = scrub_ ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE;
    const int wait = static_cast<int>(options_.busy_timeout.count());
    int in_log     = 0;
    int moved      = 0;
    sqlite3_busy_timeout(db, 0);
    const int result = sqlite3_wal_checkpoint_v2(db, nullptr, mode, &in_log, &moved);
    sqlite3_busy_timeout(db, wait);
    const bool busy = (result & 0xff) == SQLITE_BUSY;
    if (result != SQLITE_OK && !busy) {
        connection_.reset();
        return;
    }
    if (!busy) scrub_ = false;
    // A log that a reader still needs grows; it is tried again after as many pages more.
    const int begin              = moved == in_log ? 0 : in_log;
    connection_->log_pages       = begin;
    connection_->next_checkpoint = begin + static_cast<int>(options_.checkpoint_pages);
}

void SqliteWriter::answer(Group& group, const Outcomes& outcomes) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        ++batches_;
        if (outcomes[i]) ++(is_refusal(outcomes[i]->fault) ? refused_ : failed_);
        group[i].apply = {};
        if (group[i].done) group[i].done(outcomes[i]);
        unfinished_.end();
    }
}

}  // namespace kilostone::online
