#include "server/running.h"

#include "online/store/sqlite_store.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>

namespace kilostone::test {

InnerServer::InnerServer(ServerOptions options) : options_(std::move(options)) {
    std::filesystem::create_directory(folder_.file("site"));
    (void)folder_.write("site/index.html", "hello");
    site_                 = *Site::load(folder_.file("site"));
    options_.http.port    = 0;
    options_.store.folder = data();
    options_.build        = "test";
    start();
}

void InnerServer::start() {
    stop_      = false;
    auto store = online::SqliteStore::open({.folder = data()});
    ASSERT_TRUE(store.has_value());
    std::promise<ServerPorts> open;
    thread_            = std::thread([this, &open, store = std::move(*store)]() mutable {
        const auto problem = serve(site_, std::move(store), options_, stop_,
                                              [&](ServerPorts ports) { open.set_value(ports); });
        EXPECT_FALSE(problem.has_value()) << text_of(*problem);
    });
    ports_             = open.get_future().get();
    options_.http.port = ports_.http;  // the same when it starts again
}

void InnerServer::stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

OuterServer::OuterServer(std::vector<std::string> more_arguments)
    : more_(std::move(more_arguments)) {
    std::filesystem::create_directory(folder_.file("site"));
    (void)folder_.write("site/index.html", "hello");
}

bool OuterServer::start() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    std::vector<std::string> words{
        "kilostone",          "serve",  "--port", std::to_string(port_), "--folder",
        folder_.file("site"), "--data", data(),   "--threads",           "2"};
    words.insert(words.end(), more_.begin(), more_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = folder_.file("log");
    process_              = fork();
    if (process_ == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
        execv(KILOSTONE_PROGRAM, arguments.data());
        _exit(127);
    }
    close(ends[1]);
    pollfd what{.fd = ends[0], .events = POLLIN, .revents = 0};
    std::array<char, 200> said{};
    const bool has_said = poll(&what, 1, 30'000) == 1 && read(ends[0], said.data(), 199) > 0;
    close(ends[0]);
    const std::string text(said.data());
    const auto colon = text.rfind(':');
    if (!has_said || colon == std::string::npos) return false;
    port_ = static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
    return true;
}

int OuterServer::end(int signal) {
    if (process_ <= 0) return 0;
    kill(process_, signal);
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

bool OuterServer::has_ended() {
    if (process_ > 0 && waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
    return process_ <= 0;
}

std::size_t resident_kib(int process) {
    std::ifstream in("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
    return 0;
}

}  // namespace kilostone::test
