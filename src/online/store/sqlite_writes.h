// A batch as SQL. Everything here runs inside a transaction of the caller's and throws a StoreError
// when it cannot be done.
#pragma once

#include "online/store/sqlite.h"

#include <unordered_map>

namespace kilostone::online {

class SqliteWrites {
public:
    explicit SqliteWrites(SqliteDatabase& db);

    void write(const WriteBatch& batch);
    void erase_person(const std::string& id);
    void ban_person(const std::string& id, bool banned);
    // At most so many of each kind. Answers how many tables and replays.
    std::size_t purge(const PurgeLimits& before, std::size_t most);
    void probe(UnixMillis now);
    // Something of what was done here has been rolled back.
    void forget() { journals_.clear(); }

private:
    struct Journal {
        std::int64_t table_key = 0;
        std::int64_t lines     = 0;
        std::uint64_t sum      = 0;
        std::optional<UnixMillis> due{};
    };

    void create(const TableRow& row);
    [[nodiscard]] bool play_on(const WriteBatch& batch);
    void change_table(const std::string& id, const WriteBatch& batch);
    [[nodiscard]] Journal journal_of(const std::string& table);
    void append(Journal& journal, const std::vector<std::string>& lines);
    void update(const Journal& journal, const TableRow& row);
    void seat(std::int64_t table_key, const std::vector<SeatRow>& seats);
    void add_replays(const std::string& table, const std::vector<ReplayRow>& replays);

    SqliteDatabase* db_;
    SqliteStatement find_, create_, append_, play_on_, play_on_till_, longer_, update_, rename_,
        clear_seats_, add_seat_, add_replay_, put_person_, erase_person_, ban_person_, empty_seats_,
        purge_tables_, purge_replays_, purge_people_, probe_;
    // As they are after the last batch of each table. Only a guess, because others may write, too.
    std::unordered_map<std::string, Journal> journals_{};
};

}  // namespace kilostone::online
