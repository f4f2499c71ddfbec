#include "online/store/sqlite_writes.h"

#include "online/store/journal_sum.h"

namespace kilostone::online {

SqliteWrites::SqliteWrites(SqliteDatabase& db)
    : db_(&db), find_(db, "SELECT key, lines, sum, due FROM tables WHERE id = ?"),
      create_(db, "INSERT INTO tables (id, code, created, active, due, listed, closed, summary)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      append_(db, "INSERT INTO journal (table_key, line, text) VALUES (?, ?, ?)"),
      // The usual command: some lines more, and nothing changes that an index knows.
      play_on_(db, "UPDATE tables SET active = ?, summary = ?, lines = ?, sum = ? WHERE key = ?"
                   " AND lines = ? AND sum = ? AND code = ? AND due IS ? AND listed = ?"
                   " AND closed = ?"),
      // The same with another time at which the table is due.
      play_on_till_(db, "UPDATE tables SET active = ?1, summary = ?2, lines = ?3, sum = ?4,"
                        " due = ?9 WHERE key = ?5 AND lines = ?6 AND sum = ?7 AND code = ?8"
                        " AND listed = ?10 AND closed = ?11"),
      longer_(db, "UPDATE tables SET lines = ?, sum = ? WHERE key = ?"),
      update_(db, "UPDATE tables SET active = ?, due = ?, listed = ?, closed = ?, summary = ?"
                  " WHERE key = ?"),
      rename_(db, "UPDATE tables SET code = ?1 WHERE key = ?2 AND code <> ?1"),
      clear_seats_(db, "DELETE FROM seats WHERE table_key = ?"),
      add_seat_(db, "INSERT INTO seats (table_key, seat, person) VALUES (?, ?, ?)"),
      add_replay_(db, "INSERT INTO replays (id, table_id, finished, record) VALUES (?, ?, ?, ?)"
                      " ON CONFLICT (id) DO NOTHING"),
      // An erased person has no token and gets none.
      put_person_(db, "INSERT INTO people (id, token_hash, name, created, seen)"
                      " VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                      " token_hash = excluded.token_hash, name = excluded.name,"
                      " seen = excluded.seen WHERE token_hash IS NOT NULL"
                      " AND (token_hash = excluded.token_hash OR ?6)"),
      erase_person_(db, "UPDATE people SET token_hash = NULL, name = '' WHERE id = ?"),
      ban_person_(db, "UPDATE people SET banned = ? WHERE id = ? AND token_hash IS NOT NULL"),
      empty_seats_(db, "DELETE FROM seats WHERE person = ?"),
      purge_tables_(db, "DELETE FROM tables WHERE key IN"
                        " (SELECT key FROM tables WHERE active < ?1"
                        " AND (due IS NULL OR due < ?1) LIMIT ?2)"),
      purge_replays_(db, "DELETE FROM replays WHERE id IN"
                         " (SELECT id FROM replays WHERE finished < ? LIMIT ?)"),
      purge_people_(db, "DELETE FROM people WHERE seen < ? AND banned = 0 AND NOT EXISTS"
                        " (SELECT 1 FROM seats WHERE person = people.id)"),
      probe_(db, "INSERT INTO probe (id, tried) VALUES (1, ?)"
                 " ON CONFLICT (id) DO UPDATE SET tried = excluded.tried") {}

SqliteWrites::Journal SqliteWrites::journal_of(const std::string& table) {
    Journal found;
    const bool exists = find_.with(table).first([&] {
        found = {find_.whole(0), find_.whole(1), static_cast<std::uint64_t>(find_.whole(2)),
                 find_.is_null(3) ? std::nullopt : std::optional(find_.whole(3))};
    });
    if (!exists) throw_problem(StoreFault::NotFound, "there is no such table");
    return found;
}

void SqliteWrites::create(const TableRow& row) {
    create_
        .with(row.id, row.code, row.created, row.active, row.due, row.listed, row.closed,
              row.summary)
        .run();
}

void SqliteWrites::append(Journal& journal, const std::vector<std::string>& lines) {
    for (const std::string& text : lines) {
        journal.sum = journal_sum(journal.sum, text);
        append_.with(journal.table_key, journal.lines++, text).run();
    }
}

void SqliteWrites::update(const Journal& journal, const TableRow& row) {
    update_.with(row.active, row.due, row.listed, row.closed, row.summary, journal.table_key).run();
    rename_.with(row.code, journal.table_key).run();
}

void SqliteWrites::seat(std::int64_t table_key, const std::vector<SeatRow>& seats) {
    clear_seats_.with(table_key).run();
    for (const SeatRow& s : seats) add_seat_.with(table_key, s.seat, s.person).run();
}

void SqliteWrites::add_replays(const std::string& table, const std::vector<ReplayRow>& replays) {
    for (const ReplayRow& r : replays) add_replay_.with(r.id, table, r.finished, r.record).run();
}

// False when the table is not as we remember it, or more than that changes.
bool SqliteWrites::play_on(const WriteBatch& batch) {
    if (!batch.row || batch.lines.empty()) return false;
    const auto known = journals_.find(batch.table);
    if (known == journals_.end() || known->second.lines != batch.first_line) return false;
    const Journal before = known->second;
    Journal after        = before;
    for (const std::string& text : batch.lines) after.sum = journal_sum(after.sum, text);
    after.lines += static_cast<std::int64_t>(batch.lines.size());
    const TableRow& row     = *batch.row;
    SqliteStatement& update = before.due == row.due ? play_on_ : play_on_till_;
    update
        .with(row.active, row.summary, after.lines, static_cast<std::int64_t>(after.sum),
              before.table_key, before.lines, static_cast<std::int64_t>(before.sum), row.code,
              row.due, row.listed, row.closed)
        .run();
    if (sqlite3_changes64(db_->handle()) == 0) return false;
    append(known->second, batch.lines);
    known->second.due = row.due;
    return true;
}

void SqliteWrites::change_table(const std::string& id, const WriteBatch& batch) {
    constexpr std::size_t most_remembered = 50000;
    if (journals_.size() >= most_remembered) journals_.clear();
    Journal journal = journal_of(id);
    if (!batch.lines.empty()) {
        if (journal.lines != batch.first_line)
            throw_problem(StoreFault::Conflict, "the journal has another length");
        append(journal, batch.lines);
        longer_.with(journal.lines, static_cast<std::int64_t>(journal.sum), journal.table_key)
            .run();
    }
    if (batch.row) update(journal, *batch.row);
    if (batch.row) journal.due = batch.row->due;
    journals_[id] = journal;
}

void SqliteWrites::write(const WriteBatch& batch) {
    for (const PersonRow& p : batch.people)
        put_person_
            .with(p.id, std::span<const std::uint8_t>(p.token_hash), p.name, p.created, p.seen,
                  p.renews_token)
            .run();
    if (batch.create) create(*batch.create);
    const std::string& table = batch.create ? batch.create->id : batch.table;
    if (table.empty() && batch.lines.empty() && !batch.row && !batch.seats && batch.replays.empty())
        return;
    if (!play_on(batch)) change_table(table, batch);
    if (batch.seats) seat(journals_.at(table).table_key, *batch.seats);
    add_replays(table, batch.replays);
}

void SqliteWrites::erase_person(const std::string& id) {
    erase_person_.with(id).run();
    if (sqlite3_changes64(db_->handle()) == 0)
        throw_problem(StoreFault::NotFound, "there is no such person");
    empty_seats_.with(id).run();
}

void SqliteWrites::ban_person(const std::string& id, bool banned) {
    ban_person_.with(banned, id).run();
    if (sqlite3_changes64(db_->handle()) == 0)
        throw_problem(StoreFault::NotFound, "there is no such person");
}

std::size_t SqliteWrites::purge(const PurgeLimits& before, std::size_t most) {
    purge_tables_.with(before.tables, most).run();
    auto removed = static_cast<std::size_t>(sqlite3_changes64(db_->handle()));
    purge_replays_.with(before.replays, most).run();
    removed += static_cast<std::size_t>(sqlite3_changes64(db_->handle()));
    if (removed == 0) purge_people_.with(before.tables).run();
    return removed;
}

void SqliteWrites::probe(UnixMillis now) { probe_.with(now).run(); }

}  // namespace kilostone::online
