// i18n-exempt: for the log
#include "online/store/postgres/pg_node.h"

#include "online/store/postgres/pg_lease.h"

#include <fmt/format.h>

namespace kilostone::online {
namespace {

// The clock of the database, and the time of the statement, not of the transaction.
namespace node_sql {

constexpr const char* fence_own = "UPDATE kilostone.nodes SET fenced = true"
                                  " WHERE id = $1 AND NOT fenced AND expires <= clock_timestamp()";
constexpr const char* obstacles =
    "SELECT EXISTS (SELECT FROM kilostone.nodes WHERE id = $1 AND NOT fenced),"
    " EXISTS (SELECT FROM kilostone.lease WHERE expires > clock_timestamp())";
// The first one of all says since when there has been none.
constexpr const char* note_outage =
    "UPDATE kilostone.store SET outage_to = (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
    " outage_from = greatest((SELECT max(seen) FROM kilostone.nodes),"
    " (SELECT tried FROM kilostone.probe), 0)"
    " WHERE NOT EXISTS (SELECT FROM kilostone.nodes WHERE NOT fenced"
    " AND expires > clock_timestamp())";
constexpr const char* enter =
    "INSERT INTO kilostone.nodes (id, address, key, expires, steady, seen) VALUES"
    " ($1, '', gen_random_uuid()::text || gen_random_uuid()::text,"
    " clock_timestamp() + $2::bigint * interval '1 ms', clock_timestamp(),"
    " (extract(epoch FROM clock_timestamp()) * 1000)::bigint) RETURNING epoch, key, seen";
constexpr const char* renewal =
    "UPDATE kilostone.nodes SET expires = clock_timestamp() + $2::bigint * interval '1 ms',"
    " steady = CASE WHEN expires > clock_timestamp() THEN steady ELSE clock_timestamp() END,"
    " seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
    " address = $3, draining = $4::boolean"
    " WHERE epoch = $1::bigint AND NOT fenced RETURNING seen";
constexpr const char* leave = "UPDATE kilostone.nodes SET fenced = true, expires = '-infinity',"
                              " seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
                              " WHERE epoch = $1::bigint AND NOT fenced";
// One row a start: those that no table can name any more go.
constexpr const char* forget_old = "DELETE FROM kilostone.nodes WHERE fenced AND seen <"
                                   " (extract(epoch FROM clock_timestamp()) * 1000)::bigint - "
                                   "400::bigint * 86400000";

}  // namespace node_sql

UnixMillis steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

PgNode::PgNode(const PgOptions& options)
    : options_(options), db_(std::make_unique<PgConnection>(options.url, options.write_timeout)) {
    enter();
    wait_for_this_machine_only();
    thread_ = std::thread([this] { run(); });
}

PgNode::~PgNode() { leave(); }

void PgNode::enter() {
    (void)db_->query("BEGIN");
    (void)db_->query(lock_of_leases);
    (void)db_->query(node_sql::forget_old);
    (void)db_->query(node_sql::fence_own, PgValues(options_.node));
    const PgResult found = db_->query(node_sql::obstacles, PgValues(options_.node));
    if (found.truth(0, 0))
        throw_problem(StoreFault::Unavailable,
                      fmt::format("{} {}", node_name_is_taken, options_.node));
    if (found.truth(0, 1)) throw_problem(StoreFault::Unavailable, std::string(lease_is_taken));
    (void)db_->query(node_sql::note_outage);
    const PgResult entered =
        db_->query(node_sql::enter, PgValues(options_.node, options_.lease_time.count()));
    (void)db_->query("COMMIT");
    epoch_ = entered.whole(0, 0);
    key_   = entered.text(0, 1);
    note_time(entered.whole(0, 2));
}

NodeRow PgNode::row() const {
    const std::lock_guard lock(mutex_);
    return {.epoch       = epoch_,
            .id          = options_.node,
            .address     = address_,
            .key         = key_,
            .is_draining = is_draining_};
}

void PgNode::announce(const std::string& address) {
    {
        const std::lock_guard lock(mutex_);
        address_    = address;
        is_changed_ = true;
    }
    wake_.notify_one();
}

void PgNode::begin_to_drain() {
    {
        const std::lock_guard lock(mutex_);
        is_draining_ = true;
        is_changed_  = true;
    }
    wake_.notify_one();
}

void PgNode::run() {
    const auto pause = options_.lease_time / 5;
    std::unique_lock lock(mutex_);
    while (!lost_) {
        wake_.wait_for(lock, pause, [this] { return stopping_ || is_changed_; });
        if (stopping_) return;
        is_changed_ = false;
        lock.unlock();
        renew();
        lock.lock();
    }
}

// Without an answer nothing is known: the next one decides. A lease that has expired is renewed as
// long as nobody has fenced it.
void PgNode::renew() {
    const NodeRow now = row();
    try {
        if (db_ && !db_->is_alive()) db_.reset();
        if (!db_) {
            db_ = std::make_unique<PgConnection>(options_.url, options_.lease_time);
            wait_for_this_machine_only();
        }
        const PgResult renewed =
            db_->query(node_sql::renewal,
                       PgValues(epoch_, options_.lease_time.count(), now.address, now.is_draining));
        if (renewed.rows() == 0)
            lost_ = true;
        else
            note_time(renewed.whole(0, 0));
    } catch (const StoreError&) {
        db_.reset();
    }
}

// A renewal need not be on a standby: one that is lost with the primary lets the lease expire
// earlier, and no slow standby holds it up.
void PgNode::wait_for_this_machine_only() { (void)db_->query("SET synchronous_commit = local"); }

UnixMillis PgNode::time() const { return time_offset_ + steady_now(); }

void PgNode::note_time(UnixMillis now) { time_offset_ = now - steady_now(); }

void PgNode::leave() noexcept {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (!thread_.joinable()) return;
    thread_.join();
    try {
        if (db_ && !lost_) (void)db_->query(node_sql::leave, PgValues(epoch_));
    } catch (const StoreError&) {
        // It expires by itself.
    }
}

}  // namespace kilostone::online
