// Who has a store for itself, while no node runs: `migrate`, and commands of an operator where no
// server is. (A server of version 1 of the tables had it while it ran.) The lease is a row with an
// epoch: whoever takes it over, once it has expired by the database's clock, raises the epoch, and
// every transaction of the holder's checks that the epoch is still its own.
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/postgres/pg_writes.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kilostone::online {

// What is said of a store that another program needs for itself.
inline constexpr std::string_view lease_is_taken = "another server has this store open";

// In a transaction: nobody else takes the lease or enters a node meanwhile.
inline constexpr const char* lock_of_leases = "SELECT pg_advisory_xact_lock(5428224, 2)";

class PgLease {
public:
    // Takes it, or throws a StoreError when another program or a node has the store. Renews it
    // until the end.
    explicit PgLease(const PgOptions& options);
    ~PgLease();  // gives it back

    [[nodiscard]] std::int64_t epoch() const { return epoch_; }
    // Another program has it now.
    [[nodiscard]] bool is_lost() const { return lost_; }

private:
    void take();
    void run();
    void renew();
    void wait_for_this_machine_only();
    void give_back() noexcept;

    PgOptions options_;
    std::unique_ptr<PgConnection> db_{};
    std::int64_t epoch_ = 0;
    std::atomic<bool> lost_{false};

    std::mutex mutex_{};
    std::condition_variable wake_{};
    bool stopping_ = false;
    std::thread thread_{};
};

}  // namespace kilostone::online
