// Each table is stored with a checksum over its whole journal, so that a line that has changed, is
// missing or has moved is noticed when the journal is read.
#pragma once

#include <cstdint>
#include <string_view>

namespace kilostone::online {

// FNV-1a, 64 bits. Against bad disks, not against people.
inline constexpr std::uint64_t empty_journal_sum = 0xcbf29ce484222325;

[[nodiscard]] constexpr std::uint64_t journal_sum(std::uint64_t before, std::string_view line) {
    constexpr std::uint64_t prime = 0x100000001b3;
    for (const char c : line) before = (before ^ static_cast<unsigned char>(c)) * prime;
    return (before ^ 0xff) * prime;  // the end of a line: no byte of UTF-8
}

}  // namespace kilostone::online
