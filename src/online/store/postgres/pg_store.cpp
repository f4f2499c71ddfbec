#include "online/store/postgres/pg_store.h"

#include "online/store/postgres/pg_claims.h"
#include "online/store/postgres/pg_lease.h"
#include "online/store/postgres/pg_node.h"
#include "online/store/postgres/pg_readers.h"
#include "online/store/postgres/pg_schema.h"
#include "online/store/postgres/pg_writer.h"
#include "online/store/purge_steps.h"
#include "online/store/store_clock.h"
#include "online/store/store_text.h"

namespace kilostone::online {
namespace {

// A store of an older version is brought to this one by a server, not by a tool.
void prepare_schema(const PgOptions& options) {
    PgConnection db(options.url, options.read_timeout);
    const std::int32_t version = known_pg_version(db);
    const bool is_old          = version != 0 && version < pg_schema_version;
    if (is_old && options.node.empty())
        throw_problem(StoreFault::Foreign,
                      "the store is of an older version; start a server of this one first");
    migrate(db);
}

PgJob job(std::function<void(PgWrites&)> apply, Written done) {
    return {.batch = {}, .apply = std::move(apply), .done = std::move(done), .refused = {}};
}

}  // namespace

PgStore::PgStore(const PgOptions& options) {
    prepare_schema(options);
    PgFence fence;
    if (!options.node.empty()) {
        node_      = std::make_unique<PgNode>(options);
        fence.node = node_->epoch();
    } else if (!options.holder.empty()) {
        lease_      = std::make_unique<PgLease>(options);
        fence.lease = lease_->epoch();
    }
    unfinished_ = std::make_unique<Unfinished>();
    readers_    = std::make_unique<PgReaders>(options, *unfinished_);
    writer_     = std::make_unique<PgWriter>(options, fence, *unfinished_);
    if (node_) claims_ = std::make_unique<PgClaims>(options, node_->epoch(), *unfinished_);
}

// A callback of the writer's may ask a reader something, and the other way round: both are there
// until nothing is left to do. What says that we may write goes last.
PgStore::~PgStore() { unfinished_->wait(); }

tl::expected<std::unique_ptr<PgStore>, StoreProblem> PgStore::open(const PgOptions& options) {
    try {
        return std::unique_ptr<PgStore>(new PgStore(options));
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

bool PgStore::is_taken_over() const {
    return (lease_ && lease_->is_lost()) || (node_ && node_->is_lost());
}

void PgStore::open_table(std::string id, Answered<OpenedTable> done) {
    if (!claims_) return Store::open_table(std::move(id), std::move(done));
    claims_->claim(id, [this, id, done = std::move(done)](
                           const tl::expected<PgClaims::Claimed, StoreProblem>& claimed) {
        if (!claimed) return done(tl::unexpected(claimed.error()));
        load_table(
            id, [done, seen = claimed->owner_seen](tl::expected<StoredTable, StoreProblem> found) {
                if (!found) return done(tl::unexpected(std::move(found.error())));
                done(OpenedTable{.stored = std::move(*found), .owner_seen = seen});
            });
    });
}

void PgStore::release_table(const std::string& id) {
    if (claims_) claims_->release(id);
}

void PgStore::last_outage(UnixMillis now, Answered<Outage> done) {
    if (!node_) return Store::last_outage(now, std::move(done));
    readers_->ask<Outage>([](PgReads& r) { return r.last_outage(); }, std::move(done));
}

void PgStore::announce(const std::string& address) {
    if (node_) node_->announce(address);
}

void PgStore::begin_to_drain() {
    if (node_) node_->begin_to_drain();
}

void PgStore::live_nodes(Answered<std::vector<NodeRow>> done) {
    readers_->ask<std::vector<NodeRow>>([](PgReads& r) { return r.live_nodes(); }, std::move(done));
}

std::optional<NodeRow> PgStore::own_node() const {
    return node_ ? std::optional(node_->row()) : std::nullopt;
}

void PgStore::leave() {
    if (node_) node_->leave();
}

std::optional<UnixMillis> PgStore::common_time() const {
    return node_ ? std::optional(node_->time()) : std::nullopt;
}

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
    const std::optional<std::int64_t> node = node_ ? std::optional(node_->epoch()) : std::nullopt;
    readers_->ask<std::vector<std::string>>(
        [by, most, node](PgReads& r) { return r.tables_due(by, most, node); }, std::move(done));
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
