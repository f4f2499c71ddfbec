#include "server/process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::bench {

void raise_descriptor_limit(std::size_t wanted) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max < wanted) {  // only the superuser may
        rlimit more{wanted, wanted};
        if (setrlimit(RLIMIT_NOFILE, &more) == 0) return;
        fmt::print(stderr, "{} descriptors are wanted, {} are allowed: ulimit -Hn\n", wanted,
                   limit.rlim_max);
        std::exit(1);
    }
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void pin_to_core(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    for (int i = 0; i < CPU_SETSIZE; ++i)
        if (core < 0 || i == core) CPU_SET(i, &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

ServerProcess::ServerProcess(std::vector<std::string> words, int core) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) std::exit(1);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        pin_to_core(core);
        dup2(ends[1], STDOUT_FILENO);
        execv(words.front().c_str(), arguments.data());
        _exit(127);
    }
    ::close(ends[1]);
    std::array<char, 200> said{};
    const auto got = read(ends[0], said.data(), said.size() - 1);
    ::close(ends[0]);
    const std::string text(said.data());
    const auto colon = text.rfind(':');
    if (got <= 0 || colon == std::string::npos) {
        fmt::print(stderr, "{} did not start\n", words.front());
        std::exit(1);
    }
    port_ = static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

double ServerProcess::cpu_seconds() const {
    std::ifstream in(fmt::format("/proc/{}/stat", process_));
    std::string all((std::istreambuf_iterator<char>(in)), {});
    std::istringstream fields(all.substr(all.rfind(')') + 2));
    std::string skipped;
    double user   = 0;
    double system = 0;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::size_t ServerProcess::resident_kib() const {
    std::ifstream in(fmt::format("/proc/{}/status", process_));
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
    return 0;
}

std::uint16_t free_port() {
    const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family      = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size        = sizeof place;
    const auto address    = reinterpret_cast<sockaddr*>(&place);
    ::bind(line, address, size);
    ::getsockname(line, address, &size);
    ::close(line);
    return ntohs(place.sin_port);
}

}  // namespace kilostone::bench
