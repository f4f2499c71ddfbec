// Runs a script of tools/ and keeps what it prints.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace kilostone {

struct Tool {
    int code = 0;
    std::string out{};  // standard output and standard error together
};

// `words`: the script's name and its arguments, as a shell reads them.
inline Tool run_tool(const std::string& words) {
    const std::string command = KILOSTONE_SOURCE_DIR "/tools/" + words + " 2>&1";
    std::FILE* pipe           = popen(command.c_str(), "r");
    Tool tool;
    std::array<char, 4096> chunk{};
    while (const auto n = std::fread(chunk.data(), 1, chunk.size(), pipe))
        tool.out.append(chunk.data(), n);
    tool.code = WEXITSTATUS(pclose(pipe));
    return tool;
}

}  // namespace kilostone
