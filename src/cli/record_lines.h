// The lines of a file of records, read one by one: neither a line without an end nor a read error
// in the middle is taken for the end of the file.
#pragma once

#include "cli/program.h"

#include <istream>
#include <optional>
#include <string>

namespace kilostone {

// Far above any stage with its legal moves.
inline constexpr std::size_t longest_record_line = std::size_t{8} << 20;

// The file cannot be opened or read, because of errno.
[[nodiscard]] UserError cannot_read(const std::string& name);

class RecordLines {
public:
    // `name` is the file's, for messages.
    RecordLines(std::istream& in, std::string name) : in_(in), name_(std::move(name)) {}

    // The next line that is not blank; false at the end, or when problem() says why there is none.
    [[nodiscard]] bool next();
    [[nodiscard]] const std::string& line() const { return line_; }
    [[nodiscard]] int number() const { return number_; }  // of the line, from 1
    [[nodiscard]] const std::optional<UserError>& problem() const { return problem_; }

private:
    [[nodiscard]] bool read_line();

    std::istream& in_;
    std::string name_;
    std::string line_{};
    int number_ = 0;
    std::optional<UserError> problem_{};
};

}  // namespace kilostone
