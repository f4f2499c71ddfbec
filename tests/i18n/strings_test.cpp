// tools/check_strings.sh finds texts that stand in the code, and nothing else.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace kilostone {
namespace {

struct Checked {
    int code = 0;
    std::string out{};
};

Checked check(const std::string& folders) {
    const std::string command = KILOSTONE_SOURCE_DIR "/tools/check_strings.sh " + folders + " 2>&1";
    std::FILE* pipe           = popen(command.c_str(), "r");
    Checked checked;
    std::array<char, 4096> chunk{};
    while (const auto n = std::fread(chunk.data(), 1, chunk.size(), pipe))
        checked.out.append(chunk.data(), n);
    checked.code = pclose(pipe);
    return checked;
}

// A folder with one file of this text, gone when the test is over.
class Planted {
public:
    explicit Planted(const std::string& code)
        : folder_(std::filesystem::path(testing::TempDir()) /
                  ("planted" + std::to_string(static_cast<long>(::getpid())))) {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "screen.cpp") << code;
    }
    ~Planted() { std::filesystem::remove_all(folder_); }
    Planted(const Planted&)            = delete;
    Planted& operator=(const Planted&) = delete;

    Checked check() const { return kilostone::check("'" + folder_.string() + "'"); }

private:
    std::filesystem::path folder_;
};

TEST(Strings, TheFacesHaveNoTextsOfTheirOwn) {
    const Checked checked = check("");
    EXPECT_EQ(checked.code, 0) << checked.out;
}

TEST(Strings, APlantedTextIsFound) {
    for (const char* text :
         {"\"It is your turn\"", "\"Draw\"", "\"piros lámpa\"", "\"Σειρά\"",
          "fmt::print(\"{} cards left\", n)", "\"\\x1b[1mYour turn\\x1b[0m\"",
          "f(\"event.laid\", \"Sorry\")", "'\"', \"Not now\"", "R\"(\nIt is your turn\n)\""}) {
        const Planted planted(std::string("void f() {\n    say(") + text + ");\n}\n");
        const Checked checked = planted.check();
        EXPECT_NE(checked.code, 0) << text;
        EXPECT_NE(checked.out.find("screen.cpp:2: "), std::string::npos) << checked.out;
    }
}

TEST(Strings, CodesCommentsAndEscapeSequencesAreNotTexts) {
    for (const char* code :
         {"#include \"text/texts.h\"", "texts.say(\"event.laid.you\")", "arg(\"--lang\")",
          "// \"Your turn\" is said elsewhere", "f();  // as in \"Your turn\"", "\"\\x1b[0;31m\"",
          "\"│ ─ ●\"", "\"{} / {}\"", "'\"'", "'\\''", "\", \"", "\"km25\"",
          "key(\"Esc\")  // i18n-exempt: the name of a key",
          "static_assert(ok, \"The table is too small\");"}) {
        const Checked checked = Planted(std::string(code) + "\n").check();
        EXPECT_EQ(checked.code, 0) << code << "\n" << checked.out;
    }
}

TEST(Strings, AFileForDevelopersMaySaySo) {
    EXPECT_EQ(Planted("// Loads things.\n// i18n-exempt: for developers\nf(\"No such file\");\n")
                  .check()
                  .code,
              0);
}

}  // namespace
}  // namespace kilostone
