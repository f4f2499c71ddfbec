// A file that is either written whole or not there: lines go to NAME.part, which takes its name
// only when everything has been written. "-" is standard output; a device or pipe is written as it
// is.
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
    void remember_error();

    std::string name_;
    std::string part_;  // empty when the name itself is written to
    std::FILE* file_ = nullptr;
    std::string error_{};
};

}  // namespace kilostone
