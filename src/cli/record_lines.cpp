#include "cli/record_lines.h"

#include "cli/program_language.h"

#include <array>
#include <cerrno>
#include <cstring>

namespace kilostone {

UserError cannot_read(const std::string& name) {
    return {Exit::Io,
            {"",
             tr("cli.error.cannot_read",
                {{"name", "`" + name + "`"}, {"reason", std::strerror(errno)}}),
             ""}};
}

bool RecordLines::next() {
    while (!problem_ && read_line()) {
        ++number_;
        if (line_.find_first_not_of(" \t\r") != std::string::npos) return true;
    }
    return false;
}

// In pieces: std::getline would read a line without an end until no memory is left.
bool RecordLines::read_line() {
    std::array<char, std::size_t{16} << 10> piece;
    line_.clear();
    errno = 0;
    for (;;) {
        in_.getline(piece.data(), piece.size());
        const bool ended = !in_.eof() && !in_.fail();  // the line feed was read, and counts
        line_.append(piece.data(), static_cast<std::size_t>(in_.gcount()) - (ended ? 1 : 0));
        if (in_.bad()) {
            problem_ = cannot_read(name_);
            return false;
        }
        if (in_.eof()) return !line_.empty();
        if (ended) return true;
        in_.clear();  // the piece is full
        if (line_.size() <= longest_record_line) continue;
        Problem too_long{"", tr("cli.error.line_too_long"), ""};
        too_long.line = number_ + 1;
        problem_      = UserError{Exit::BadData, {"", place_in(name_, text_of(too_long)), ""}};
        return false;
    }
}

}  // namespace kilostone
