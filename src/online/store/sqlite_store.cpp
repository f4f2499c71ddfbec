#include "online/store/sqlite_store.h"

#include "online/store/purge_steps.h"
#include "online/store/sqlite_reader.h"
#include "online/store/sqlite_writer.h"
#include "online/store/store_clock.h"
#include "online/store/store_text.h"

namespace kilostone::online {
SqliteStore::SqliteStore(const SqliteOptions& options) {
    create_store_files(options.folder);
    lock_       = std::make_unique<StoreLock>(options.folder, StoreLock::Kind::Shared);
    unfinished_ = std::make_unique<Unfinished>();
    writer_     = std::make_unique<SqliteWriter>(options, *unfinished_);
    reader_     = std::make_unique<SqliteReader>(options, *unfinished_);
}

// A callback of the writer's may ask the reader something, and the other way round: both are there
// until nothing is left to do.
SqliteStore::~SqliteStore() {
    if (writer_) writer_->hurry();
    unfinished_->wait();
}

tl::expected<std::unique_ptr<SqliteStore>, StoreProblem>
SqliteStore::open(const SqliteOptions& options) {
    try {
        return std::unique_ptr<SqliteStore>(new SqliteStore(options));
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

void SqliteStore::write(WriteBatch batch, Written done) {
    auto refused = problem_with(batch);
    writer_->push({.apply   = [batch = std::move(batch)](SqliteWrites& w) { w.write(batch); },
                   .done    = std::move(done),
                   .refused = std::move(refused),
                   .scrub   = false});
}

void SqliteStore::erase_person(std::string id, Written done) {
    writer_->push({.apply   = [id = std::move(id)](SqliteWrites& w) { w.erase_person(id); },
                   .done    = std::move(done),
                   .refused = {},
                   .scrub   = true});
}

void SqliteStore::ban_person(std::string id, bool banned, Written done) {
    writer_->push(
        {.apply   = [id = std::move(id), banned](SqliteWrites& w) { w.ban_person(id, banned); },
         .done    = std::move(done),
         .refused = {},
         .scrub   = false});
}

void SqliteStore::purge(PurgeLimits before, Answered<std::size_t> done) {
    purge_in_steps(
        [this, before](const std::shared_ptr<std::size_t>& removed, Written written) {
            writer_->push(
                {.apply   = [removed,
                           before](SqliteWrites& w) { *removed = w.purge(before, purged_at_once); },
                 .done    = std::move(written),
                 .refused = {},
                 .scrub   = true});
        },
        std::move(done));
}

void SqliteStore::check(Written done) {
    writer_->push({.apply   = [](SqliteWrites& w) { w.probe(store_now()); },
                   .done    = std::move(done),
                   .refused = {},
                   .scrub   = false});
}

void SqliteStore::last_check(Answered<UnixMillis> done) {
    reader_->ask<UnixMillis>([](SqliteReads& r) { return r.last_probe(); }, std::move(done));
}

void SqliteStore::load_table(std::string id, Answered<StoredTable> done) {
    reader_->ask<StoredTable>([id = std::move(id)](SqliteReads& r) { return r.table(id); },
                              std::move(done));
}

void SqliteStore::find_code(std::string code, Answered<std::string> done) {
    reader_->ask<std::string>(
        [code = std::move(code)](SqliteReads& r) { return r.table_with_code(code); },
        std::move(done));
}

void SqliteStore::listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    reader_->ask<std::vector<TableRow>>([most](SqliteReads& r) { return r.listed_tables(most); },
                                        std::move(done));
}

void SqliteStore::tables_due(UnixMillis by, std::size_t most,
                             Answered<std::vector<std::string>> done) {
    reader_->ask<std::vector<std::string>>(
        [by, most](SqliteReads& r) { return r.tables_due(by, most); }, std::move(done));
}

void SqliteStore::tables_of(std::string person, std::size_t most,
                            Answered<std::vector<SeatedTable>> done) {
    reader_->ask<std::vector<SeatedTable>>(
        [person = std::move(person), most](SqliteReads& r) { return r.tables_of(person, most); },
        std::move(done));
}

void SqliteStore::find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) {
    reader_->ask<PersonRow>([token_hash](SqliteReads& r) { return r.person_with(token_hash); },
                            std::move(done));
}

void SqliteStore::people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) {
    reader_->ask<std::vector<PersonRow>>(
        [ids = std::move(ids)](SqliteReads& r) { return r.people(ids); }, std::move(done));
}

void SqliteStore::find_replay(std::string id, Answered<ReplayRow> done) {
    reader_->ask<ReplayRow>([id = std::move(id)](SqliteReads& r) { return r.replay(id); },
                            std::move(done));
}

void SqliteStore::export_person(std::string id, Answered<std::string> done) {
    reader_->ask<std::string>([id = std::move(id)](SqliteReads& r) { return r.export_person(id); },
                              std::move(done));
}

void SqliteStore::list_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    reader_->ask<std::vector<TableRow>>([most](SqliteReads& r) { return r.list_tables(most); },
                                        std::move(done));
}

void SqliteStore::list_people(std::string part_of_name, std::size_t most,
                              Answered<std::vector<PersonRow>> done) {
    reader_->ask<std::vector<PersonRow>>([part = std::move(part_of_name), most](
                                             SqliteReads& r) { return r.list_people(part, most); },
                                         std::move(done));
}

StoreCounts SqliteStore::counts() const {
    StoreCounts counts;
    writer_->add_to(counts);
    reader_->add_to(counts);
    return counts;
}

}  // namespace kilostone::online
