#include "cli/output_file.h"

#include "cli/program.h"
#include "cli/program_language.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <utility>

namespace kilostone {

namespace {

namespace fs = std::filesystem;

using FileId = std::pair<dev_t, ino_t>;

std::set<FileId>& used_files() {
    static std::set<FileId> files;
    return files;
}

// By their names, since they are not there yet.
std::set<std::string>& open_outputs() {
    static std::set<std::string> names;
    return names;
}

bool is_used(const std::string& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0 && used_files().contains({found.st_dev, found.st_ino});
}

bool is_device(const std::string& name) {
    std::error_code none;
    const auto kind = fs::status(name, none).type();
    return kind != fs::file_type::not_found && kind != fs::file_type::regular &&
           kind != fs::file_type::directory;
}

// A symbolic link stays: what it leads to is replaced, or made.
std::string behind_links(std::string name) {
    constexpr int most_links = 40;
    fs::path path            = name;
    std::error_code error;
    for (int i = 0; i < most_links && fs::is_symlink(path, error); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / target;
    }
    return path.string();
}

std::string whole_name(const std::string& name) {
    std::error_code error;
    const auto whole = fs::weakly_canonical(fs::absolute(name, error), error);
    return error ? name : whole.string();
}

}  // namespace

void never_overwrite(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode))
        used_files().insert({found.st_dev, found.st_ino});
}

OutputFile::OutputFile(std::string name) : name_(behind_links(std::move(name))) {
    if (name_ == "-")
        file_ = stdout;
    else
        open();
}

OutputFile::~OutputFile() {
    if (!file_ || is_standard_output()) return;
    close();
    if (!part_.empty()) unlink(part_.c_str());
}

void OutputFile::open() {
    if (is_used(name_) || open_outputs().contains(whole_name(name_)))
        return remember_error(tr("cli.error.uses_file"));
    if (is_device(name_)) {
        file_ = std::fopen(name_.c_str(), "w");
    } else {
        // Whatever has such a name is somebody else's.
        constexpr int attempts = 1000;
        int descriptor         = -1;
        for (int i = 0; descriptor < 0 && i < attempts && (i == 0 || errno == EEXIST); ++i) {
            part_ = fmt::format("{}.{}.part", name_, static_cast<long>(::getpid()) + i);
            descriptor =
                ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, DEFFILEMODE);
        }
        if (descriptor >= 0) file_ = ::fdopen(descriptor, "w");
    }
    if (!file_) return remember_errno();
    if (!part_.empty()) open_outputs().insert(whole_name(name_));
}

void OutputFile::close() {
    open_outputs().erase(whole_name(name_));
    std::fclose(std::exchange(file_, nullptr));
}

bool OutputFile::line(std::string_view text) { return write(text) && write("\n"); }

bool OutputFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size()) return true;
    remember_errno();
    return false;
}

bool OutputFile::finish() {
    bool good = std::fflush(file_) == 0;
    if (good && !is_standard_output()) {
        good = part_.empty() ||
               (fsync(fileno(file_)) == 0 && std::rename(part_.c_str(), name_.c_str()) == 0);
        if (good) close();
    }
    if (!good) remember_errno();
    return good;
}

void OutputFile::remember_errno() {
    if (is_standard_output()) note_write_error();
    remember_error(std::strerror(errno));
}

void OutputFile::remember_error(std::string_view reason) {
    const std::string name = name_ == "-" ? tr("cli.standard_output") : "`" + name_ + "`";
    error_                 = tr("cli.error.cannot_write", {{"name", name}, {"reason", reason}});
}

}  // namespace kilostone
