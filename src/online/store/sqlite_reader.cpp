#include "online/store/sqlite_reader.h"

#include "online/store/sqlite_schema.h"

namespace kilostone::online {
namespace {

SqliteDatabase opened_for_reading(const SqliteOptions& options) {
    SqliteDatabase db({.file         = database_in(options.folder),
                       .create       = false,
                       .vfs          = options.vfs,
                       .busy_timeout = options.busy_timeout});
    prepare_for_reading(db);
    return db;
}

}  // namespace

SqliteReader::Connection::Connection(const SqliteOptions& options)
    : files(database_in(options.folder)), db(opened_for_reading(options)), reads(db) {}

SqliteReader::SqliteReader(const SqliteOptions& options, Unfinished& unfinished)
    : options_(options), unfinished_(unfinished) {
    thread_ = std::thread([this] { run(); });
}

SqliteReader::~SqliteReader() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void SqliteReader::push(std::function<void()> job) {
    unfinished_.begin();
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void SqliteReader::add_to(StoreCounts& counts) const {
    counts.reads += reads_;
    counts.reopened += reopened_;
}

void SqliteReader::run() {
    for (;;) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const std::function<void()> job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job();
    }
}

SqliteReads& SqliteReader::connected() {
    if (connection_ && !connection_->files.database_is_there()) connection_.reset();
    if (!connection_) {
        connection_ = std::make_unique<Connection>(options_);
        if (was_connected_) ++reopened_;
        was_connected_ = true;
    }
    return connection_->reads;
}

}  // namespace kilostone::online
