// What ./test counts (tools/count_tests.py): a test that was skipped has failed, a browser test that
// passed at its second try is named. And tools/check_skips.sh finds a test that could be skipped in its source.
#include "support/program.h"
#include "tools/tool.h"

namespace kilostone {
namespace {

// The tests that failed and then the counts, or the exit code.
std::string counted(const std::string& kind, const std::string& report) {
    const ScratchFolder folder;
    const Tool tool = run_tool("count_tests.py " + kind + " " + folder.write("report", report));
    return tool.code == 0 ? tool.out : "exit code " + std::to_string(tool.code);
}

TEST(CountTests, SkippedTestsOfCtestHaveFailed) {
    const char* report = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="6" failures="2" disabled="1" skipped="2" hostname="">
    <testcase name="a.B" classname="a.B" time="0.01" status="run"/>
    <testcase name="a.C" classname="a.C" time="0.01" status="run">
        <system-out>1 test failed, &lt;failure&gt;</system-out>
    </testcase>
    <testcase name="a.D" classname="a.D" time="0.01" status="fail"><failure message=""/></testcase>
    <testcase name="a.E" classname="a.E" time="0.01" status="notrun"><skipped message="SKIP"/></testcase>
    <testcase name="a.F" classname="a.F" time="0" status="disabled"/>
    <testcase name="a.G" classname="a.G" time="0" status="notrun">
        <skipped message="Unable to find executable"/>
    </testcase>
</testsuite>
)xml";
    EXPECT_EQ(counted("ctest", report),
              "    a.D (failed)\n    a.E (skipped)\n    a.F (disabled)\n    a.G (skipped)\n2 4\n");
    EXPECT_EQ(counted("ctest", R"(<testsuite name="" tests="0"/>)"), "exit code 1");
    EXPECT_EQ(counted("ctest", "No tests were found!!!\n"), "exit code 1");
    EXPECT_EQ(counted("ctest", ""), "exit code 1");
    EXPECT_EQ(counted("nose", ""), "exit code 2");
}

TEST(CountTests, SkippedTestsOfVitestAndFilesThatDoNotLoadHaveFailed) {
    EXPECT_EQ(counted("vitest", R"({"numTotalTests": 5, "success": false, "testResults": [
        {"name": "a.test.ts", "status": "failed", "assertionResults": [
            {"fullName": "cards fit", "status": "passed"},
            {"fullName": "cards shine", "status": "failed"},
            {"fullName": "cards wait", "status": "skipped"},
            {"fullName": "cards later", "status": "todo"}]},
        {"name": "b.test.ts", "status": "passed", "assertionResults": [
            {"fullName": "pads open", "status": "passed"}]},
        {"name": "c.test.ts", "status": "failed", "message": "no such module",
         "assertionResults": []}]})"),
              "    cards shine (failed)\n    cards wait (skipped)\n    cards later (todo)\n"
              "    c.test.ts (failed)\n2 4\n");
    EXPECT_EQ(counted("vitest", R"({"testResults": []})"), "exit code 1");
    EXPECT_EQ(counted("vitest", "{}"), "exit code 1");
    EXPECT_EQ(counted("vitest", R"({"testResults": [)"), "exit code 1");
}

TEST(CountTests, SkippedTestsOfPlaywrightHaveFailedAndRetriedOnesAreNamed) {
    EXPECT_EQ(counted("playwright", R"({"suites": [{"title": "a.spec.ts", "specs": [
        {"title": "plays", "file": "a.spec.ts", "line": 3, "tests": [{"status": "expected"}]},
        {"title": "stops", "file": "a.spec.ts", "line": 9, "tests": [{"status": "unexpected"}]}],
      "suites": [{"title": "inner", "specs": [
        {"title": "waits", "file": "a.spec.ts", "line": 20, "tests": [{"status": "skipped"}]},
        {"title": "tries", "file": "a.spec.ts", "line": 30, "tests": [{"status": "flaky"}]}]}]}],
      "errors": []})"),
              "    a.spec.ts:9 stops (failed)\n    a.spec.ts:20 waits (skipped)\n"
              "    a.spec.ts:30 tries (passed at the second try)\n2 2\n");
    // No test ran, for a reason that the report gives.
    EXPECT_EQ(counted("playwright", R"({"suites": [], "errors": [{"message": "no server"}]})"),
              "    no server (failed)\n0 1\n");
    EXPECT_EQ(counted("playwright", R"({"suites": [], "errors": []})"), "exit code 1");
    EXPECT_EQ(counted("playwright", "Error: Timed out waiting for the server\n"), "exit code 1");
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
