// i18n-exempt: for those who run programs by scripts
#include "lab/parts.h"

#include "formats/table_json.h"

#include <algorithm>
#include <utility>

namespace kilostone {
namespace {

constexpr std::string_view part_format = "kilostone-part/1";
constexpr std::int64_t most_parts      = 100'000;

struct PartFileJson {
    std::string format{part_format};
    std::string command{};
    BoundedInt<most_parts> part{};
    BoundedInt<most_parts> parts{};
    JsonText plan{};
    JsonText played{};
};
BOOST_DESCRIBE_STRUCT(PartFileJson, (), (format, command, part, parts, plan, played))

Problem of_another_run(const NamedPart& file, const NamedPart& first) {
    return {file.name, "is a part of another run than " + first.name, ""};
}

}  // namespace

std::optional<Part> parse_part(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = exact_number<std::uint64_t>(text.substr(0, slash));
    const auto of     = exact_number<std::uint64_t>(text.substr(slash + 1));
    if (!number || !of || *number < 1 || *number > *of || *of > most_parts) return std::nullopt;
    return Part{*number, *of};
}

PartSpan span_of(Part part, std::uint64_t total) {
    // total * number would not fit where total is large.
    const std::uint64_t whole = total / part.of;
    const std::uint64_t rest  = total % part.of;
    const auto end            = [&](std::uint64_t n) { return whole * n + std::min(n, rest); };
    return {end(part.number - 1), end(part.number)};
}

std::string print(const PartFile& file) {
    return print_json(PartFileJson{.format  = std::string(part_format),
                                   .command = file.command,
                                   .part    = static_cast<std::int64_t>(file.part.number),
                                   .parts   = static_cast<std::int64_t>(file.part.of),
                                   .plan    = {file.plan},
                                   .played  = {file.played}});
}

tl::expected<PartFile, Problem> parse_part_file(std::string_view text) {
    auto object = parse_line(text, part_format);
    if (!object) return tl::unexpected(object.error());
    PartFileJson json;
    if (auto problem = read_json(*object, json)) return tl::unexpected(*problem);
    const auto number = static_cast<std::int64_t>(json.part);
    const auto of     = static_cast<std::int64_t>(json.parts);
    if (number < 1 || number > of)
        return tl::unexpected(Problem{"part", "there is no such part", ""});
    return PartFile{.command = json.command,
                    .part    = {static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(of)},
                    .plan    = json.plan.text,
                    .played  = json.played.text};
}

tl::expected<std::vector<PartFile>, Problem> whole_run(std::vector<NamedPart> files,
                                                       std::string_view command) {
    const NamedPart first = files.at(0);
    for (const NamedPart& f : files) {
        if (f.file.command != command)
            return tl::unexpected(Problem{f.name, "is a part of kilostone " + f.file.command, ""});
        if (f.file.plan != first.file.plan || f.file.part.of != first.file.part.of)
            return tl::unexpected(of_another_run(f, first));
    }
    std::ranges::stable_sort(files, {}, [](const NamedPart& f) { return f.file.part.number; });
    std::vector<PartFile> run;
    for (NamedPart& f : files) {
        if (f.file.part.number < run.size() + 1)
            return tl::unexpected(Problem{f.name, "has a part that another file has as well", ""});
        if (f.file.part.number > run.size() + 1) break;
        run.push_back(std::move(f.file));
    }
    if (run.size() != first.file.part.of)
        return tl::unexpected(Problem{"",
                                      "part " + std::to_string(run.size() + 1) + "/" +
                                          std::to_string(first.file.part.of) + " is missing",
                                      ""});
    return run;
}

FailureCountsJson counts_of(const Failures& failures) {
    return {{failures.kinds.begin(), failures.kinds.end()}, failures.given_up};
}

bool add_counts(Failures& sum, const FailureCountsJson& more) {
    if (more.kinds.size() != sum.kinds.size()) return false;
    for (std::size_t i = 0; i < sum.kinds.size(); ++i) {
        sum.kinds[i] += more.kinds[i];
        sum.all += more.kinds[i];
    }
    sum.given_up |= more.given_up;
    return true;
}

}  // namespace kilostone
