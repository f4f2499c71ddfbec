// Where lines come from and where they go: a terminal, a pipe, or a test.
#pragma once

#include "table/settings.h"
#include "terminal/plain/line_editor.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

enum class LineEnd : std::uint8_t {
    Read,
    Closed,   // nothing more will come
    Stopped,  // somebody has asked the program to end
};

struct Line {
    LineEnd end = LineEnd::Closed;
    std::string text{};  // any bytes but the line feed
};

// What read_or_return() comes back for besides a line.
struct OtherwiseBack {
    int descriptor = -1;            // when it can be read; -1: none
    std::optional<Millis> after{};  // when so much time has passed
    bool no_lines = false;          // lines are left where they are until they are asked for
};

class Console {
public:
    Console()                          = default;
    virtual ~Console()                 = default;
    Console(const Console&)            = delete;
    Console& operator=(const Console&) = delete;

    [[nodiscard]] virtual Line read() = 0;
    // The same, or nothing for one of the other reasons.
    [[nodiscard]] virtual std::optional<Line> read_or_return(const OtherwiseBack&) {
        return read();
    }
    virtual void write(std::string_view text)  = 0;  // shown when read() or wait() is next called
    virtual void wait(Millis time)             = 0;  // or until somebody types, or wants an end
    // False when nobody can take what is written any more.
    [[nodiscard]] virtual bool is_open() const = 0;
    // Why not, as errno has it.
    [[nodiscard]] virtual int write_error() const { return is_open() ? 0 : EIO; }
    // Whether what is typed is seen by itself, as at a terminal.
    [[nodiscard]] virtual bool echoes() const = 0;
    // Whether that much more fits on the screen beside what is still to be shown, and a prompt.
    [[nodiscard]] virtual bool has_room_for(std::string_view) const { return true; }
};

inline constexpr std::size_t longest_line  = 4096;             // bytes; the rest is not looked at
inline constexpr std::size_t longest_input = 8 * 1024 * 1024;  // of a line: then the input ends

// Standard input and output. On a terminal lines are broken between words, and what is typed can be
// edited. While it lives, signals that end or continue the program are noticed only while it
// reads or waits: a turn is never half done, and the prompt is always
// shown again when the program is continued.
class StandardConsole final : public Console {
public:
    explicit StandardConsole(const std::atomic<bool>& stop);
    ~StandardConsole() override;

    [[nodiscard]] Line read() override { return *read_or_return({}); }
    [[nodiscard]] std::optional<Line> read_or_return(const OtherwiseBack& otherwise) override;
    void write(std::string_view text) override { out_ += text; }
    void wait(Millis time) override;
    [[nodiscard]] bool is_open() const override { return write_error_ == 0; }
    [[nodiscard]] int write_error() const override { return write_error_; }
    [[nodiscard]] bool echoes() const override;
    [[nodiscard]] bool has_room_for(std::string_view more) const override;
    void flush();

private:
    [[nodiscard]] bool wait_for_input();  // false when none will come, or the program shall end
    [[nodiscard]] std::optional<char> next_byte();
    [[nodiscard]] Line read_edited();
    // The next line that has come in whole.
    [[nodiscard]] std::optional<std::string> whole_line();
    // That, or how the input has ended.
    [[nodiscard]] std::optional<Line> next_line();
    void take_input();
    void ask_again();

    const std::atomic<bool>& stop_;
    sigset_t before_{};
    struct sigaction continuing_{};  // what SIGCONT did before
    std::unique_ptr<LineEditor> editor_{};
    std::string in_{};
    std::string out_{};
    std::string prompt_{};  // the line that was not ended when it was shown
    int write_error_ = 0;
    bool ended_      = false;
    bool too_long_   = false;  // the rest of a line is being let go

    std::size_t let_go_ = 0;  // bytes of it so far
};

}  // namespace kilostone
