// The addresses of servers and the links to tables, as the web app shares them.
#pragma once

#include "online/net/net.h"

#include <optional>
#include <string>
#include <string_view>

namespace kilostone::online {

struct ServerUrl {
    net::Server server{};
    std::string path = "/";  // begins and ends with one; where the web app lies

    friend bool operator==(const ServerUrl&, const ServerUrl&) = default;
};

struct TableLink {
    ServerUrl at{};
    std::string code{};

    friend bool operator==(const TableLink&, const TableLink&) = default;
};

// "https://play.example", "http://[::1]:8080/games/"; a name in other letters than ASCII as xn--…
[[nodiscard]] std::optional<ServerUrl> parse_server(std::string_view url);
// Six letters; case, blanks and hyphens do not matter.
[[nodiscard]] std::optional<std::string> parse_code(std::string_view typed);
// "https://play.example/#/t/KQWXYZ"
[[nodiscard]] std::optional<TableLink> parse_link(std::string_view link);
[[nodiscard]] bool is_url(std::string_view text);

[[nodiscard]] std::string text_of(const ServerUrl& url);
[[nodiscard]] std::string text_of(const TableLink& link);

}  // namespace kilostone::online
