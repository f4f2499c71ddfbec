// A file that is either written whole or not there: lines go to a file beside it, NAME.PID.part,
// which takes its name only when everything has been written. "-" is standard output; a device or
// pipe is written as it is. Nothing takes the place of a file that the command itself uses.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace kilostone {

class OutputFile {
public:
    explicit OutputFile(std::string name);
    ~OutputFile();  // throws the unfinished file away
    OutputFile(const OutputFile&)            = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    bool is_open() const { return file_ != nullptr; }
    bool is_standard_output() const { return file_ == stdout; }
    bool line(std::string_view text);
    bool write(std::string_view bytes);  // as they are
    bool finish();

    // What went wrong last, in words.
    std::string error() const { return error_; }

private:
    void open();
    void close();
    void remember_error(std::string_view reason);
    void remember_errno();

    std::string name_;
    std::string part_{};  // empty when the name itself is written to
    std::FILE* file_ = nullptr;
    std::string error_{};
};

// This file is read, or kept up to date: until the program ends no OutputFile takes its place,
// whatever link it is named by. Of anything but a regular file nothing is lost.
void never_overwrite(const std::string& path);

}  // namespace kilostone
