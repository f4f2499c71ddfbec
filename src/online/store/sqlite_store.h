// A store in a folder, for one node: SQLite with a write-ahead log. One thread writes: all that was
// asked for while it committed goes into its next transaction. Another thread reads.
#pragma once

#include "online/store/store.h"

#include <chrono>
#include <memory>

namespace kilostone::online {

class SqliteReader;
class SqliteWriter;
class StoreLock;
class Unfinished;

// Mistakes that the tests must notice.
enum class PlantedFault : std::uint8_t { None, NoSync, EarlyAcknowledgement };

struct SqliteOptions {
    std::string folder{};                          // created where it is missing
    std::chrono::milliseconds busy_timeout{5000};  // for other programs that write to it
    std::size_t most_in_group = 1000;              // batches of one transaction
    // Time between the beginnings of two commits: what comes meanwhile shares the next one. The
    // first after a rest does not wait.
    std::chrono::microseconds commit_interval{0};
    std::size_t checkpoint_pages = 4000;        // of the log, before they move to the database
    std::string vfs{};                          // for tests: how SQLite reaches the system
    PlantedFault planted = PlantedFault::None;  // for tests
};

class SqliteStore : public Store {
public:
    // The tables are created, or brought to this version.
    static tl::expected<std::unique_ptr<SqliteStore>, StoreProblem> open(const SqliteOptions&);
    ~SqliteStore() override;

    void write(WriteBatch batch, Written done) override;
    void load_table(std::string id, Answered<StoredTable> done) override;
    void find_code(std::string code, Answered<std::string> done) override;
    void listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void tables_due(UnixMillis by, std::size_t most,
                    Answered<std::vector<std::string>> done) override;
    void tables_of(std::string person, std::size_t most,
                   Answered<std::vector<SeatedTable>> done) override;
    void find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) override;
    void people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) override;
    void find_replay(std::string id, Answered<ReplayRow> done) override;
    void export_person(std::string id, Answered<std::string> done) override;
    void list_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void list_people(std::string part_of_name, std::size_t most,
                     Answered<std::vector<PersonRow>> done) override;
    void ban_person(std::string id, bool banned, Written done) override;
    void erase_person(std::string id, Written done) override;
    void purge(PurgeLimits before, Answered<std::size_t> done) override;
    void check(Written done) override;
    void last_check(Answered<UnixMillis> done) override;
    [[nodiscard]] StoreCounts counts() const override;

private:
    explicit SqliteStore(const SqliteOptions& options);

    std::unique_ptr<StoreLock> lock_;
    std::unique_ptr<Unfinished> unfinished_;
    std::unique_ptr<SqliteReader> reader_;
    std::unique_ptr<SqliteWriter> writer_;
};

}  // namespace kilostone::online
