// A program behind a pseudo-terminal, as in somebody's window.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <string>
#include <vector>

namespace kilostone {

class Session {
public:
    struct Window {
        unsigned short columns = 80;
        unsigned short rows    = 24;
    };
    Session(std::string program, std::vector<std::string> arguments,
            std::vector<std::string> variables, Window window);
    // The demo table.
    explicit Session(std::vector<std::string> arguments, std::vector<std::string> variables = {});
    ~Session();
    Session(const Session&)            = delete;
    Session& operator=(const Session&) = delete;

    // Reads until this text has been shown; false after ten seconds.
    bool shows(const std::string& text);
    // Reads what comes until nothing has come for so long.
    void settle(int milliseconds);
    void type(const std::string& keys);
    void signal(int number) const;
    void resize(unsigned short columns, unsigned short rows) const;
    // The status of waitpid() once the child has stopped or ended.
    int wait();
    [[nodiscard]] bool terminal_is_as_before() const;
    [[nodiscard]] const std::string& output() const { return output_; }

private:
    // As a shell does it: a session's leader with the program in a group of its own, which can
    // therefore be stopped. Reports the program's number, then every change of its state.
    [[noreturn]] void lead(const std::vector<std::string>& arguments,
                           const std::vector<std::string>& variables);
    void report(int number) const;
    [[noreturn]] void run(const std::vector<std::string>& arguments,
                          const std::vector<std::string>& variables) const;
    // False when nothing came.
    bool read_some(int milliseconds);

    std::string program_;
    int master_    = -1;
    int slave_     = -1;
    int report_[2] = {-1, -1};
    pid_t leader_  = -1;
    pid_t child_   = -1;  // the program
    termios before_{};
    std::string output_{};
    std::size_t looked_ = 0;
};

// The terminal is as it was before, and nothing was drawn after that.
void expect_restored(const Session& session);

}  // namespace kilostone
