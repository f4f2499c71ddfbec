// A disk that can lose its power and can fail, between SQLite and the real files. It keeps what has
// not been synced apart, and can tell at any moment what would be left of all files.
#pragma once

#include <sqlite3.h>

#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace kilostone::online {

// Full and ReadOnly are writes that the system refuses for that reason.
enum class DiskFault { Write, Sync, Full, ReadOnly };

// What becomes of writes that were not synced when the power goes.
enum class Unsynced { Lost, Kept, LastTorn, Random };

class StoreDisk {
public:
    StoreDisk();
    ~StoreDisk();
    StoreDisk(const StoreDisk&)            = delete;
    StoreDisk& operator=(const StoreDisk&) = delete;

    [[nodiscard]] const std::string& vfs() const { return name_; }

    // Called when a sync is wanted, before it takes effect, by the thread that wants it.
    std::function<void()> at_sync{};

    // File contents by path.
    [[nodiscard]] std::map<std::string, std::string> after_power_loss(Unsynced kept,
                                                                      std::mt19937_64& random);

    // The n-th operation of that kind from now on fails (from 1), and `times` in all. After a
    // failed sync the writes before it are never synced, unless they are made again.
    void fail(DiskFault fault, int nth, int times);
    void repair();
    [[nodiscard]] int failures() const;

private:
    friend struct DiskFile;
    struct Change {
        std::int64_t offset = 0;  // -1: cut to `length`
        std::string bytes{};
        std::int64_t length = 0;
    };
    struct Kept {
        bool is_there = false;  // after a power loss
        std::string synced{};
        std::vector<Change> unsynced{};
    };

    static int open(sqlite3_vfs*, sqlite3_filename, sqlite3_file*, int, int*);
    static int remove(sqlite3_vfs*, const char*, int);
    [[nodiscard]] bool fails(DiskFault fault);
    void opened(const std::string& path);
    void changed(const std::string& path, Change change);
    void synced(const std::string& path);
    void lost(const std::string& path);
    static void apply(std::string& bytes, const Change& change);

    std::string name_;
    sqlite3_vfs* real_;
    sqlite3_vfs own_{};
    mutable std::mutex mutex_{};
    std::map<std::string, Kept> files_{};
    DiskFault fault_ = DiskFault::Write;
    int until_fault_ = 0;  // 0: none
    int times_       = 0;
    int failures_    = 0;
};

}  // namespace kilostone::online
