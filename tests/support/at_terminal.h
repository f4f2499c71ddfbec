// The program at a terminal of some size, with somebody who types and looks.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct TerminalKind {
    int rows    = 24;
    int columns = 80;
    std::string name{"xterm"};  // $TERM
    std::string locale{"C.UTF-8"};
};

class AtTerminal {
public:
    AtTerminal(const std::vector<std::string>& arguments, const TerminalKind& kind = {});
    ~AtTerminal();
    AtTerminal(const AtTerminal&)            = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    void type(std::string_view keys);
    // Looks until this has come since it was last looked for; false when it does not within a
    // minute or the program ends.
    [[nodiscard]] bool sees(std::string_view text);
    // Everything that has come, and that part of it which sees() has not passed yet.
    [[nodiscard]] const std::string& all() const { return all_; }
    [[nodiscard]] std::string rest() const { return all_.substr(seen_); }
    void stop_and_continue() const;  // as Ctrl-Z and `fg` do

private:
    bool look();

    pid_t child_      = -1;
    int screen_       = -1;
    std::string all_  = {};
    std::size_t seen_ = 0;
};

}  // namespace kilostone
