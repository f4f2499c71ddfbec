// One file for games and pads: locked, only growing; games with check values, pads as they are.
#include "support/program.h"
#include "terminal/game/save.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

using Lines = std::vector<std::string>;

std::string kept(const ScratchFolder& folder, SaveKind kind) {
    auto file = SaveFile::create(folder.file("data"), kind);
    EXPECT_TRUE(file);
    EXPECT_FALSE(file->append(Lines{"{\"a\":1}"}));
    EXPECT_FALSE(file->append(Lines{"{\"b\":2}", "{\"c\":3}"}));
    return file->path();
}

TEST(SaveFile, AGamesLinesCarryCheckValues) {
    const ScratchFolder folder;
    const auto saved = read_save(read_file(kept(folder, saved_games)));
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ(saved->lines, (Lines{"{\"a\":1}", "{\"b\":2}", "{\"c\":3}"}));
}

TEST(SaveFile, APadsLinesStandAsTheyWereWritten) {
    const ScratchFolder folder;
    const std::string path = kept(folder, saved_pads);
    EXPECT_EQ(read_file(path), "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
    EXPECT_EQ(last_saved(folder.file("data"), saved_pads), path);
    EXPECT_EQ(last_saved(folder.file("data"), saved_games), "");
}

TEST(SaveFile, AReopenedPadGoesOnBehindItsLastWholeLine) {
    const ScratchFolder folder;
    const std::string path = folder.write("x.pad", "{\"a\":1}\n{\"b\"");
    auto file              = SaveFile::open(path, saved_pads);
    ASSERT_TRUE(file);
    file->go_on_behind(8, true);
    EXPECT_EQ(read_file(path), "{\"a\":1}\n{\"b\"") << "until there is something to add";
    EXPECT_FALSE(file->append(Lines{"{\"c\":3}"}));
    EXPECT_FALSE(file->append(Lines{"{\"d\":4}"}));
    EXPECT_EQ(read_file(path), "{\"a\":1}\n{\"c\":3}\n{\"d\":4}\n");
}

TEST(SaveFile, ALineWithoutItsLineFeedGetsIt) {
    const ScratchFolder folder;
    const std::string path = folder.write("x.pad", "{\"a\":1}");
    auto file              = SaveFile::open(path, saved_pads);
    ASSERT_TRUE(file);
    file->go_on_behind(7, false);
    EXPECT_FALSE(file->append(Lines{"{\"c\":3}"}));
    EXPECT_FALSE(file->append(Lines{"{\"d\":4}"}));
    EXPECT_EQ(read_file(path), "{\"a\":1}\n{\"c\":3}\n{\"d\":4}\n");
}

TEST(SaveFile, NobodyElseHasItMeanwhile) {
    for (const SaveKind kind : {saved_games, saved_pads}) {
        const ScratchFolder folder;
        const std::string path = kept(folder, kind);
        const auto mine        = SaveFile::open(path, kind);
        ASSERT_TRUE(mine);
        const auto other = SaveFile::open(path, kind);
        ASSERT_FALSE(other);
        EXPECT_EQ(other.error().kind, GameProblemKind::InUse);
    }
}

}  // namespace
}  // namespace kilostone
