#include "online/store/postgres/pg_writes.h"

#include "online/store/journal_sum.h"

#include <algorithm>
#include <array>

namespace kilostone::online {
namespace {

// ---- Statements. `1 / count(*)` fails where no row is meant.

namespace write_sql {

constexpr PgStatement begin_write{"begin", "BEGIN"};
constexpr PgStatement commit_write{"commit", "COMMIT"};
constexpr PgStatement savepoint{"savepoint", "SAVEPOINT batch"};
constexpr PgStatement release{"release", "RELEASE batch"};
constexpr PgStatement undo{"undo", "ROLLBACK TO batch"};

// Shared, so that the lease cannot be taken while the transaction is under way.
constexpr PgStatement check_lease{
    "check_lease", "SELECT 1 / count(*) FROM (SELECT FROM kilostone.lease WHERE epoch = $1::bigint"
                   " FOR SHARE) AS held"};
// Not locked: once fenced, a node stays so, and who takes a table of it locks the table's row.
constexpr PgStatement check_node{"check_node", "SELECT 1 / count(*) FROM kilostone.nodes"
                                               " WHERE epoch = $1::bigint AND NOT fenced"};
constexpr PgStatement find_journals{
    "find_journals", "SELECT id, lines, sum FROM kilostone.tables WHERE id = ANY ($1::text[])"};
constexpr PgStatement lock_journal{
    "lock_journal", "SELECT id, lines, sum FROM kilostone.tables WHERE id = $1 FOR UPDATE"};
constexpr PgStatement create_table{
    "create_table",
    "INSERT INTO kilostone.tables"
    " (id, code, created, active, due, listed, closed, summary, lines, sum)"
    " VALUES ($1, $2, $3::bigint, $4::bigint, $5::bigint, $6::boolean, $7::boolean, $8,"
    " 0, $9::bigint)"};
// The row as it was believed to be, with more lines, and with what is given of the rest; of a node,
// only where the table is its own.
constexpr PgStatement change_table{
    "change_table",
    "WITH changed AS (UPDATE kilostone.tables SET lines = $4::bigint, sum = $5::bigint,"
    " code = coalesce($6, code), active = coalesce($7::bigint, active),"
    " due = CASE WHEN $6 IS NULL THEN due ELSE $8::bigint END,"
    " listed = coalesce($9::boolean, listed), closed = coalesce($10::boolean, closed),"
    " summary = coalesce($11, summary)"
    " WHERE id = $1 AND lines = $2::bigint AND sum = $3::bigint"
    " AND ($13::bigint IS NULL OR owner = $13::bigint) RETURNING key),"
    " added AS (INSERT INTO kilostone.journal (table_key, line, text)"
    " SELECT key, $2::bigint + place - 1, line.text"
    " FROM changed, unnest($12::text[]) WITH ORDINALITY AS line (text, place))"
    " SELECT 1 / count(*) FROM changed"};
constexpr PgStatement change_seats{
    "change_seats", "WITH seated AS (SELECT key FROM kilostone.tables WHERE id = $1),"
                    " gone AS (DELETE FROM kilostone.seats USING seated WHERE table_key = key"
                    " AND seat <> ALL ($2::integer[])),"
                    " placed AS (INSERT INTO kilostone.seats (table_key, seat, person)"
                    " SELECT key, place.seat, place.person"
                    " FROM seated, unnest($2::integer[], $3::text[]) AS place (seat, person)"
                    " ON CONFLICT (table_key, seat) DO UPDATE SET person = excluded.person)"
                    " SELECT 1 / count(*) FROM seated"};
constexpr PgStatement add_replay{"add_replay",
                                 "INSERT INTO kilostone.replays (id, table_id, finished, record)"
                                 " VALUES ($1, $2, $3::bigint, $4) ON CONFLICT (id) DO NOTHING"};
// An erased person has no token and gets none.
constexpr PgStatement put_person{
    "put_person",
    "INSERT INTO kilostone.people AS old (id, token_hash, name, created, seen)"
    " VALUES ($1, $2::bytea, $3, $4::bigint, $5::bigint) ON CONFLICT (id) DO UPDATE SET"
    " token_hash = excluded.token_hash, name = excluded.name, seen = excluded.seen"
    " WHERE old.token_hash IS NOT NULL"
    " AND (old.token_hash = excluded.token_hash OR $6::boolean)"};
constexpr PgStatement erase_person_row{
    "erase_person", "WITH erased AS (UPDATE kilostone.people SET token_hash = NULL, name = ''"
                    " WHERE id = $1 RETURNING id), gone AS (DELETE FROM kilostone.seats"
                    " WHERE person = $1) SELECT count(*) FROM erased"};
constexpr PgStatement ban_person_row{"ban_person",
                                     "UPDATE kilostone.people SET banned = $2::boolean"
                                     " WHERE id = $1 AND token_hash IS NOT NULL RETURNING id"};
constexpr PgStatement purge_tables{
    "purge_tables",
    "WITH old AS (DELETE FROM kilostone.tables WHERE key IN (SELECT key FROM kilostone.tables"
    " WHERE active < $1::bigint AND (due IS NULL OR due < $1::bigint) LIMIT $2::bigint"
    " FOR UPDATE SKIP LOCKED) RETURNING key),"
    " lines AS (DELETE FROM kilostone.journal WHERE table_key IN (SELECT key FROM old)),"
    " places AS (DELETE FROM kilostone.seats WHERE table_key IN (SELECT key FROM old))"
    " SELECT count(*) FROM old"};
constexpr PgStatement purge_replays{
    "purge_replays", "WITH old AS (DELETE FROM kilostone.replays WHERE id IN (SELECT id"
                     " FROM kilostone.replays WHERE finished < $1::bigint LIMIT $2::bigint)"
                     " RETURNING id) SELECT count(*) FROM old"};
constexpr PgStatement purge_people{
    "purge_people", "DELETE FROM kilostone.people WHERE seen < $1::bigint AND NOT banned AND NOT"
                    " EXISTS (SELECT FROM kilostone.seats WHERE person = people.id)"};
constexpr PgStatement write_probe{"write_probe",
                                  "INSERT INTO kilostone.probe (id, tried) VALUES (1, $1::bigint)"
                                  " ON CONFLICT (id) DO UPDATE SET tried = excluded.tried"};

constexpr auto all_statements = std::to_array<const PgStatement*>(
    {&begin_write,    &commit_write, &savepoint,     &release,      &undo,
     &check_lease,    &check_node,   &find_journals, &lock_journal, &create_table,
     &change_table,   &change_seats, &add_replay,    &put_person,   &erase_person_row,
     &ban_person_row, &purge_tables, &purge_replays, &purge_people, &write_probe});

}  // namespace write_sql

// ---- Batches

const std::string& table_of(const WriteBatch& batch) {
    return batch.create ? batch.create->id : batch.table;
}

// Whether anything of it is about a table that must be there.
bool touches_table(const WriteBatch& batch) {
    return !table_of(batch).empty() || !batch.lines.empty() || batch.row || batch.seats ||
           !batch.replays.empty();
}

bool is_refusal(const StoreError& error) { return is_refusal(error.problem.fault); }

[[noreturn]] void throw_fenced() {
    throw_problem(StoreFault::Unavailable, "another server has taken this store over");
}

}  // namespace

PgWrites::PgWrites(PgConnection& db, const PgFence& fence) : db_(db), fence_(fence) {
    db_.prepare(write_sql::all_statements);
}

void PgWrites::begin(std::vector<PgQuery>& queries) const {
    queries.push_back({write_sql::begin_write});
    if (fence_.lease) queries.push_back({write_sql::check_lease, PgValues(*fence_.lease)});
    if (fence_.node) queries.push_back({write_sql::check_node, PgValues(*fence_.node)});
}

void PgWrites::add_people(std::vector<PgQuery>& queries, const WriteBatch& batch) const {
    for (const PersonRow& p : batch.people)
        queries.push_back(
            {write_sql::put_person, PgValues(p.id, std::span<const std::uint8_t>(p.token_hash),
                                             p.name, p.created, p.seen, p.renews_token)});
}

void PgWrites::add_change(std::vector<PgQuery>& queries, const WriteBatch& batch,
                          Journal& journal) const {
    const Journal before = journal;
    for (const std::string& text : batch.lines) journal.sum = journal_sum(journal.sum, text);
    journal.lines += static_cast<std::int64_t>(batch.lines.size());
    const auto field = [&](auto member) {
        return batch.row ? std::optional((*batch.row).*member) : std::nullopt;
    };
    queries.push_back(
        {write_sql::change_table,
         PgValues(table_of(batch), before.lines, static_cast<std::int64_t>(before.sum),
                  journal.lines, static_cast<std::int64_t>(journal.sum), field(&TableRow::code),
                  field(&TableRow::active), batch.row ? batch.row->due : std::nullopt,
                  field(&TableRow::listed), field(&TableRow::closed), field(&TableRow::summary),
                  batch.lines, batch.create ? std::nullopt : fence_.node)});
}

void PgWrites::add_seats(std::vector<PgQuery>& queries, const std::string& table,
                         const std::vector<SeatRow>& seats) const {
    std::vector<std::string> numbers, people;
    for (const SeatRow& s : seats) {
        numbers.push_back(std::to_string(s.seat));
        people.push_back(s.person);
    }
    queries.push_back({write_sql::change_seats, PgValues(table, numbers, people)});
}

void PgWrites::learn(const std::vector<const WriteBatch*>& batches) {
    constexpr std::size_t most_remembered = 50000;
    if (journals_.size() >= most_remembered) journals_.clear();
    std::vector<std::string> unknown;
    for (const WriteBatch* batch : batches)
        if (!batch->create && !batch->table.empty() && !journals_.contains(batch->table))
            unknown.push_back(batch->table);
    if (unknown.empty()) return;
    const PgResult found = db_.run(write_sql::find_journals, PgValues(unknown));
    for (int row = 0; row < found.rows(); ++row)
        journals_[found.text(row, 0)] = {found.whole(row, 1),
                                         static_cast<std::uint64_t>(found.whole(row, 2))};
}

// False when it may have to be refused.
bool PgWrites::add(std::vector<PgQuery>& queries, const WriteBatch& batch) {
    add_people(queries, batch);
    const std::string& table = table_of(batch);
    if (batch.create) {
        const TableRow& r = *batch.create;
        queries.push_back({write_sql::create_table,
                           PgValues(r.id, r.code, r.created, r.active, r.due, r.listed, r.closed,
                                    r.summary, static_cast<std::int64_t>(empty_journal_sum))});
        journals_[table] = {0, empty_journal_sum};
    }
    if (!touches_table(batch)) return true;
    const auto known = journals_.find(table);
    if (known == journals_.end()) return false;
    if (!batch.lines.empty() && known->second.lines != batch.first_line) return false;
    if (!batch.lines.empty() || batch.row) add_change(queries, batch, known->second);
    if (batch.seats) add_seats(queries, table, *batch.seats);
    for (const ReplayRow& r : batch.replays)
        queries.push_back({write_sql::add_replay, PgValues(r.id, table, r.finished, r.record)});
    return true;
}

bool PgWrites::all(const std::vector<const WriteBatch*>& batches) {
    learn(batches);
    std::vector<PgQuery> queries;
    begin(queries);
    bool is_plain = std::ranges::all_of(
        batches, [&](const WriteBatch* batch) { return batch && add(queries, *batch); });
    queries.push_back({write_sql::commit_write});
    try {
        if (is_plain) is_plain = db_.run(queries).back().command() == "COMMIT";
    } catch (const StoreError& error) {
        journals_.clear();
        if (!is_refusal(error)) throw;
        db_.roll_back();
        is_plain = false;
    }
    if (!is_plain) journals_.clear();
    return is_plain;
}

// In an open transaction, after a savepoint.
void PgWrites::write_one(const WriteBatch& batch) {
    const std::string& table = table_of(batch);
    if (!batch.create && touches_table(batch)) {
        const PgResult found = db_.run(write_sql::lock_journal, PgValues(table));
        if (found.rows() == 0) throw_problem(StoreFault::NotFound, "there is no such table");
        journals_[table] = {found.whole(0, 1), static_cast<std::uint64_t>(found.whole(0, 2))};
    }
    std::vector<PgQuery> queries;
    if (!add(queries, batch)) throw_problem(StoreFault::Conflict, "the journal has another length");
    if (!queries.empty()) (void)db_.run(queries);
}

std::vector<std::optional<StoreProblem>>
PgWrites::each(const std::vector<const WriteBatch*>& batches) {
    std::vector<std::optional<StoreProblem>> outcomes(batches.size());
    std::vector<PgQuery> opening;
    begin(opening);
    try {
        (void)db_.run(opening);
    } catch (const StoreError& error) {
        if (is_refusal(error)) throw_fenced();
        throw;
    }
    for (std::size_t i = 0; i < batches.size(); ++i) {
        if (!batches[i]) continue;
        (void)db_.run(write_sql::savepoint);
        try {
            write_one(*batches[i]);
            (void)db_.run(write_sql::release);
        } catch (const StoreError& error) {
            if (!is_refusal(error)) throw;
            (void)db_.run(write_sql::undo);
            journals_.clear();
            outcomes[i] = error.problem;
        }
    }
    if (db_.run(write_sql::commit_write).command() != "COMMIT")
        throw_problem(StoreFault::Unavailable, "the transaction was not committed");
    journals_.clear();
    return outcomes;
}

std::vector<PgResult> PgWrites::transaction(PgQuery query) {
    std::vector<PgQuery> queries;
    begin(queries);
    queries.push_back(std::move(query));
    queries.push_back({write_sql::commit_write});
    try {
        return db_.run(queries);
    } catch (const StoreError& error) {
        // None of these statements refuses anything by itself.
        if (is_refusal(error) && (fence_.lease || fence_.node)) throw_fenced();
        throw;
    }
}

namespace {

std::int64_t first_number(const std::vector<PgResult>& results) {
    return results[results.size() - 2].whole(0, 0);
}

}  // namespace

void PgWrites::erase_person(const std::string& id) {
    if (first_number(transaction({write_sql::erase_person_row, PgValues(id)})) == 0)
        throw_problem(StoreFault::NotFound, "there is no such person");
}

void PgWrites::ban_person(const std::string& id, bool banned) {
    const auto done = transaction({write_sql::ban_person_row, PgValues(id, banned)});
    if (done[done.size() - 2].rows() == 0)
        throw_problem(StoreFault::NotFound, "there is no such person");
}

std::size_t PgWrites::purge(const PurgeLimits& before, std::size_t most) {
    journals_.clear();
    auto removed =
        first_number(transaction({write_sql::purge_tables, PgValues(before.tables, most)}));
    removed +=
        first_number(transaction({write_sql::purge_replays, PgValues(before.replays, most)}));
    if (removed == 0) (void)transaction({write_sql::purge_people, PgValues(before.tables)});
    return static_cast<std::size_t>(removed);
}

void PgWrites::probe(UnixMillis now) { (void)transaction({write_sql::write_probe, PgValues(now)}); }

}  // namespace kilostone::online
