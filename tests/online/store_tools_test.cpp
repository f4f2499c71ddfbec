// Backup, restore, check and export.
#include "online/store/sqlite_files.h"
#include "online/store/sqlite_store.h"
#include "online/store/store_tools.h"
#include "online/store_crash.h"
#include "support/program.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <thread>

namespace kilostone::online {
namespace {

namespace fs = std::filesystem;

class StoreTools : public testing::Test {
protected:
    [[nodiscard]] std::unique_ptr<SqliteStore> open(const std::string& folder) const {
        auto store = SqliteStore::open({.folder = folder});
        EXPECT_TRUE(store) << store.error().text;
        return store ? std::move(*store) : nullptr;
    }
    template <class T>
    static std::string outcome(const tl::expected<T, StoreProblem>& result) {
        return result ? "ok" : in_words(result.error());
    }
    ScratchFolder scratch_{};
    std::string folder_ = scratch_.file("store");
    std::string backup_ = scratch_.file("backup.sqlite");
};

TEST_F(StoreTools, ABackupOfABusyStoreIsWholeAndCanBeRestored) {
    const auto store = open(folder_);
    std::atomic<bool> stop{false};
    std::atomic<int> written{0};
    std::thread writer([&] {
        for (std::size_t i = 0; !stop; ++i) {
            EXPECT_EQ(in_words(write(*store, crash_batch("t1", i, 1))), "ok");
            ++written;
        }
    });
    while (written < 50) std::this_thread::yield();
    const int before  = written;
    const auto backed = back_up(folder_, backup_, false);
    stop              = true;
    writer.join();
    ASSERT_TRUE(backed) << backed.error().text;
    EXPECT_EQ(backed->tables, 1u);
    EXPECT_EQ(outcome(check_backup(backup_)), "ok");
    EXPECT_FALSE(fs::exists(backup_ + "-wal")) << "one file that stands alone";
    EXPECT_EQ(fs::status(backup_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(outcome(back_up(folder_, backup_, false)), "Conflict") << "it is there";

    const std::string other = scratch_.file("other");
    ASSERT_EQ(outcome(restore(backup_, other, false)), "ok");
    const auto restored = open(other);
    EXPECT_EQ(crash_loss(*restored, {{"t1", before}}), "");
    EXPECT_EQ(in_words(write(*restored, crash_batch("t1", lines_of(*restored, "t1").size(), 2))),
              "ok");
}

TEST_F(StoreTools, RestoringReplacesNothingUnasked) {
    {
        const auto store = open(folder_);
        ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 3))), "ok");
        ASSERT_EQ(outcome(back_up(folder_, backup_, false)), "ok");
        ASSERT_EQ(in_words(write(*store, crash_batch("t1", 3, 3))), "ok");
        EXPECT_EQ(outcome(restore(backup_, folder_, true)), "Unavailable") << "it is open";
    }
    EXPECT_EQ(outcome(restore(backup_, folder_, false)), "Conflict");
    EXPECT_EQ(lines_of(*open(folder_), "t1").size(), 6u);
    EXPECT_EQ(outcome(restore(backup_, folder_, true)), "ok");
    EXPECT_EQ(lines_of(*open(folder_), "t1").size(), 3u);
    EXPECT_EQ(check_backup(database_in(folder_) + ".replaced")->lines, 6u) << "kept beside it";
}

TEST_F(StoreTools, ADamagedStoreIsNoticedAndReplaced) {
    {
        const auto store = open(folder_);
        ASSERT_EQ(in_words(write(*store, crash_batch("t1", 0, 40))), "ok");
        ASSERT_EQ(outcome(back_up(folder_, backup_, false)), "ok");
    }
    EXPECT_EQ(check_store(folder_)->lines, 40u);
    const std::string file                 = database_in(folder_);
    std::string bytes                      = read_file(file);
    bytes[bytes.find("line 30 of t1") + 5] = '9';
    std::ofstream(file, std::ios::binary) << bytes;
    EXPECT_EQ(outcome(check_store(folder_)), "Corrupt") << "SQLite alone would not notice";
    EXPECT_EQ(outcome(back_up(folder_, scratch_.file("bad"), false)), "Corrupt");
    EXPECT_FALSE(fs::exists(scratch_.file("bad")));
    std::ofstream(file, std::ios::binary) << "nothing of a database is left";
    EXPECT_EQ(outcome(check_store(folder_)), "Foreign");
    EXPECT_EQ(outcome(restore(backup_, folder_, true)), "ok");
    EXPECT_EQ(crash_loss(*open(folder_), {{"t1", 40}}), "");
}

TEST_F(StoreTools, WhatIsNoBackupIsNotRestored) {
    std::ofstream(scratch_.file("text")) << std::string(9000, 'x');
    EXPECT_EQ(outcome(restore(scratch_.file("text"), folder_, true)), "Foreign");
    EXPECT_EQ(outcome(restore(scratch_.file("none"), folder_, true)), "NotFound");
    EXPECT_FALSE(fs::exists(folder_));
    EXPECT_EQ(outcome(check_store(folder_)), "NotFound");
    EXPECT_EQ(outcome(back_up(folder_, backup_, false)), "NotFound");
    ASSERT_TRUE(open(folder_));
    EXPECT_EQ(outcome(back_up(folder_, "/nowhere/backup", false)), "Unavailable");
}

TEST_F(StoreTools, EverythingOfATableAndOfAPersonIsExported) {
    const auto store = open(folder_);
    WriteBatch batch = new_table("t1");
    batch.lines      = {R"({"do":"sit","name":"anna"})", "other"};
    batch.seats      = std::vector<SeatRow>{{2, "anna"}};
    batch.replays    = {{"r1", "t1", 2000, R"({"names":["anna"]})"}};
    batch.people     = {a_person("anna", "Ännchen")};
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    for (const char* name : {"t1", "CODE-t1"}) {
        const auto table = nlohmann::json::parse(*export_table(folder_, name), nullptr, false);
        EXPECT_EQ(table["format"], "kilostone-export/1");
        EXPECT_EQ(table["table"]["id"], "t1");
        EXPECT_EQ(table["lines"].get<std::vector<std::string>>(), batch.lines);
        EXPECT_EQ(table["seats"][0]["person"], "anna");
        EXPECT_EQ(table["replays"][0]["id"], "r1");
    }
    const auto person = nlohmann::json::parse(*export_person(folder_, "anna"), nullptr, false);
    EXPECT_EQ(person["person"]["name"], "Ännchen");
    EXPECT_EQ(person["seats"][0]["seat"], 2);
    EXPECT_EQ(person["lines"].size(), 1u);
    EXPECT_EQ(person["replays"][0]["record"], batch.replays[0].record);
    EXPECT_EQ(outcome(export_table(folder_, "t2")), "NotFound");
    EXPECT_EQ(outcome(export_person(folder_, "ben")), "NotFound");
}

}  // namespace
}  // namespace kilostone::online
