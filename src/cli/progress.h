// A line on stderr that shows how far long work is; silent where nobody watches.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace kilostone {

class Progress {
public:
    Progress(std::string what, std::uint64_t total);
    ~Progress();
    Progress(const Progress&)            = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done, std::string_view note = {});

private:
    std::string what_;
    std::uint64_t total_;
    bool visible_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_{};
};

}  // namespace kilostone
