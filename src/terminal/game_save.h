// A game on disk: its journal, appended to and synced before anybody sees what happened. One
// program at a time has a game: the file is locked while it is played.
#pragma once

#include "terminal/game_journal.h"
#include "terminal/game_trouble.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace kilostone {

class SaveFile {
public:
    SaveFile() = default;
    ~SaveFile();
    SaveFile(SaveFile&& other) noexcept { *this = std::move(other); }
    SaveFile& operator=(SaveFile&& other) noexcept;

    // A new, empty file in FOLDER/games.
    [[nodiscard]] static tl::expected<SaveFile, GameTrouble> create(const std::string& folder);
    // Locked, and not changed.
    [[nodiscard]] static tl::expected<SaveFile, GameTrouble> open(const std::string& path);

    [[nodiscard]] tl::expected<std::string, GameTrouble> read() const;

    // Lines of a journal: all or none, on the disk when this returns. They count as shown then.
    [[nodiscard]] std::optional<GameTrouble> append(std::span<const std::string> lines);
    // Lines that are there already, as read_save() has found them.
    void go_on_after(const SavedJournal& saved);

    // Gives the file another name, under which nothing is; that name, or empty when that cannot be.
    std::string set_aside();
    void remove();

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    [[nodiscard]] bool lock();

    int file_ = -1;
    std::string path_{};
    std::uint64_t check_ = first_check;
    std::size_t lines_   = 0;
};

// The game that was played last and is not over; empty when there is none.
[[nodiscard]] std::string last_saved_game(const std::string& folder);

// $XDG_DATA_HOME/kilostone, else ~/.local/share/kilostone; empty when there is no home.
[[nodiscard]] std::string default_data_folder();

// Makes the folder and those above it, for this person's eyes only.
[[nodiscard]] std::optional<GameTrouble> make_folder(const std::string& folder);

// Writes it all behind what is there, and syncs. What could not be written whole is taken off
// again.
[[nodiscard]] bool append_synced(int file, std::string_view text);

}  // namespace kilostone
