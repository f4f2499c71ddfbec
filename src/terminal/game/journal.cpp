// i18n-exempt: reasons are for whoever repairs a save
#include "terminal/game/journal.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace kilostone {
namespace {

constexpr std::string_view header_begins = R"({"format":"kilostone-save/1","shown":)";
constexpr std::string_view header_ends   = "}";
constexpr std::size_t number_width       = 10;
constexpr std::string_view line_begins   = R"({"check":")";
constexpr std::string_view line_goes_on  = R"(","line":)";
constexpr std::string_view line_ends     = "}";
constexpr std::size_t check_width        = 16;
constexpr std::string_view not_a_save    = "line 1: not the beginning of a saved game";

// FNV-1a over the bytes, then mixed: the next line begins where no text ends.
std::uint64_t check_after(std::uint64_t check, std::string_view line) {
    for (const char c : line) {
        check ^= static_cast<unsigned char>(c);
        check *= 0x100'0000'01B3;
    }
    check ^= check >> 32;
    check *= 0x9E37'79B9'7F4A'7C15;
    return check ^ check >> 29;
}

bool take(std::string_view& text, std::string_view part) {
    if (!text.starts_with(part)) return false;
    text.remove_prefix(part.size());
    return true;
}

std::optional<std::size_t> shown_in(std::string_view line) {
    if (!take(line, header_begins) || line.size() != number_width + header_ends.size() ||
        !line.ends_with(header_ends))
        return std::nullopt;
    line.remove_suffix(header_ends.size());
    const auto first = line.find_first_not_of(' ');
    if (first == std::string_view::npos) return std::nullopt;
    line.remove_prefix(first);
    std::size_t number   = 0;
    const auto [end, no] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (no != std::errc() || end != line.data() + line.size()) return std::nullopt;
    return number;
}

// The journal's line in this one; empty when it is not as it was written.
std::string_view journal_line(std::uint64_t& check, std::string_view line) {
    if (!take(line, line_begins) || line.size() < check_width) return {};
    const std::string_view said = line.substr(0, check_width);
    line.remove_prefix(check_width);
    if (!take(line, line_goes_on) || !line.ends_with(line_ends)) return {};
    line.remove_suffix(line_ends.size());
    check = check_after(check, line);
    return fmt::format("{:016x}", check) == said ? line : std::string_view();
}

}  // namespace

std::string save_header(std::size_t shown) {
    return fmt::format("{}{:>{}}{}\n", header_begins, shown, number_width, header_ends);
}

std::string save_line(std::uint64_t& check, std::string_view line) {
    check = check_after(check, line);
    return fmt::format("{}{:016x}{}{}{}\n", line_begins, check, line_goes_on, line, line_ends);
}

std::string save_text(std::span<const std::string> journal) {
    std::uint64_t check = first_check;
    std::string text    = save_header(journal.size());
    for (const std::string& line : journal) text += save_line(check, line);
    return text;
}

bool begins_as_save(std::string_view text) {
    return text.substr(0, header_begins.size()) == header_begins.substr(0, text.size());
}

tl::expected<SavedJournal, std::string> read_save(std::string_view text) {
    SavedJournal saved;
    std::optional<std::size_t> shown;
    if (text.empty()) return tl::unexpected(std::string("the file is empty"));
    if (!begins_as_save(text)) return tl::unexpected(std::string(not_a_save));
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end       = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (end == std::string_view::npos) {
            saved.torn = true;
            break;
        }
        text.remove_prefix(end + 1);
        if (!shown) {
            shown = shown_in(line);
            if (!shown) return tl::unexpected(std::string(not_a_save));
            continue;
        }
        const std::string_view found = journal_line(saved.check, line);
        if (found.empty())
            return tl::unexpected(
                fmt::format("line {}: changed, or lines before it are missing", number));
        saved.lines.emplace_back(found);
    }
    if (!shown || saved.lines.empty())
        return tl::unexpected(std::string("the beginning of the game is missing"));
    if (saved.lines.size() + (saved.torn ? 1 : 0) < *shown)
        return tl::unexpected(
            fmt::format("the end is missing: {} moves and other lines are there, {} were played",
                        saved.lines.size(), *shown));
    return saved;
}

}  // namespace kilostone
