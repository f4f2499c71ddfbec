// tools/check_strings.sh finds texts that stand in the code, and nothing else.
#include "support/program.h"

#include <gtest/gtest.h>

#include <string>

namespace kilostone {
namespace {

Ran check(const std::vector<std::string>& folders) { return run_tool("check_strings.sh", folders); }

// A folder with one file of this text, gone when the test is over.
class Planted {
public:
    explicit Planted(const std::string& code) { (void)folder_.write("screen.cpp", code); }

    Ran check() const { return kilostone::check({folder_.file("")}); }

private:
    ScratchFolder folder_;
};

TEST(Strings, TheFacesHaveNoTextsOfTheirOwn) {
    const Ran checked = check({});
    EXPECT_EQ(checked.code, 0) << checked.out;
}

TEST(Strings, APlantedTextIsFound) {
    for (const char* text :
         {"\"It is your turn\"", "\"Draw\"", "\"piros lámpa\"", "\"Σειρά\"",
          "fmt::print(\"{} cards left\", n)", "\"\\x1b[1mYour turn\\x1b[0m\"",
          "f(\"event.laid\", \"Sorry\")", "'\"', \"Not now\"", "R\"(\nIt is your turn\n)\""}) {
        const Planted planted(std::string("void f() {\n    say(") + text + ");\n}\n");
        const Ran checked = planted.check();
        EXPECT_NE(checked.code, 0) << text;
        EXPECT_NE(checked.out.find("screen.cpp:2: "), std::string::npos) << checked.out;
    }
}

TEST(Strings, CodesCommentsAndEscapeSequencesAreNotTexts) {
    for (const char* code :
         {"#include \"text/texts.h\"", "texts.say(\"event.laid.you\")", "arg(\"--lang\")",
          "// \"Your turn\" is said elsewhere", "f();  // as in \"Your turn\"", "\"\\x1b[0;31m\"",
          "\"│ ─ ●\"", "\"{} / {}\"", "'\"'", "'\\''", "\",\"", "\"km25\"", "\"{} ({})\"",
          "key(\"Esc\")  // i18n-exempt: the name of a key",
          "static_assert(ok, \"The table is too small\");"}) {
        const Ran checked = Planted(std::string(code) + "\n").check();
        EXPECT_EQ(checked.code, 0) << code << "\n" << checked.out;
    }
}

TEST(Strings, JoinedTextsAreFound) {
    for (const char* code :
         {"text + \": \" + value", "\"; \" + tr(\"lab.given_up\")", "fmt::join(names, \", \")",
          "fmt::format(\"{}: {}\", name, value)", "fmt::format(\"{}; {}\", name, value)",
          "fmt::format(\"{} : {}\", name, value)", "fmt::format(\"{} · {}\", name, value)",
          "name + \" · \" + value", "fmt::format(\"{} | {}\", name, value)",
          "f(\"<b>{5} · {0}</b>\", name)", "fmt::format(\"({:.2f} km)\", km)",
          "fmt::format(\"{:+}\", points)", "fmt::format(\"{} %\", share)",
          "fmt::format(\"{}%\", share)"}) {
        const Ran checked = Planted(std::string("void f() {\n    say(") + code + ");\n}\n").check();
        EXPECT_NE(checked.code, 0) << code;
        EXPECT_NE(checked.out.find("screen.cpp:2: "), std::string::npos) << code << checked.out;
    }
    EXPECT_EQ(Planted("f(\", \");  // i18n-exempt: a format\n").check().code, 0);
}

TEST(Strings, AFileForDevelopersMaySaySo) {
    EXPECT_EQ(Planted("// Loads things.\n// i18n-exempt: for developers\nf(\"No such file\");\n")
                  .check()
                  .code,
              0);
}

}  // namespace
}  // namespace kilostone
