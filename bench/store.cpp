// Durable commands a second: the store, and beside it, in the same run, a bare loop that inserts
// the same lines into a plain table and commits as often. Prints both and their ratio.
//
//     store_bench [SECONDS] [TABLES …]        (default: 3 seconds each with 1, 16, 128 and 1000)
//
// So many tables play at once; each sends its next command when the last one is on the disk. With
// KILOSTONE_BENCH_POSTGRES=postgres://… (an empty database) the same is played there in the same
// run; the processor of the database server is not counted.
#include "bare_commits.h"
#include "online/store/store_place.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>

namespace {

using namespace kilostone::online;
using namespace kilostone::bench;

// Each table's next command follows from the callback of the one before.
class Players {
public:
    Players(Store& store, std::size_t tables, double seconds)
        : store_(store), tables_(tables), seconds_(seconds), next_(tables, 0) {
        for (std::size_t t = 0; t < tables_; ++t) {
            rows_.push_back(new_row());
            WriteBatch batch;
            batch.create = rows_.back();
            store_.write(std::move(batch), [](const auto& problem) { fail_if(problem); });
        }
    }

    // To be called again and again: it goes on where it stopped.
    Rate run() {
        const StoreCounts before      = store_.counts();
        const std::uint64_t commands0 = commands_;
        const double processor        = processor_time();
        left_                         = 0;
        start_                        = Clock::now();
        for (std::size_t t = 0; t < tables_; ++t) play(t);
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return left_ == tables_; });
        const StoreCounts after = store_.counts();
        return {static_cast<double>(commands_ - commands0), since(start_),
                processor_time() - processor, static_cast<double>(after.commits - before.commits)};
    }

private:
    static TableRow new_row() {
        static std::atomic<int> next{0};  // stores may outlive a measurement
        const int number = next++;
        return {.id      = fmt::format("table-{:018}", number),
                .code    = fmt::format("C{}", number),
                .created = 1764000000000,
                .active  = 1764000000000,
                .due     = {},
                .listed  = false,
                .closed  = false,
                .summary = row_summary};
    }
    static void fail_if(const std::optional<StoreProblem>& problem) {
        if (!problem) return;
        fmt::print(stderr, "store: {}\n", problem->text);
        std::exit(1);
    }
    void play(std::size_t t) {
        WriteBatch batch;
        batch.table      = rows_[t].id;
        batch.first_line = next_[t]++;
        batch.lines      = {journal_line};
        ++rows_[t].active;
        batch.row = rows_[t];
        store_.write(std::move(batch), [this, t](const auto& problem) {
            fail_if(problem);
            ++commands_;
            if (since(start_) < seconds_) return play(t);
            const std::lock_guard lock(mutex_);
            if (++left_ == tables_) done_.notify_one();
        });
    }

    Store& store_;
    std::size_t tables_;
    double seconds_;
    std::vector<std::uint32_t> next_;
    std::vector<TableRow> rows_{};
    Clock::time_point start_{};
    std::atomic<std::uint64_t> commands_{0};
    std::mutex mutex_{};
    std::condition_variable done_{};
    std::size_t left_ = 0;
};

std::unique_ptr<Store> opened(const StorePlace& place) {
    auto store = open_store(place);
    if (store) return std::move(*store);
    fmt::print(stderr, "store: {}\n", store.error().text);
    std::exit(1);
}

// In turns, so that whatever else the machine does concerns both.
int measure(std::size_t tables, double seconds, const std::filesystem::path& scratch) {
    constexpr int turns = 8;
    const auto store    = opened({.folder = (scratch / std::to_string(tables)).string()});
    Players players(*store, tables, seconds / turns);
    const char* database = std::getenv("KILOSTONE_BENCH_POSTGRES");
    const auto postgres  = database ? opened({.folder = {}, .database = database}) : nullptr;
    std::optional<Players> elsewhere;
    if (postgres) elsewhere.emplace(*postgres, tables, seconds / turns);
    const auto bare = (scratch / std::to_string(tables)).string() + ".bare";
    BareLoop lines(bare + "1", Bare::Lines, tables);
    BareLoop rows(bare + "2", Bare::SameRows, tables);
    Rate ours;
    Rate of_lines;
    Rate of_rows;
    Rate of_postgres;
    for (int i = 0; i < turns; ++i) {
        const Rate turn    = players.run();
        const double group = turn.commands / turn.commits;
        ours.add(turn);
        of_lines.add(lines.turn(group, seconds / turns));
        of_rows.add(rows.turn(group, seconds / turns));
        if (elsewhere) of_postgres.add(elsewhere->run());
    }
    const auto shown = [&](const char* name, const Rate& rate) {
        fmt::print("  {:<22} {:>8.0f} commands/s, {:>6.1f} µs of processor each; ratio {:.2f}\n",
                   name, rate.per_second(), rate.micros_each(),
                   ours.per_second() / rate.per_second());
    };
    fmt::print("{} tables, {:.1f} commands a commit\n", tables, ours.commands / ours.commits);
    shown("store", ours);
    shown("bare loop, same rows", of_rows);
    shown("bare loop, lines alone", of_lines);
    if (elsewhere) {
        shown("store in PostgreSQL", of_postgres);
        fmt::print("  {:<22} {:>8.1f} commands a commit\n", "",
                   of_postgres.commands / of_postgres.commits);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    std::vector<std::size_t> sizes;
    for (int i = 2; i < argc; ++i) sizes.push_back(static_cast<std::size_t>(std::atoi(argv[i])));
    if (sizes.empty()) sizes = {1, 16, 128, 1000};
    // A real disk: /tmp lies in memory on some systems, where a sync costs nothing.
    const auto scratch =
        std::filesystem::read_symlink("/proc/self/exe").parent_path() / "store_bench.scratch";
    std::filesystem::remove_all(scratch);
    std::filesystem::create_directory(scratch);
    int result = 0;
    for (const std::size_t tables : sizes)
        if (result == 0 && tables > 0) result = measure(tables, seconds, scratch);
    std::filesystem::remove_all(scratch);
    return result;
}
