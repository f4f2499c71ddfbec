#include "online/store/sqlite_files.h"

#include "online/store/sqlite.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kilostone::online {
namespace {

[[noreturn]] void fail_with_errno(const char* what) {
    const int code = errno;
    throw_problem(fault_of_errno(code),
                  fmt::format("{}: {}", what, std::strerror(code)));  // i18n-exempt: for the log
}

void create_folder(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return;
    create_folder(folder.parent_path());
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        fail_with_errno("the folder cannot be created");
    if (!folder.parent_path().empty()) sync_folder(folder.parent_path().string());
}

}  // namespace

std::string database_in(const std::string& folder) { return folder + "/kilostone.sqlite"; }

void sync_folder(const std::string& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;  // a folder that may be entered but not listed
    const bool synced = fsync(descriptor) == 0 || errno == EINVAL;
    close(descriptor);
    if (!synced) fail_with_errno("the folder cannot be synced");
}

void create_store_files(const std::string& folder) {
    std::error_code ignored;
    const auto whole = std::filesystem::absolute(folder, ignored).lexically_normal();
    create_folder(whole.has_filename() ? whole : whole.parent_path());
    const std::string file = database_in(folder);
    // A file that is there is not opened: closing it would end locks of this process on it.
    const int descriptor   = open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor >= 0)
        close(descriptor);
    else if (errno != EEXIST)
        fail_with_errno("the store cannot be created");
    if (chmod(file.c_str(), 0600) != 0 && errno != EPERM && errno != EROFS)
        fail_with_errno("the store's access rights cannot be set");
    sync_folder(folder);
}

StoreLock::StoreLock(const std::string& folder, Kind kind) {
    const std::string file = folder + "/kilostone.lock";
    descriptor_            = open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor_ < 0 && (errno == EROFS || errno == EACCES))
        descriptor_ = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail_with_errno("the store's lock cannot be opened");
    if (flock(descriptor_, (kind == Kind::Alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0) return;
    const bool busy = errno == EWOULDBLOCK;
    close(descriptor_);
    if (!busy) fail_with_errno("the store cannot be locked");
    throw_problem(StoreFault::Unavailable, kind == Kind::Alone
                                               ? "the store is open in another program"
                                               : "the store is being restored");
}

StoreLock::~StoreLock() { close(descriptor_); }

FilesInPlace::FilesInPlace(std::string database)
    : database_(std::move(database)), opened_(identity_of(database_)) {}

std::optional<FilesInPlace::Identity> FilesInPlace::identity_of(const std::string& file) {
    struct stat found{};
    if (stat(file.c_str(), &found) != 0) return std::nullopt;
    return Identity{found.st_dev, found.st_ino};
}

bool FilesInPlace::database_is_there() const {
    return opened_ && identity_of(database_) == opened_;
}

bool FilesInPlace::journal_is_there() {
    const auto now = identity_of(database_ + "-wal");
    if (!journal_) journal_ = now;
    return now && now == journal_;
}

}  // namespace kilostone::online
