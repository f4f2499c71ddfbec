// A conversation with the real program through pipes, as an expect script has it.
#pragma once

#include "support/program.h"

#include <sys/types.h>

#include <string>
#include <vector>

namespace kilostone {

class Talk {
public:
    // `largest_file`: what the program may write to one file, in bytes; 0: no limit.
    explicit Talk(std::vector<std::string> arguments, std::size_t largest_file = 0);
    ~Talk();  // kills what still runs
    Talk(const Talk&)            = delete;
    Talk& operator=(const Talk&) = delete;

    // All that is said up to the next prompt. False when the program has ended instead.
    bool listen();
    bool listen_a_little();  // whatever comes next
    void answer(const std::string& line);
    void close_input();
    void kill(int signal) const;
    // Its exit code, or minus the signal that ended it.
    int wait();

    [[nodiscard]] const std::string& said() const { return said_; }  // since the last answer
    [[nodiscard]] const std::string& all() const { return all_; }

private:
    pid_t child_ = -1;
    int in_      = -1;
    int out_     = -1;
    std::string said_{};
    std::string all_{};
};

// "3. …" → how many options stand at the end of what was said.
[[nodiscard]] int options_in(const std::string& said);

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

}  // namespace kilostone
