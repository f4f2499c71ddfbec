#include "online/store/postgres/pg_lease.h"

#include <algorithm>

namespace kilostone::online {
namespace {

// The clock of the database, and the time of the statement, not of the transaction.
namespace lease_sql {

constexpr const char* fence   = "UPDATE kilostone.nodes SET fenced = true"
                                " WHERE NOT fenced AND expires <= clock_timestamp()";
constexpr const char* is_used = "SELECT EXISTS (SELECT FROM kilostone.nodes WHERE NOT fenced)";
constexpr const char* take    = "UPDATE kilostone.lease SET epoch = epoch + 1, holder = $1,"
                                " expires = clock_timestamp() + $2::bigint * interval '1 ms'"
                                " WHERE expires <= clock_timestamp() RETURNING epoch";
constexpr const char* renewal = "UPDATE kilostone.lease SET"
                                " expires = clock_timestamp() + $2::bigint * interval '1 ms'"
                                " WHERE epoch = $1::bigint RETURNING epoch";
constexpr const char* give    = "UPDATE kilostone.lease SET expires = '-infinity'"
                                " WHERE epoch = $1::bigint";

}  // namespace lease_sql

}  // namespace

PgLease::PgLease(const PgOptions& options)
    : options_(options), db_(std::make_unique<PgConnection>(options.url, options.write_timeout)) {
    take();
    wait_for_this_machine_only();
    thread_ = std::thread([this] { run(); });
}

void PgLease::take() {
    (void)db_->query("BEGIN");
    (void)db_->query(lock_of_leases);
    (void)db_->query(lease_sql::fence);
    const bool is_used = db_->query(lease_sql::is_used).truth(0, 0);
    const PgResult taken =
        db_->query(lease_sql::take, PgValues(options_.holder, options_.lease_time.count()));
    if (is_used || taken.rows() == 0)
        throw_problem(StoreFault::Unavailable, std::string(lease_is_taken));
    (void)db_->query("COMMIT");
    epoch_ = taken.whole(0, 0);
}

PgLease::~PgLease() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
    give_back();
}

void PgLease::run() {
    const auto pause = options_.lease_time / 5;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause, [this] { return stopping_; }) && !lost_) {
        lock.unlock();
        renew();
        lock.lock();
    }
}

// Without an answer nothing is known: the next one decides. Until then no transaction of a server
// that has lost the lease can succeed.
void PgLease::renew() {
    try {
        if (db_ && !db_->is_alive()) db_.reset();
        if (!db_) {
            db_ = std::make_unique<PgConnection>(options_.url, options_.lease_time);
            wait_for_this_machine_only();
        }
        const PgResult renewed =
            db_->query(lease_sql::renewal, PgValues(epoch_, options_.lease_time.count()));
        if (renewed.rows() == 0) lost_ = true;
    } catch (const StoreError&) {
        db_.reset();
    }
}

// A new epoch is on the standby before it counts. A renewal need not be: one that is lost with the
// primary lets the lease expire earlier, and no slow standby holds it up.
void PgLease::wait_for_this_machine_only() { (void)db_->query("SET synchronous_commit = local"); }

void PgLease::give_back() noexcept {
    try {
        if (db_ && !lost_) (void)db_->query(lease_sql::give, PgValues(epoch_));
    } catch (const StoreError&) {
        // It expires by itself.
    }
}

}  // namespace kilostone::online
