// tools/check_front_ends.py: a front end that could judge a move or know a rule is found.
#include "support/program.h"
#include "tools/tool.h"

#include <filesystem>

namespace kilostone {
namespace {

class CheckFrontEnds : public testing::Test {
protected:
    void SetUp() override {
        write("src/engine/edition.h", "struct Edition {\n    Label<24> id;\n"
                                              "    std::uint16_t limit_km      = 50;\n};\n");
        write("src/engine/judge.h", "");
        write("src/table/scene.h", "#include \"engine/edition.h\"\n");
        write("src/terminal/good.cpp", "#include \"table/scene.h\"\nid = edition.id;\n");
    }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(
            std::filesystem::path(folder_.file(name)).parent_path());
        (void)folder_.write(name, text);
    }
    [[nodiscard]] Tool check() const { return run_tool("check_front_ends.py " + folder_.file("")); }

    ScratchFolder folder_{};
};

TEST_F(CheckFrontEnds, NothingIsWrong) {
    const Tool tool = check();
    EXPECT_EQ(tool.code, 0);
    EXPECT_EQ(tool.out, "");
}

TEST_F(CheckFrontEnds, LegalityIsFoundThroughOtherHeaders) {
    write("src/table/room.h", "#include \"engine/judge.h\"\n");
    write("src/browser/bad.h", "#include \"table/room.h\"\n");
    const Tool tool = check();
    EXPECT_EQ(tool.code, 1);
    EXPECT_EQ(tool.out, "src/browser/bad.h:1: a front end may not judge moves, but includes "
                        "table/room.h > engine/judge.h\n");
}

TEST_F(CheckFrontEnds, AReadFieldIsFoundWhateverTheEditionIsCalled) {
    write("src/server/bad.cpp",
                  "// edition.limit_km\nint f(const Edition& e) { return e.limit_km; }\n"
                  "int g = rules.edition.limit_km;\n");
    const Tool tool = check();
    EXPECT_EQ(tool.code, 1);
    EXPECT_EQ(tool.out,
              "src/server/bad.cpp:2: a front end may not read Edition::limit_km; ask for a fact\n"
              "src/server/bad.cpp:3: a front end may not read Edition::limit_km; ask for a fact\n");
}

}  // namespace
}  // namespace kilostone
