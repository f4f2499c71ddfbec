// Several servers on one PostgreSQL database: which has a table, and what happens when its lease
// expires.
#include "online/store/postgres/pg_lease.h"
#include "online/store/postgres/pg_node.h"
#include "online/store/postgres/pg_schema.h"
#include "online/store/postgres/pg_store.h"
#include "online/store_crash.h"
#include "support/postgres.h"

#include <thread>

namespace kilostone::online {
namespace {

using namespace std::chrono_literals;

class PostgresNodes : public testing::Test {
protected:
    static PostgresServer& server() { return PostgresServer::shared(); }
    void sql(const std::string& statement) { (void)server().sql(statement, database_); }

    PgOptions options(const std::string& name, std::chrono::milliseconds lease = 1s) {
        PgOptions o{.url = server().url(database_)};
        o.node       = name;
        o.lease_time = lease;
        return o;
    }
    std::unique_ptr<PgStore> node(const std::string& name, std::chrono::milliseconds lease = 1s) {
        auto store = PgStore::open(options(name, lease));
        EXPECT_TRUE(store) << store.error().text;
        return store ? std::move(*store) : nullptr;
    }
    static tl::expected<OpenedTable, StoreProblem> take(Store& store, const std::string& table) {
        return answer_of<tl::expected<OpenedTable, StoreProblem>>(
            [&](Answered<OpenedTable> done) { store.open_table(table, std::move(done)); });
    }
    // The name of the node that has it, if it is not this one.
    static std::string owner(Store& store, const std::string& table) {
        const auto found = take(store, table);
        if (found) return "";
        return found.error().node ? found.error().node->id : found.error().text;
    }
    // Within a minute.
    template <class Question>
    static bool comes_true(Question is_true) {
        const auto until = std::chrono::steady_clock::now() + 1min;
        while (!is_true()) {
            if (std::chrono::steady_clock::now() > until) return false;
            std::this_thread::sleep_for(5ms);
        }
        return true;
    }
    // As after a SIGSTOP or a cut cable; requires a lease that is not renewed meanwhile.
    void let_expire(const std::string& name) {
        sql("UPDATE kilostone.nodes SET expires = clock_timestamp() - interval '1 s' WHERE id = '" +
            name + "' AND NOT fenced");
    }
    // As when a node has run for long enough to take over from others.
    void let_be_steady(const std::string& name) {
        sql("UPDATE kilostone.nodes SET steady = steady - interval '2 h' WHERE id = '" + name +
            "'");
    }

    std::string database_ = server().new_database();
};

TEST_F(PostgresNodes, ATableBelongsToTheNodeThatOpensItFirst) {
    const auto one = node("one"), two = node("two");
    one->announce("10.0.0.1:8080");
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 2))), "ok");
    ASSERT_EQ(take(*two, "t1")->stored.lines.size(), 2u) << "a table that nobody has opened yet";
    EXPECT_EQ(owner(*one, "t1"), "two");
    EXPECT_EQ(take(*one, "t2").error().fault, StoreFault::NotFound);
    EXPECT_EQ(in_words(write(*two, crash_batch("t1", 2, 1))), "ok");
    EXPECT_EQ(in_words(write(*one, crash_batch("t1", 3, 1))), "Conflict");
    EXPECT_EQ(lines_of(*one, "t1").size(), 3u);
}

TEST_F(PostgresNodes, ATableThatIsReleasedIsAnybodys) {
    const auto one = node("one"), two = node("two");
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 1))), "ok");
    ASSERT_EQ(owner(*one, "t1"), "");
    one->release_table("t1");
    ASSERT_EQ(owner(*one, "t1"), "") << "in the order of the calls";
    one->release_table("t1");
    ASSERT_TRUE(comes_true([&] { return owner(*two, "t1").empty(); }));
    EXPECT_FALSE(take(*two, "t1")->owner_seen) << "no node has failed";
    EXPECT_EQ(owner(*one, "t1"), "two");
}

TEST_F(PostgresNodes, ANodeThatLeavesLeavesItsTables) {
    const auto two = node("two");
    {
        const auto one = node("one");
        ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 1))), "ok");
        ASSERT_EQ(owner(*one, "t1"), "");
        EXPECT_EQ(owner(*two, "t1"), "one");
        one->leave();
        EXPECT_EQ(owner(*two, "t1"), "");
        EXPECT_EQ(in_words(write(*one, crash_batch("t1", 1, 1))), "Unavailable");
    }
    EXPECT_EQ(in_words(write(*two, crash_batch("t1", 1, 1))), "ok");
}

// As with a server that was stopped (SIGSTOP, a paused virtual machine) for longer than its lease.
TEST_F(PostgresNodes, ANodeWhoseLeaseHasExpiredIsFencedByWhoTakesItsTables) {
    const auto one = node("one", 1h);  // renews only every twelve minutes
    const auto two = node("two", 1h);
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 2))), "ok");
    ASSERT_EQ(owner(*one, "t1"), "");
    let_expire("one");
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 2, 1))), "ok") << "nobody has taken it";
    EXPECT_EQ(owner(*two, "t1"), "one") << "two has not run for long enough itself";
    let_be_steady("two");
    const auto taken = take(*two, "t1");
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->stored.lines.size(), 3u);
    EXPECT_TRUE(taken->owner_seen) << "since when its clocks stand still";
    const auto problem = write(*one, crash_batch("t1", 3, 1));
    EXPECT_EQ(in_words(problem), "Unavailable");
    EXPECT_TRUE(contains(problem->text, "taken")) << problem->text;
    EXPECT_EQ(take(*one, "t1").error().fault, StoreFault::Unavailable);
    EXPECT_EQ(in_words(write(*two, crash_batch("t1", 3, 1))), "ok");
    one->announce("wakes it up");
    ASSERT_TRUE(comes_true([&] { return one->is_taken_over(); }));
    EXPECT_FALSE(two->is_taken_over());
}

// After the database was away, everybody's lease has expired.
TEST_F(PostgresNodes, ALeaseThatHasExpiredIsRenewedWhereNobodyHasFencedIt) {
    const auto one = node("one", 1h), two = node("two", 1h);
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 1))), "ok");
    ASSERT_EQ(owner(*one, "t1"), "");
    let_be_steady("one");
    let_be_steady("two");
    let_expire("one");
    let_expire("two");
    two->announce("renews it");
    const std::string ran = "SELECT count(*) FROM kilostone.nodes WHERE id = 'two'"
                            " AND expires > clock_timestamp()";
    ASSERT_TRUE(comes_true([&] { return server().sql(ran, database_) == "1"; }));
    EXPECT_EQ(owner(*two, "t1"), "one") << "which may only be a little slower";
    one->announce("renews it, too");
    const std::string both = "SELECT count(*) FROM kilostone.nodes WHERE expires >"
                             " clock_timestamp()";
    ASSERT_TRUE(comes_true([&] { return server().sql(both, database_) == "2"; }));
    EXPECT_FALSE(one->is_taken_over());
    EXPECT_EQ(in_words(write(*one, crash_batch("t1", 1, 1))), "ok");
}

TEST_F(PostgresNodes, TwoNodesOfOneNameAreRefused) {
    auto one          = node("one");
    const auto second = PgStore::open(options("one"));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().fault, StoreFault::Unavailable) << "after a crash, it passes";
    EXPECT_EQ(second.error().text, std::string(node_name_is_taken) + " one");
    one.reset();
    EXPECT_TRUE(PgStore::open(options("one")));
}

TEST_F(PostgresNodes, ANodeThatWasKilledComesBackUnderItsNameWhenItsLeaseHasExpired) {
    const auto one = node("one", 1h);
    ASSERT_EQ(in_words(write(*one, crash_batch("t1", 0, 1))), "ok");
    ASSERT_EQ(owner(*one, "t1"), "");
    let_expire("one");
    const auto again = node("one");
    EXPECT_EQ(owner(*again, "t1"), "");
    EXPECT_EQ(in_words(write(*one, crash_batch("t1", 1, 1))), "Unavailable");
}

TEST_F(PostgresNodes, NodesSeeOneAnother) {
    const auto one = node("one"), two = node("two");
    two->announce("10.0.0.2:8080");
    two->begin_to_drain();
    std::vector<NodeRow> found;
    ASSERT_TRUE(comes_true([&] {
        found = *answer_of<tl::expected<std::vector<NodeRow>, StoreProblem>>(
            [&](Answered<std::vector<NodeRow>> done) { one->live_nodes(done); });
        return found.size() == 2 && found[1].is_draining;
    }));
    EXPECT_EQ(found[0].id, "one");
    EXPECT_EQ(found[0].key, one->own_node()->key);
    EXPECT_NE(found[0].key, found[1].key);
    EXPECT_EQ(found[1].address, "10.0.0.2:8080");
}

TEST_F(PostgresNodes, DueTablesAreThoseOfTheNodeAndThoseOfNobody) {
    const auto one = node("one"), two = node("two");
    for (const char* id : {"t1", "t2", "t3"}) {
        WriteBatch batch  = new_table(id);
        batch.create->due = 5;
        ASSERT_EQ(in_words(write(*one, batch)), "ok");
    }
    ASSERT_EQ(owner(*one, "t1"), "");
    ASSERT_EQ(owner(*two, "t2"), "");
    const auto due = answer_of<tl::expected<std::vector<std::string>, StoreProblem>>(
        [&](Answered<std::vector<std::string>> done) { one->tables_due(10, 9, done); });
    EXPECT_EQ(*due, (std::vector<std::string>{"t1", "t3"}));
}

TEST_F(PostgresNodes, TheTimeWithoutAnyNodeIsTheSameForAll) {
    const auto outage = [](Store& store) {
        return *answer_of<tl::expected<Outage, StoreProblem>>(
            [&](Answered<Outage> done) { store.last_outage(0, done); });
    };
    {
        const auto first = node("one");
        EXPECT_EQ(outage(*first).from, 0) << "a new store";
    }
    std::this_thread::sleep_for(20ms);
    const auto one   = node("one");
    const Outage all = outage(*one);
    EXPECT_GE(all.to - all.from, 20);
    const auto two = node("two");
    EXPECT_EQ(outage(*two).from, all.from);
    EXPECT_EQ(outage(*two).to, all.to);
}

TEST_F(PostgresNodes, TheirClockIsTheDatabases) {
    const auto one    = node("one");
    const auto before = std::stoll(
        server().sql("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", database_));
    const auto now = one->common_time();
    ASSERT_TRUE(now);
    EXPECT_NEAR(static_cast<double>(*now), static_cast<double>(before), 30'000);
    EXPECT_FALSE(PgStore::open({.url = server().url(database_)}).value()->common_time());
}

TEST_F(PostgresNodes, SaysWhichRightsAreMissing) {
    (void)node("one");
    sql("CREATE ROLE reader_" + database_ + " LOGIN");
    sql("GRANT USAGE ON SCHEMA kilostone TO reader_" + database_);
    sql("GRANT SELECT ON ALL TABLES IN SCHEMA kilostone TO reader_" + database_);
    PgOptions reader = options("two");
    reader.url       = server().url(database_, "reader_" + database_);
    const auto store = PgStore::open(reader);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().fault, StoreFault::ReadOnly) << store.error().text;
    EXPECT_TRUE(contains(store.error().text, "nodes")) << store.error().text;
}

// ---- Versions

// A newer program has added to the tables, and says since when programs may use them.
TEST_F(PostgresNodes, OldAndNewServersRunSideBySideWhereTheTablesAllowIt) {
    const auto old = node("old");
    ASSERT_EQ(in_words(write(*old, crash_batch("t1", 0, 1))), "ok");
    EXPECT_EQ(owner(*old, "t1"), "");
    sql("ALTER TABLE kilostone.tables ADD invented text");
    sql("UPDATE kilostone.store SET version = version + 1");
    EXPECT_EQ(in_words(write(*old, crash_batch("t1", 1, 1))), "ok") << "it goes on";
    EXPECT_TRUE(PgStore::open(options("another old one"))) << "and may be started again";
    sql("UPDATE kilostone.store SET oldest = version");
    EXPECT_EQ(in_words(PgStore::open(options("too old")).error()), "Foreign");
}

// A server of version 1 had the store for itself.
TEST_F(PostgresNodes, TheTablesOfVersion1AreKeptUntilItsServerHasGone) {
    (void)node("one");
    sql("UPDATE kilostone.store SET version = 1");
    sql("ALTER TABLE kilostone.store DROP oldest, DROP outage_from, DROP outage_to");
    sql("ALTER TABLE kilostone.tables DROP owner");
    sql("DROP TABLE kilostone.nodes");
    sql("UPDATE kilostone.lease SET epoch = 7, expires = clock_timestamp() + interval '1 h'");
    const auto refused = PgStore::open(options("new"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().text, lease_is_taken);
    EXPECT_EQ(server().sql("SELECT version FROM kilostone.store", database_), "1");
    sql("UPDATE kilostone.lease SET expires = clock_timestamp()");
    const auto now = node("new");
    EXPECT_EQ(server().sql("SELECT version FROM kilostone.store", database_),
              std::to_string(pg_schema_version));
    EXPECT_EQ(server().sql("SELECT epoch FROM kilostone.lease", database_), "8")
        << "what that server still wants to write is refused";
}

}  // namespace
}  // namespace kilostone::online
