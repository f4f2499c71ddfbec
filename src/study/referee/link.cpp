#include "study/referee/link.h"

#include "editions/registry.h"
#include "formats/words.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::string_view version = "1";
constexpr std::size_t longest      = 1000;

constexpr char escaped[][2] = {{' ', '.'}, {'/', '~'}, {'>', '!'}};

std::string escape(std::string text) {
    for (char& c : text)
        for (const auto& [plain, in_link] : escaped)
            if (c == plain) c = in_link;
    return text;
}

std::string unescape(std::string_view link) {
    std::string text(link);
    for (char& c : text)
        for (const auto& [plain, in_link] : escaped)
            if (c == in_link) c = plain;
    return text;
}

bool is_link_letter(char c) {
    constexpr std::string_view others = "_=,+*:~!.-";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           others.find(c) != std::string_view::npos;
}

tl::unexpected<BadLink> bad(RefereeLinkError trouble) {
    return tl::unexpected(BadLink{.trouble = trouble});
}

}  // namespace

std::string link_text(const RefereeQuestion& q) {
    const std::string move = move_text(q.table.edition, move_of(q));
    return std::string(version) + "." + escape(position_text(q)) + ".." + escape(move);
}

tl::expected<RefereeQuestion, BadLink> read_link(std::string_view text) {
    if (text.size() > longest || !std::ranges::all_of(text, is_link_letter))
        return bad(RefereeLinkError::Broken);
    const std::size_t dot = text.find('.');
    if (dot == 0 || dot == std::string_view::npos) return bad(RefereeLinkError::Broken);
    const std::string_view said = text.substr(0, dot);
    if (said != version) {
        const bool number = said.find_first_not_of("0123456789") == std::string_view::npos;
        return bad(number ? RefereeLinkError::Newer : RefereeLinkError::Broken);
    }
    text.remove_prefix(dot + 1);
    const std::size_t move_at = text.find("..");
    if (move_at == std::string_view::npos) return bad(RefereeLinkError::Broken);
    const Edition* edition = find_edition(text.substr(0, text.find('.')));
    if (!edition) return bad(RefereeLinkError::UnknownEdition);
    const auto position = parse_position(unescape(text.substr(0, move_at)));
    if (!position) {
        if (!position.error().said) return bad(RefereeLinkError::Broken);
        return tl::unexpected(BadLink{RefereeLinkError::CannotBe, position.error().said, *edition});
    }
    const auto move = parse_move(*position->rules, asking_seat, unescape(text.substr(move_at + 2)));
    if (!move) return bad(RefereeLinkError::Broken);
    auto question = question_of(*position, *move);
    if (!question) return bad(RefereeLinkError::Broken);
    return *std::move(question);
}

}  // namespace kilostone
