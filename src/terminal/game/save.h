// A game or a score pad on disk: its lines, appended to and synced before anybody sees what
// happened. One program at a time has it: the file is locked meanwhile.
#pragma once

#include "terminal/game/game_problem.h"
#include "terminal/game/journal.h"
#include "terminal/game/regular_file.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kilostone {

// Where files of a kind lie in the data folder, how their names end, and whether their lines carry
// check values. A pad's do not: people read and mend it, and every entry is judged again anyway.
struct SaveKind {
    std::string_view folder;
    std::string_view ending;
    bool checked;
};
inline constexpr SaveKind saved_games{"games", ".journal", true};
inline constexpr SaveKind saved_pads{"pads", ".pad", false};

class SaveFile {
public:
    // A new, empty file in FOLDER/games, or where that kind lies.
    [[nodiscard]] static tl::expected<SaveFile, GameProblem> create(const std::string& folder,
                                                                    SaveKind kind = saved_games);
    // For writing: locked, and not changed yet. Requires that its content was found to be of that
    // kind; whatever is not a regular file is refused unopened.
    [[nodiscard]] static tl::expected<SaveFile, GameProblem> open(const std::string& path,
                                                                  SaveKind kind = saved_games);

    [[nodiscard]] tl::expected<std::string, GameProblem> read() const;

    // Lines of a journal or pad: all or none, on the disk when this returns. They count as shown
    // then.
    [[nodiscard]] std::optional<GameProblem> append(std::span<const std::string> lines);
    // Lines of a game that are there already, as read_save() has found them.
    void go_on_after(const SavedJournal& saved);

    // The next lines go behind so many bytes: the end of a line that was never whole is let go, and
    // the last line gets the line feed that it lacks. Until then the file stays as it is.
    void go_on_behind(std::size_t bytes, bool ended);

    // Gives the file another name, under which nothing is; that name, or empty when that cannot be.
    std::string set_aside();
    void remove();

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    [[nodiscard]] bool lock();

    OpenFile file_{};
    std::string path_{};
    std::uint64_t check_ = first_check;
    std::size_t lines_   = 0;
    SaveKind kind_       = saved_games;
    std::optional<std::size_t> keeps_{};  // of what is there, when lines are appended
    bool ended_ = true;
};

// What a file holds that somebody says is a saved game. It is opened for reading only, and what is
// not a regular file is not opened at all; of a file that does not begin like a saved game no more
// is read than its beginning. A game that another program plays is refused.
[[nodiscard]] tl::expected<std::string, GameProblem> read_saved_game(const std::string& path);

// Whether a file is the program's own, to be renamed when it is damaged: it lies in the data
// folder, where files of that kind lie, and is no link to somewhere else.
[[nodiscard]] bool is_own_file(const std::string& folder, SaveKind kind, const std::string& path);

// The file of that kind that was written last; empty when there is none.
[[nodiscard]] std::string last_saved(const std::string& folder, SaveKind kind);

// The game that was played last and is not over; empty when there is none.
[[nodiscard]] inline std::string last_saved_game(const std::string& folder) {
    return last_saved(folder, saved_games);
}

// $XDG_DATA_HOME/kilostone, else ~/.local/share/kilostone; empty when there is no home.
[[nodiscard]] std::string default_data_folder();

// Makes the folder and those above it, for this person's eyes only.
[[nodiscard]] std::optional<GameProblem> make_folder(const std::string& folder);

// Writes it all behind what is there, and syncs. What could not be written whole is taken off
// again.
[[nodiscard]] bool append_synced(int file, std::string_view text);

}  // namespace kilostone
