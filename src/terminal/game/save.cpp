// i18n-exempt: reasons are for whoever repairs the disk
#include "terminal/game/save.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

namespace kilostone {
namespace {

namespace fs = std::filesystem;

void sync_folder(const std::string& folder) {
    const int at = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (at < 0) return;
    (void)::fsync(at);
    ::close(at);
}

// "20261115-133216-4711": sorted by name they are sorted by age.
std::string new_name(int attempt) {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::string name = fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}-{}", utc.tm_year + 1900,
                                   utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
                                   static_cast<long>(::getpid()));
    if (attempt > 0) name += fmt::format("-{}", attempt);
    return name;
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

}  // namespace

bool append_synced(int file, std::string_view text) {
    const off_t before = ::lseek(file, 0, SEEK_END);
    if (before >= 0 && write_all(file, text) && ::fdatasync(file) == 0) return true;
    const int why = errno;
    if (before >= 0) (void)!::ftruncate(file, before);
    errno = why;
    return false;
}

std::optional<GameProblem> make_folder(const std::string& folder) {
    if (folder.empty())
        return GameProblem{GameProblemKind::CannotSave, "~", "no home folder is known", ""};
    std::error_code error;
    for (fs::path part; const auto& step : fs::path(folder)) {
        part /= step;
        if (fs::is_directory(part, error)) continue;
        if (::mkdir(part.c_str(), 0700) != 0 && errno != EEXIST)
            return system_trouble(GameProblemKind::CannotSave, part.string());
    }
    if (fs::is_directory(folder, error)) return std::nullopt;
    errno = ENOTDIR;
    return system_trouble(GameProblemKind::CannotSave, folder);
}

bool SaveFile::lock() { return ::flock(file_.descriptor(), LOCK_EX | LOCK_NB) == 0; }

tl::expected<SaveFile, GameProblem> SaveFile::create(const std::string& folder, SaveKind kind) {
    const std::string games = folder.empty() ? "" : folder + "/" + std::string(kind.folder);
    if (auto t = make_folder(games)) return tl::unexpected(*t);
    for (int attempt = 0; attempt < 1000; ++attempt) {
        SaveFile save;
        save.kind_ = kind;
        save.path_ = games + "/" + new_name(attempt) + std::string(kind.ending);
        save.file_ =
            OpenFile(::open(save.path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (save.file_.descriptor() < 0 && errno == EEXIST) continue;
        if (save.file_.descriptor() < 0 || !save.lock())
            return tl::unexpected(system_trouble(GameProblemKind::CannotSave, games));
        sync_folder(games);
        return save;
    }
    return tl::unexpected(system_trouble(GameProblemKind::CannotSave, games));
}

tl::expected<SaveFile, GameProblem> SaveFile::open(const std::string& path, SaveKind kind) {
    SaveFile save;
    save.kind_ = kind;
    save.path_ = path;
    auto file  = open_regular_file(path, FileAccess::ReadAndWrite);
    if (!file) return tl::unexpected(file.error());
    save.file_ = std::move(*file);
    if (!save.lock()) return tl::unexpected(system_trouble(GameProblemKind::InUse, path));
    struct stat now{};
    struct stat mine{};
    // It may have been moved away between opening and locking.
    if (::stat(path.c_str(), &now) != 0 || ::fstat(save.file_.descriptor(), &mine) != 0 ||
        now.st_ino != mine.st_ino)
        return tl::unexpected(GameProblem{GameProblemKind::InUse, path, "", ""});
    return save;
}

tl::expected<std::string, GameProblem> SaveFile::read() const {
    return read_whole(file_.descriptor(), path_);
}

std::optional<GameProblem> SaveFile::append(std::span<const std::string> lines) {
    std::uint64_t check = check_;
    std::string text    = kind_.checked && lines_ == 0 ? save_header(0) : "";
    if (!ended_) text += '\n';
    for (const std::string& line : lines)
        text += kind_.checked ? save_line(check, line) : line + '\n';
    if (keeps_ && ::ftruncate(file_.descriptor(), static_cast<off_t>(*keeps_)) != 0)
        return system_trouble(GameProblemKind::CannotSave, path_);
    if (!append_synced(file_.descriptor(), text))
        return system_trouble(GameProblemKind::CannotSave, path_);
    keeps_.reset();
    ended_ = true;
    check_ = check;
    lines_ += lines.size();
    if (!kind_.checked) return std::nullopt;
    // Not synced by itself: it may come late to the disk, but never before the lines it counts.
    const std::string header = save_header(lines_);
    (void)!::pwrite(file_.descriptor(), header.data(), header.size(), 0);
    return std::nullopt;
}

void SaveFile::go_on_after(const SavedJournal& saved) {
    check_ = saved.check;
    lines_ = saved.lines.size();
}

void SaveFile::go_on_behind(std::size_t bytes, bool ended) {
    keeps_ = bytes;
    ended_ = ended;
}

std::string SaveFile::set_aside() {
    for (int n = 1; n < 1000; ++n) {
        const std::string name = fmt::format("{}.broken{}", path_, n == 1 ? "" : std::to_string(n));
        if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0) {
            path_ = name;
            return name;
        }
        if (errno != EEXIST) return "";
    }
    return "";
}

void SaveFile::remove() {
    if (!path_.empty()) (void)::unlink(path_.c_str());
}

tl::expected<std::string, GameProblem> read_saved_game(const std::string& path) {
    const auto file = open_regular_file(path, FileAccess::ReadOnly);
    if (!file) return tl::unexpected(file.error());
    std::array<char, 64> bytes{};
    const ssize_t n = ::pread(file->descriptor(), bytes.data(), bytes.size(), 0);
    if (n < 0) return tl::unexpected(system_trouble(GameProblemKind::CannotRead, path));
    const std::string_view beginning(bytes.data(), static_cast<std::size_t>(n));
    if (!begins_as_save(beginning)) return std::string(beginning);
    if (::flock(file->descriptor(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return tl::unexpected(GameProblem{GameProblemKind::InUse, path, "", ""});
    return read_whole(file->descriptor(), path);
}

bool is_own_file(const std::string& folder, SaveKind kind, const std::string& path) {
    std::error_code error;
    const fs::path own = fs::path(folder) / kind.folder;
    return fs::symlink_status(path, error).type() == fs::file_type::regular &&
           fs::equivalent(fs::absolute(path, error).parent_path(), own, error);
}

std::string last_saved(const std::string& folder, SaveKind kind) {
    std::string last;
    fs::file_time_type when{};
    std::error_code error;
    for (fs::directory_iterator it(folder + "/" + std::string(kind.folder), error), end;
         !error && it != end; it.increment(error)) {
        if (it->path().extension() != kind.ending || !it->is_regular_file(error)) continue;
        if (it->file_size(error) == 0) continue;  // begun, and killed before its first line
        const auto changed = it->last_write_time(error);
        if (!last.empty() && std::pair(changed, it->path().string()) < std::pair(when, last))
            continue;
        last = it->path().string();
        when = changed;
    }
    return last;
}

std::string default_data_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data && *data == '/') return std::string(data) + "/kilostone";
    const char* home = std::getenv("HOME");
    if (home && *home == '/') return std::string(home) + "/.local/share/kilostone";
    return "";
}

}  // namespace kilostone
