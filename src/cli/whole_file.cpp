#include "cli/whole_file.h"

#include "cli/program_language.h"
#include "cli/record_lines.h"

#include <cerrno>
#include <fstream>
#include <iostream>

namespace kilostone {

tl::expected<std::string, UserError> whole_file(const std::string& name) {
    constexpr int mebibytes       = 8;
    constexpr std::size_t largest = std::size_t{mebibytes} << 20;
    std::ifstream file;
    errno = 0;
    if (name != "-") file.open(name, std::ios::binary);
    if (name != "-" && !file) return tl::unexpected(cannot_read(name));
    std::istream& in = name == "-" ? std::cin : file;
    std::string text(largest + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad() || (in.fail() && !in.eof())) return tl::unexpected(cannot_read(name));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest)
        return tl::unexpected(
            UserError{Exit::BadData,
                      {name, tr("cli.error.too_long"),
                       tr("cli.error.too_long.allowed", {{"number", mebibytes}})}});
    return text;
}

}  // namespace kilostone
