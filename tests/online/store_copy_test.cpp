// From SQLite to PostgreSQL and back: everything is there, and nothing is written where it may not.
#include "online/store/store_copy.h"
#include "online/store_home.h"
#include "support/postgres.h"

namespace kilostone::online {
namespace {

class PostgresCopy : public testing::Test {
protected:
    void fill(Store& store) {
        for (int i = 0; i < 30; ++i) {
            const std::string id  = "t" + std::to_string(i);
            WriteBatch batch      = new_table(id);
            batch.create->listed  = i % 2 == 0;
            batch.create->summary = R"({"seats":2})";
            if (i % 3 == 0) batch.create->due = 5000 + i;
            for (int line = 0; line < i * 10; ++line)
                batch.lines.push_back(R"({"text":"Ψ \" )" + std::to_string(line) + "\"}");
            batch.seats   = std::vector<SeatRow>{{0, "anna"}, {3, "p" + std::to_string(i)}};
            batch.people  = {a_person("p" + std::to_string(i), "Jöhn {" + std::to_string(i) + "}")};
            batch.replays = {{"r" + std::to_string(i), id, 2000 + i, R"({"a":"b\\n"})"}};
            ASSERT_EQ(in_words(write(store, batch)), "ok");
        }
        const auto done = [](const auto& problem) { EXPECT_FALSE(problem); };
        store.erase_person("p3", done);
        store.ban_person("p4", true, done);
        store.check(done);
    }
    std::string copied(const StorePlace& from, const StorePlace& to) {
        const auto all = copy_store(from, to);
        return all ? std::to_string(all->tables) + " " + std::to_string(all->lines) + " " +
                         std::to_string(all->people) + " " + std::to_string(all->replays)
                   : in_words(all.error()) + ": " + all.error().text;
    }

    ScratchFolder folder{};
    StorePlace files{.folder = folder.file("store")};
    StorePlace other_files{.folder = folder.file("other")};
    StorePlace database{.folder = {},
                        .database =
                            PostgresServer::shared().url(PostgresServer::shared().new_database())};
};

TEST_F(PostgresCopy, EverythingComesThroughAndBack) {
    {
        auto store = open_store(files);
        ASSERT_TRUE(store);
        fill(**store);
    }
    EXPECT_EQ(copied(files, database), "30 4350 30 30");
    EXPECT_EQ(copied(database, other_files), "30 4350 30 30");
    for (const char* id : {"t0", "t1", "t29"}) {
        EXPECT_EQ(*export_table(files, id), *export_table(database, id));
        EXPECT_EQ(*export_table(files, id), *export_table(other_files, id));
    }
    for (const char* id : {"p1", "p3", "p4"})
        EXPECT_EQ(*export_person(files, id), *export_person(database, id));
    EXPECT_TRUE(check_store(database));
    auto store = open_store(database);
    ASSERT_TRUE(store);
    EXPECT_EQ(in_words(write(**store, appended("t1", 10, {"on"}))), "ok");
    WriteBatch late;
    late.people = {a_person("p3", "back again")};
    EXPECT_EQ(in_words(write(**store, late)), "ok");
    EXPECT_EQ(in_words(answer_of<tl::expected<PersonRow, StoreProblem>>([&](auto done) {
                           (*store)->find_person(late.people[0].token_hash, done);
                       }).error()),
              "NotFound")
        << "who was erased stays erased";
}

TEST_F(PostgresCopy, NothingIsReplacedAndNothingInUseIsCopied) {
    {
        auto store = open_store(files);
        fill(**store);
    }
    ASSERT_EQ(copied(files, database).substr(0, 3), "30 ");
    EXPECT_EQ(copied(files, database).substr(0, 8), "Conflict");
    EXPECT_EQ(copied(database, files).substr(0, 8), "Conflict");
    EXPECT_EQ(copied(other_files, database).substr(0, 8), "NotFound");
    const StorePlace nowhere{
        .folder   = {},
        .database = PostgresServer::shared().url(PostgresServer::shared().new_database())};
    EXPECT_EQ(copied(nowhere, other_files).substr(0, 8), "NotFound");
    const auto server = open_store(database, {.node = "a server"});
    ASSERT_TRUE(server);
    EXPECT_EQ(copied(database, other_files), "Unavailable: another server has this store open");
    const auto local = open_store(files);
    ASSERT_TRUE(local);
    EXPECT_EQ(copied(files, nowhere), "Unavailable: the store is open in another program");
}

TEST_F(PostgresCopy, ADamagedStoreIsNotCopied) {
    {
        auto store = open_store(database);
        fill(**store);
    }
    PostgresServer& server = PostgresServer::shared();
    const std::string name = database.database.substr(database.database.find("@/") + 2);
    (void)server.sql("UPDATE kilostone.journal SET text = 'other' WHERE line = 5",
                     name.substr(0, name.find('?')));
    EXPECT_EQ(copied(database, files).substr(0, 7), "Corrupt");
    auto store = open_store(files);
    ASSERT_TRUE(store);
    EXPECT_EQ(in_words(load(**store, "t1").error()), "NotFound") << "nothing of it was written";
}

}  // namespace
}  // namespace kilostone::online
