#include "table/setup.h"

#include "base/json/write.h"
#include "base/utf8.h"
#include "bots/player.h"
#include "editions/edition_info.h"
#include "formats/custom_edition.h"

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

struct TargetJson {
    int match_points = 0;
};
BOOST_DESCRIBE_STRUCT(TargetJson, (), (match_points))

struct RetargetedJson {
    std::string id{};
    std::string name{};
    std::string base{};
    TargetJson set{};
};
BOOST_DESCRIBE_STRUCT(RetargetedJson, (), (id, name, base, set))

}  // namespace

Occupant person_named(std::string_view name) {
    return {.kind = Occupant::Kind::Person, .name = std::string(name)};
}

Occupant bot_of(std::string_view bot) {
    return {.kind = Occupant::Kind::Bot, .bot = std::string(bot)};
}

std::string shown_name(const Occupant& who) {
    static constexpr std::array<std::string_view, 9> words_for_you{
        "Te", "Du", "Vous", "Tu", "Εσύ", "You", "Ти", "Jij", "[Ýøû··]"};  // i18n-exempt: old names
    const bool is_word = std::ranges::find(words_for_you, who.name) != words_for_you.end();
    return who.kind == Occupant::Kind::Person && is_word ? "" : who.name;
}

bool is_name(std::string_view name) {
    return !name.empty() && code_points(name) <= longest_name_given && is_plain_text(name) &&
           name.find_first_not_of(' ') != std::string_view::npos;
}

std::string level_id(std::string_view bot) {
    const auto plain = bot.substr(0, bot.find('@'));
    for (const Bot& level : levels())
        if (level.name == plain) return "level." + std::string(plain);
    return "";
}

tl::expected<Retargeted, Problem> with_match_target(const Edition& e, int points) {
    const std::string base(e.id.view());
    const std::string id = retargeted_id(base, points);
    const auto custom    = parse_custom_edition(print_json(RetargetedJson{id, id, base, {points}}));
    if (!custom) return tl::unexpected(custom.error());
    return Retargeted{custom->edition, print(*custom)};
}

}  // namespace kilostone
