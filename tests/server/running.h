// Servers to talk to: one in this process, and the real program.
#pragma once

#include "server/serve.h"
#include "support/program.h"

#include <atomic>
#include <future>
#include <string>
#include <thread>

namespace kilostone::test {

// Lives as long as the object, with a store and a site of its own.
class InnerServer {
public:
    explicit InnerServer(ServerOptions options = {});
    ~InnerServer() { stop(); }
    InnerServer(const InnerServer&)            = delete;
    InnerServer& operator=(const InnerServer&) = delete;

    void start();  // with what was stored before
    void stop();
    // Asks it to stop, and does not wait.
    void begin_to_stop() { stop_ = true; }
    [[nodiscard]] std::uint16_t port() const { return ports_.http; }
    [[nodiscard]] std::uint16_t metrics_port() const { return ports_.metrics; }
    [[nodiscard]] std::string data() const { return folder_.file("data"); }

private:
    ServerOptions options_;
    ScratchFolder folder_{};
    Site site_{};
    std::atomic<bool> stop_{false};
    ServerPorts ports_{};
    std::thread thread_{};
};

// `kilostone serve` as a process.
class OuterServer {
public:
    explicit OuterServer(std::vector<std::string> more_arguments = {});
    ~OuterServer() { end(9); }
    OuterServer(const OuterServer&)            = delete;
    OuterServer& operator=(const OuterServer&) = delete;

    // On the same port as before. False when it did not say that it listens.
    [[nodiscard]] bool start();
    // The exit code, or minus the signal.
    int end(int signal);
    // By itself.
    [[nodiscard]] bool has_ended();
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] int process() const { return process_; }
    [[nodiscard]] std::string data() const { return folder_.file("data"); }
    [[nodiscard]] std::string log() const { return read_file(folder_.file("log")); }

private:
    ScratchFolder folder_{};
    std::vector<std::string> more_;
    std::atomic<std::uint16_t> port_{0};  // players look it up when they connect again
    int process_ = -1;
};

// Memory of a process that is in use; 0 when there is none.
[[nodiscard]] std::size_t resident_kib(int process);

}  // namespace kilostone::test
