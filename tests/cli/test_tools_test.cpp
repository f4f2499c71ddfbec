// What ./test counts: a test that was skipped, or passed only when tried again, has failed; and a
// test that could be skipped is found in its source.
#include "support/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>

namespace kilostone {
namespace {

struct Tool {
    int code = 0;
    std::string out{};
};

Tool run_tool(const std::string& words) {
    const std::string command = KILOSTONE_SOURCE_DIR "/tools/" + words + " 2>&1";
    std::FILE* pipe           = popen(command.c_str(), "r");
    Tool tool;
    std::array<char, 4096> chunk{};
    while (const auto n = std::fread(chunk.data(), 1, chunk.size(), pipe))
        tool.out.append(chunk.data(), n);
    tool.code = WEXITSTATUS(pclose(pipe));
    return tool;
}

std::string counted(const char* kind, const std::string& log) {
    const ScratchFolder folder;
    const Tool tool =
        run_tool("count_tests.sh " + std::string(kind) + " " + folder.write("log", log));
    return tool.code == 0 ? tool.out : "exit code " + std::to_string(tool.code);
}

TEST(CountTests, SkippedTestsOfCtestHaveFailed) {
    EXPECT_EQ(counted("ctest", "96% tests passed, 2 tests failed out of 50\n"), "48 2\n");
    EXPECT_EQ(counted("ctest", "98% tests passed, 1 test failed out of 50\n"), "49 1\n");
    EXPECT_EQ(counted("ctest", R"(
1/4 Test #1: a.B ............................   Passed    0.01 sec
2/4 Test #2: text.Fill.Writes ...............***Skipped   0.01 sec
3/4 Test #3: a.C ............................***Not Run (Disabled)   0.00 sec
4/4 Test #4: a.D ............................***Failed    0.01 sec

75% tests passed, 1 tests failed out of 4

The following tests did not run:
	  2 - text.Fill.Writes (Skipped)
)"),
              "1 3\n");
    EXPECT_EQ(counted("ctest", "No tests were found!!!\n"), "exit code 1");
    EXPECT_EQ(counted("ctest", ""), "exit code 1");
}

TEST(CountTests, SkippedAndFlakyTestsOfTheWebAppHaveFailed) {
    EXPECT_EQ(counted("web", "\n Test Files  3 passed (3)\n      Tests  8 passed (8)\n"), "8 0\n");
    EXPECT_EQ(counted("web", "      Tests  1 failed | 8 passed | 2 skipped | 1 todo (12)\n"),
              "8 4\n");
    EXPECT_EQ(counted("web", "\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m8 passed\x1b[39m (8)\n"),
              "8 0\n");
    EXPECT_EQ(counted("web", "  ✓  1 e2e/pad.spec.ts:1:1 › 2 passed (1s)\n\n  61 passed (2.0m)\n"),
              "61 0\n");
    EXPECT_EQ(counted("web", "  1 failed\n    [x] › e2e/a.ts\n  2 flaky\n  3 skipped\n  4 did not "
                             "run\n  5 interrupted\n  61 passed (2.0m)\n"),
              "61 15\n");
    EXPECT_EQ(counted("web", "Error: Timed out waiting for the server\n"), "exit code 1");
}

TEST(CheckSkips, FindsTestsThatCanBeSkipped) {
    EXPECT_EQ(run_tool("check_skips.sh").code, 0) << run_tool("check_skips.sh").out;
    const ScratchFolder folder;
    struct Skipping {
        const char* file;
        std::array<const char*, 2> text;  // in two parts, so that this file is not found itself
    };
    for (const Skipping& s :
         {Skipping{"a.cpp", {"GTEST_", "SKIP() << 1;"}},
          Skipping{"a.cpp", {"TEST(A, DISABLED", "_B) {"}},
          Skipping{"a.ts", {"test.", "skip(\"x\");"}},
          Skipping{"a.ts", {"test.describe.", "only(1);"}}, Skipping{"a.sh", {"exit ", "77"}}}) {
        std::string text = s.text[0];
        text += s.text[1];
        (void)folder.write(s.file, text);
        const Tool tool = run_tool("check_skips.sh " + folder.file(""));
        EXPECT_EQ(tool.code, 1) << text;
        EXPECT_TRUE(contains(tool.out, text)) << tool.out;
        (void)folder.write(s.file, "");
    }
    EXPECT_EQ(run_tool("check_skips.sh " + folder.file("")).code, 0);
}

}  // namespace
}  // namespace kilostone
