// i18n-exempt: reasons are for whoever repairs the disk
#include "terminal/game/regular_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>

namespace kilostone {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr std::size_t chunk_size   = std::size_t{64} << 10;

std::optional<GameProblem> not_regular(const std::string& path, const struct stat& found) {
    if (S_ISREG(found.st_mode)) return std::nullopt;
    const char* reason = S_ISDIR(found.st_mode) ? std::strerror(EISDIR) : "not a regular file";
    return GameProblem{GameProblemKind::CannotRead, path, reason, ""};
}

GameProblem too_large(const std::string& path) {
    return {GameProblemKind::CannotRead, path, std::strerror(EFBIG), ""};
}

}  // namespace

GameProblem system_trouble(GameProblemKind kind, const std::string& path) {
    return {kind, path, std::strerror(errno), ""};
}

OpenFile::~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<OpenFile, GameProblem> open_regular_file(const std::string& path, FileAccess access) {
    const bool writes = access == FileAccess::ReadAndWrite;
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0)
        return tl::unexpected(system_trouble(GameProblemKind::CannotRead, path));
    if (auto no = not_regular(path, found)) return tl::unexpected(*no);
    // Another file may have taken its place by now: this does not wait for it, does not take it for
    // its terminal, and looks again.
    OpenFile file(
        ::open(path.c_str(), (writes ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.descriptor() < 0) {
        GameProblem t = system_trouble(GameProblemKind::CannotRead, path);
        if (writes && ::access(path.c_str(), R_OK) == 0) t.kind = GameProblemKind::CannotSave;
        return tl::unexpected(t);
    }
    if (::fstat(file.descriptor(), &found) != 0)
        return tl::unexpected(system_trouble(GameProblemKind::CannotRead, path));
    if (auto no = not_regular(path, found)) return tl::unexpected(*no);
    return file;
}

tl::expected<std::string, GameProblem> read_whole(int descriptor, const std::string& path) {
    struct stat found{};
    if (::fstat(descriptor, &found) == 0 && found.st_size > static_cast<off_t>(largest_file))
        return tl::unexpected(too_large(path));
    std::string text;
    std::string chunk(chunk_size, '\0');
    for (;;) {
        const auto at   = static_cast<off_t>(text.size());
        const ssize_t n = ::pread(descriptor, chunk.data(), chunk.size(), at);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return tl::unexpected(system_trouble(GameProblemKind::CannotRead, path));
        if (n == 0) return text;
        text.append(chunk, 0, static_cast<std::size_t>(n));
        if (text.size() > largest_file) return tl::unexpected(too_large(path));
    }
}

}  // namespace kilostone
