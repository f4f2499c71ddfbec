#include "online/store_home.h"

#include "online/store/postgres/pg_store.h"
#include "online/store/sqlite_store.h"
#include "support/postgres.h"
#include "support/program.h"

namespace kilostone::online {
namespace {

class SqliteHome : public StoreHome {
public:
    std::unique_ptr<Store> open() override {
        auto store = SqliteStore::open({.folder = folder_.file("store")});
        EXPECT_TRUE(store) << store.error().text;
        return store ? std::move(*store) : nullptr;
    }

private:
    ScratchFolder folder_{};
};

class PostgresHome : public StoreHome {
public:
    std::unique_ptr<Store> open() override {
        auto store = PgStore::open({.url = PostgresServer::shared().url(database_)});
        EXPECT_TRUE(store) << store.error().text;
        return store ? std::move(*store) : nullptr;
    }

private:
    std::string database_ = PostgresServer::shared().new_database();
};

}  // namespace

const std::vector<StoreKind>& store_kinds() {
    static const std::vector<StoreKind> all = {
        {"Sqlite", [] { return std::make_unique<SqliteHome>(); }},
        {"Postgres", [] { return std::make_unique<PostgresHome>(); }}};
    return all;
}

std::optional<StoreProblem> write(Store& store, WriteBatch batch) {
    return answer_of<std::optional<StoreProblem>>(
        [&](Written done) { store.write(std::move(batch), std::move(done)); });
}

tl::expected<StoredTable, StoreProblem> load(Store& store, const std::string& id) {
    return answer_of<tl::expected<StoredTable, StoreProblem>>(
        [&](Answered<StoredTable> done) { store.load_table(id, std::move(done)); });
}

std::vector<std::string> lines_of(Store& store, const std::string& id) {
    const auto found = load(store, id);
    EXPECT_TRUE(found) << found.error().text;
    return found ? found->lines : std::vector<std::string>{};
}

std::string in_words(const std::optional<StoreProblem>& problem) {
    static const char* const names[] = {"Conflict", "NotFound", "Invalid",
                                        "Full",     "ReadOnly", "Unavailable",
                                        "Corrupt",  "Foreign",  "Elsewhere"};
    return problem ? names[static_cast<std::size_t>(problem->fault)] : "ok";
}

TableRow a_table(const std::string& id) {
    return {.id      = id,
            .code    = "CODE-" + id,
            .created = 1000,
            .active  = 1000,
            .due     = {},
            .listed  = false,
            .closed  = false,
            .summary = "{}"};
}

PersonRow a_person(const std::string& id, const std::string& name) {
    PersonRow person{.id = id, .token_hash = {}, .name = name, .created = 1000, .seen = 1000};
    for (std::size_t i = 0; i < id.size() && i < 32; ++i)
        person.token_hash[i] = static_cast<std::uint8_t>(id[i]);
    return person;
}

WriteBatch new_table(const std::string& id) {
    WriteBatch batch;
    batch.create = a_table(id);
    return batch;
}

WriteBatch appended(const std::string& id, std::size_t first, std::vector<std::string> lines) {
    WriteBatch batch;
    batch.table      = id;
    batch.first_line = static_cast<std::uint32_t>(first);
    batch.lines      = std::move(lines);
    return batch;
}

}  // namespace kilostone::online
