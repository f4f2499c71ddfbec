#include "online/client/links.h"

#include <algorithm>
#include <charconv>

namespace kilostone::online {
namespace {

constexpr std::size_t longest_url = 500;
constexpr std::size_t code_length = 6;

bool is_host_sign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}
bool is_address_sign(char c) {
    return (c >= 'a' && c <= 'f') || (c >= '0' && c <= '9') || c == ':' || c == '.';
}
// What may stand in a path without being written otherwise.
bool is_path_sign(char c) { return c > ' ' && c < 0x7F && c != '"' && c != '<' && c != '>'; }

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

// Cuts the scheme off.
std::optional<bool> take_scheme(std::string_view& url) {
    for (const std::string_view scheme :
         {std::string_view("http://"), std::string_view("https://")})
        if (lower_case(url.substr(0, scheme.size())) == scheme) {
            url.remove_prefix(scheme.size());
            return scheme.size() == std::string_view("https://").size();
        }
    return std::nullopt;
}

std::optional<std::uint16_t> port_in(std::string_view digits) {
    std::uint16_t port = 0;
    const auto* last   = digits.data() + digits.size();
    const auto got     = std::from_chars(digits.data(), last, port);
    if (got.ec != std::errc() || got.ptr != last || port == 0) return std::nullopt;
    return port;
}

// "host", "host:8080", "[::1]:8080"
bool read_place(std::string_view text, net::Server& server) {
    std::string_view host = text, rest;
    const bool six        = text.starts_with('[');
    if (six) {
        const auto end = text.find(']');
        if (end == std::string_view::npos) return false;
        host = text.substr(1, end - 1);
        rest = text.substr(end + 1);
    } else if (const auto colon = text.find(':'); colon != std::string_view::npos) {
        host = text.substr(0, colon);
        rest = text.substr(colon);
    }
    server.host = lower_case(host);
    if (server.host.empty() ||
        !std::ranges::all_of(server.host, six ? is_address_sign : is_host_sign))
        return false;
    server.port = server.tls ? 443 : 80;
    if (rest.empty()) return true;
    const auto port = rest.starts_with(':') ? port_in(rest.substr(1)) : std::nullopt;
    server.port     = port.value_or(0);
    return port.has_value();
}

}  // namespace

bool is_url(std::string_view text) { return text.find("://") != std::string_view::npos; }

std::optional<ServerUrl> parse_server(std::string_view url) {
    if (url.size() > longest_url) return std::nullopt;
    const auto tls = take_scheme(url);
    if (!tls) return std::nullopt;
    url              = url.substr(0, url.find_first_of("?#"));
    const auto slash = std::min(url.find('/'), url.size());
    ServerUrl read;
    read.server.tls = *tls;
    if (!read_place(url.substr(0, slash), read.server)) return std::nullopt;
    const std::string_view path = url.substr(slash);
    if (!std::ranges::all_of(path, is_path_sign)) return std::nullopt;
    if (!path.empty()) read.path = path.substr(0, path.rfind('/') + 1);  // without index.html
    return read;
}

std::optional<std::string> parse_code(std::string_view typed) {
    std::string code;
    for (char c : typed) {
        if (c == ' ' || c == '-') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (c < 'A' || c > 'Z' || code.size() == code_length) return std::nullopt;
        code += c;
    }
    if (code.size() != code_length) return std::nullopt;
    return code;
}

std::optional<TableLink> parse_link(std::string_view link) {
    constexpr std::string_view to_table = "#/t/";
    const auto mark                     = link.find(to_table);
    if (mark == std::string_view::npos) return std::nullopt;
    const auto at         = parse_server(link.substr(0, mark));
    std::string_view code = link.substr(mark + to_table.size());
    code                  = code.substr(0, code.find_first_of("/?"));
    const auto read       = parse_code(code);
    if (!at || !read) return std::nullopt;
    return TableLink{*at, *read};
}

std::string text_of(const ServerUrl& url) {
    const net::Server& s = url.server;
    const bool six       = s.host.find(':') != std::string::npos;
    const bool usual     = s.port == (s.tls ? 443 : 80);
    return (s.tls ? "https://" : "http://") + (six ? "[" + s.host + "]" : s.host) +
           (usual ? "" : ":" + std::to_string(s.port)) + url.path;
}

std::string text_of(const TableLink& link) { return text_of(link.at) + "#/t/" + link.code; }

}  // namespace kilostone::online
