// Everything that is kept of a table or of a person, as JSON.
#include "online/store/sqlite_export.h"

#include "online/store/sqlite_files.h"
#include "online/store/sqlite_reads.h"
#include "online/store/sqlite_schema.h"
#include "online/store/store_export.h"
#include "online/store/store_tools.h"

#include <filesystem>

namespace kilostone::online {
namespace {

template <class Work>
tl::expected<std::string, StoreProblem> exported(const std::string& folder, Work work) {
    try {
        if (!std::filesystem::exists(database_in(folder)))
            throw_problem(StoreFault::Unavailable, "there is no such file");
        const StoreLock lock(folder, StoreLock::Kind::Shared);
        SqliteDatabase db({.file = database_in(folder)});
        prepare_for_reading(db);
        return work(db);
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

std::vector<ExportedReplay> replays_in(SqliteStatement& found) {
    std::vector<ExportedReplay> all;
    found.each(
        [&] { all.push_back({found.text(0), found.text(1), found.whole(2), found.text(3)}); });
    return all;
}

std::string table_json(SqliteDatabase& db, const std::string& id_or_code) {
    SqliteStatement find(db, "SELECT id FROM tables WHERE id = ?1 OR code = ?1");
    std::string id;
    find.with(id_or_code).first([&] { id = find.text(0); });
    SqliteStatement replays(db, "SELECT id, table_id, finished, record FROM replays"
                                " WHERE table_id = ? ORDER BY finished");
    return table_export(SqliteReads(db).table(id), replays_in(replays.with(id)));
}

}  // namespace

// Tables by their codes: the id of a table is nothing for those who play there.
std::string person_json(SqliteDatabase& db, const std::string& id) {
    SqliteStatement row(db, "SELECT id, name, created, seen, token_hash IS NULL, banned"
                            " FROM people WHERE id = ?");
    ExportedPerson out;
    if (!row.with(id).first([&] {
            out.person = {row.text(0),  row.text(1),       row.whole(2),
                          row.whole(3), row.whole(4) != 0, row.whole(5) != 0};
        }))
        throw_problem(StoreFault::NotFound, "there is no such person");
    SqliteStatement seats(db, "SELECT code, code, seat, person FROM seats JOIN tables"
                              " ON key = table_key WHERE person = ? ORDER BY created, seat");
    seats.with(id).each([&] {
        out.seats.push_back(
            {seats.text(0), seats.text(1), static_cast<int>(seats.whole(2)), seats.text(3)});
    });
    SqliteStatement lines(db, "SELECT code, line, text FROM journal JOIN tables ON key = table_key"
                              " WHERE instr(text, ?) > 0 ORDER BY key, line");
    lines.with(id).each(
        [&] { out.lines.push_back({lines.text(0), lines.whole(1), lines.text(2)}); });
    SqliteStatement replays(db, "SELECT replays.id, ifnull(code, ''), finished, record"
                                " FROM replays LEFT JOIN tables ON tables.id = table_id"
                                " WHERE instr(record, ?) > 0 ORDER BY finished");
    out.replays = replays_in(replays.with(id));
    return print_json(out);
}

tl::expected<std::string, StoreProblem> export_table(const std::string& folder,
                                                     const std::string& id_or_code) {
    return exported(folder, [&](SqliteDatabase& db) { return table_json(db, id_or_code); });
}

tl::expected<std::string, StoreProblem> export_person(const std::string& folder,
                                                      const std::string& id) {
    return exported(folder, [&](SqliteDatabase& db) { return person_json(db, id); });
}

}  // namespace kilostone::online
