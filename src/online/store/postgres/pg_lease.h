// Which server writes to a store. The lease is a row with an epoch: whoever takes it over, once it
// has expired by the database's clock, raises the epoch, and every transaction of a server's checks
// that the epoch is still its own. So a server that was stopped for a while cannot write when it
// goes on, whatever it believes.
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/postgres/pg_writes.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kilostone::online {

// What a store says that another server has.
inline constexpr std::string_view lease_is_taken = "another server has this store open";

class PgLease {
public:
    // Takes it, or throws a StoreError when another server has it. Renews it until the end.
    explicit PgLease(const PgOptions& options);
    ~PgLease();  // gives it back

    [[nodiscard]] std::int64_t epoch() const { return epoch_; }
    // Another server has it now.
    [[nodiscard]] bool is_lost() const { return lost_; }

private:
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
