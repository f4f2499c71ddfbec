// docs/storage.md names every table and column, in the order of the real ones.
#include "online/store/sqlite_files.h"
#include "online/store/sqlite_schema.h"
#include "online/store/sqlite_store.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <sstream>

namespace kilostone::online {
namespace {

std::vector<std::string> documented_columns(const std::string& page) {
    std::vector<std::string> found;
    std::istringstream lines(page.substr(page.find("| table | column |")));
    for (std::string line; std::getline(lines, line) && line.starts_with("|");) {
        std::istringstream words(line);
        std::string bar, table, column;
        words >> bar >> table >> bar >> column;
        if (table.starts_with("`")) found.push_back(table + "." + column);
    }
    return found;
}

TEST(StorageDocs, NameEveryColumn) {
    const ScratchFolder folder;
    ASSERT_TRUE(SqliteStore::open({.folder = folder.file("store")}));
    SqliteDatabase db({.file = database_in(folder.file("store"))});
    SqliteStatement columns(db, "SELECT s.name, i.name FROM sqlite_schema s, pragma_table_xinfo("
                                "s.name) i WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite%'"
                                " ORDER BY s.rowid, i.cid");
    std::vector<std::string> real;
    columns.each([&] { real.push_back("`" + columns.text(0) + "`.`" + columns.text(1) + "`"); });
    const std::string page = read_file(KILOSTONE_SOURCE_DIR "/docs/storage.md");
    EXPECT_EQ(documented_columns(page), real);
    EXPECT_TRUE(contains(page, "`user_version` " + std::to_string(sqlite_schema_version)));
}

}  // namespace
}  // namespace kilostone::online
