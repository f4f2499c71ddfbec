#include "cli/sheet_file.h"

#include "cli/output_file.h"
#include "cli/program_language.h"
#include "cli/whole_file.h"
#include "study/scorepad/pad.h"

namespace kilostone {

tl::expected<Sheet, UserError> sheet_in(const std::string& name) {
    const auto text = whole_file(name);
    if (!text) return tl::unexpected(text.error());
    never_overwrite(name);
    const auto bad = [&](const Problem& p) {
        return tl::unexpected(UserError{Exit::BadData, {"", place_in(name, text_of(p)), ""}});
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
