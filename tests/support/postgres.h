// A PostgreSQL server of the tests' own: in a scratch folder, reached by a socket there and by a
// port of the loopback, run by a user without rights where the tests run as root.
#pragma once

#include "support/program.h"

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace kilostone {

class PostgresServer {
public:
    PostgresServer();  // runs; throws when it cannot
    ~PostgresServer();
    PostgresServer(const PostgresServer&)            = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    void start();           // returns when it takes connections
    void stop(int signal);  // SIGKILL: as in a power cut of the program, SIGINT: at once but clean
    void pause(bool paused) const;  // the server and all that serve its connections
    // One statement, by psql, as the owner of everything. What it prints.
    std::string sql(const std::string& statement, const std::string& database = "postgres") const;

    // A database of its own, and what a store is told to reach it.
    [[nodiscard]] std::string new_database();
    [[nodiscard]] std::string url(const std::string& database,
                                  const std::string& user = "keeper") const;
    // The same by TCP.
    [[nodiscard]] std::string tcp_url(const std::string& database, std::uint16_t port) const;
    [[nodiscard]] std::uint16_t port() const { return port_; }

    // One for all tests of this process, started when it is first asked for.
    static PostgresServer& shared();

private:
    [[nodiscard]] bool takes_connections() const;
    [[nodiscard]] std::vector<pid_t> processes() const;

    ScratchFolder folder_{};
    std::uint16_t port_ = 0;
    pid_t process_      = -1;
    int databases_      = 0;
};

}  // namespace kilostone
