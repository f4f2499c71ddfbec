// A conversation whose reader goes in the middle of it, as `head -1` does: it ends silently, as by
// SIGPIPE, whatever has been written or saved meanwhile.
#include "support/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

struct Conversation {
    pid_t child = -1;
    int typed   = -1;  // what is written here is read by the program
    int shown   = -1;
};

Conversation begin(const Words& words, const ScratchFolder& folder) {
    int in[2]{};
    int out[2]{};
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return {};
    const std::string err = folder.file("err");
    const pid_t child     = fork();
    if (child == 0) {
        setenv("HOME", folder.file("home").c_str(), 1);
        setenv("LC_ALL", "C", 1);
        unsetenv("XDG_DATA_HOME");
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        std::vector<char*> argv{const_cast<char*>(KILOSTONE_PROGRAM)};
        for (const std::string& w : words) argv.push_back(const_cast<char*>(w.c_str()));
        argv.push_back(nullptr);
        execv(KILOSTONE_PROGRAM, argv.data());
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    return {child, in[1], out[0]};
}

// The exit code, or minus the signal that ended it.
int code_when_the_reader_goes(const Words& words, const ScratchFolder& folder) {
    const Conversation talk = begin(words, folder);
    char first              = 0;
    EXPECT_EQ(read(talk.shown, &first, 1), 1) << words[0];
    close(talk.shown);
    std::signal(SIGPIPE, SIG_IGN);  // it may have ended by now
    const std::string lines = "1\n1\n1\n1\n1\n1\n";
    (void)!write(talk.typed, lines.data(), lines.size());
    close(talk.typed);
    int status = 0;
    waitpid(talk.child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(LeavingReader, EndsAConversationSilently) {
    const ScratchFolder folder;
    const Words conversations[] = {
        {"play", "--plain", "-e", "hu", "--bots", "greedy"},
        {"learn", "-e", "hu"},
        {"score", "--new", "-e", "hu"},
        {"score", "--companion", "--new", "-e", "hu", "--record", folder.file("c.jsonl")},
        {"rules", "why", "-e", "hu"},
    };
    for (const Words& words : conversations) {
        EXPECT_EQ(code_when_the_reader_goes(words, folder), 141) << words[0];
        EXPECT_EQ(read_file(folder.file("err")), "") << words[0];
    }
}

}  // namespace
}  // namespace kilostone
