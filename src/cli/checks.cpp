#include "cli/checks.h"

#include "cli/program.h"
#include "cli/program_language.h"
#include "editions/complaint.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace kilostone {
namespace {

template <class Number>
std::optional<Number> number_in(const std::string& text) {
    Number n{};
    const auto* last = text.data() + text.size();
    const auto got   = std::from_chars(text.data(), last, n);
    if (got.ec != std::errc() || got.ptr != last) return std::nullopt;
    return n;
}

std::string outside(const std::string& text, const std::string& least, const std::string& most) {
    return tr("cli.check.range", {{"value", std::string_view(text)},
                                  {"first", std::string_view(least)},
                                  {"second", std::string_view(most)}});
}

}  // namespace

CLI::Validator one_of(const std::vector<std::string>& words) {
    return CLI::Validator(
        [words](std::string& text) -> std::string {
            if (std::ranges::find(words, text) != words.end()) return "";
            const std::vector<std::string_view> names(words.begin(), words.end());
            const std::string allowed = words_listed(names);
            return with_suggestion(tr("cli.check.one_of", {{"value", std::string_view(text)},
                                                           {"allowed", std::string_view(allowed)}}),
                                   suggestion(text, names));
        },
        fmt::format("{}", fmt::join(words, "|")));
}

CLI::Validator whole_number_from(std::uint64_t least, std::uint64_t most) {
    return CLI::Validator(
        [least, most](std::string& text) {
            const auto n = number_in<std::uint64_t>(text);
            return n && *n >= least && *n <= most
                       ? ""
                       : outside(text, std::to_string(least), std::to_string(most));
        },
        "");
}

CLI::Validator number_from(double least, double most) {
    return CLI::Validator(
        [least, most](std::string& text) {
            const auto n = number_in<double>(text);
            return n && *n >= least && *n <= most
                       ? ""
                       : outside(text, fmt::format("{:g}", least), fmt::format("{:g}", most));
        },
        "");
}

const CLI::Validator whole_number(
    [](std::string& text) {
        return number_in<std::uint64_t>(text)
                   ? ""
                   : tr("cli.check.whole", {{"value", std::string_view(text)}});
    },
    "");

const CLI::Validator any_whole_number(
    [](std::string& text) {
        return number_in<std::int32_t>(text)
                   ? ""
                   : tr("cli.check.whole", {{"value", std::string_view(text)}});
    },
    "");

Problem name_problem(const std::string& where, const std::string& name, bool bots) {
    return {where, tr("cli.error.name", {{"name", std::string_view(presentable(name, 200))}}),
            tr(bots ? "cli.error.name.allowed" : "cli.error.name.own")};
}

}  // namespace kilostone
