#include "support/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace kilostone {

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

namespace {

Ran run_file(const char* file, const std::vector<std::string>& arguments, const std::string& input,
             const std::vector<std::string>& environment) {
    const ScratchFolder folder;
    const std::string in = folder.write("in", input), out = folder.file("out"),
                      err = folder.file("err");
    const pid_t child     = fork();
    if (child == 0) {
        const auto redirect = [](const std::string& path, int flags, int to) {
            dup2(open(path.c_str(), flags, 0600), to);
        };
        redirect(in, O_RDONLY, STDIN_FILENO);
        redirect(out, O_WRONLY | O_CREAT, STDOUT_FILENO);
        redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
        std::vector<char*> argv{const_cast<char*>(file)};
        for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
        argv.push_back(nullptr);
        for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
        for (const std::string& variable : environment) putenv(const_cast<char*>(variable.c_str()));
        execv(file, argv.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out), read_file(err)};
}

}  // namespace

Ran run_program(const std::vector<std::string>& arguments, const std::string& input,
                const std::vector<std::string>& environment) {
    return run_file(KILOSTONE_PROGRAM, arguments, input, environment);
}

Ran run_tool(const std::string& tool, const std::vector<std::string>& arguments) {
    return run_file((KILOSTONE_SOURCE_DIR "/tools/" + tool).c_str(), arguments, "", {"LC_ALL=C"});
}

std::string output_of(const std::vector<std::string>& arguments) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    return ran.out;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

ScratchFolder::ScratchFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "kilostone-test-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
}

int ScratchFolder::count() const {
    return static_cast<int>(std::distance(std::filesystem::directory_iterator(path_),
                                          std::filesystem::directory_iterator()));
}

}  // namespace kilostone
