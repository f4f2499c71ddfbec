// A child process that is talked to in lines.
//
// Nothing that it does can block or end us: every wait has a deadline, the length of a line is
// limited, a closed pipe is a result and not a signal, and the destructor of a Child kills and
// reaps its process group.
#pragma once

#include <sys/types.h>
#include <tl/expected.hpp>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

using Deadline = std::chrono::steady_clock::time_point;

enum class ChildProblem { TimedOut, Closed, LineTooLong };

class Child {
public:
    // The program with its arguments, no shell in between; looked for in PATH. On failure the
    // reason in words.
    [[nodiscard]] static tl::expected<std::unique_ptr<Child>, std::string>
    start(const std::vector<std::string>& words);

    ~Child();
    Child(const Child&)            = delete;
    Child& operator=(const Child&) = delete;

    [[nodiscard]] tl::expected<void, ChildProblem> send(std::string_view text, Deadline until);
    // Without its newline.
    [[nodiscard]] tl::expected<std::string, ChildProblem> read_line(Deadline until);
    // What has been said already and not been read: a line, or nothing.
    [[nodiscard]] bool has_spoken();

    // What it has written to its standard error since this was last asked.
    [[nodiscard]] std::string complaints();

    // "exit code 3", "signal 11"; empty while it runs. Waits a moment for one that is just ending.
    [[nodiscard]] std::string how_it_ended();

    static constexpr std::size_t longest_line = 64 * 1024;

private:
    struct Pipes {
        int in  = -1;  // its standard input: a socket, so that writing raises no signal
        int out = -1;
        int err = -1;
    };

    Child(pid_t pid, Pipes pipes) : pid_(pid), pipes_(pipes) {}
    bool receive(int& pipe, std::string& into, std::size_t most);
    bool wait_until(Deadline until, short what);

    pid_t pid_;
    Pipes pipes_;
    std::string heard_{};  // of its output, not yet read
    std::string complained_{};
};

}  // namespace kilostone
