// What every kind of store promises: lists of tables, people, replays, erasing and purging.
#include "online/store_home.h"

namespace kilostone::online {
namespace {

template <class T>
using Found = tl::expected<T, StoreProblem>;

class StorePeople : public testing::TestWithParam<StoreKind> {
protected:
    std::vector<std::string> listed(std::size_t most) {
        return ids(answer_of<Found<std::vector<TableRow>>>(
            [&](auto done) { store->listed_tables(most, done); }));
    }
    std::vector<std::string> tables_of(const std::string& person) {
        const auto found = answer_of<Found<std::vector<SeatedTable>>>(
            [&](auto done) { store->tables_of(person, 10, done); });
        std::vector<std::string> all;
        for (const SeatedTable& seated : *found) all.push_back(seated.table.id);
        return all;
    }
    std::vector<std::string> due(UnixMillis by, std::size_t most) {
        return *answer_of<Found<std::vector<std::string>>>(
            [&](auto done) { store->tables_due(by, most, done); });
    }
    std::vector<PersonRow> people(const std::vector<std::string>& wanted) {
        return *answer_of<Found<std::vector<PersonRow>>>(
            [&](auto done) { store->people(wanted, done); });
    }
    std::string erase(const std::string& person) {
        return in_words(answer_of<std::optional<StoreProblem>>(
            [&](Written done) { store->erase_person(person, done); }));
    }
    Found<PersonRow> by_token(const PersonRow& person) {
        return answer_of<Found<PersonRow>>(
            [&](auto done) { store->find_person(person.token_hash, done); });
    }
    Found<ReplayRow> replay(const std::string& id) {
        return answer_of<Found<ReplayRow>>([&](auto done) { store->find_replay(id, done); });
    }
    std::size_t purge(UnixMillis idle_since, UnixMillis over_since) {
        return *answer_of<Found<std::size_t>>(
            [&](auto done) { store->purge({idle_since, over_since}, done); });
    }
    void put(const PersonRow& person) {
        WriteBatch batch;
        batch.people = {person};
        ASSERT_EQ(in_words(write(*store, batch)), "ok");
    }

    std::unique_ptr<StoreHome> home = GetParam().make();
    std::unique_ptr<Store> store    = home->open();

private:
    static std::vector<std::string> ids(const Found<std::vector<TableRow>>& rows) {
        std::vector<std::string> all;
        for (const TableRow& row : *rows) all.push_back(row.id);
        return all;
    }
};

using Ids = std::vector<std::string>;

INSTANTIATE_TEST_SUITE_P(Stores, StorePeople, testing::ValuesIn(store_kinds()), kind_name);

TEST_P(StorePeople, TablesAreListedByActivityAndWokenByDueTime) {
    for (int i = 0; i < 6; ++i) {
        WriteBatch batch     = new_table("t" + std::to_string(i));
        batch.create->active = 1000 + (i * 7) % 5;  // t0 t3 t1 t4 t2: 0 1 2 3 4; t5 like t0
        batch.create->listed = i != 5;
        batch.create->closed = i == 3;
        if (i != 4) batch.create->due = 100 - i;
        batch.seats = std::vector<SeatRow>{{0, i % 2 == 0 ? "anna" : "ben"}, {1, "ben"}};
        ASSERT_EQ(in_words(write(*store, batch)), "ok");
    }
    EXPECT_EQ(listed(10), (Ids{"t2", "t4", "t1", "t0"})) << "t3 is closed, t5 is not listed";
    EXPECT_EQ(listed(2), (Ids{"t2", "t4"}));
    EXPECT_EQ(due(99, 10), (Ids{"t5", "t2", "t1"})) << "earliest first; t3 is closed";
    EXPECT_EQ(due(99, 1), (Ids{"t5"}));
    EXPECT_EQ(due(94, 10), Ids{});
    EXPECT_EQ(tables_of("anna"), (Ids{"t2", "t4", "t0"}));
    EXPECT_EQ(tables_of("ben").size(), 6u) << "a person with two seats has the table once";
    EXPECT_EQ(tables_of("nobody"), Ids{});
}

TEST_P(StorePeople, PeopleAreFoundByTokenAndChangedById) {
    PersonRow anna = a_person("anna", "Anna");
    put(anna);
    put(a_person("ben", "Ben"));
    EXPECT_EQ(*by_token(anna), anna);
    PersonRow renewed      = anna;
    renewed.token_hash[31] = 9;
    renewed.name           = "Änne 🐎";
    renewed.seen           = 7000;
    put(renewed);
    EXPECT_EQ(in_words(by_token(renewed).error()), "NotFound") << "a token is renewed on purpose";
    EXPECT_EQ(*by_token(anna), anna);
    renewed.renews_token = true;
    put(renewed);
    renewed.renews_token = false;
    EXPECT_EQ(*by_token(renewed), renewed);
    PersonRow stale = anna;  // read before the renewal, written after it
    stale.seen      = 8000;
    put(stale);
    EXPECT_EQ(*by_token(renewed), renewed);
    EXPECT_EQ(in_words(by_token(anna).error()), "NotFound") << "the old token is nobody's";
    EXPECT_EQ(people({"ben", "nobody", "anna"}),
              (std::vector<PersonRow>{a_person("ben", "Ben"), renewed}));
    WriteBatch stolen;
    stolen.people               = {a_person("carl", "Carl")};
    stolen.people[0].token_hash = renewed.token_hash;
    EXPECT_EQ(in_words(write(*store, stolen)), "Conflict");
}

TEST_P(StorePeople, AnErasedPersonStaysErased) {
    const PersonRow anna = a_person("anna", "Anna");
    put(anna);
    WriteBatch batch = new_table("t1");
    batch.lines      = {R"({"by":"anna"})"};
    batch.seats      = std::vector<SeatRow>{{0, "anna"}, {1, "ben"}};
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    EXPECT_EQ(erase("anna"), "ok");
    EXPECT_EQ(erase("anna"), "ok");
    EXPECT_EQ(erase("nobody"), "NotFound");
    put(anna);  // by a table that still remembers
    EXPECT_EQ(in_words(by_token(anna).error()), "NotFound");
    const auto left = people({"anna"});
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].name, "");
    EXPECT_EQ(left[0].token_hash, PersonRow{}.token_hash);
    EXPECT_EQ(tables_of("anna"), Ids{});
    const auto table = load(*store, "t1");
    EXPECT_EQ(table->lines, batch.lines) << "the id stays in journals";
    EXPECT_EQ(table->seats, (std::vector<SeatRow>{{1, "ben"}}));
}

TEST_P(StorePeople, ReplaysAreKeptUnderTheirIds) {
    WriteBatch batch = new_table("t1");
    batch.replays    = {{"r1", "t1", 2000, R"({"a":1})"}, {"r2", "t1", 3000, "{}"}};
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    EXPECT_EQ(*replay("r1"), batch.replays[0]);
    EXPECT_EQ(*replay("r2"), batch.replays[1]);
    EXPECT_EQ(in_words(replay("r3").error()), "NotFound");
    WriteBatch again = appended("t1", 0, {"line"});
    again.replays    = {{"r1", "t1", 4000, "{}"}};
    EXPECT_EQ(in_words(write(*store, again)), "ok");
    EXPECT_EQ(lines_of(*store, "t1").size(), 1u);
    EXPECT_EQ(*replay("r1"), batch.replays[0]) << "what people have been shown stays as it was";
}

TEST_P(StorePeople, PurgingRemovesWhatIsOldAndNothingElse) {
    for (int i = 0; i < 120; ++i) {
        WriteBatch batch     = new_table("t" + std::to_string(i));
        batch.create->active = i < 110 ? 1000 : 5000;
        batch.lines          = {"one", "two"};
        batch.seats          = std::vector<SeatRow>{{0, i < 110 ? "old" : "ben"}};
        batch.replays        = {
            {"r" + std::to_string(i), "t" + std::to_string(i), i < 30 ? 1000 : 5000, "{}"}};
        ASSERT_EQ(in_words(write(*store, batch)), "ok");
    }
    put(a_person("old", "Old"));
    put(a_person("ben", "Ben"));
    EXPECT_EQ(purge(1000, 1000), 0u);
    EXPECT_EQ(people({"old"}).size(), 1u);
    EXPECT_EQ(purge(2000, 0), 110u) << "records can stay";
    EXPECT_TRUE(replay("r0"));
    EXPECT_EQ(purge(2000, 2000), 30u);
    EXPECT_EQ(in_words(load(*store, "t0").error()), "NotFound");
    EXPECT_EQ(in_words(replay("r0").error()), "NotFound");
    EXPECT_TRUE(replay("r40"));
    EXPECT_EQ(lines_of(*store, "t115").size(), 2u);
    EXPECT_EQ(people({"old", "ben"}), (std::vector<PersonRow>{a_person("ben", "Ben")}))
        << "who has a seat stays";
    EXPECT_EQ(in_words(write(*store, appended("t0", 2, {"late"}))), "NotFound");
    EXPECT_EQ(purge(2000, 2000), 0u);
}

TEST_P(StorePeople, PurgingLeavesGamesThatWaitForAMoveAndBans) {
    WriteBatch waiting     = new_table("waiting");
    waiting.create->active = 1000;
    waiting.create->due    = 9000;  // a move has up to 30 days
    waiting.lines          = {"one"};
    ASSERT_EQ(in_words(write(*store, waiting)), "ok");
    put(a_person("cheat", "Cheat"));
    store->ban_person("cheat", true, [](const auto& problem) { EXPECT_FALSE(problem); });
    EXPECT_EQ(purge(5000, 5000), 0u);
    EXPECT_EQ(lines_of(*store, "waiting").size(), 1u);
    ASSERT_EQ(people({"cheat"}).size(), 1u);
    EXPECT_TRUE(people({"cheat"})[0].banned);
    EXPECT_EQ(purge(9500, 9500), 1u);
}

TEST_P(StorePeople, ABanIsKeptWhateverElseChanges) {
    put(a_person("anna", "Anna"));
    const auto ban = [&](const std::string& id, bool banned) {
        return in_words(answer_of<std::optional<StoreProblem>>(
            [&](Written done) { store->ban_person(id, banned, done); }));
    };
    EXPECT_EQ(ban("nobody", true), "NotFound");
    EXPECT_EQ(ban("anna", true), "ok");
    put(a_person("anna", "Anne"));
    EXPECT_TRUE(people({"anna"}).front().banned);
    EXPECT_EQ(people({"anna"}).front().name, "Anne");
    EXPECT_EQ(ban("anna", false), "ok");
    EXPECT_FALSE(people({"anna"}).front().banned);
}

TEST_P(StorePeople, OperatorsSeeTablesAndPeople) {
    put(a_person("anna", "Anna"));
    put(a_person("ben", "Ben"));
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    const auto named = [&](const std::string& part) {
        return answer_of<Found<std::vector<PersonRow>>>(
                   [&](auto done) { store->list_people(part, 10, done); })
            ->size();
    };
    EXPECT_EQ(named(""), 2u);
    EXPECT_EQ(named("nn"), 1u);
    EXPECT_EQ(named("x"), 0u);
    const auto all =
        answer_of<Found<std::vector<TableRow>>>([&](auto done) { store->list_tables(10, done); });
    ASSERT_EQ(all->size(), 1u);
    EXPECT_EQ(all->front().id, "t1");
}

TEST_P(StorePeople, CheckingSaysThatItCanBeWrittenTo) {
    EXPECT_EQ(
        in_words(answer_of<std::optional<StoreProblem>>([&](Written done) { store->check(done); })),
        "ok");
}

}  // namespace
}  // namespace kilostone::online
