// What a store could do at most: bare loops that write lines to plain SQLite tables and commit, as
// many at a time as they are told. For the benchmarks that compare with them.
#pragma once

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace kilostone::bench {

using Clock = std::chrono::steady_clock;

inline constexpr const char* journal_line =
    R"({"format":"kilostone-room/1","at":1764000000000,"by":2,"id":"c17","do":"play","move":"lay km100"})";

inline constexpr const char* row_summary = R"({"edition":"classic","seats":4,"free":0})";

inline double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Microseconds of processor time so far: other programs on the machine disturb it less.
inline double processor_time() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto micros = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) * 1e6 + static_cast<double>(t.tv_usec);
    };
    return micros(used.ru_utime) + micros(used.ru_stime);
}

struct Rate {
    double commands  = 0;
    double seconds   = 0;
    double processor = 0;
    double commits   = 0;

    void add(const Rate& more) {
        commands += more.commands;
        seconds += more.seconds;
        processor += more.processor;
        commits += more.commits;
    }
    [[nodiscard]] double per_second() const { return commands / seconds; }
    [[nodiscard]] double micros_each() const { return processor / commands; }
};

inline void must(int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE) return;
    fmt::print(stderr, "bare loop: {}\n", sqlite3_errstr(result));
    std::exit(1);
}

// Two bare loops: one that inserts a line at the end of one table, and one that writes what a
// command of the store writes, a line under a unique number and the table's row.
enum class Bare { Lines, SameRows };

class BareLoop {
public:
    BareLoop(const std::string& file, Bare kind, std::size_t tables) : next_(tables, 0) {
        must(sqlite3_open(file.c_str(), &db_));
        run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
            "CREATE TABLE log (id INTEGER PRIMARY KEY, t INTEGER, line INTEGER, text TEXT);"
            "CREATE TABLE tables (id INTEGER PRIMARY KEY, active INTEGER, summary TEXT)");
        if (kind == Bare::SameRows) {
            run("CREATE UNIQUE INDEX lines ON log (t, line)");
            prepare("UPDATE tables SET active = ?1, summary = ?2 WHERE id = ?3", &row_);
        }
        prepare("INSERT INTO log (t, line, text) VALUES (?, ?, ?)", &insert_);
        for (std::size_t t = 0; t < tables; ++t)
            run(fmt::format("INSERT INTO tables VALUES ({}, 0, '{}')", t, row_summary).c_str());
    }
    ~BareLoop() {
        sqlite3_finalize(insert_);
        sqlite3_finalize(row_);
        sqlite3_close(db_);
    }
    BareLoop(const BareLoop&)            = delete;
    BareLoop& operator=(const BareLoop&) = delete;

    Rate turn(double group, double seconds) {
        Rate rate;
        const auto start       = Clock::now();
        const double processor = processor_time();
        double wanted          = 0;
        while (since(start) < seconds) {
            run("BEGIN IMMEDIATE");
            for (wanted += group; rate.commands < wanted; ++rate.commands) write();
            run("COMMIT");
            ++rate.commits;
        }
        rate.seconds   = since(start);
        rate.processor = processor_time() - processor;
        return rate;
    }

private:
    void run(const char* sql) { must(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr)); }
    void prepare(const char* sql, sqlite3_stmt** to) {
        must(sqlite3_prepare_v2(db_, sql, -1, to, nullptr));
    }
    void write() {
        const auto t = turn_++ % next_.size();
        must(sqlite3_bind_int64(insert_, 1, static_cast<std::int64_t>(t)));
        must(sqlite3_bind_int64(insert_, 2, next_[t]++));
        must(sqlite3_bind_text(insert_, 3, journal_line, -1, SQLITE_STATIC));
        must(sqlite3_step(insert_));
        must(sqlite3_reset(insert_));
        if (!row_) return;
        must(sqlite3_bind_int64(row_, 1, next_[t]));
        must(sqlite3_bind_text(row_, 2, row_summary, -1, SQLITE_STATIC));
        must(sqlite3_bind_int64(row_, 3, static_cast<std::int64_t>(t)));
        must(sqlite3_step(row_));
        must(sqlite3_reset(row_));
    }

    sqlite3* db_          = nullptr;
    sqlite3_stmt* insert_ = nullptr;
    sqlite3_stmt* row_    = nullptr;
    std::vector<std::int64_t> next_;
    std::size_t turn_ = 0;
};

}  // namespace kilostone::bench
