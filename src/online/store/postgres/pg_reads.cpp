#include "online/store/postgres/pg_reads.h"

#include "online/store/journal_sum.h"
#include "online/store/store_export.h"

#include <algorithm>
#include <array>

namespace kilostone::online {
namespace {

namespace read_sql {

constexpr PgStatement begin_read{"begin", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
constexpr PgStatement end_read{"end", "COMMIT"};

constexpr PgStatement table_row{
    "table_row", "SELECT id, code, created, active, due, listed, closed, summary, lines, sum"
                 " FROM kilostone.tables WHERE id = $1"};
constexpr PgStatement table_journal{
    "table_journal", "SELECT line, text FROM kilostone.journal WHERE table_key ="
                     " (SELECT key FROM kilostone.tables WHERE id = $1) ORDER BY line"};
constexpr PgStatement table_seats{
    "table_seats", "SELECT seat, person FROM kilostone.seats WHERE table_key ="
                   " (SELECT key FROM kilostone.tables WHERE id = $1) ORDER BY seat"};
constexpr PgStatement table_replays{"table_replays",
                                    "SELECT id, table_id, finished, record FROM kilostone.replays"
                                    " WHERE table_id = $1 ORDER BY finished"};
constexpr PgStatement find_code{"find_code", "SELECT id FROM kilostone.tables WHERE code = $1"};
constexpr PgStatement find_table{"find_table",
                                 "SELECT id FROM kilostone.tables WHERE id = $1 OR code = $1"};
constexpr PgStatement listed{
    "listed", "SELECT id, code, created, active, due, listed, closed, summary FROM kilostone.tables"
              " WHERE listed AND NOT closed ORDER BY active DESC LIMIT $1::bigint"};
constexpr PgStatement due_tables{
    "due", "SELECT id FROM kilostone.tables WHERE due IS NOT NULL AND due <= $1::bigint"
           " AND NOT closed AND ($3::bigint IS NULL OR owner = $3::bigint OR NOT EXISTS"
           " (SELECT FROM kilostone.nodes WHERE epoch = owner AND NOT fenced"
           " AND expires > clock_timestamp())) ORDER BY due LIMIT $2::bigint"};
constexpr PgStatement seated{"seated",
                             "SELECT id, code, created, active, due, listed, closed, summary, first"
                             " FROM kilostone.tables JOIN (SELECT table_key, min(seat) AS first"
                             " FROM kilostone.seats WHERE person = $1 GROUP BY table_key) AS mine"
                             " ON table_key = key ORDER BY active DESC LIMIT $2::bigint"};
constexpr PgStatement by_token{
    "by_token", "SELECT id, token_hash, name, created, seen, banned FROM kilostone.people"
                " WHERE token_hash = $1::bytea"};
constexpr PgStatement by_ids{
    "by_ids", "SELECT id, token_hash, name, created, seen, banned FROM kilostone.people"
              " JOIN unnest($1::text[]) WITH ORDINALITY AS wanted (wanted, place) ON id = wanted"
              " ORDER BY place"};
constexpr PgStatement find_replay{
    "find_replay", "SELECT id, table_id, finished, record FROM kilostone.replays WHERE id = $1"};
constexpr PgStatement all_tables{"all_tables",
                                 "SELECT id, code, created, active, due, listed, closed, summary"
                                 " FROM kilostone.tables ORDER BY active DESC LIMIT $1::bigint"};
constexpr PgStatement all_people{
    "all_people", "SELECT id, token_hash, name, created, seen, banned FROM kilostone.people"
                  " WHERE token_hash IS NOT NULL AND position($1 IN name) > 0"
                  " ORDER BY seen DESC LIMIT $2::bigint"};
constexpr PgStatement read_probe{"read_probe", "SELECT tried FROM kilostone.probe"};
constexpr PgStatement read_outage{"read_outage",
                                  "SELECT outage_from, outage_to FROM kilostone.store"};
constexpr PgStatement running_nodes{
    "running_nodes", "SELECT epoch, id, address, key, draining FROM kilostone.nodes"
                     " WHERE NOT fenced AND expires > clock_timestamp() ORDER BY id"};
constexpr PgStatement export_row{"export_row",
                                 "SELECT id, name, created, seen, token_hash IS NULL, banned"
                                 " FROM kilostone.people WHERE id = $1"};
constexpr PgStatement export_seats{
    "export_seats", "SELECT code, seat, person FROM kilostone.seats JOIN kilostone.tables"
                    " ON key = table_key WHERE person = $1 ORDER BY created, seat"};
constexpr PgStatement export_lines{
    "export_lines", "SELECT code, line, text FROM kilostone.journal JOIN kilostone.tables"
                    " ON key = table_key WHERE position($1 IN text) > 0 ORDER BY key, line"};
constexpr PgStatement export_replays{
    "export_replays", "SELECT r.id, coalesce(code, ''), finished, record FROM kilostone.replays r"
                      " LEFT JOIN kilostone.tables t ON t.id = table_id"
                      " WHERE position($1 IN record) > 0 ORDER BY finished"};

constexpr auto all_statements = std::to_array<const PgStatement*>(
    {&begin_read,    &end_read,    &table_row,    &table_journal, &table_seats,   &table_replays,
     &find_code,     &find_table,  &listed,       &due_tables,    &seated,        &by_token,
     &by_ids,        &find_replay, &all_tables,   &all_people,    &read_probe,    &read_outage,
     &running_nodes, &export_row,  &export_seats, &export_lines,  &export_replays});

}  // namespace read_sql

TableRow table_row_in(const PgResult& r, int row) {
    return {.id      = r.text(row, 0),
            .code    = r.text(row, 1),
            .created = r.whole(row, 2),
            .active  = r.whole(row, 3),
            .due     = r.is_null(row, 4) ? std::nullopt : std::optional(r.whole(row, 4)),
            .listed  = r.truth(row, 5),
            .closed  = r.truth(row, 6),
            .summary = r.text(row, 7)};
}

std::vector<TableRow> table_rows_in(const PgResult& r) {
    std::vector<TableRow> rows;
    for (int row = 0; row < r.rows(); ++row) rows.push_back(table_row_in(r, row));
    return rows;
}

PersonRow person_in(const PgResult& r, int row) {
    PersonRow person{.id         = r.text(row, 0),
                     .token_hash = {},
                     .name       = r.text(row, 2),
                     .created    = r.whole(row, 3),
                     .seen       = r.whole(row, 4),
                     .banned     = r.truth(row, 5)};
    const auto hash = r.bytes(row, 1);  // none once the person has been erased
    if (!hash.empty() && hash.size() != person.token_hash.size())
        throw_problem(StoreFault::Corrupt, "a token's hash has another length");
    std::ranges::copy(hash, person.token_hash.begin());
    return person;
}

std::vector<PersonRow> people_in(const PgResult& r) {
    std::vector<PersonRow> people;
    for (int row = 0; row < r.rows(); ++row) people.push_back(person_in(r, row));
    return people;
}

std::vector<ExportedReplay> replays_in(const PgResult& r) {
    std::vector<ExportedReplay> all;
    for (int row = 0; row < r.rows(); ++row)
        all.push_back({r.text(row, 0), r.text(row, 1), r.whole(row, 2), r.text(row, 3)});
    return all;
}

std::vector<std::string> journal_in(const PgResult& r, std::int64_t count, std::uint64_t expected) {
    std::vector<std::string> lines;
    std::uint64_t sum = empty_journal_sum;
    for (int row = 0; row < r.rows(); ++row) {
        if (r.whole(row, 0) != row) throw_problem(StoreFault::Corrupt, "a journal line is missing");
        lines.push_back(r.text(row, 1));
        sum = journal_sum(sum, lines.back());
    }
    if (static_cast<std::int64_t>(lines.size()) != count || sum != expected)
        throw_problem(StoreFault::Corrupt, "a journal has changed since it was written");
    return lines;
}

[[noreturn]] void throw_not_found(const char* what) { throw_problem(StoreFault::NotFound, what); }

StoredTable stored_table(const PgResult& row, const PgResult& journal, const PgResult& seats) {
    if (row.rows() == 0) throw_not_found("there is no such table");
    StoredTable found{.row = table_row_in(row, 0)};
    found.lines = journal_in(journal, row.whole(0, 8), static_cast<std::uint64_t>(row.whole(0, 9)));
    for (int i = 0; i < seats.rows(); ++i)
        found.seats.push_back({static_cast<int>(seats.whole(i, 0)), seats.text(i, 1)});
    return found;
}

}  // namespace

PgReads::PgReads(PgConnection& db) : db_(db) { db_.prepare(read_sql::all_statements); }

// Three questions about one state.
StoredTable PgReads::table(const std::string& id) {
    const auto r = db_.run({{read_sql::begin_read},
                            {read_sql::table_row, PgValues(id)},
                            {read_sql::table_journal, PgValues(id)},
                            {read_sql::table_seats, PgValues(id)},
                            {read_sql::end_read}});
    return stored_table(r[1], r[2], r[3]);
}

std::string PgReads::export_table(const std::string& id_or_code) {
    const PgResult found = db_.run(read_sql::find_table, PgValues(id_or_code));
    if (found.rows() == 0) throw_not_found("there is no such table");
    const std::string id = found.text(0, 0);
    const auto r         = db_.run({{read_sql::begin_read},
                                    {read_sql::table_row, PgValues(id)},
                                    {read_sql::table_journal, PgValues(id)},
                                    {read_sql::table_seats, PgValues(id)},
                                    {read_sql::table_replays, PgValues(id)},
                                    {read_sql::end_read}});
    return table_export(stored_table(r[1], r[2], r[3]), replays_in(r[4]));
}

// Tables by their codes: the id of a table is nothing for those who play there.
std::string PgReads::export_person(const std::string& id) {
    const auto r = db_.run({{read_sql::begin_read},
                            {read_sql::export_row, PgValues(id)},
                            {read_sql::export_seats, PgValues(id)},
                            {read_sql::export_lines, PgValues(id)},
                            {read_sql::export_replays, PgValues(id)},
                            {read_sql::end_read}});
    if (r[1].rows() == 0) throw_not_found("there is no such person");
    ExportedPerson out;
    out.person = {r[1].text(0, 0),  r[1].text(0, 1),  r[1].whole(0, 2),
                  r[1].whole(0, 3), r[1].truth(0, 4), r[1].truth(0, 5)};
    for (int row = 0; row < r[2].rows(); ++row)
        out.seats.push_back({r[2].text(row, 0), r[2].text(row, 0),
                             static_cast<int>(r[2].whole(row, 1)), r[2].text(row, 2)});
    for (int row = 0; row < r[3].rows(); ++row)
        out.lines.push_back({r[3].text(row, 0), r[3].whole(row, 1), r[3].text(row, 2)});
    out.replays = replays_in(r[4]);
    return print_json(out);
}

UnixMillis PgReads::last_probe() {
    const PgResult found = db_.run(read_sql::read_probe);
    return found.rows() > 0 ? found.whole(0, 0) : 0;
}

// A store that was never written to has none.
Outage PgReads::last_outage() {
    const PgResult found = db_.run(read_sql::read_outage);
    const Outage outage{.from = found.whole(0, 0), .to = found.whole(0, 1)};
    return outage.from == 0 ? Outage{} : outage;
}

std::vector<NodeRow> PgReads::live_nodes() {
    const PgResult found = db_.run(read_sql::running_nodes);
    std::vector<NodeRow> nodes;
    for (int row = 0; row < found.rows(); ++row)
        nodes.push_back({.epoch       = found.whole(row, 0),
                         .id          = found.text(row, 1),
                         .address     = found.text(row, 2),
                         .key         = found.text(row, 3),
                         .is_draining = found.truth(row, 4)});
    return nodes;
}

std::string PgReads::table_with_code(const std::string& code) {
    const PgResult found = db_.run(read_sql::find_code, PgValues(code));
    if (found.rows() == 0) throw_not_found("there is no such code");
    return found.text(0, 0);
}

std::vector<TableRow> PgReads::listed_tables(std::size_t most) {
    return table_rows_in(db_.run(read_sql::listed, PgValues(most)));
}

std::vector<std::string> PgReads::tables_due(UnixMillis by, std::size_t most,
                                             std::optional<std::int64_t> node) {
    const PgResult found = db_.run(read_sql::due_tables, PgValues(by, most, node));
    std::vector<std::string> ids;
    for (int row = 0; row < found.rows(); ++row) ids.push_back(found.text(row, 0));
    return ids;
}

std::vector<SeatedTable> PgReads::tables_of(const std::string& person, std::size_t most) {
    const PgResult found = db_.run(read_sql::seated, PgValues(person, most));
    std::vector<SeatedTable> rows;
    for (int row = 0; row < found.rows(); ++row)
        rows.push_back({table_row_in(found, row), static_cast<int>(found.whole(row, 8))});
    return rows;
}

std::vector<TableRow> PgReads::list_tables(std::size_t most) {
    return table_rows_in(db_.run(read_sql::all_tables, PgValues(most)));
}

std::vector<PersonRow> PgReads::list_people(const std::string& part_of_name, std::size_t most) {
    return people_in(db_.run(read_sql::all_people, PgValues(part_of_name, most)));
}

PersonRow PgReads::person_with(const std::array<std::uint8_t, 32>& token_hash) {
    const PgResult found =
        db_.run(read_sql::by_token, PgValues(std::span<const std::uint8_t>(token_hash)));
    if (found.rows() == 0) throw_not_found("there is no such person");
    return person_in(found, 0);
}

std::vector<PersonRow> PgReads::people(const std::vector<std::string>& ids) {
    return people_in(db_.run(read_sql::by_ids, PgValues(ids)));
}

ReplayRow PgReads::replay(const std::string& id) {
    const PgResult r = db_.run(read_sql::find_replay, PgValues(id));
    if (r.rows() == 0) throw_not_found("there is no such replay");
    return {r.text(0, 0), r.text(0, 1), r.whole(0, 2), r.text(0, 3)};
}

}  // namespace kilostone::online
