// A room's journal as it stands in a file: kilostone-save/1 (docs/formats/save.md).
//
// Every line carries a check value of itself and all lines before it, and the first line says how
// many had been shown to somebody: so a line that was changed, left out or cut off is noticed. It
// is no signature: whoever wants to cheat can compute it too.
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// The check value before the first line.
inline constexpr std::uint64_t first_check = 0xCBF2'9CE4'8422'2325;

// As long whatever the number, so that it can be written over.
[[nodiscard]] std::string save_header(std::size_t shown);
// With its line feed; `check` becomes the line's.
[[nodiscard]] std::string save_line(std::uint64_t& check, std::string_view journal_line);

// A whole file.
[[nodiscard]] std::string save_text(std::span<const std::string> journal);

struct SavedJournal {
    std::vector<std::string> lines{};
    std::uint64_t check = first_check;
    // The last line has no end: it was being written when the program or the machine stopped.
    bool torn           = false;
};

// Whether a file that begins with these bytes can be a saved game at all.
[[nodiscard]] bool begins_as_save(std::string_view text);

// All whole lines of the file, or what is wrong with it, for whoever repairs it.
[[nodiscard]] tl::expected<SavedJournal, std::string> read_save(std::string_view text);

}  // namespace kilostone
