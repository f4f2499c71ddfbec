// A server that shares its store with others: its row in kilostone.nodes, which is a lease. It is
// renewed all the time and expires by the database's clock. A table belongs to the lease that took
// it (pg_claims.h). Once a lease has expired, another node that wants one of its tables fences it:
// from then on no transaction of the server that had it can succeed, whatever that server believes.
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/postgres/pg_writes.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kilostone::online {

// What is said of a name that is in use. The name follows.
inline constexpr std::string_view node_name_is_taken = "another node is running under the name";

class PgNode {
public:
    // Enters the node, or throws a StoreError while another one has its name, or a tool has the
    // store for itself. Renews the lease until the end.
    explicit PgNode(const PgOptions& options);
    ~PgNode();  // as leave()

    [[nodiscard]] NodeRow row() const;
    [[nodiscard]] std::int64_t epoch() const { return epoch_; }
    [[nodiscard]] bool is_lost() const { return lost_; }
    // By the database's clock, whatever this machine's says.
    [[nodiscard]] UnixMillis time() const;
    void announce(const std::string& address);
    void begin_to_drain();
    // Its tables are free at once.
    void leave() noexcept;

private:
    void enter();
    void run();
    void renew();
    void wait_for_this_machine_only();
    void note_time(UnixMillis now);

    PgOptions options_;
    std::unique_ptr<PgConnection> db_{};
    std::int64_t epoch_ = 0;
    std::string key_{};
    std::atomic<bool> lost_{false};
    std::atomic<UnixMillis> time_offset_{0};  // what the database's clock is ahead of a steady one

    mutable std::mutex mutex_{};
    std::condition_variable wake_{};
    std::string address_{};
    bool is_draining_ = false;
    bool is_changed_  = false;  // the row has to say something else
    bool stopping_    = false;
    std::thread thread_{};
};

}  // namespace kilostone::online
