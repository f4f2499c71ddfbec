#include "cli/sheet_file.h"

#include "cli/output_file.h"
#include "cli/program_language.h"
#include "study/scorepad/pad.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

namespace kilostone {
namespace {

tl::expected<std::string, UserError> read_whole(const std::string& name) {
    constexpr int mebibytes       = 8;
    constexpr std::size_t largest = std::size_t{mebibytes} << 20;
    std::ifstream file;
    if (name != "-") file.open(name, std::ios::binary);
    if (name != "-" && !file)
        return tl::unexpected(UserError{Exit::Io, {name, std::strerror(errno), ""}});
    std::istream& in = name == "-" ? std::cin : file;
    std::string text(largest + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad() || (in.fail() && !in.eof()))
        return tl::unexpected(UserError{Exit::Io, {name, tr("cli.error.unreadable"), ""}});
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest)
        return tl::unexpected(
            UserError{Exit::BadData,
                      {name, tr("cli.error.too_long"),
                       tr("cli.error.too_long.allowed", {{"number", mebibytes}})}});
    return text;
}

}  // namespace

tl::expected<Sheet, UserError> sheet_in(const std::string& name) {
    const auto text = read_whole(name);
    if (!text) return tl::unexpected(text.error());
    never_overwrite(name);
    const auto bad = [&](Problem p) {
        p.where = place_in(name, p.where);
        return tl::unexpected(UserError{Exit::BadData, p});
    };
    const std::string_view first = std::string_view(*text).substr(0, text->find('\n'));
    if (first.find("\"kilostone-pad/1\"") != std::string_view::npos) {
        auto read = parse_pad(*text);
        if (!read) return bad(read.error());
        return std::move(read->pad.sheet);
    }
    auto sheet = parse_sheet(*text);
    if (!sheet) return bad(sheet.error());
    return std::move(*sheet);
}

}  // namespace kilostone
