#include "online/store/sqlite_reads.h"

#include "online/store/journal_sum.h"
#include "online/store/sqlite_export.h"

#include <algorithm>

namespace kilostone::online {
namespace {

constexpr const char* table_by_id =
    "SELECT id, code, created, active, due, listed, closed, summary, key, lines, sum"
    " FROM tables WHERE id = ?";

TableRow table_row_in(const SqliteStatement& s) {
    return {.id      = s.text(0),
            .code    = s.text(1),
            .created = s.whole(2),
            .active  = s.whole(3),
            .due     = s.is_null(4) ? std::nullopt : std::optional(s.whole(4)),
            .listed  = s.whole(5) != 0,
            .closed  = s.whole(6) != 0,
            .summary = s.text(7)};
}

PersonRow person_in(const SqliteStatement& s) {
    PersonRow person{.id         = s.text(0),
                     .token_hash = {},
                     .name       = s.text(2),
                     .created    = s.whole(3),
                     .seen       = s.whole(4),
                     .banned     = s.whole(5) != 0};
    const std::string_view hash = s.view(1);  // none once the person has been erased
    if (!hash.empty() && hash.size() != person.token_hash.size())
        throw_problem(StoreFault::Corrupt, "a token's hash has another length");
    std::ranges::copy(hash, person.token_hash.begin());
    return person;
}

[[noreturn]] void not_found(const char* what) { throw_problem(StoreFault::NotFound, what); }

}  // namespace

SqliteTableReads::SqliteTableReads(SqliteDatabase& db)
    : table_(db, table_by_id),
      journal_(db, "SELECT line, text FROM journal WHERE table_key = ? ORDER BY line"),
      seats_(db, "SELECT seat, person FROM seats WHERE table_key = ? ORDER BY seat") {}

SqliteReads::SqliteReads(SqliteDatabase& db)
    : db_(&db), tables_(db), begin_(db, "BEGIN"), end_(db, "COMMIT"),
      code_(db, "SELECT id FROM tables WHERE code = ?"),
      listed_(db, "SELECT id, code, created, active, due, listed, closed, summary FROM tables"
                  " WHERE listed = 1 AND closed = 0 ORDER BY active DESC LIMIT ?"),
      due_(db, "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ? AND closed = 0"
               " ORDER BY due LIMIT ?"),
      of_person_(db, "SELECT id, code, created, active, due, listed, closed, summary, min(seat)"
                     " FROM tables JOIN seats ON table_key = key WHERE person = ?"
                     " GROUP BY key ORDER BY active DESC LIMIT ?"),
      token_(db, "SELECT id, token_hash, name, created, seen, banned FROM people"
                 " WHERE token_hash = ?"),
      person_(db, "SELECT id, token_hash, name, created, seen, banned FROM people WHERE id = ?"),
      replay_(db, "SELECT id, table_id, finished, record FROM replays WHERE id = ?"),
      all_tables_(db, "SELECT id, code, created, active, due, listed, closed, summary FROM tables"
                      " ORDER BY active DESC LIMIT ?"),
      all_people_(db, "SELECT id, token_hash, name, created, seen, banned FROM people"
                      " WHERE token_hash IS NOT NULL AND instr(name, ?) > 0"
                      " ORDER BY seen DESC LIMIT ?"),
      probe_(db, "SELECT tried FROM probe") {}

std::vector<std::string> SqliteTableReads::read_journal(std::int64_t table_key, std::int64_t count,
                                                        std::uint64_t expected) {
    std::vector<std::string> lines;
    std::uint64_t sum = empty_journal_sum;
    journal_.with(table_key).each([&] {
        if (journal_.whole(0) != static_cast<std::int64_t>(lines.size()))
            throw_problem(StoreFault::Corrupt, "a journal line is missing");
        lines.push_back(journal_.text(1));
        sum = journal_sum(sum, lines.back());
    });
    if (static_cast<std::int64_t>(lines.size()) != count || sum != expected)
        throw_problem(StoreFault::Corrupt, "a journal has changed since it was written");
    return lines;
}

StoredTable SqliteTableReads::table_in_transaction(const std::string& id) {
    StoredTable found;
    std::int64_t table_key = 0;
    std::int64_t count     = 0;
    std::uint64_t sum      = 0;
    const bool exists      = table_.with(id).first([&] {
        found.row = table_row_in(table_);
        table_key = table_.whole(8);
        count     = table_.whole(9);
        sum       = static_cast<std::uint64_t>(table_.whole(10));
    });
    if (!exists) not_found("there is no such table");
    found.lines = read_journal(table_key, count, sum);
    seats_.with(table_key).each(
        [&] { found.seats.push_back({static_cast<int>(seats_.whole(0)), seats_.text(1)}); });
    return found;
}

// Three questions about one state.
StoredTable SqliteReads::table(const std::string& id) {
    begin_.run();
    try {
        StoredTable found = tables_.table_in_transaction(id);
        end_.run();
        return found;
    } catch (const StoreError&) {
        db_->roll_back();
        throw;
    }
}

UnixMillis SqliteReads::last_probe() {
    UnixMillis time = 0;
    (void)probe_.first([&] { time = probe_.whole(0); });
    return time;
}

std::string SqliteReads::table_with_code(const std::string& code) {
    std::string id;
    if (!code_.with(code).first([&] { id = code_.text(0); })) not_found("there is no such code");
    return id;
}

std::vector<TableRow> SqliteReads::listed_tables(std::size_t most) {
    std::vector<TableRow> rows;
    listed_.with(most).each([&] { rows.push_back(table_row_in(listed_)); });
    return rows;
}

std::vector<std::string> SqliteReads::tables_due(UnixMillis by, std::size_t most) {
    std::vector<std::string> ids;
    due_.with(by, most).each([&] { ids.push_back(due_.text(0)); });
    return ids;
}

std::vector<SeatedTable> SqliteReads::tables_of(const std::string& person, std::size_t most) {
    std::vector<SeatedTable> rows;
    of_person_.with(person, most).each([&] {
        rows.push_back({table_row_in(of_person_), static_cast<int>(of_person_.whole(8))});
    });
    return rows;
}

std::vector<TableRow> SqliteReads::list_tables(std::size_t most) {
    std::vector<TableRow> rows;
    all_tables_.with(most).each([&] { rows.push_back(table_row_in(all_tables_)); });
    return rows;
}

std::vector<PersonRow> SqliteReads::list_people(const std::string& part_of_name, std::size_t most) {
    std::vector<PersonRow> rows;
    all_people_.with(part_of_name, most).each([&] { rows.push_back(person_in(all_people_)); });
    return rows;
}

std::string SqliteReads::export_person(const std::string& id) { return person_json(*db_, id); }

PersonRow SqliteReads::person_with(const std::array<std::uint8_t, 32>& token_hash) {
    PersonRow found;
    if (!token_.with(std::span<const std::uint8_t>(token_hash)).first([&] {
            found = person_in(token_);
        }))
        not_found("there is no such person");
    return found;
}

std::vector<PersonRow> SqliteReads::people(const std::vector<std::string>& ids) {
    std::vector<PersonRow> found;
    for (const std::string& id : ids)
        person_.with(id).first([&] { found.push_back(person_in(person_)); });
    return found;
}

ReplayRow SqliteReads::replay(const std::string& id) {
    ReplayRow found;
    const bool exists = replay_.with(id).first(
        [&] { found = {replay_.text(0), replay_.text(1), replay_.whole(2), replay_.text(3)}; });
    if (!exists) not_found("there is no such replay");
    return found;
}

}  // namespace kilostone::online
