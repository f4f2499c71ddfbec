#include "online/store/journal_sum.h"
#include "online/store/postgres/pg_lease.h"
#include "online/store/postgres/pg_reads.h"
#include "online/store/postgres/pg_schema.h"
#include "online/store/postgres/pg_tools.h"
#include "online/store/store_contents.h"

#include <algorithm>
#include <array>

namespace kilostone::online {
namespace {

PgOptions options_for_copy(const std::string& url) {
    PgOptions options;
    options.url    = url;
    options.holder = "kilostone migrate";  // i18n-exempt: in the database
    return options;
}

class PgContents : public StoreContents {
public:
    explicit PgContents(const std::string& url)
        : db_(checked(url)), lease_(options_for_copy(url)), reads_(db_) {}

    void each_table(const std::function<void(const StoredTable&)>& take) override {
        each_pg_row(db_,
                    "SELECT key, id FROM kilostone.tables WHERE key > $1::bigint"
                    " ORDER BY key LIMIT $2::bigint",
                    std::int64_t{0}, [&](const PgResult& r, int row) {
                        take(reads_.table(r.text(row, 1)));
                        return r.whole(row, 0);
                    });
    }
    void each_person(const std::function<void(const KeptPerson&)>& take) override {
        each_pg_row(db_,
                    "SELECT id, token_hash, name, created, seen, banned FROM kilostone.people"
                    " WHERE id > $1 ORDER BY id LIMIT $2::bigint",
                    std::string(), [&](const PgResult& r, int row) {
                        take(person_in(r, row));
                        return r.text(row, 0);
                    });
    }
    void each_replay(const std::function<void(const ReplayRow&)>& take) override {
        each_pg_row(db_,
                    "SELECT id, table_id, finished, record FROM kilostone.replays"
                    " WHERE id > $1 ORDER BY id LIMIT $2::bigint",
                    std::string(), [&](const PgResult& r, int row) {
                        take({r.text(row, 0), r.text(row, 1), r.whole(row, 2), r.text(row, 3)});
                        return r.text(row, 0);
                    });
    }
    UnixMillis last_probe() override { return reads_.last_probe(); }

private:
    static PgConnection checked(const std::string& url) {
        PgConnection db = pg_connection_for_tools(url);
        require_pg_store(db);
        return db;
    }
    static KeptPerson person_in(const PgResult& r, int row) {
        KeptPerson person{.row       = {.id      = r.text(row, 0),
                                        .name    = r.text(row, 2),
                                        .created = r.whole(row, 3),
                                        .seen    = r.whole(row, 4),
                                        .banned  = r.truth(row, 5)},
                          .is_erased = r.is_null(row, 1)};
        const auto hash = r.bytes(row, 1);
        std::copy_n(hash.begin(), std::min(hash.size(), person.row.token_hash.size()),
                    person.row.token_hash.begin());
        return person;
    }

    PgConnection db_;
    PgLease lease_;
    PgReads reads_;
};

namespace copy_sql {

constexpr PgStatement add_table{
    "add_table",
    "WITH made AS (INSERT INTO kilostone.tables"
    " (id, code, created, active, due, listed, closed, summary, lines, sum)"
    " VALUES ($1, $2, $3::bigint, $4::bigint, $5::bigint, $6::boolean, $7::boolean, $8,"
    " $9::bigint, $10::bigint) RETURNING key),"
    " added AS (INSERT INTO kilostone.journal (table_key, line, text)"
    " SELECT key, place - 1, line.text FROM made,"
    " unnest($11::text[]) WITH ORDINALITY AS line (text, place))"
    " INSERT INTO kilostone.seats (table_key, seat, person) SELECT key, place.seat, place.person"
    " FROM made, unnest($12::integer[], $13::text[]) AS place (seat, person)"};
constexpr PgStatement add_person{
    "add_person", "INSERT INTO kilostone.people (id, token_hash, name, created, seen, banned)"
                  " VALUES ($1, CASE WHEN $7::boolean THEN NULL ELSE $2::bytea END, $3,"
                  " $4::bigint, $5::bigint, $6::boolean)"};
constexpr PgStatement add_replay{"add_replay",
                                 "INSERT INTO kilostone.replays (id, table_id, finished, record)"
                                 " VALUES ($1, $2, $3::bigint, $4)"};
constexpr auto all = std::to_array<const PgStatement*>({&add_table, &add_person, &add_replay});

}  // namespace copy_sql

class PgFilling : public StoreFilling {
public:
    explicit PgFilling(const std::string& url) : db_(migrated(url)), lease_(options_for_copy(url)) {
        db_.prepare(copy_sql::all);
        if (db_.query("SELECT EXISTS (SELECT FROM kilostone.tables)"
                      " OR EXISTS (SELECT FROM kilostone.people)"
                      " OR EXISTS (SELECT FROM kilostone.replays)")
                .truth(0, 0))
            throw not_empty();
        (void)db_.query("BEGIN");
        // Reading the source may take a while.
        (void)db_.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    }

    void add(const StoredTable& t) override {
        std::uint64_t sum = empty_journal_sum;
        for (const std::string& text : t.lines) sum = journal_sum(sum, text);
        std::vector<std::string> seats, people;
        for (const SeatRow& s : t.seats) {
            seats.push_back(std::to_string(s.seat));
            people.push_back(s.person);
        }
        const TableRow& r = t.row;
        push({copy_sql::add_table,
              PgValues(r.id, r.code, r.created, r.active, r.due, r.listed, r.closed, r.summary,
                       t.lines.size(), static_cast<std::int64_t>(sum), t.lines, seats, people)});
    }
    void add(const KeptPerson& p) override {
        push({copy_sql::add_person,
              PgValues(p.row.id, std::span<const std::uint8_t>(p.row.token_hash), p.row.name,
                       p.row.created, p.row.seen, p.row.banned, p.is_erased)});
    }
    void add(const ReplayRow& r) override {
        push({copy_sql::add_replay, PgValues(r.id, r.table, r.finished, r.record)});
    }
    void set_last_probe(UnixMillis now) override {
        send();
        (void)db_.query("INSERT INTO kilostone.probe (id, tried) VALUES (1, $1::bigint)"
                        " ON CONFLICT (id) DO UPDATE SET tried = excluded.tried",
                        PgValues(now));
    }
    void finish() override {
        send();
        if (db_.query("COMMIT").command() != "COMMIT")
            throw_problem(StoreFault::Unavailable, "the transaction was not committed");
    }

private:
    static PgConnection migrated(const std::string& url) {
        PgConnection db = pg_connection_for_tools(url);
        migrate(db);
        return db;
    }
    void push(PgQuery query) {
        constexpr std::size_t at_once = 200;
        waiting_.push_back(std::move(query));
        if (waiting_.size() >= at_once) send();
    }
    void send() {
        if (!waiting_.empty()) (void)db_.run(waiting_);
        waiting_.clear();
    }

    PgConnection db_;
    PgLease lease_;
    std::vector<PgQuery> waiting_{};
};

}  // namespace

std::unique_ptr<StoreContents> pg_contents(const std::string& url) {
    return std::make_unique<PgContents>(url);
}

std::unique_ptr<StoreFilling> pg_filling(const std::string& url) {
    return std::make_unique<PgFilling>(url);
}

}  // namespace kilostone::online
