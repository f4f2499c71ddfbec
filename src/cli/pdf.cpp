#include "cli/pdf.h"

#include "cli/speech.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

extern char** environ;

namespace kilostone {
namespace {

namespace fs = std::filesystem;

// A folder of its own that goes with everything in it.
class Scratch {
public:
    Scratch() {
        std::string name = (fs::temp_directory_path(error_) / "kilostone-XXXXXX").string();
        if (!error_ && ::mkdtemp(name.data())) path_ = name;
    }
    ~Scratch() {
        if (!path_.empty()) fs::remove_all(path_, error_);
    }
    Scratch(const Scratch&)            = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::error_code error_{};
    std::string path_{};
};

// The exit code, or minus the error that kept it from starting.
int run_and_wait(std::vector<std::string>& words) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, argv[0], nullptr, nullptr, argv.data(), environ))
        return -error;
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

UserError trouble(Exit code, const std::string& where, const std::string& what) {
    return {code, {where, what, ""}};
}

}  // namespace

std::optional<UserError> write_pdf(const std::string& name, const std::vector<std::string>& pages) {
    const Scratch scratch;
    if (scratch.path().empty())
        return trouble(Exit::Io, tr("cli.error.temporary"), std::strerror(errno));
    const std::string part = name + ".part";
    std::vector<std::string> words{"rsvg-convert", "--format=pdf", "--output=" + part};
    for (std::size_t i = 0; i < pages.size(); ++i) {
        words.push_back(fmt::format("{}/{}.svg", scratch.path(), i));
        std::ofstream file(words.back(), std::ios::binary);
        file << pages[i] << std::flush;
        if (!file) return trouble(Exit::Io, words.back(), tr("cli.error.unwritable"));
    }
    const int code = run_and_wait(words);
    std::error_code error;
    if (code == -ENOENT)
        return UserError{Exit::Failed, {"pdf", tr("cli.error.pdf"), tr("cli.error.pdf.allowed")}};
    if (code != 0) {
        fs::remove(part, error);
        return trouble(Exit::Io, name, tr("cli.error.pdf_failed"));
    }
    fs::rename(part, name, error);
    if (!error) return std::nullopt;
    const std::string why = error.message();
    fs::remove(part, error);
    return trouble(Exit::Io, name, why);
}

}  // namespace kilostone
