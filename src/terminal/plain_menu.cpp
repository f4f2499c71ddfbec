#include "terminal/plain_menu.h"

#include "editions/registry.h"
#include "notation/words.h"
#include "players/player.h"
#include "terminal/game_setup.h"
#include "terminal/plain_input.h"
#include "terminal/plain_say.h"
#include "text/fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

constexpr std::string_view quick_bot = "commuter";

class Menu {
public:
    Menu(Prompt& prompt, Language language)
        : prompt_(prompt), language_(language), texts_(language, *find_edition("classic")) {}

    std::optional<MenuChoice> first_question(bool something_saved);

private:
    std::optional<Setup> set_up();
    bool choose_edition(Setup& setup);
    bool choose_form(Setup& setup);
    bool choose_house(Setup& setup);
    bool change_house(Setup& setup, const HouseRule& rule);
    bool choose_target(Setup& setup);
    bool choose_seats(Setup& setup);
    bool choose_coup(Setup& setup);
    std::string value_now(const Setup& setup, const HouseRule& rule) const;

    std::optional<std::size_t> choose(std::string_view title, std::span<const std::string> options,
                                      std::optional<std::size_t> usual = {}) {
        prompt_.say(texts_.say(title));
        return prompt_.choose(texts_, options, usual);
    }

    Prompt& prompt_;
    Language language_;
    Texts texts_;  // of the edition that is chosen
    Form printed_{};
    Edition edition_{};  // before house rules
    std::string custom_{};
};

std::optional<MenuChoice> Menu::first_question(bool something_saved) {
    using Kind                = MenuChoice::Kind;
    const std::string level   = texts_.say(level_id(quick_bot));
    const std::string edition = texts_.say("edition.classic");
    std::vector<std::pair<std::optional<Kind>, std::string>> rows;
    rows.emplace_back(Kind::Play,
                      texts_.say("play.menu.quick", {{"edition", std::string_view(edition)},
                                                     {"level", std::string_view(level)}}));
    rows.emplace_back(std::nullopt, texts_.say("play.menu.set_up"));
    if (something_saved) rows.emplace_back(Kind::Resume, texts_.say("play.menu.resume"));
    rows.emplace_back(Kind::Statistics, texts_.say("play.menu.statistics"));
    rows.emplace_back(Kind::Leave, texts_.say("play.menu.leave"));
    std::vector<std::string> options;
    for (const auto& [kind, text] : rows) options.push_back(text);
    const auto chosen = choose("play.menu", options, 0);
    if (!chosen) return std::nullopt;
    if (const auto kind = rows[*chosen].first)
        return MenuChoice{*kind, *kind == Kind::Play ? quick_setup(texts_) : Setup{}};
    auto setup = set_up();
    if (!setup) return std::nullopt;
    return MenuChoice{Kind::Play, *std::move(setup)};
}

std::optional<Setup> Menu::set_up() {
    Setup setup;
    const bool done = choose_edition(setup) && choose_form(setup) && choose_target(setup) &&
                      choose_house(setup) && choose_seats(setup) && choose_coup(setup);
    if (!done) return std::nullopt;
    setup.settings.pace = Pace::Instant;
    return setup;
}

bool Menu::choose_edition(Setup&) {
    std::vector<std::string> options;
    for (const Edition& e : editions()) options.push_back(edition_line(texts_, e));
    const auto chosen = choose("play.edition", options, editions().size() - 1);
    if (!chosen) return false;
    edition_ = editions()[*chosen];
    texts_   = Texts(language_, edition_);
    return true;
}

bool Menu::choose_form(Setup& setup) {
    std::vector<std::string> options;
    for (std::size_t i = 0; i < edition_.form_count; ++i)
        options.push_back(form_line(texts_, edition_, edition_.forms[i]));
    const auto chosen = choose("play.form", options, 0);
    if (!chosen) return false;
    printed_             = edition_.forms[*chosen];
    setup.settings.table = {edition_, printed_, {}};
    return true;
}

bool Menu::choose_target(Setup& setup) {
    if (!edition_.points.counted || edition_.match_points == 0) return true;
    prompt_.say(texts_.say("play.target", {{"points", edition_.match_points}}));
    while (const auto typed = prompt_.ask()) {
        if (folded(*typed).empty()) return true;
        const auto points = whole_number_in(folded(*typed));
        const auto made   = points && *points > 0
                                ? with_match_target(edition_, *points)
                                : tl::expected<Retargeted, Problem>(tl::unexpect, Problem{});
        if (made) {
            edition_                      = made->edition;
            setup.settings.custom_edition = made->custom_edition;
            setup.settings.table.edition  = edition_;
            return true;
        }
        prompt_.say(texts_.say("play.not_possible"));
    }
    return false;
}

std::string Menu::value_now(const Setup& setup, const HouseRule& rule) const {
    for (const Setting& s : setup.settings.table.house)
        if (s.key == rule.name) return texts_.say(house_message(s));
    return texts_.say("play.house.printed");
}

bool Menu::choose_house(Setup& setup) {
    for (;;) {
        std::vector<const HouseRule*> rules;
        std::vector<std::string> options{texts_.say("play.house.done")};
        for (const HouseRule& rule : house_rules()) {
            if (!edition_.house.contains(rule.key)) continue;
            rules.push_back(&rule);
            options.push_back(fmt::format("{}: {}", texts_.say("house." + std::string(rule.name)),
                                          value_now(setup, rule)));
        }
        const auto chosen = choose("play.house", options, 0);
        if (!chosen) return false;
        if (*chosen == 0) return true;
        if (!change_house(setup, *rules[*chosen - 1])) return false;
    }
}

bool Menu::change_house(Setup& setup, const HouseRule& rule) {
    std::vector<Setting> house = setup.settings.table.house;
    std::erase_if(house, [&](const Setting& s) { return s.key == rule.name; });
    const std::string label = texts_.say("house." + std::string(rule.name));
    const auto values       = house_values(rule.key);
    if (values.empty()) {
        prompt_.say(texts_.say("play.house.number", {{"name", std::string_view(label)}}));
        const auto typed = prompt_.ask();
        if (!typed) return false;
        if (!folded(*typed).empty()) house.push_back({std::string(rule.name), folded(*typed)});
    } else {
        std::vector<std::string> options{texts_.say("play.house.printed")};
        for (const std::string_view value : values)
            options.push_back(
                texts_.say(house_message({std::string(rule.name), std::string(value)})));
        prompt_.say(label);
        const auto chosen = prompt_.choose(texts_, options, 0);
        if (!chosen) return false;
        if (*chosen > 0)
            house.push_back({std::string(rule.name), std::string(values[*chosen - 1])});
    }
    Agreement wish{edition_, printed_, {}};
    if (agree(wish, house))
        prompt_.say(texts_.say("play.not_possible"));
    else
        setup.settings.table = wish;
    return true;
}

bool Menu::choose_seats(Setup& setup) {
    const Form& form      = setup.settings.table.form;
    const std::string you = texts_.say("table.you");
    for (Seat seat = 0; seat < form.players; ++seat) {
        const std::string side(1, side_letter(static_cast<Side>(seat % form.sides())));
        if (seat == 0)
            prompt_.say(texts_.say("play.your_name", {{"name", std::string_view(you)}}));
        else
            prompt_.say(
                texts_.say("play.seat", {{"number", seat + 1}, {"side", std::string_view(side)}}));
        for (;;) {
            const auto typed = prompt_.ask();
            if (!typed) return false;
            if (is_name(*typed)) {
                setup.seats.push_back(person_named(*typed));
                break;
            }
            if (folded(*typed).empty()) {
                setup.seats.push_back(seat == 0 ? person_named(you) : bot_of(""));
                break;
            }
            prompt_.say(texts_.say("play.bad_name"));
        }
    }
    const auto people = std::ranges::count(setup.seats, Occupant::Kind::Person, &Occupant::kind);
    if (people > 1 && setup.seats[0].name == you)  // for the others it is a name
        setup.seats[0].name = texts_.say("table.player", {{"number", 1}});
    std::vector<std::string> options;
    for (const Bot& level : levels()) options.push_back(texts_.say(level_id(level.name.view())));
    if (people == form.players) return true;
    const auto level = choose("play.level", options, 2);
    if (!level) return false;
    for (Occupant& o : setup.seats)
        if (o.kind == Occupant::Kind::Bot) o.bot = std::string(levels()[*level].name.view());
    name_bots(texts_, setup.seats);
    return true;
}

bool Menu::choose_coup(Setup& setup) {
    const auto people = std::ranges::count(setup.seats, Occupant::Kind::Person, &Occupant::kind);
    std::vector<CoupMode> modes{CoupMode::Window, CoupMode::Purist, CoupMode::Auto};
    if (people == 1) modes.insert(modes.begin(), CoupMode::Ask);
    std::vector<std::string> options;
    for (const CoupMode mode : modes)
        options.push_back(
            texts_.say("play.coup." + std::string(coup_modes[static_cast<std::size_t>(mode)])));
    const auto chosen = choose("play.coup", options, 0);
    if (!chosen) return false;
    setup.settings.coup = modes[*chosen];
    return true;
}

}  // namespace

Setup quick_setup(const Texts& texts) {
    Setup setup;
    const Edition& e     = *find_edition("classic");
    setup.settings.table = {e, *find_form(e, 2), {}};
    setup.settings.pace  = Pace::Instant;
    setup.seats          = {person_named(texts.say("table.you")), bot_of(quick_bot)};
    name_bots(texts, setup.seats);
    return setup;
}

std::optional<MenuChoice> plain_menu(Prompt& prompt, Language language, bool something_saved) {
    return Menu(prompt, language).first_question(something_saved);
}

}  // namespace kilostone
