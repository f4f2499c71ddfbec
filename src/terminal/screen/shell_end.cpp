#include "terminal/screen/shell_end.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <cstring>

namespace kilostone {
namespace {

void append(std::string& sequence, const char* capability) {
    const char* text = tigetstr(capability);
    if (text == nullptr || text == reinterpret_cast<char*>(-1)) return;
    // Waiting times ("$<5>") are for terminals of paper.
    for (; *text != '\0'; ++text) {
        if (std::strncmp(text, "$<", 2) == 0) {
            const char* end = std::strchr(text, '>');
            if (end != nullptr) text = end;
        } else {
            sequence += *text;
        }
    }
}

}  // namespace

bool knows_terminal() {
    int error = 0;
    if (setupterm(nullptr, STDOUT_FILENO, &error) != OK) return false;
    std::string placing;
    append(placing, "cup");
    del_curterm(cur_term);
    return !placing.empty();
}

std::string end_of_screen() {
    std::string sequence;
    for (const char* capability : {"sgr0", "op", "rmkx", "cnorm", "rmcup"})
        append(sequence, capability);
    return sequence;
}

}  // namespace kilostone
