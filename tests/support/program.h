// Runs the real program as a user would, and looks at what it says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Ran {
    int code = -1;
    std::string out{};
    std::string err{};
};

// The program with these arguments (no shell in between) and this standard input, in English
// whatever the tester speaks; `environment` adds variables ("LANG=de_DE.UTF-8").
[[nodiscard]] Ran run_program(const std::vector<std::string>& arguments,
                              const std::string& input                    = "",
                              const std::vector<std::string>& environment = {"LC_ALL=C"});

// A script of tools/, by its name there.
[[nodiscard]] Ran run_tool(const std::string& tool, const std::vector<std::string>& arguments);

// What it says on standard output. Requires that it succeeds and says nothing on standard error.
[[nodiscard]] std::string output_of(const std::vector<std::string>& arguments);

[[nodiscard]] bool contains(std::string_view text, std::string_view part);

// A folder of its own for one test, removed with everything in it.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&)            = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }
    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const;
    [[nodiscard]] int count() const;  // of files in it

private:
    std::string path_;
};

[[nodiscard]] std::string read_file(const std::string& path);

}  // namespace kilostone
