#include "cli/output_file.h"

#include "cli/program.h"
#include "cli/program_language.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kilostone {

namespace {

bool is_device(const std::string& name) {
    std::error_code none;
    const auto kind = std::filesystem::status(name, none).type();
    return kind != std::filesystem::file_type::not_found &&
           kind != std::filesystem::file_type::regular &&
           kind != std::filesystem::file_type::directory;
}

// A symbolic link stays: what it leads to is replaced.
std::string behind_links(std::string name) {
    std::error_code error;
    if (!std::filesystem::is_symlink(name, error)) return name;
    const auto target = std::filesystem::canonical(name, error);
    return error ? name : target.string();
}

}  // namespace

OutputFile::OutputFile(std::string name)
    : name_(behind_links(std::move(name))), part_(is_device(name_) ? "" : name_ + ".part") {
    file_ = name_ == "-" ? stdout : std::fopen((part_.empty() ? name_ : part_).c_str(), "w");
    if (!file_) remember_error();
}

OutputFile::~OutputFile() {
    if (!file_ || is_standard_output()) return;
    std::fclose(file_);
    if (!part_.empty()) unlink(part_.c_str());
}

bool OutputFile::line(std::string_view text) { return write(text) && write("\n"); }

bool OutputFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size()) return true;
    remember_error();
    return false;
}

bool OutputFile::finish() {
    bool good = std::fflush(file_) == 0;
    if (good && !is_standard_output()) {
        good  = part_.empty() || fsync(fileno(file_)) == 0;
        good  = std::fclose(file_) == 0 && good;
        file_ = nullptr;
        good  = good && (part_.empty() || std::rename(part_.c_str(), name_.c_str()) == 0);
    }
    if (!good) remember_error();
    return good;
}

void OutputFile::remember_error() {
    if (is_standard_output()) note_write_error();
    const std::string name = name_ == "-" ? tr("cli.standard_output") : "`" + name_ + "`";
    error_ = tr("cli.error.cannot_write", {{"name", name}, {"reason", std::strerror(errno)}});
}

}  // namespace kilostone
