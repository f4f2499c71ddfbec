#include "terminal/game_setup.h"

#include "editions/plain_text.h"
#include "editions/registry.h"
#include "notation/custom_edition.h"
#include "players/player.h"

#include <fmt/format.h>

#include <array>
#include <map>

namespace kilostone {
namespace {

struct HouseValues {
    std::string_view key;
    std::array<std::string_view, 2> values;
    std::size_t count;
};

constexpr HouseValues house_values[] = {
    {"extension", {"true", "false"}, 2},
    {"deck", {"106"}, 1},
    {"discard", {"free", "stuck"}, 2},
    {"finish", {"exact"}, 1},
    {"chain", {"one"}, 1},
    {"coup", {"200"}, 1},
    {"end", {"pile"}, 1},
    {"roll_after_remedy", {"true", "false"}, 2},
    {"start_rolling", {"true", "false"}, 2},
    {"mistakes", {"true", "false"}, 2},
};

std::string retargeted_id(std::string_view base, int points) {
    return fmt::format("{}-{}", base, points);
}

}  // namespace

std::string level_id(std::string_view bot) {
    const auto plain = bot.substr(0, bot.find('@'));
    for (const Bot& level : levels())
        if (level.name == plain) return "level." + std::string(plain);
    return "";
}

void name_bots(const Texts& texts, std::vector<Occupant>& seats) {
    const auto is_nameless = [](const Occupant& o) {
        return o.kind == Occupant::Kind::Bot && o.name.empty();
    };
    const auto name_of = [&](const Occupant& o) {
        const std::string id = level_id(o.bot);
        return id.empty() ? o.bot : texts.say(id);
    };
    std::map<std::string, int> alike;
    for (const Occupant& o : seats)
        if (is_nameless(o)) ++alike[name_of(o)];
    std::map<std::string, int> number;
    for (Occupant& o : seats) {
        if (!is_nameless(o)) continue;
        const std::string name = name_of(o);
        o.name = alike[name] > 1 ? fmt::format("{} {}", name, ++number[name]) : name;
        if (!is_name(o.name)) o.name = o.bot;
    }
}

Occupant person_named(std::string_view name) {
    return {.kind = Occupant::Kind::Person, .name = std::string(name)};
}

Occupant bot_of(std::string_view bot) {
    return {.kind = Occupant::Kind::Bot, .bot = std::string(bot)};
}

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= longest_name_given && is_plain_text(name) &&
           name.find_first_not_of(' ') != std::string_view::npos;
}

Setup quick_setup(const Texts& texts) {
    Setup setup;
    const Edition& e     = *find_edition("classic");
    setup.settings.table = {e, *find_form(e, 2), {}};
    setup.settings.pace  = Pace::Instant;
    setup.seats          = {person_named(texts.say("table.you")), bot_of(quick_bot)};
    name_bots(texts, setup.seats);
    return setup;
}

std::span<const std::string_view> offered_values(const HouseRule& rule) {
    for (const HouseValues& v : house_values)
        if (v.key == rule.name) return {v.values.data(), v.count};
    return {};
}

tl::expected<Retargeted, Problem> with_match_target(const Edition& e, int points) {
    const std::string id   = retargeted_id(e.id.view(), points);
    const std::string json = fmt::format(
        "{{\"id\":\"{0}\",\"name\":\"{0}\",\"base\":\"{1}\",\"set\":{{\"match_points\":{2}}}}}", id,
        e.id.view(), points);
    const auto custom = parse_custom_edition(json);
    if (!custom) return tl::unexpected(custom.error());
    return Retargeted{custom->edition, print(*custom)};
}

bool is_only_retargeted(const Edition& e) {
    return !e.base.empty() && e.id == retargeted_id(e.base.view(), e.match_points);
}

}  // namespace kilostone
