// What a store is asked, as SQL. Each function sees one state of the database and throws a
// StoreError when it cannot answer.
#pragma once

#include "online/store/postgres/pg_connection.h"

namespace kilostone::online {

class PgReads {
public:
    explicit PgReads(PgConnection& db);

    [[nodiscard]] StoredTable table(const std::string& id);
    [[nodiscard]] std::string table_with_code(const std::string& code);
    [[nodiscard]] std::vector<TableRow> listed_tables(std::size_t most);
    // For a node: those that it has, or may take.
    [[nodiscard]] std::vector<std::string> tables_due(UnixMillis by, std::size_t most,
                                                      std::optional<std::int64_t> node);
    [[nodiscard]] std::vector<SeatedTable> tables_of(const std::string& person, std::size_t most);
    [[nodiscard]] PersonRow person_with(const std::array<std::uint8_t, 32>& token_hash);
    [[nodiscard]] std::vector<PersonRow> people(const std::vector<std::string>& ids);
    [[nodiscard]] ReplayRow replay(const std::string& id);
    [[nodiscard]] std::string export_person(const std::string& id);
    [[nodiscard]] std::string export_table(const std::string& id_or_code);
    [[nodiscard]] std::vector<TableRow> list_tables(std::size_t most);
    [[nodiscard]] std::vector<PersonRow> list_people(const std::string& part_of_name,
                                                     std::size_t most);
    [[nodiscard]] UnixMillis last_probe();
    [[nodiscard]] Outage last_outage();
    [[nodiscard]] std::vector<NodeRow> live_nodes();

private:
    PgConnection& db_;
};

}  // namespace kilostone::online
