#include "online/store/journal_sum.h"
#include "online/store/sqlite_files.h"
#include "online/store/sqlite_reads.h"
#include "online/store/sqlite_schema.h"
#include "online/store/store_contents.h"
#include "online/store/store_tools.h"

#include <algorithm>

namespace kilostone::online {
namespace {

class SqliteContents : public StoreContents {
public:
    explicit SqliteContents(const std::string& folder)
        : lock_(folder, StoreLock::Kind::Alone), db_({.file = database_in(folder)}) {
        prepare_for_reading(db_);
        db_.run("BEGIN");
    }

    void each_table(const std::function<void(const StoredTable&)>& take) override {
        SqliteStatement ids(db_, "SELECT id FROM tables ORDER BY key");
        SqliteTableReads reads(db_);
        ids.each([&] { take(reads.table_in_transaction(ids.text(0))); });
    }
    void each_person(const std::function<void(const KeptPerson&)>& take) override {
        SqliteStatement rows(db_, "SELECT id, token_hash, name, created, seen, banned FROM people");
        rows.each([&] {
            KeptPerson person{.row       = {.id      = rows.text(0),
                                            .name    = rows.text(2),
                                            .created = rows.whole(3),
                                            .seen    = rows.whole(4),
                                            .banned  = rows.whole(5) != 0},
                              .is_erased = rows.is_null(1)};
            const std::string_view hash = rows.view(1);
            std::copy_n(hash.begin(), std::min(hash.size(), person.row.token_hash.size()),
                        person.row.token_hash.begin());
            take(person);
        });
    }
    void each_replay(const std::function<void(const ReplayRow&)>& take) override {
        SqliteStatement rows(db_, "SELECT id, table_id, finished, record FROM replays");
        rows.each([&] { take({rows.text(0), rows.text(1), rows.whole(2), rows.text(3)}); });
    }
    UnixMillis last_probe() override { return SqliteReads(db_).last_probe(); }

private:
    StoreLock lock_;
    SqliteDatabase db_;
};

struct SqlitePlace {
    explicit SqlitePlace(const std::string& folder) { create_store_files(folder); }
};

class SqliteFilling : public StoreFilling {
public:
    explicit SqliteFilling(const std::string& folder)
        : place_(folder), lock_(folder, StoreLock::Kind::Alone), db_(prepared(folder)),
          table_(db_, "INSERT INTO tables (id, code, created, active, due, listed, closed, summary,"
                      " lines, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          line_(db_, "INSERT INTO journal (table_key, line, text) VALUES (?, ?, ?)"),
          seat_(db_, "INSERT INTO seats (table_key, seat, person) VALUES (?, ?, ?)"),
          person_(db_, "INSERT INTO people (id, token_hash, name, created, seen, banned)"
                       " VALUES (?1, CASE WHEN ?7 THEN NULL ELSE ?2 END, ?3, ?4, ?5, ?6)"),
          replay_(db_, "INSERT INTO replays (id, table_id, finished, record)"
                       " VALUES (?, ?, ?, ?)"),
          probe_(db_, "INSERT INTO probe (id, tried) VALUES (1, ?)"
                      " ON CONFLICT (id) DO UPDATE SET tried = excluded.tried") {
        db_.run("BEGIN IMMEDIATE");
        if (db_.number("SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM people)"
                       " + (SELECT count(*) FROM replays)") != 0)
            throw not_empty();
    }
    ~SqliteFilling() override { db_.roll_back(); }

    void add(const StoredTable& t) override {
        std::uint64_t sum = empty_journal_sum;
        for (const std::string& text : t.lines) sum = journal_sum(sum, text);
        const TableRow& r = t.row;
        table_
            .with(r.id, r.code, r.created, r.active, r.due, r.listed, r.closed, r.summary,
                  t.lines.size(), static_cast<std::int64_t>(sum))
            .run();
        const std::int64_t key = sqlite3_last_insert_rowid(db_.handle());
        for (std::size_t i = 0; i < t.lines.size(); ++i) line_.with(key, i, t.lines[i]).run();
        for (const SeatRow& s : t.seats) seat_.with(key, s.seat, s.person).run();
    }
    void add(const KeptPerson& p) override {
        person_
            .with(p.row.id, std::span<const std::uint8_t>(p.row.token_hash), p.row.name,
                  p.row.created, p.row.seen, p.row.banned, p.is_erased)
            .run();
    }
    void add(const ReplayRow& r) override {
        replay_.with(r.id, r.table, r.finished, r.record).run();
    }
    void set_last_probe(UnixMillis now) override { probe_.with(now).run(); }
    void finish() override { db_.run("COMMIT"); }

private:
    static SqliteDatabase prepared(const std::string& folder) {
        SqliteDatabase db({.file = database_in(folder)});
        prepare_for_writing(db);
        return db;
    }

    SqlitePlace place_;
    StoreLock lock_;
    SqliteDatabase db_;
    SqliteStatement table_, line_, seat_, person_, replay_, probe_;
};

}  // namespace

std::unique_ptr<StoreContents> sqlite_contents(const std::string& folder) {
    if (!has_store(folder)) throw_problem(StoreFault::NotFound, "there is no store in this folder");
    return std::make_unique<SqliteContents>(folder);
}

std::unique_ptr<StoreFilling> sqlite_filling(const std::string& folder) {
    return std::make_unique<SqliteFilling>(folder);
}

}  // namespace kilostone::online
