// A store in a PostgreSQL database. One connection writes: all that was asked for while it
// committed goes into its next transaction. A few others read. Several servers may share a
// database: each table belongs to one of them (pg_node.h, pg_claims.h).
#pragma once

#include "online/store/postgres/pg_options.h"
#include "online/store/store.h"

#include <memory>

namespace kilostone::online {

class PgClaims;
class PgLease;
class PgNode;
class PgReaders;
class PgWriter;
class Unfinished;

class PgStore : public Store {
public:
    // The schema is created, or brought to this version. `Unavailable` may work later.
    static tl::expected<std::unique_ptr<PgStore>, StoreProblem> open(const PgOptions&);
    ~PgStore() override;

    void write(WriteBatch batch, Written done) override;
    void load_table(std::string id, Answered<StoredTable> done) override;
    void find_code(std::string code, Answered<std::string> done) override;
    void listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void tables_due(UnixMillis by, std::size_t most,
                    Answered<std::vector<std::string>> done) override;
    void tables_of(std::string person, std::size_t most,
                   Answered<std::vector<SeatedTable>> done) override;
    void find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) override;
    void people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) override;
    void find_replay(std::string id, Answered<ReplayRow> done) override;
    void export_person(std::string id, Answered<std::string> done) override;
    void list_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void list_people(std::string part_of_name, std::size_t most,
                     Answered<std::vector<PersonRow>> done) override;
    void ban_person(std::string id, bool banned, Written done) override;
    void erase_person(std::string id, Written done) override;
    void purge(PurgeLimits before, Answered<std::size_t> done) override;
    void check(Written done) override;
    void last_check(Answered<UnixMillis> done) override;
    void open_table(std::string id, Answered<OpenedTable> done) override;
    void release_table(const std::string& id) override;
    void last_outage(UnixMillis now, Answered<Outage> done) override;
    void announce(const std::string& address) override;
    void begin_to_drain() override;
    void leave() override;
    void live_nodes(Answered<std::vector<NodeRow>> done) override;
    [[nodiscard]] std::optional<NodeRow> own_node() const override;
    [[nodiscard]] std::optional<UnixMillis> common_time() const override;
    [[nodiscard]] StoreCounts counts() const override;
    [[nodiscard]] bool is_taken_over() const override;

private:
    explicit PgStore(const PgOptions& options);

    std::unique_ptr<PgLease> lease_;
    std::unique_ptr<PgNode> node_;
    std::unique_ptr<Unfinished> unfinished_;
    std::unique_ptr<PgReaders> readers_;
    std::unique_ptr<PgWriter> writer_;
    std::unique_ptr<PgClaims> claims_;
};

}  // namespace kilostone::online
