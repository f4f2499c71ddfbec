#include "terminal/game/history.h"

#include "terminal/game/regular_file.h"
#include "terminal/game/save.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kilostone {

std::string history_file(const std::string& folder) { return folder + "/history.jsonl"; }

std::optional<GameProblem> add_to_history(const std::string& folder,
                                          std::span<const std::string> match) {
    const std::string path = history_file(folder);
    const auto cannot      = [&] {
        return GameProblem{GameProblemKind::CannotSave, path, std::strerror(errno), ""};
    };
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return cannot();
    (void)::flock(file, LOCK_EX);  // let go of when the file is closed
    std::string text;
    for (const std::string& line : match) text += line + '\n';
    struct stat now{};
    std::string end;
    if (::fstat(file, &now) == 0 && now.st_size > 0) {
        const auto size = std::min<std::size_t>(text.size(), static_cast<std::size_t>(now.st_size));
        end.resize(size);
        const auto from = now.st_size - static_cast<off_t>(size);
        if (::pread(file, end.data(), size, from) != static_cast<ssize_t>(size)) end.clear();
    }
    std::optional<GameProblem> failed;
    const std::string break_before = end.empty() || end.back() == '\n' ? "" : "\n";
    if (end != text && !append_synced(file, break_before + text)) failed = cannot();
    ::close(file);
    return failed;
}

tl::expected<Statistics, GameProblem> read_statistics(const std::string& folder,
                                                      const Renaming& renaming) {
    const std::string path = history_file(folder);
    std::error_code none;
    if (!std::filesystem::exists(path, none)) return Statistics{};
    const auto file = open_regular_file(path, FileAccess::ReadOnly);
    if (!file) return tl::unexpected(file.error());
    const auto text = read_whole(file->descriptor(), path);
    if (!text) return tl::unexpected(text.error());
    return statistics_of(*text, renaming);
}

}  // namespace kilostone
