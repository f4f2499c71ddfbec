#include "editions/toml/key_depth.h"

#include <algorithm>

namespace kilostone {
namespace {

// A text of several lines may end with up to two quotes of its own before the closing three.
std::size_t quotes_kept(std::string_view rest, char quote) {
    return std::min<std::size_t>(std::min(rest.find_first_not_of(quote), rest.size()), 2);
}

// The place behind the string or comment that begins at `at`; `at` itself where none does.
std::size_t behind_quiet_part(std::string_view toml, std::size_t at) {
    const auto upto = [&](std::string_view what, std::size_t from) {
        return std::min(toml.find(what, from), toml.size());
    };
    const char c = toml[at];
    if (c == '#') return upto("\n", at);
    if (c != '"' && c != '\'') return at;
    const bool lines = toml.substr(at, 3) == std::string_view(c == '"' ? "\"\"\"" : "'''");
    const std::string_view end = toml.substr(at, lines ? 3 : 1);
    for (std::size_t i = at + end.size(); i < toml.size(); ++i) {
        if (toml[i] == '\n' && !lines) return i;  // not closed: the parser will say so
        if (toml[i] == '\\' && c == '"')
            ++i;
        else if (toml.substr(i, end.size()) == end)
            return i + end.size() + (lines ? quotes_kept(toml.substr(i + end.size()), c) : 0);
    }
    return toml.size();
}

}  // namespace

std::optional<int> too_deep_key(std::string_view toml) {
    int line = 1;
    int dots = 0;
    for (std::size_t i = 0; i < toml.size();) {
        if (const std::size_t next = behind_quiet_part(toml, i); next != i) {
            line += static_cast<int>(std::count(toml.begin() + static_cast<std::ptrdiff_t>(i),
                                                toml.begin() + static_cast<std::ptrdiff_t>(next),
                                                '\n'));
            i = next;
            continue;
        }
        const char c = toml[i++];
        if (c == '.' && ++dots >= deepest_key) return line;
        if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos) dots = 0;
        if (c == '\n') ++line;
    }
    return std::nullopt;
}

}  // namespace kilostone
