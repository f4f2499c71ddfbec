#include "terminal/plain/wrap.h"

#include "terminal/screen/width.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::string_view bold_on  = "\x1b[1m";
constexpr std::string_view bold_off = "\x1b[0m";
constexpr std::string_view command  = "  kilostone ";  // i18n-exempt: to be copied

std::string wrapped_line(std::string_view line, int columns) {
    const bool bold = line.starts_with(bold_on) && line.ends_with(bold_off) &&
                      line.size() >= bold_on.size() + bold_off.size();
    if (bold) {
        line.remove_prefix(bold_on.size());
        line.remove_suffix(bold_off.size());
    }
    std::string text(line);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (columns_of(line) > columns && static_cast<int>(indent) < columns / 2 &&
        !line.starts_with(command)) {
        text.clear();
        for (const std::string& part :
             wrapped(line.substr(indent), columns - static_cast<int>(indent)))
            text += (text.empty() ? "" : "\n") + std::string(indent, ' ') + part;
    }
    return bold ? std::string(bold_on) + text + std::string(bold_off) : text;
}

}  // namespace

std::string wrapped_lines_of(std::string_view text, int columns) {
    std::string out;
    for (;;) {
        const auto end = text.find('\n');
        out += wrapped_line(text.substr(0, end), columns);
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace kilostone
