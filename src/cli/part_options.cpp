#include "cli/part_options.h"

#include "cli/program_language.h"

#include <fstream>
#include <iterator>

namespace kilostone {
namespace {

const CLI::Validator is_part_text(
    [](std::string& text) -> std::string {
        if (parse_part(text)) return "";
        return tr("cli.check.part", {{"value", std::string_view(text)}});
    },
    "");

}  // namespace

void add_part_options(CLI::App& command, PartOptions& options) {
    command.add_option("--part", options.part)->type_name("I/N")->check(is_part_text);
    command.add_option("--merge", options.merge)->type_name("FILE");
}

tl::expected<PartFile, UserError> read_part(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad() || text.empty())
        return tl::unexpected(UserError{Exit::Io, {name, tr("cli.error.unreadable"), ""}});
    auto file = parse_part_file(text);
    if (!file) return tl::unexpected(UserError{Exit::BadData, {name, text_of(file.error()), ""}});
    return *std::move(file);
}

tl::expected<std::vector<PartFile>, UserError> read_parts(const std::vector<std::string>& names,
                                                          std::string_view command) {
    std::vector<NamedPart> files;
    for (const std::string& name : names) {
        auto file = read_part(name);
        if (!file) return tl::unexpected(file.error());
        files.push_back({name, *std::move(file)});
    }
    auto run = whole_run(std::move(files), command);
    if (!run) return tl::unexpected(bad_parts(run.error()));
    return *std::move(run);
}

UserError bad_parts(const Problem& problem) { return {Exit::BadData, problem}; }

}  // namespace kilostone
