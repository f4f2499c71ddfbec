#include "support/postgres.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace kilostone {
namespace {

constexpr uid_t nobody      = 65534;
constexpr const char* tools = "/usr/lib/postgresql/15/bin/";

// PostgreSQL refuses to be run by root.
void become_nobody() {
    if (geteuid() != 0) return;
    if (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0) _exit(120);
}

// The new process; what it says goes to the file.
pid_t begin(const std::vector<std::string>& words, const std::string& log) {
    const pid_t parent = getpid();
    const pid_t child  = fork();
    if (child != 0) return child;
    const int file = open(log.c_str(), O_CREAT | O_APPEND | O_WRONLY, 0666);
    dup2(file, 1);
    dup2(file, 2);
    become_nobody();
    prctl(PR_SET_PDEATHSIG, SIGINT);  // a test that crashes leaves no server behind
    if (getppid() != parent) _exit(121);
    if (chdir("/") != 0) _exit(122);  // this folder may be closed to nobody, which psql would tell
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    setenv("LC_ALL", "C.UTF-8", 1);
    execv(arguments.front(), arguments.data());
    _exit(127);
}

int run(const std::vector<std::string>& words, const std::string& log) {
    const pid_t child = begin(words, log);
    int status        = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::uint16_t free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family      = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size          = sizeof address;
    const bool found = bind(probe, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
                       getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    if (!found) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
}

}  // namespace

PostgresServer::PostgresServer() {
    if (geteuid() == 0 && chown(folder_.file("").c_str(), nobody, nobody) != 0)
        throw std::runtime_error("the scratch folder cannot be given away");
    chmod(folder_.file("").c_str(), 0755);
    const int made = run({std::string(tools) + "initdb", "--pgdata", folder_.file("data"),
                          "--username=keeper", "--auth=trust", "--encoding=UTF8",
                          "--locale=C.UTF-8", "--no-sync", "--no-instructions"},
                         folder_.file("initdb.log"));
    if (made != 0)
        throw std::runtime_error("initdb of postgresql-15 (tools/bootstrap.sh postgres): " +
                                 read_file(folder_.file("initdb.log")));
    port_ = free_port();
    start();
}

PostgresServer::~PostgresServer() { stop(SIGINT); }

void PostgresServer::start() {
    process_ =
        begin({std::string(tools) + "postgres", "-D", folder_.file("data"), "-p",
               std::to_string(port_), "-k", folder_.file("."), "-c", "listen_addresses=127.0.0.1",
               "-c", "shared_buffers=32MB", "-c", "max_connections=60", "-c", "max_wal_size=256MB"},
              folder_.file("server.log"));
    for (int tries = 0; tries < 1200; ++tries) {
        int status = 0;
        if (takes_connections()) return;
        if (waitpid(process_, &status, WNOHANG) == process_) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("PostgreSQL does not start: " + read_file(folder_.file("server.log")));
}

bool PostgresServer::takes_connections() const {
    return run({std::string(tools) + "psql", "-qAtX", "-c", "SELECT 1", url("postgres")},
               folder_.file("probe.log")) == 0;
}

// Each connection is served by a child of the server.
std::vector<pid_t> PostgresServer::processes() const {
    const std::string process = std::to_string(process_);
    std::vector<pid_t> all{process_};
    for (const auto& task : std::filesystem::directory_iterator("/proc/" + process + "/task")) {
        std::istringstream children(read_file(task.path().string() + "/children"));
        for (pid_t child = 0; children >> child;) all.push_back(child);
    }
    return all;
}

void PostgresServer::stop(int signal) {
    if (process_ < 0) return;
    pause(false);
    if (signal == SIGKILL)
        for (const pid_t one : processes()) kill(one, signal);
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
}

void PostgresServer::pause(bool paused) const {
    for (const pid_t one : processes()) kill(one, paused ? SIGSTOP : SIGCONT);
}

std::string PostgresServer::sql(const std::string& statement, const std::string& database) const {
    const std::string out = folder_.file("sql.out");
    std::filesystem::remove(out);
    const int code = run({std::string(tools) + "psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-c",
                          statement, url(database)},
                         out);
    if (code != 0) throw std::runtime_error("psql: " + statement + ": " + read_file(out));
    std::string text = read_file(out);
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

std::string PostgresServer::new_database() {
    const std::string name = "db" + std::to_string(++databases_);
    (void)sql("CREATE DATABASE " + name);
    return name;
}

std::string PostgresServer::url(const std::string& database, const std::string& user) const {
    return "postgres://" + user + "@/" + database + "?host=" + folder_.file(".") +
           "&port=" + std::to_string(port_);
}

std::string PostgresServer::tcp_url(const std::string& database, std::uint16_t port) const {
    return "postgres://keeper@127.0.0.1:" + std::to_string(port) + "/" + database;
}

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

}  // namespace kilostone
