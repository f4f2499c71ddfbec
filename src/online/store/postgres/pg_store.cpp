#include "online/store/postgres/pg_store.h"

#include "online/store/postgres/pg_lease.h"
#include "online/store/postgres/pg_readers.h"
#include "online/store/postgres/pg_schema.h"
#include "online/store/postgres/pg_writer.h"
#include "online/store/purge_steps.h"
#include "online/store/store_clock.h"
#include "online/store/store_text.h"

namespace kilostone::online {
namespace {

// A store of an older version is brought to this one by the server that has the lease: until then
// an older server may use it.
void prepare_schema(const PgOptions& options, bool has_lease) {
    PgConnection db(options.url, options.read_timeout);
    const std::int32_t version = known_pg_version(db);
    if (version == 0 || version == pg_schema_version || has_lease) return migrate(db);
    if (options.holder.empty())
        throw_problem(StoreFault::Foreign,
                      "the store is of an older version; start a server of this one first");
}

PgJob job(std::function<void(PgWrites&)> apply, Written done) {
    return {.batch = {}, .apply = std::move(apply), .done = std::move(done), .refused = {}};
}

}  // namespace

PgStore::PgStore(const PgOptions& options) {
    prepare_schema(options, false);
    if (!options.holder.empty()) {
        lease_ = std::make_unique<PgLease>(options);
        prepare_schema(options, true);
    }
    unfinished_ = std::make_unique<Unfinished>();
    writer_     = std::make_unique<PgWriter>(
        options, lease_ ? LeaseEpoch(lease_->epoch()) : std::nullopt, *unfinished_);
    readers_ = std::make_unique<PgReaders>(options, *unfinished_);
}

// A callback of the writer's may ask a reader something, and the other way round: both are there
// until nothing is left to do. The lease goes last.
PgStore::~PgStore() { unfinished_->wait(); }

tl::expected<std::unique_ptr<PgStore>, StoreProblem> PgStore::open(const PgOptions& options) {
    try {
        return std::unique_ptr<PgStore>(new PgStore(options));
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

bool PgStore::is_taken_over() const { return lease_ && lease_->is_lost(); }

void PgStore::write(WriteBatch batch, Written done) {
    auto refused = problem_with(batch);
    writer_->push({.batch   = std::move(batch),
                   .apply   = {},
                   .done    = std::move(done),
                   .refused = std::move(refused)});
}

void PgStore::erase_person(std::string id, Written done) {
    writer_->push(job([id = std::move(id)](PgWrites& w) { w.erase_person(id); }, std::move(done)));
}

void PgStore::ban_person(std::string id, bool banned, Written done) {
    writer_->push(job([id = std::move(id), banned](PgWrites& w) { w.ban_person(id, banned); },
                      std::move(done)));
}

void PgStore::purge(PurgeLimits before, Answered<std::size_t> done) {
    purge_in_steps(
        [this, before](const std::shared_ptr<std::size_t>& removed, Written written) {
            writer_->push(
                job([removed, before](PgWrites& w) { *removed = w.purge(before, purged_at_once); },
                    std::move(written)));
        },
        std::move(done));
}

void PgStore::check(Written done) {
    writer_->push(job([](PgWrites& w) { w.probe(store_now()); }, std::move(done)));
}

void PgStore::last_check(Answered<UnixMillis> done) {
    readers_->ask<UnixMillis>([](PgReads& r) { return r.last_probe(); }, std::move(done));
}

void PgStore::load_table(std::string id, Answered<StoredTable> done) {
    readers_->ask<StoredTable>([id = std::move(id)](PgReads& r) { return r.table(id); },
                               std::move(done));
}

void PgStore::find_code(std::string code, Answered<std::string> done) {
    readers_->ask<std::string>(
        [code = std::move(code)](PgReads& r) { return r.table_with_code(code); }, std::move(done));
}

void PgStore::listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    readers_->ask<std::vector<TableRow>>([most](PgReads& r) { return r.listed_tables(most); },
                                         std::move(done));
}

void PgStore::tables_due(UnixMillis by, std::size_t most, Answered<std::vector<std::string>> done) {
    readers_->ask<std::vector<std::string>>(
        [by, most](PgReads& r) { return r.tables_due(by, most); }, std::move(done));
}

void PgStore::tables_of(std::string person, std::size_t most,
                        Answered<std::vector<SeatedTable>> done) {
    readers_->ask<std::vector<SeatedTable>>(
        [person = std::move(person), most](PgReads& r) { return r.tables_of(person, most); },
        std::move(done));
}

void PgStore::find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) {
    readers_->ask<PersonRow>([token_hash](PgReads& r) { return r.person_with(token_hash); },
                             std::move(done));
}

void PgStore::people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) {
    readers_->ask<std::vector<PersonRow>>(
        [ids = std::move(ids)](PgReads& r) { return r.people(ids); }, std::move(done));
}

void PgStore::find_replay(std::string id, Answered<ReplayRow> done) {
    readers_->ask<ReplayRow>([id = std::move(id)](PgReads& r) { return r.replay(id); },
                             std::move(done));
}

void PgStore::export_person(std::string id, Answered<std::string> done) {
    readers_->ask<std::string>([id = std::move(id)](PgReads& r) { return r.export_person(id); },
                               std::move(done));
}

void PgStore::list_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    readers_->ask<std::vector<TableRow>>([most](PgReads& r) { return r.list_tables(most); },
                                         std::move(done));
}

void PgStore::list_people(std::string part_of_name, std::size_t most,
                          Answered<std::vector<PersonRow>> done) {
    readers_->ask<std::vector<PersonRow>>(
        [part = std::move(part_of_name), most](PgReads& r) { return r.list_people(part, most); },
        std::move(done));
}

StoreCounts PgStore::counts() const {
    StoreCounts counts;
    writer_->add_to(counts);
    readers_->add_to(counts);
    return counts;
}

}  // namespace kilostone::online
