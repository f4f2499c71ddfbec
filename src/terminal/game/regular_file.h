// Opening and reading files that a player has named: only regular files, and never more of them
// than a saved game can be long.
#pragma once

#include "terminal/game/game_problem.h"

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace kilostone {

// A file descriptor that is closed at the end.
class OpenFile {
public:
    OpenFile() = default;
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    ~OpenFile();
    OpenFile(OpenFile&& other) noexcept { *this = std::move(other); }
    OpenFile& operator=(OpenFile&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }

    [[nodiscard]] int descriptor() const { return descriptor_; }

private:
    int descriptor_ = -1;
};

enum class FileAccess : bool { ReadOnly, ReadAndWrite };

// Directories, devices, pipes and sockets are refused without being opened: opening a device can do
// something by itself, opening a pipe waits for its other end. Links are followed.
[[nodiscard]] tl::expected<OpenFile, GameProblem> open_regular_file(const std::string& path,
                                                                    FileAccess access);

// All bytes of an open file, or "File too large"; `path` is for the message.
[[nodiscard]] tl::expected<std::string, GameProblem> read_whole(int descriptor,
                                                                const std::string& path);

// What went wrong is what errno says.
[[nodiscard]] GameProblem system_trouble(GameProblemKind kind, const std::string& path);

}  // namespace kilostone
