// What a store is asked, as SQL. Each function sees one state of the database and throws a
// StoreError when it cannot answer.
#pragma once

#include "online/store/sqlite.h"

namespace kilostone::online {

// A table with its journal, as every version from 2 on has it.
class SqliteTableReads {
public:
    explicit SqliteTableReads(SqliteDatabase& db);

    StoredTable table_in_transaction(const std::string& id);  // of the caller's

private:
    std::vector<std::string> read_journal(std::int64_t table_key, std::int64_t count,
                                          std::uint64_t expected);

    SqliteStatement table_, journal_, seats_;
};

class SqliteReads {
public:
    explicit SqliteReads(SqliteDatabase& db);

    StoredTable table(const std::string& id);
    std::string table_with_code(const std::string& code);
    std::vector<TableRow> listed_tables(std::size_t most);
    std::vector<std::string> tables_due(UnixMillis by, std::size_t most);
    std::vector<SeatedTable> tables_of(const std::string& person, std::size_t most);
    PersonRow person_with(const std::array<std::uint8_t, 32>& token_hash);
    std::vector<PersonRow> people(const std::vector<std::string>& ids);
    ReplayRow replay(const std::string& id);
    std::string export_person(const std::string& id);
    std::vector<TableRow> list_tables(std::size_t most);
    std::vector<PersonRow> list_people(const std::string& part_of_name, std::size_t most);
    UnixMillis last_probe();

private:
    SqliteDatabase* db_;
    SqliteTableReads tables_;
    SqliteStatement begin_, end_, code_, listed_, due_, of_person_, token_, person_, replay_,
        all_tables_, all_people_, probe_;
};

}  // namespace kilostone::online
