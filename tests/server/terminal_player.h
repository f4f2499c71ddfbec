// `kilostone join` or `host` as a person uses it: the real program, what it says, and what is
// typed.
#pragma once

#include "server/wire.h"
#include "support/program.h"

#include <string>
#include <string_view>
#include <vector>

namespace kilostone::test {

class TerminalPlayer {
public:
    // In English; `environment` adds variables. `program`: another one to talk with.
    explicit TerminalPlayer(std::vector<std::string> arguments,
                            std::vector<std::string> environment = {},
                            std::string program                  = KILOSTONE_PROGRAM);
    ~TerminalPlayer();
    TerminalPlayer(const TerminalPlayer&)            = delete;
    TerminalPlayer& operator=(const TerminalPlayer&) = delete;

    // Until it says this, after what was heard before; false when it does not in time.
    [[nodiscard]] bool hear(std::string_view text, Wait wait = usual_wait);
    void type(std::string_view line);
    // Takes the first move whenever a move is asked for, until it says this.
    [[nodiscard]] bool play_until(std::string_view text, Wait wait);
    // Whether something more was said within this time, which may be no time at all.
    bool listen(Wait wait);
    // Answers what is asked with the first move. False: nothing is asked.
    bool answer_with_first();
    [[nodiscard]] bool has_said(std::string_view text) const;

    // Ends the input and gives the exit code.
    [[nodiscard]] int leave();
    [[nodiscard]] const std::string& said() const { return said_; }
    [[nodiscard]] int process() const { return process_; }

private:
    int process_          = -1;
    int in_               = -1;
    int out_              = -1;
    std::size_t heard_    = 0;
    std::size_t answered_ = 0;
    std::string said_{};
};

}  // namespace kilostone::test
