// A server as a process of its own, on a core of its own, and what it has used.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kilostone::bench {

// As many descriptors as this process may have; the server inherits them.
void raise_descriptor_limit(std::size_t wanted);
// This process and what it starts run on this core alone; -1: on all of them.
void pin_to_core(int core);

class ServerProcess {
public:
    // The words of its command line. It prints its address, http://…:PORT/, when it is ready.
    explicit ServerProcess(std::vector<std::string> words, int core);
    ~ServerProcess();
    ServerProcess(const ServerProcess&)            = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] double cpu_seconds() const;  // of all its threads
    [[nodiscard]] std::size_t resident_kib() const;

private:
    int process_        = -1;
    std::uint16_t port_ = 0;
};

// One that nobody listens on now.
[[nodiscard]] std::uint16_t free_port();

}  // namespace kilostone::bench
