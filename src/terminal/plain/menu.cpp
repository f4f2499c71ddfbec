#include "terminal/plain/menu.h"

#include "bots/player.h"
#include "editions/edition_info.h"
#include "editions/registry.h"
#include "formats/words.h"
#include "i18n/fold.h"
#include "terminal/game/offers.h"
#include "terminal/plain/input.h"

namespace kilostone {
namespace {

class Menu {
public:
    Menu(Prompt& prompt, Language language)
        : prompt_(prompt), language_(language), texts_(language, *find_edition("classic")),
          draft_(texts_) {}

    std::optional<MenuChoice> first_question(bool something_saved);

private:
    // Each asks one thing; false when the input has ended.
    bool choose_edition();
    bool choose_form();
    bool choose_target();
    bool choose_house();
    bool change_house(const HouseRule& rule);
    bool choose_seats();
    bool choose_seat(Seat seat);
    bool choose_level();
    bool choose_first_pick();
    bool choose_coup();

    [[nodiscard]] std::optional<Setup> set_up();

    [[nodiscard]] std::optional<std::size_t> choose(std::string_view title, const Offers& options,
                                                    std::size_t usual) {
        prompt_.say(texts_.say(title));
        return prompt_.choose(texts_, options, usual);
    }
    void possible(bool done) {
        if (!done) prompt_.say(texts_.say("play.not_possible"));
    }

    Prompt& prompt_;
    Language language_;
    Texts texts_;  // of the edition that is chosen
    SetupDraft draft_;
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
    const bool done = choose_edition() && choose_form() && choose_target() && choose_house() &&
                      choose_seats() && choose_first_pick() && choose_coup();
    if (!done) return std::nullopt;
    return draft_.setup(texts_);
}

bool Menu::choose_edition() {
    const auto chosen = choose("play.edition", edition_offers(texts_), editions().size() - 1);
    if (!chosen) return false;
    draft_.choose_edition(editions()[*chosen]);
    texts_ = Texts(language_, editions()[*chosen]);
    return true;
}

bool Menu::choose_form() {
    const auto chosen = choose("play.form", form_offers(texts_, draft_.edition()), 0);
    if (chosen) draft_.choose_form(*chosen);
    return chosen.has_value();
}

bool Menu::choose_target() {
    const MatchInfo match = match_info(draft_.edition());
    if (!match.has_points_target()) return true;
    prompt_.say(texts_.say("play.target", {{"points", match.target}}));
    while (const auto typed = prompt_.ask()) {
        if (folded(*typed).empty()) return true;
        const auto points = whole_number_in(folded(*typed));
        if (points && draft_.choose_target(points)) return true;
        possible(false);
    }
    return false;
}

bool Menu::choose_house() {
    const auto rules = house_offered(draft_.edition());
    for (;;) {
        auto options = house_offers(texts_, draft_);
        options.insert(options.begin(), texts_.say("play.house.done"));
        const auto chosen = choose("play.house", options, 0);
        if (!chosen) return false;
        if (*chosen == 0) return true;
        if (!change_house(*rules[*chosen - 1])) return false;
    }
}

bool Menu::change_house(const HouseRule& rule) {
    const std::string label = house_label(texts_, rule);
    const auto values       = rule.values;
    if (values.empty()) {
        prompt_.say(texts_.say("play.house.number", {{"name", std::string_view(label)}}));
        const auto typed = prompt_.ask();
        if (typed) possible(draft_.choose_house(rule, folded(*typed)));
        return typed.has_value();
    }
    prompt_.say(label);
    const auto chosen = prompt_.choose(texts_, value_offers(texts_, rule), 0);
    if (chosen)
        possible(draft_.choose_house(rule, *chosen == 0 ? "" : values[*chosen - 1].value()));
    return chosen.has_value();
}

bool Menu::choose_seats() {
    for (Seat seat = 0; seat < draft_.form().players; ++seat)
        if (!choose_seat(seat)) return false;
    return draft_.people() == draft_.form().players || choose_level();
}

bool Menu::choose_seat(Seat seat) {
    const std::string you = texts_.say("table.you");
    const std::string side(1, side_letter(static_cast<Side>(seat % draft_.form().sides())));
    prompt_.say(seat == 0 ? texts_.say("play.your_name", {{"name", std::string_view(you)}})
                          : texts_.say("play.seat",
                                       {{"number", seat + 1}, {"side", std::string_view(side)}}));
    while (const auto typed = prompt_.ask()) {
        const bool empty = folded(*typed).empty();
        if (!empty && !is_name(*typed)) {
            prompt_.say(texts_.say("play.bad_name"));
            continue;
        }
        const Occupant usual = seat == 0 ? person_named("") : bot_of(quick_bot);
        (void)draft_.choose_seat(seat, empty ? usual : person_named(*typed));
        return true;
    }
    return false;
}

bool Menu::choose_level() {
    const auto chosen = choose("play.level", level_offers(texts_), 2);
    if (!chosen) return false;
    for (Seat seat = 0; seat < draft_.form().players; ++seat)
        if (draft_.seats()[seat].kind == Occupant::Kind::Bot)
            (void)draft_.choose_seat(seat, bot_of(levels()[*chosen].name.view()));
    return true;
}

bool Menu::choose_first_pick() {
    prompt_.say(first_pick_question(texts_, draft_.edition()));
    const auto chosen = prompt_.choose(texts_, first_pick_offers(texts_, draft_), 0);
    if (chosen && *chosen > 0) (void)draft_.choose_first_pick(static_cast<Seat>(*chosen - 1));
    return chosen.has_value();
}

bool Menu::choose_coup() {
    const auto modes  = draft_.coup_modes_offered();
    const auto chosen = choose("play.coup", coup_offers(texts_, modes), 0);
    if (chosen) (void)draft_.choose_coup(modes[*chosen]);
    return chosen.has_value();
}

}  // namespace

std::optional<MenuChoice> plain_menu(Prompt& prompt, Language language, bool something_saved) {
    return Menu(prompt, language).first_question(something_saved);
}

}  // namespace kilostone
