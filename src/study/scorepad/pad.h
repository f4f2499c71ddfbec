// A pad that is kept: the sheet, and every entry that has made it what it is, in the order in which
// they were made. Nothing is ever rubbed out; format `kilostone-pad/1` (docs/formats/sheet.md), one
// line an entry, so that a file only grows.
#pragma once

#include "study/scorepad/match.h"

namespace kilostone {

enum class PadEntryKind : std::uint8_t {
    Add,     // a stage at the end
    Change,  // another content for a stage
    Count,   // whether a stage counts
};

struct PadEntry {
    PadEntryKind kind  = PadEntryKind::Add;
    std::size_t number = 0;  // of the stage, from 1; of Add the next one
    StageEntry stage{};      // of Add and Change
    bool counted = true;     // of Count
    std::string at{};        // when, as somebody's clock has it: "2026-11-15T14:05:00Z"

    friend bool operator==(const PadEntry&, const PadEntry&) = default;
};

struct Pad {
    Sheet sheet{};  // as it is now
    Rulebook rules{};
    std::vector<PadEntry> trail{};
};

// An empty pad for this table.
[[nodiscard]] Pad new_pad(const Agreement& table, const std::string& custom_edition,
                          std::vector<std::string> names);

// Takes the entry in, or says why not: no such stage, nothing would change, no such result.
[[nodiscard]] std::optional<Message> take(Pad& pad, PadEntry entry);

// The lines of the file, without line feeds.
[[nodiscard]] std::string print_header(const Pad& pad);
[[nodiscard]] std::string print(const Edition& edition, const PadEntry& entry);

struct PadRead {
    Pad pad{};
    bool cut          = false;  // the last line is not whole and was left out
    bool ended        = true;   // the last line that counts has its line feed
    std::size_t bytes = 0;      // what counts of the text: all, or what is before a cut line
};
[[nodiscard]] tl::expected<PadRead, Problem> parse_pad(std::string_view text);

}  // namespace kilostone
