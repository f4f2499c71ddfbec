// kilostone serve: what it says to settings that cannot be (tests/server plays over its sockets).
#include "support/program.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace kilostone {
namespace {

TEST(ServeCommand, AnImpossibleOptionIsNamedWithWhatIsAllowed) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"--port", "65536"}, "--port: `65536` is not a number from 0 to 65535"},
        {{"--port", "http"}, "--port: `http` is not a number from 0 to 65535"},
        {{"--metrics", "9464"}, "--metrics: invalid value (127.0.0.1:9464)"},
        {{"--trusted-proxy", "10.0.0.0/99"},
         "--trusted-proxy: invalid value (127.0.0.1,10.0.0.0/8)"},
        {{"--public-url", "play.example"},
         "--public-url: invalid value (https://play.example.org)"},
    };
    for (const auto& [options, said] : wrong) {
        std::vector<std::string> arguments{"serve"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Ran ran = run_program(arguments);
        EXPECT_EQ(ran.code, 2) << said;
        EXPECT_TRUE(contains(ran.err, said)) << ran.err;
    }
}

TEST(ServeCommand, AVariableIsCheckedAsTheOptionIs) {
    const Ran ran = run_program({"serve"}, "", {"LC_ALL=C", "KILOSTONE_PORT=70000"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(contains(ran.err, "`70000` is not a number from 0 to 65535")) << ran.err;
}

TEST(ServeCommand, WhatIsWrongInAFileOfSettingsIsSaidWithFileAndLine) {
    const ScratchFolder folder;
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"lan = false\nport = \"x\"\n", ": line 2: --port: `x` is not a number from 0 to 65535"},
        {"port = 70000\n", ": line 1: --port: `70000` is not a number from 0 to 65535"},
        {"threads = 2\nprot = 1\n", ": line 2: there is no option `prot` here"},
        {"log = \"loud\"\n", ": line 1: --log: `loud` is not allowed here"},
        {"port = 1979-05-27\n", ": line 1: port: invalid value"},
        {"port = \n", ": line 1: "},
    };
    for (const auto& [text, said] : wrong) {
        const std::string file = folder.write("kilostone.toml", text);
        const Ran ran          = run_program({"serve", "--config", file});
        EXPECT_EQ(ran.code, 4) << text;
        EXPECT_TRUE(contains(ran.err, file + said)) << ran.err;
    }
}

// PREFIX/bin/kilostone and PREFIX/share/kilostone/web, wherever PREFIX is.
TEST(ServeCommand, AnInstalledProgramFindsTheWebAppThatWasInstalledWithIt) {
    const ScratchFolder prefix;
    std::filesystem::create_directories(prefix.file("bin"));
    std::filesystem::create_directories(prefix.file("share/kilostone/web"));
    std::filesystem::copy_file(KILOSTONE_PROGRAM, prefix.file("bin/kilostone"));
    const std::string said = prefix.file("said");
    const int code =
        std::system(("LC_ALL=C " + prefix.file("bin/kilostone") + " serve 2> " + said).c_str());
    EXPECT_EQ(WEXITSTATUS(code), 5);  // there is no app in that folder
    EXPECT_TRUE(contains(read_file(said), prefix.file("share/kilostone/web"))) << read_file(said);
}

TEST(ServeCommand, AFileOfSettingsThatIsNotThereIsSaidToBeMissing) {
    const Ran ran = run_program({"serve", "--config", "nowhere.toml"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_TRUE(contains(ran.err, "cannot read `nowhere.toml`: No such file")) << ran.err;
}

TEST(ServeCommand, SettingsThatAreNoFileAreRefusedAndNotTakenForNone) {
    const ScratchFolder folder;
    const Ran ran = run_program({"serve", "--folder", "/nonexistent", "--config", folder.file("")});
    EXPECT_EQ(ran.code, 5);
    EXPECT_TRUE(contains(ran.err, "Is a directory")) << ran.err;
    const Ran endless = run_program({"serve", "--folder", "/nonexistent", "--config", "/dev/zero"});
    EXPECT_EQ(endless.code, 4);
    EXPECT_TRUE(contains(endless.err, "/dev/zero: is too long")) << endless.err;
}

}  // namespace
}  // namespace kilostone
