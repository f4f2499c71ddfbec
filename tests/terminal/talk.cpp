#include "terminal/talk.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <sstream>

namespace kilostone {

Talk::Talk(std::vector<std::string> arguments, std::size_t largest_file) {
    int to_child[2]{};
    int from_child[2]{};
    if (pipe2(to_child, 0) != 0 || pipe2(from_child, 0) != 0) return;
    std::signal(SIGPIPE, SIG_IGN);
    child_ = fork();
    if (child_ == 0) {
        dup2(to_child[0], STDIN_FILENO);
        dup2(from_child[1], STDOUT_FILENO);
        dup2(from_child[1], STDERR_FILENO);
        for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) ::close(end);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
        if (largest_file > 0) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{largest_file, largest_file};
            setrlimit(RLIMIT_FSIZE, &limit);
        }
        std::vector<char*> argv{const_cast<char*>(KILOSTONE_PROGRAM)};
        for (std::string& a : arguments) argv.push_back(a.data());
        argv.push_back(nullptr);
        execv(KILOSTONE_PROGRAM, argv.data());
        _exit(127);
    }
    ::close(to_child[0]);
    ::close(from_child[1]);
    in_  = to_child[1];
    out_ = from_child[0];
}

Talk::~Talk() {
    if (child_ > 0) {
        kill(SIGKILL);
        (void)wait();
    }
    close_input();
    ::close(out_);
}

bool Talk::listen_a_little() {
    std::array<char, 65536> chunk{};
    const ssize_t n = ::read(out_, chunk.data(), chunk.size());
    if (n <= 0) return false;
    said_.append(chunk.data(), static_cast<std::size_t>(n));
    all_.append(chunk.data(), static_cast<std::size_t>(n));
    return true;
}

bool Talk::listen() {
    while (said_ != "> " && !said_.ends_with("\n> "))
        if (!listen_a_little()) return false;
    return true;
}

void Talk::answer(const std::string& line) {
    said_.clear();
    const std::string text = line + "\n";
    (void)!::write(in_, text.data(), text.size());
}

void Talk::close_input() {
    if (in_ >= 0) ::close(in_);
    in_ = -1;
}

void Talk::kill(int signal) const { ::kill(child_, signal); }

int Talk::wait() {
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int options_in(const std::string& said) {
    int options = 0;
    for (const std::string& line : lines_of(said)) {
        if (line.starts_with("1. ")) options = 0;
        if (line.starts_with(std::to_string(options + 1) + ". ")) ++options;
    }
    return options;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace kilostone
