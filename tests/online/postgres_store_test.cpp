// The PostgreSQL store beside what every store promises: versions, other programs' schemas, rights,
// damage, and servers that go away and come back.
#include "online/store/postgres/pg_lease.h"
#include "online/store/postgres/pg_schema.h"
#include "online/store/postgres/pg_store.h"
#include "online/store/store_tools.h"
#include "online/store_crash.h"
#include "support/postgres.h"

#include <signal.h>

#include <atomic>
#include <random>
#include <sstream>
#include <thread>

namespace kilostone::online {
namespace {

using namespace std::chrono_literals;

PostgresServer& server() { return PostgresServer::shared(); }

std::string opened(const PgOptions& options) {
    const auto store = PgStore::open(options);
    return store ? "ok" : in_words(store.error());
}
std::string opened(const std::string& url) { return opened(PgOptions{.url = url}); }

std::unique_ptr<PgStore> open(const PgOptions& options) {
    auto store = PgStore::open(options);
    EXPECT_TRUE(store) << store.error().text;
    return store ? std::move(*store) : nullptr;
}

TEST(PostgresStore, RefusesANewerVersionAndLeavesItAlone) {
    const std::string database = server().new_database();
    ASSERT_EQ(opened(server().url(database)), "ok");
    (void)server().sql("UPDATE kilostone.store SET version = 99, oldest = 99", database);
    const auto store = PgStore::open({.url = server().url(database)});
    ASSERT_FALSE(store);
    EXPECT_EQ(in_words(store.error()), "Foreign");
    EXPECT_TRUE(contains(store.error().text, "version 99 of a newer Kilostone"))
        << store.error().text;
    EXPECT_EQ(server().sql("SELECT version FROM kilostone.store", database), "99");
}

TEST(PostgresStore, RefusesASchemaOfAnotherProgram) {
    const std::string database = server().new_database();
    (void)server().sql("CREATE SCHEMA kilostone; CREATE TABLE kilostone.horses (name text)",
                       database);
    EXPECT_EQ(opened(server().url(database)), "Foreign");
    EXPECT_EQ(
        server().sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'kilostone'", database),
        "1");
    const std::string empty = server().new_database();
    (void)server().sql("CREATE SCHEMA kilostone", empty);
    EXPECT_EQ(opened(server().url(empty)), "ok") << "made by an operator, for us";
}

TEST(PostgresStore, SaysWhichRightsAreMissing) {
    const std::string database = server().new_database();
    (void)server().sql("CREATE ROLE guest LOGIN");
    const auto store = PgStore::open({.url = server().url(database, "guest")});
    ASSERT_FALSE(store);
    EXPECT_EQ(in_words(store.error()), "ReadOnly");
    EXPECT_TRUE(contains(store.error().text, "CREATE on the database")) << store.error().text;
    ASSERT_EQ(opened(server().url(database)), "ok");
    EXPECT_EQ(opened(server().url(database, "guest")), "ReadOnly") << "somebody else's store";
    EXPECT_EQ(opened(server().url(database, "stranger")), "ReadOnly") << "no such role";
    (void)server().sql("ALTER DATABASE " + database + " OWNER TO guest");
    const std::string own = server().new_database();
    (void)server().sql("ALTER DATABASE " + own + " OWNER TO guest");
    EXPECT_EQ(opened(server().url(own, "guest")), "ok");
}

TEST(PostgresStore, RefusesWhatCannotKeepAStore) {
    EXPECT_EQ(opened(server().url("nowhere")), "NotFound");
    EXPECT_EQ(opened("postgres://keeper@127.0.0.1:1/db"), "Unavailable");
    EXPECT_EQ(opened("postgres://keeper@/db?host=/nowhere&nonsense=1"), "Unavailable");
    (void)server().sql("CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'");
    EXPECT_EQ(opened(server().url("ascii")), "Foreign");
}

TEST(PostgresStore, ShowsNoPassword) {
    EXPECT_EQ(shown({.folder = {}, .database = "postgres://ann:secret@db.example.org/games"}),
              "postgres://db.example.org/games");
    EXPECT_EQ(shown({.folder = {}, .database = "postgres://db/games?password=secret&port=1"}),
              "postgres://db/games?password=...&port=1");
    EXPECT_EQ(shown({.folder = {}, .database = "postgres://db/games"}), "postgres://db/games");
}

TEST(PostgresStore, SeveralMayMakeTheTablesAtOnce) {
    const std::string url = server().url(server().new_database());
    std::vector<std::string> outcomes(4);
    std::vector<std::thread> threads;
    for (std::string& outcome : outcomes) threads.emplace_back([&] { outcome = opened(url); });
    for (auto& t : threads) t.join();
    EXPECT_EQ(outcomes, std::vector<std::string>(4, "ok"));
}

TEST(PostgresStore, AChangedJournalIsReportedAndNeverReadAsAnother) {
    const std::string database = server().new_database();
    const auto store           = open({.url = server().url(database)});
    WriteBatch batch           = new_table("t1");
    batch.lines                = {"one", "two", "three"};
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    const StorePlace place{.folder = {}, .database = server().url(database)};
    ASSERT_TRUE(check_store(place));
    EXPECT_EQ(check_store(place)->lines, 3u);
    for (const char* damage : {"UPDATE kilostone.journal SET text = 'zwei' WHERE line = 1",
                               "DELETE FROM kilostone.journal WHERE line = 2",
                               "UPDATE kilostone.journal SET line = 7 WHERE line = 0"}) {
        (void)server().sql(damage, database);
        EXPECT_EQ(in_words(load(*store, "t1").error()), "Corrupt") << damage;
        EXPECT_EQ(in_words(check_store(place).error()), "Corrupt") << damage;
    }
}

TEST(PostgresStore, ExportsAreThoseOfSqlite) {
    const auto fill = [](Store& store) {
        WriteBatch batch = new_table("t1");
        batch.lines      = {R"({"by":"anna"})"};
        batch.seats      = std::vector<SeatRow>{{0, "anna"}};
        batch.people     = {a_person("anna", "Anna")};
        batch.replays    = {{"r1", "t1", 2000, R"({"seats":["anna"]})"}};
        ASSERT_EQ(in_words(write(store, batch)), "ok");
    };
    const std::string url = server().url(server().new_database());
    const ScratchFolder folder;
    const StorePlace database{.folder = {}, .database = url};
    const StorePlace files{.folder = folder.file("store")};
    for (const StorePlace& place : {database, files}) {
        auto store = open_store(place);
        ASSERT_TRUE(store);
        fill(**store);
    }
    EXPECT_EQ(*export_person(database, "anna"), *export_person(files, "anna"));
    EXPECT_EQ(*export_table(database, "CODE-t1"), *export_table(files, "t1"));
    EXPECT_EQ(in_words(export_table(database, "t2").error()), "NotFound");
    EXPECT_EQ(in_words(export_person(database, "ben").error()), "NotFound");
}

// Groups of two programs that touch the same tables in opposite orders.
TEST(PostgresStore, ADeadlockIsTriedAgain) {
    const std::string url = server().url(server().new_database());
    const auto one        = open({.url = url});
    const auto two        = open({.url = url});
    constexpr int tables  = 12;
    for (int t = 0; t < tables; ++t)
        ASSERT_EQ(in_words(write(*one, new_table("t" + std::to_string(t)))), "ok");
    std::atomic<int> failed{0};
    Countdown all(2 * 40 * tables);
    const auto send = [&](Store& store, int t) {
        WriteBatch batch;
        batch.table = "t" + std::to_string(t);
        batch.row   = a_table(batch.table);
        store.write(std::move(batch), [&](const auto& problem) {
            failed += problem.has_value();
            all.one();
        });
    };
    std::thread forward([&] {
        for (int i = 0; i < 40 * tables; ++i) send(*one, i % tables);
    });
    for (int i = 0; i < 40 * tables; ++i) send(*two, tables - 1 - i % tables);
    forward.join();
    all.wait();
    EXPECT_EQ(failed, 0);
}

TEST(PostgresStore, ConnectionsThatWereClosedAreOpenedAgainByThemselves) {
    const std::string database = server().new_database();
    const auto store           = open({.url = server().url(database)});
    ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 1))), "ok");
    EXPECT_EQ(lines_of(*store, "t1").size(), 1u);
    // With a time limit it waits until they have ended.
    (void)server().sql("SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity"
                       " WHERE datname = '" +
                       database + "' AND pid <> pg_backend_pid()");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 1, 1))), "ok");
    EXPECT_EQ(lines_of(*store, "t1").size(), 2u);
    EXPECT_GT(store->counts().reopened, 0u);
}

// docs/storage.md names every table and column, in the order of the real ones.
TEST(PostgresStore, DocsNameEveryColumn) {
    const std::string database = server().new_database();
    ASSERT_EQ(opened(server().url(database)), "ok");
    const std::string page = read_file(KILOSTONE_SOURCE_DIR "/docs/storage.md");
    std::istringstream columns(server().sql(
        "SELECT '`' || table_name || '.' || column_name || '`' FROM information_schema.columns"
        " WHERE table_schema = 'kilostone' ORDER BY 1",
        database));
    const auto section = page.find("## PostgreSQL");
    ASSERT_NE(section, std::string::npos);
    for (std::string column; std::getline(columns, column);) {
        const bool shared =
            contains(page.substr(0, section), "`" + column.substr(1, column.find('.') - 1) +
                                                  "` | `" + column.substr(column.find('.') + 1));
        EXPECT_TRUE(shared || contains(page.substr(section), column)) << column;
    }
    EXPECT_TRUE(contains(page.substr(section), "version " + std::to_string(pg_schema_version)));
}

// ---- The lease of a tool that has the store for itself

PgOptions of_a_tool(const std::string& url) {
    PgOptions options{.url = url};
    options.holder     = "a tool";
    options.lease_time = 1s;
    return options;
}

PgOptions of_a_node(const std::string& url, const std::string& name) {
    PgOptions options{.url = url};
    options.node       = name;
    options.lease_time = 1s;
    return options;
}

TEST(PostgresLease, AToolHasTheStoreForItselfOrNotAtAll) {
    const std::string url = server().url(server().new_database());
    auto tool             = open(of_a_tool(url));
    const auto second     = PgStore::open(of_a_tool(url));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().text, lease_is_taken);
    EXPECT_EQ(PgStore::open(of_a_node(url, "one")).error().text, lease_is_taken);
    EXPECT_EQ(opened(url), "ok") << "what needs no lease may open it";
    std::this_thread::sleep_for(1500ms);  // longer than a lease that is not renewed
    EXPECT_EQ(opened(of_a_tool(url)), "Unavailable") << "it is renewed";
    tool.reset();
    const auto node = open(of_a_node(url, "one"));
    EXPECT_EQ(PgStore::open(of_a_tool(url)).error().text, lease_is_taken) << "a node is there";
}

TEST(PostgresLease, AToolThatLostItCannotWriteWhateverItBelieves) {
    const std::string database = server().new_database();
    const std::string url      = server().url(database);
    PgOptions slow             = of_a_tool(url);
    slow.lease_time            = 1h;  // it renews only every twelve minutes
    const auto first           = open(slow);
    ASSERT_EQ(in_words(write(*first, crash_batch("t1", 0, 2))), "ok");
    (void)server().sql("UPDATE kilostone.lease SET expires = '-infinity'", database);
    ASSERT_EQ(in_words(write(*first, crash_batch("t1", 2, 1))), "ok") << "nobody has taken it";
    const auto second  = open(of_a_tool(url));
    const auto problem = write(*first, crash_batch("t1", 3, 1));
    EXPECT_EQ(in_words(problem), "Unavailable");
    EXPECT_TRUE(contains(problem->text, "another server has taken")) << problem->text;
    EXPECT_EQ(
        in_words(answer_of<std::optional<StoreProblem>>([&](Written done) { first->check(done); })),
        "Unavailable");
    EXPECT_EQ(in_words(answer_of<std::optional<StoreProblem>>(
                  [&](Written done) { first->erase_person("anna", done); })),
              "Unavailable");
    EXPECT_EQ(lines_of(*second, "t1").size(), 3u);
    EXPECT_EQ(in_words(write(*second, crash_batch("t1", 3, 1))), "ok");
}

// ---- A database server that fails

class PostgresFaults : public testing::Test {
protected:
    // Writes to some tables all the time, and notes what was acknowledged.
    void write_on(Store& store, const std::string& id, std::size_t first) {
        store.write(crash_batch(id, first, 1 + first % 3), [&, id, first](const auto& problem) {
            if (!problem) {
                const std::lock_guard lock(mutex_);
                acknowledged_[id] = static_cast<int>(first + 1 + first % 3);
            }
            if (problem) ++failed_;
            if (stop_) return left_.one();
            if (!problem) return write_on(store, id, first + 1 + first % 3);
            store.load_table(id, [&, id](const auto& found) {  // as the rule for faults says
                std::this_thread::sleep_for(5ms);
                if (found) return write_on(store, id, found->lines.size());
                const bool is_new = found.error().fault == StoreFault::NotFound;
                write_on(store, id, is_new ? 0 : acknowledged(id));
            });
        });
    }
    std::size_t acknowledged(const std::string& id) {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(std::max(acknowledged_[id], 0));
    }
    void begin(Store& store) {
        for (int t = 0; t < tables; ++t) {
            acknowledged_["t" + std::to_string(t)] = -1;
            write_on(store, "t" + std::to_string(t), 0);
        }
    }
    void end() {
        stop_ = true;
        left_.wait();
    }
    void wait_until_written(Store& store) {
        const auto before = total();
        for (int i = 0; i < 6000 && total() <= before; ++i) std::this_thread::sleep_for(10ms);
        ASSERT_GT(total(), before) << "it does not go on; " << store.counts().failed << " failed";
    }
    int total() {
        const std::lock_guard lock(mutex_);
        int sum = 0;
        for (const auto& [id, count] : acknowledged_) sum += count;
        return sum;
    }

    static constexpr int tables = 5;
    PostgresServer own{};
    std::string url = own.url(own.new_database());
    Acknowledged acknowledged_{};
    std::mutex mutex_{};
    std::atomic<int> failed_{0};
    std::atomic<bool> stop_{false};
    Countdown left_{tables};
};

TEST_F(PostgresFaults, NothingAcknowledgedIsLostWhenTheServerIsKilled) {
    const char* wanted = std::getenv("KILOSTONE_STORE_KILLS");
    const int kills    = wanted ? std::atoi(wanted) : 4;
    std::mt19937 random(1);
    auto store = open({.url = url});
    begin(*store);
    for (int i = 0; i < kills; ++i) {
        wait_until_written(*store);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 60000));
        own.stop(SIGKILL);
        EXPECT_NE(in_words(answer_of<std::optional<StoreProblem>>(
                      [&](Written done) { store->check(done); })),
                  "ok")
            << "it is not ready";
        own.start();
    }
    wait_until_written(*store);
    end();
    EXPECT_EQ(crash_loss(*store, acknowledged_), "");
    EXPECT_GT(failed_, 0);
}

TEST_F(PostgresFaults, AServerThatDoesNotAnswerDelaysAnAnswerAndNothingMore) {
    auto store = open({.url = url, .write_timeout = 400ms, .read_timeout = 400ms});
    begin(*store);
    wait_until_written(*store);
    own.pause(true);
    const auto silent =
        answer_of<std::optional<StoreProblem>>([&](Written done) { store->check(done); });
    own.pause(false);
    EXPECT_EQ(in_words(silent), "Unavailable");
    wait_until_written(*store);
    end();
    EXPECT_EQ(crash_loss(*store, acknowledged_), "");
}

TEST_F(PostgresFaults, ADatabaseThatIsReadOnlyIsSaidToBe) {
    const auto store = open({.url = url});
    ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 1))), "ok");
    const std::string database = own.sql("SELECT max(datname) FROM pg_database"
                                         " WHERE datname LIKE 'db%'");
    (void)own.sql("ALTER DATABASE " + database + " SET default_transaction_read_only = on");
    (void)own.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  " WHERE datname = '" +
                  database + "'");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 1, 1))), "Unavailable")
        << "of several servers none takes writes";
    (void)own.sql("ALTER DATABASE " + database + " RESET default_transaction_read_only");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 1, 1))), "ok");
}

}  // namespace
}  // namespace kilostone::online
