// Threads that stay, for many short pieces of work: run() splits a range evenly, works on the first
// part itself and returns when all parts are done.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace kilostone {

class ThreadTeam {
public:
    // As many threads as the system gives, the caller's counted.
    explicit ThreadTeam(unsigned threads);
    ~ThreadTeam();
    ThreadTeam(const ThreadTeam&)            = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    [[nodiscard]] unsigned threads() const { return static_cast<unsigned>(workers_.size()) + 1; }

    // work(first, last) for parts of [0, count) that cover it; parts start at multiples of `grain`.
    // Requires work that doesn't throw.
    void run(std::size_t count, std::size_t grain,
             const std::function<void(std::size_t, std::size_t)>& work);

private:
    void serve(unsigned number);
    void do_part(unsigned number) const;

    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t count_                                         = 0;
    std::size_t part_                                          = 0;
    std::atomic<std::uint32_t> round_                          = 0;
    std::atomic<unsigned> busy_                                = 0;
    bool stopping_                                             = false;
    std::vector<std::thread> workers_{};
};

}  // namespace kilostone
