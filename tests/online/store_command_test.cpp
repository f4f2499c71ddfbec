// kilostone store, run as an operator runs it.
#include "i18n/language.h"
#include "online/store/sqlite_store.h"
#include "online/store_crash.h"
#include "support/program.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace kilostone::online {
namespace {

class StoreCommand : public testing::Test {
protected:
    void SetUp() override {
        auto opened = SqliteStore::open({.folder = data_});
        ASSERT_TRUE(opened) << opened.error().text;
        store_           = std::move(*opened);
        WriteBatch batch = crash_batch("t1", 0, 7);
        batch.people     = {a_person("anna", "Anna")};
        ASSERT_EQ(in_words(write(*store_, batch)), "ok");
    }
    [[nodiscard]] Ran run(std::vector<std::string> words) const {
        words.insert(words.begin(), "store");
        words.insert(words.end(), {"--data", data_});
        return run_program(words);
    }
    ScratchFolder scratch_{};
    std::string data_   = scratch_.file("data");
    std::string backup_ = scratch_.file("backup.sqlite");
    std::unique_ptr<SqliteStore> store_{};
};

constexpr const char* size = "tables: 1, journal lines: 7, people: 1, replays: 0\n";

TEST_F(StoreCommand, ChecksAndBacksUpWhileTheStoreIsOpen) {
    EXPECT_EQ(run({"check"}).out, size);
    EXPECT_EQ(run({"backup", backup_}).out, size);
    EXPECT_EQ(run({"check", backup_}).out, size);
    const Ran again = run({"backup", backup_});
    EXPECT_EQ(again.code, 2);
    EXPECT_TRUE(contains(again.err, "already exists (--force)")) << again.err;
    EXPECT_EQ(run({"backup", backup_, "--force"}).code, 0);
    EXPECT_EQ(run({"backup", "/nowhere/x"}).code, 5);
}

TEST_F(StoreCommand, DoesNotBackUpOntoTheStoreItself) {
    const Ran ran = run({"backup", data_ + "/kilostone.sqlite", "--force"});
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "that is the store itself")) << ran.err;
    EXPECT_EQ(run({"check"}).out, size);
}

TEST_F(StoreCommand, RestoresWhenNobodyUsesTheStore) {
    ASSERT_EQ(run({"backup", backup_}).code, 0);
    EXPECT_EQ(run({"restore", backup_}).code, 2);
    const Ran open = run({"restore", backup_, "--force"});
    EXPECT_EQ(open.code, 5);
    EXPECT_TRUE(contains(open.err, "open in another program")) << open.err;
    store_.reset();
    EXPECT_EQ(run({"restore", backup_, "--force"}).out, size);
    std::ofstream(backup_) << "no backup";
    EXPECT_EQ(run({"restore", backup_, "--force"}).code, 4);
    EXPECT_EQ(run({"restore", "/nowhere/x"}).code, 5);
}

TEST_F(StoreCommand, ExportsErasesAndPurges) {
    const Ran person = run({"export", "--person", "anna"});
    EXPECT_EQ(nlohmann::json::parse(person.out, nullptr, false)["person"]["name"], "Anna");
    const Ran table = run({"export", "--table", "CODE-t1"});
    EXPECT_EQ(nlohmann::json::parse(table.out, nullptr, false)["lines"].size(), 7u);
    EXPECT_EQ(run({"export", "--table", "none"}).code, 2);
    EXPECT_EQ(run({"export"}).code, 2);
    EXPECT_EQ(run({"export", "--table", "t1", "--person", "anna"}).code, 2);
    EXPECT_EQ(run({"erase", "anna"}).code, 0);
    EXPECT_EQ(run({"erase", "ben"}).code, 2);
    EXPECT_TRUE(contains(run({"export", "--person", "anna"}).out, "\"erased\":true"));
    EXPECT_EQ(run({"purge", "--days", "365"}).out, "tables and replays removed: 1\n");
    EXPECT_EQ(run({"purge"}).code, 2);
    EXPECT_EQ(run({"purge", "--days", "0"}).code, 2);
}

TEST_F(StoreCommand, HasHelpInEveryLanguage) {
    for (const LanguageName& language : languages())
        for (const char* command :
             {"backup", "restore", "check", "export", "erase", "purge", "--lang"}) {
            std::vector<std::string> words{"store", command};
            if (words[1] == "--lang") words.pop_back();
            words.insert(words.end(), {"--help", "--lang", std::string(language.code)});
            const std::string help = output_of(words);
            EXPECT_FALSE(contains(help, "cli.")) << help;
        }
}

TEST_F(StoreCommand, MakesNoStoreWhereThereIsNone) {
    const std::string none = scratch_.file("none");
    for (const std::vector<std::string>& words : {std::vector<std::string>{"check"},
                                                  {"backup", backup_},
                                                  {"export", "--table", "t1"},
                                                  {"erase", "anna"},
                                                  {"purge", "--days", "9"}}) {
        std::vector<std::string> all{"store"};
        all.insert(all.end(), words.begin(), words.end());
        all.insert(all.end(), {"--data", none});
        EXPECT_EQ(run_program(all).code, 5) << words[0];
    }
    EXPECT_FALSE(std::filesystem::exists(none));
}

// Without a server the same is done in the store.
TEST_F(StoreCommand, ListsBansAndRenamesPeople) {
    EXPECT_TRUE(contains(run({"people"}).out, R"("id":"anna","name":"Anna")"));
    EXPECT_EQ(run({"people", "x"}).out, "");
    EXPECT_EQ(run({"ban", "anna"}).out, "done\n");
    EXPECT_TRUE(contains(run({"people", "nna"}).out, R"("banned":true)"));
    EXPECT_EQ(run({"unban", "anna"}).code, 0);
    EXPECT_TRUE(contains(run({"people"}).out, R"("banned":false)"));
    EXPECT_EQ(run({"rename", "anna", " Anne "}).code, 0);
    EXPECT_TRUE(contains(run({"people"}).out, R"("name":"Anne")"));
    EXPECT_EQ(run({"rename", "anna", "\t"}).code, 2);
    EXPECT_EQ(run({"ban", "nobody"}).code, 2);
    EXPECT_TRUE(contains(run({"tables"}).out, R"("closed":false)"));
    const Ran none = run({"close", "AAAAAA"});
    EXPECT_EQ(none.code, 2);
    EXPECT_TRUE(contains(none.err, "AAAAAA: is unknown here")) << none.err;
}

}  // namespace
}  // namespace kilostone::online
