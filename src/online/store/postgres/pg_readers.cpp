#include "online/store/postgres/pg_readers.h"

#include <algorithm>

namespace kilostone::online {

PgReaders::Connection::Connection(const PgOptions& options)
    : db(options.url, options.read_timeout), reads(db) {}

PgReaders::PgReaders(const PgOptions& options, Unfinished& unfinished)
    : options_(options), unfinished_(unfinished),
      readers_(std::max<std::size_t>(options.readers, 1)) {
    for (Reader& reader : readers_) reader.thread = std::thread([this, &reader] { run(reader); });
}

PgReaders::~PgReaders() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (Reader& reader : readers_) reader.thread.join();
}

void PgReaders::push(std::function<void(Reader&)> job) {
    unfinished_.begin();
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void PgReaders::add_to(StoreCounts& counts) const {
    counts.reads += reads_;
    counts.reopened += reopened_;
}

void PgReaders::run(Reader& reader) {
    for (;;) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const auto job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job(reader);
    }
}

PgReads& PgReaders::connected(Reader& reader) {
    if (reader.connection && !reader.connection->db.is_alive()) reader.connection.reset();
    if (!reader.connection) {
        reader.connection = std::make_unique<Connection>(options_);
        if (reader.was_connected) ++reopened_;
        reader.was_connected = true;
    }
    return reader.connection->reads;
}

}  // namespace kilostone::online
