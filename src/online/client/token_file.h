// Who a person is to a server: 128 random bits, made here once for each server, in a file that
// nobody else can read. Whoever has them can play as that person.
#pragma once

#include "online/client/links.h"

#include <tl/expected.hpp>

namespace kilostone::online {

enum class TokenFault : std::uint8_t {
    System,      // the file cannot be read or made
    NotPrivate,  // others can read it, or it is no regular file of one's own
    NoToken,     // something else stands in it
};
struct TokenProblem {
    TokenFault fault = TokenFault::System;
    std::string path{};
    std::string reason{};  // in the words of the operating system
};

// In the data folder: "online/https_play.example_443.token". Its folder is made.
[[nodiscard]] tl::expected<std::string, TokenProblem> token_path(const std::string& folder,
                                                                 const net::Server& server);
// The token in this file; where there is no file, a new one, written before it is returned.
[[nodiscard]] tl::expected<std::string, TokenProblem> load_token(const std::string& path);

// Digits of hex from the operating system's generator.
[[nodiscard]] std::string random_hex(std::size_t digits);

}  // namespace kilostone::online
