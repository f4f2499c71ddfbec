// What has no end and what is short: standard input without a line feed, where a command that asks
// for lines refuses the one there is and ends as at the end of the input; and memory.
#include "support/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>

namespace kilostone {
namespace {

// The exit code; 124 when a minute is not enough.
int ends_with(const std::string& words, const ScratchFolder& folder) {
    const std::string command = "LC_ALL=C HOME=" + folder.file("home") +
                                " timeout 60 " KILOSTONE_PROGRAM " " + words + " < /dev/zero > " +
                                folder.file("out") + " 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(EndlessInput, EndsWhatAsksForLines) {
    const ScratchFolder folder;
    for (const char* words : {"learn -e classic", "play --plain --no-save -e hu --bots random",
                              "play --plain --no-save", "score --no-save -e hu",
                              "score --companion --no-save -e hu", "rules why -e hu"}) {
        EXPECT_EQ(ends_with(words, folder), 0) << words;
        EXPECT_TRUE(contains(read_file(folder.file("out")), "> ")) << words;
    }
}

TEST(EndlessInput, IsRefusedByTheBotProtocol) {
    const ScratchFolder folder;
    EXPECT_EQ(ends_with("bot greedy", folder), 0);
    EXPECT_EQ(read_file(folder.file("out")), "error command: the line is too long\n");
}

// Pango and fontconfig crash where memory runs out while they work.
TEST(LittleMemory, IsToldByTheCommandThatLaysOutPages) {
    const ScratchFolder folder;
    for (int mebibytes = 80; mebibytes <= 480; mebibytes += 40) {
        const std::string command = "LC_ALL=C; export LC_ALL; ulimit -v " +
                                    std::to_string(mebibytes * 1024) +
                                    "; " KILOSTONE_PROGRAM " sheet score -o " +
                                    folder.file("s.pdf") + " 2> " + folder.file("err");
        const int status = std::system(command.c_str());
        ASSERT_TRUE(WIFEXITED(status)) << mebibytes;
        const int code = WEXITSTATUS(status);  // 127: not even the libraries could be loaded
        EXPECT_TRUE(code == 0 || code == 1 || code == 127) << mebibytes << " MiB: " << code;
        EXPECT_TRUE(code == 0 || contains(read_file(folder.file("err")), "memory") || code == 127)
            << read_file(folder.file("err"));
    }
}

// Where the library for connections can start no thread, in particular.
TEST(LittleMemory, IsToldByTheCommandThatConnects) {
    const ScratchFolder folder;
    for (int mebibytes = 64; mebibytes <= 128; mebibytes += 2) {
        const std::string command =
            "LC_ALL=C; export LC_ALL; ulimit -v " + std::to_string(mebibytes * 1024) +
            "; " KILOSTONE_PROGRAM " join ABCDEF --server http://127.0.0.1:9 > " +
            folder.file("err") + " 2>&1";
        const int status       = std::system(command.c_str());
        const std::string said = read_file(folder.file("err"));
        ASSERT_TRUE(WIFEXITED(status)) << mebibytes;
        const int code = WEXITSTATUS(status);
        // Before the program begins: its libraries can't be loaded, or one of them gives up.
        if (code == 127 || contains(said, "GnuTLS initialization")) continue;
        EXPECT_TRUE(code == 1 || code == 3) << mebibytes << " MiB: " << code;
        EXPECT_TRUE(contains(said, "memory") || contains(said, "no further thread") ||
                    contains(said, "no connection"))
            << said;
    }
}

}  // namespace
}  // namespace kilostone
