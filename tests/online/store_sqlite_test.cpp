// The SQLite store's files: versions, other programs' files, damage, locks and removal.
#include "online/store/sqlite_files.h"
#include "online/store/sqlite_schema.h"
#include "online/store/sqlite_store.h"
#include "online/store_crash.h"
#include "support/program.h"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace kilostone::online {
namespace {

namespace fs = std::filesystem;

// As version 1 wrote it.
constexpr const char* version_1 = R"(
PRAGMA application_id = 1263752270;
PRAGMA user_version = 1;
CREATE TABLE tables (key INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE, created INTEGER NOT NULL, active INTEGER NOT NULL, due INTEGER,
    listed INTEGER NOT NULL, closed INTEGER NOT NULL, summary TEXT NOT NULL) STRICT;
CREATE INDEX tables_listed ON tables (active) WHERE listed = 1 AND closed = 0;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL AND closed = 0;
CREATE TABLE journal (entry INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    line INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
CREATE UNIQUE INDEX journal_lines ON journal (table_key, line);
CREATE TABLE seats (table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_key, seat))
    STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person);
CREATE TABLE people (id TEXT NOT NULL PRIMARY KEY,
    token_hash BLOB UNIQUE CHECK (length(token_hash) = 32), name TEXT NOT NULL,
    created INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE replays (id TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL,
    finished INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
CREATE TABLE probe (id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), tried INTEGER NOT NULL) STRICT;
INSERT INTO tables VALUES (4, 't1', 'CODE-t1', 1000, 1000, NULL, 0, 0, '{}');
INSERT INTO tables VALUES (7, 't2', 'CODE-t2', 1000, 1000, NULL, 0, 0, '{}');
INSERT INTO journal (table_key, line, text) VALUES
    (4, 0, 'one'), (4, 1, 'two'), (7, 0, 'Ψ'), (4, 2, 'three');
INSERT INTO seats VALUES (4, 0, 'anna');
)";

class SqliteFiles : public testing::Test {
protected:
    void make_database(const std::string& sql) const {
        fs::create_directory(folder());
        SqliteDatabase db({.file = file(), .create = true});
        db.run(sql.c_str());
    }
    [[nodiscard]] std::string folder() const { return scratch_.file("store"); }
    [[nodiscard]] std::string file() const { return database_in(folder()); }
    [[nodiscard]] std::unique_ptr<SqliteStore> open() const {
        auto store = SqliteStore::open({.folder = folder(), .busy_timeout = milliseconds(30)});
        EXPECT_TRUE(store) << store.error().text;
        return store ? std::move(*store) : nullptr;
    }
    [[nodiscard]] std::string refusal() const {
        const auto store = SqliteStore::open({.folder = folder()});
        return store ? "opened" : in_words(store.error()) + ": " + store.error().text;
    }

private:
    using milliseconds = std::chrono::milliseconds;
    ScratchFolder scratch_{};
};

TEST_F(SqliteFiles, VersionOneIsBroughtToThisVersion) {
    make_database(version_1);
    const auto store = open();
    EXPECT_EQ(lines_of(*store, "t1"), (std::vector<std::string>{"one", "two", "three"}));
    EXPECT_EQ(lines_of(*store, "t2"), (std::vector<std::string>{"Ψ"}));
    EXPECT_EQ(load(*store, "t1")->seats, (std::vector<SeatRow>{{0, "anna"}}));
    EXPECT_EQ(in_words(write(*store, appended("t1", 3, {"four"}))), "ok");
    EXPECT_EQ(lines_of(*store, "t1").size(), 4u);
}

// A store that was made today and one that came from version 1 have the same tables.
TEST_F(SqliteFiles, MigrationLeadsToTheSameSchema) {
    const char* all = "SELECT group_concat(name || ':' || p, ' ') FROM (SELECT t.name, "
                      "group_concat(i.name || ' ' || i.type || i.pk || i.\"notnull\") p FROM "
                      "pragma_table_list t, pragma_table_xinfo(t.name) i "
                      "WHERE t.name NOT LIKE 'sqlite%' GROUP BY t.name ORDER BY t.name)";
    make_database(version_1);
    ASSERT_TRUE(open());
    const std::string migrated = SqliteDatabase({.file = file()}).text(all);
    fs::remove_all(folder());
    ASSERT_TRUE(open());
    EXPECT_EQ(SqliteDatabase({.file = file()}).text(all), migrated);
    EXPECT_TRUE(contains(migrated, "lines INTEGER")) << migrated;
}

TEST_F(SqliteFiles, ANewerStoreIsNotTouched) {
    make_database(std::string(version_1) + "PRAGMA user_version = 99;");
    EXPECT_TRUE(contains(refusal(), "Foreign: the store has version 99 of a newer Kilostone"))
        << refusal();
    EXPECT_EQ(SqliteDatabase({.file = file()}).number("PRAGMA user_version"), 99);
}

TEST_F(SqliteFiles, FilesOfOtherProgramsAreNotTouched) {
    make_database("CREATE TABLE bookmarks (url TEXT)");
    EXPECT_EQ(refusal(), "Foreign: the file is a database of another program");
    EXPECT_EQ(SqliteDatabase({.file = file()}).text("PRAGMA journal_mode"), "delete");
    const std::string text = "Dear diary, this is no database at all. " + std::string(5000, 'x');
    std::ofstream(file()) << text;
    EXPECT_TRUE(contains(refusal(), "Foreign: ")) << refusal();
    EXPECT_EQ(read_file(file()), text);
}

TEST_F(SqliteFiles, OnlyTheOwnerMayRead) {
    const auto store = open();
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    struct stat found{};
    ASSERT_EQ(stat(folder().c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777, 0700u);
    for (const auto& entry : fs::directory_iterator(folder())) {
        ASSERT_EQ(stat(entry.path().c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777, 0600u) << entry.path();
    }
}

TEST_F(SqliteFiles, ALockedStoreIsUnavailableUntilItIsNot) {
    const auto store = open();
    ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 2))), "ok");
    SqliteDatabase other({.file = file()});
    other.run("BEGIN IMMEDIATE");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 2, 2))), "Unavailable");
    EXPECT_EQ(lines_of(*store, "t1").size(), 2u) << "reading goes on";
    other.run("ROLLBACK");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 2, 2))), "ok");
    EXPECT_EQ(crash_loss(*store, {{"t1", 4}}), "");
}

TEST_F(SqliteFiles, AStoreWhoseFilesAreRemovedAcknowledgesNothing) {
    const auto store = open();
    ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 2))), "ok");
    fs::rename(folder(), folder() + "2");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 2, 1))), "Unavailable");
    EXPECT_EQ(in_words(load(*store, "t1").error()), "Unavailable");
    EXPECT_FALSE(fs::exists(file())) << "nothing is begun anew";
    fs::rename(folder() + "2", folder());
    EXPECT_EQ(crash_loss(*store, {{"t1", 2}}), "");
    ASSERT_EQ(in_words(write(*store, crash_batch("t1", 2, 1))), "ok");
    fs::remove(file() + "-wal");
    EXPECT_EQ(in_words(write(*store, crash_batch("t1", 3, 1))), "Unavailable");
}

// Bytes that change while nobody looks: what is read is what was written, or a problem.
TEST_F(SqliteFiles, ADamagedJournalIsNeverReadAsAnotherOne) {
    {
        const auto store = open();
        ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 60))), "ok");
        ASSERT_EQ(in_words(write(*store, crash_batch("t2", 0, 60))), "ok");
    }
    const std::string whole = read_file(file());
    std::mt19937 random(7);
    int noticed = 0;
    for (int i = 0; i < 150; ++i) {
        std::string damaged = whole;
        damaged[random() % damaged.size()] ^= static_cast<char>(1u << random() % 8);
        std::ofstream(file(), std::ios::binary) << damaged;
        const auto store = SqliteStore::open({.folder = folder()});
        noticed += !store;
        if (!store) continue;
        for (const std::string id : {"t1", "t2"}) {
            const auto found = load(**store, id);
            noticed += !found;
            if (!found) continue;
            ASSERT_EQ(found->lines.size(), 60u);
            for (std::size_t n = 0; n < 60; ++n) ASSERT_EQ(found->lines[n], crash_line(id, n));
        }
    }
    EXPECT_GT(noticed, 20);
}

TEST_F(SqliteFiles, AnErasedNameIsInNoFile) {
    const auto store       = open();
    const std::string name = "Unforgettable Name";
    const auto in_files    = [&] {
        for (const auto& entry : fs::directory_iterator(folder()))
            if (contains(read_file(entry.path().string()), name)) return true;
        return false;
    };
    WriteBatch batch;
    for (int i = 0; i < 200; ++i)
        batch.people.push_back(a_person("p" + std::to_string(i), name + std::to_string(i)));
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    EXPECT_TRUE(in_files());
    for (int i = 0; i < 200; ++i)
        store->erase_person("p" + std::to_string(i), [](const auto& p) { EXPECT_FALSE(p); });
    for (int i = 0; i < 2; ++i)  // the log is emptied after the answer
        EXPECT_EQ(in_words(answer_of<std::optional<StoreProblem>>(
                      [&](Written done) { store->check(done); })),
                  "ok");
    EXPECT_FALSE(in_files());
}

// A minute between commits: the first does not wait, what comes after it does, but not for longer
// than the store is open.
TEST_F(SqliteFiles, ACommitWaitsForTheIntervalButTheFirstAndTheLast) {
    auto opened =
        SqliteStore::open({.folder = folder(), .commit_interval = std::chrono::minutes(1)});
    ASSERT_TRUE(opened) << opened.error().text;
    std::unique_ptr<SqliteStore> store = std::move(*opened);
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    std::vector<std::string> answers;
    const auto note = [&](const auto& problem) { answers.push_back(in_words(problem)); };
    store->write(appended("t1", 0, {"one"}), note);
    store->write(appended("t1", 1, {"two"}), note);
    EXPECT_EQ(lines_of(*store, "t1"), std::vector<std::string>());
    EXPECT_EQ(store->counts().commits, 1u);
    EXPECT_EQ(store->counts().waiting, 2u);
    store.reset();
    EXPECT_EQ(answers, (std::vector<std::string>{"ok", "ok"}));
    EXPECT_EQ(lines_of(*open(), "t1"), (std::vector<std::string>{"one", "two"}));
}

}  // namespace
}  // namespace kilostone::online
