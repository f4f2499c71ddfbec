// A line that is typed at a terminal, with the arrow keys, a history, and the keys of ~/.editrc.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace kilostone {

class LineEditor {
public:
    // The next byte that is typed; none when no more will come, or the program shall end.
    using NextByte = std::function<std::optional<char>()>;

    // Nothing where lines cannot be edited: no terminal, one without cursor movement, or another
    // encoding than UTF-8.
    [[nodiscard]] static std::unique_ptr<LineEditor> open(NextByte next_byte);

    ~LineEditor();
    LineEditor(const LineEditor&)            = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // The line without its end; none as next_byte says, or by Ctrl-D.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt);
    // The program was stopped and goes on: the terminal may have been set otherwise meanwhile.
    void prepare_again();

private:
    struct Library;
    LineEditor();

    std::unique_ptr<Library> library_;
};

}  // namespace kilostone
