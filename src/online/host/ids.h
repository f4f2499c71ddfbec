// Random identifiers from the operating system's generator. Requires ids_ready() once at the start
// of the program.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone::online {

using TokenHash = std::array<std::uint8_t, 32>;

// False when the system has no generator; nothing else here may be called then.
[[nodiscard]] bool ids_ready();

// 128 random bits as 26 letters and digits, for tables, people, replays and tokens.
[[nodiscard]] std::string random_id();
[[nodiscard]] bool is_id(std::string_view text);

// An id that nobody can guess who does not know the secret; the same for the same secret and
// purpose.
[[nodiscard]] std::string derived_id(std::string_view secret, std::string_view purpose);

// Six capital letters that are not mistaken for one another when read aloud or copied by hand.
[[nodiscard]] std::string random_code();
// The code that somebody has typed: case, blanks and hyphens do not matter.
[[nodiscard]] std::optional<std::string> read_code(std::string_view typed);

// SHA-256: a stolen database holds no token that opens a seat.
[[nodiscard]] TokenHash hash_of_token(std::string_view token);

// What stands in the address of a person's feed: made from the token's hash, so that another token
// makes another one. Opens nothing else.
[[nodiscard]] std::string feed_key(const TokenHash& hash);
// Takes the same time whatever they are.
[[nodiscard]] bool is_same_secret(std::string_view a, std::string_view b);

[[nodiscard]] std::uint64_t random_word();
[[nodiscard]] std::array<std::uint8_t, 64> random_secret();  // 512 bits

}  // namespace kilostone::online
