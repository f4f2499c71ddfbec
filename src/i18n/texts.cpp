#include "i18n/texts.h"

#include "i18n/catalogue.h"
#include "i18n/fold.h"
#include "i18n/lists.h"
#include "messages/rule_messages.h"

#include <algorithm>

namespace kilostone {

std::string_view card_id(Card card) {
    static constexpr std::array<std::string_view, card_kinds> ids{
        "card.distance", "card.distance",       "card.distance",   "card.distance",
        "card.distance", "card.stop",           "card.limit",      "card.out_of_fuel",
        "card.puncture", "card.accident",       "card.roll",       "card.end_of_limit",
        "card.fuel",     "card.spare_tyre",     "card.repair",     "card.right_of_way",
        "card.tanker",   "card.puncture_proof", "card.driving_ace"};
    return ids[static_cast<std::size_t>(index(card))];
}

// What is not given may be a term, an edition or a card by its code.
std::optional<Filling> Texts::known(std::string_view name) const {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kinds{
        {{"term_", "term."}, {"Term_", "term."}, {"edition_", "edition."}}};
    std::string id = "card." + std::string(name);
    for (const auto& [prefix, ids] : kinds)
        if (name.starts_with(prefix))
            id = std::string(ids) + std::string(name.substr(prefix.size()));
    if (!has(id)) return std::nullopt;
    std::string text = filled(id, [](std::string_view) { return std::nullopt; });
    return Filling{name.starts_with("Term_") ? with_capital(text, language_) : text};
}

bool Texts::has(std::string_view id) const {
    return find_text(language_, id, edition_) || find_text(Language::En, id, edition_);
}

std::string Texts::filled(std::string_view id, const Fillings& given) const {
    const auto fillings = [&](std::string_view name) {
        auto value = given(name);
        return value ? value : known(name);
    };
    if (const auto text = find_text(language_, id, edition_))
        return fill(language_, *text, fillings);
    if (const auto text = find_text(Language::En, id, edition_))
        return fill(Language::En, *text, fillings);
    return std::string(id);
}

std::string Texts::write_out(std::string_view text) const {
    return fill(language_, text, [&](std::string_view name) { return known(name); });
}

std::string Texts::say(std::string_view id, std::span<const TextArgument> words) const {
    return filled(id, [&](std::string_view name) -> std::optional<Filling> {
        const auto word = std::ranges::find(words, name, &TextArgument::name);
        if (word == words.end()) return std::nullopt;
        if (word->card) return Filling{card(*word->card)};
        return Filling{word->text, word->number};
    });
}

std::string Texts::say(const Message& message, const People& people) const {
    return say_as(variant_for(message, people), message, people);
}

std::string Texts::say_about(Seat player, const Message& message, const People& people) const {
    const std::string id = std::string(message.id) + ".they";
    if (!has(id)) return say(message, people);
    return say_as(id, message.with("player", ArgKind::Seat, player), people);
}

std::string Texts::variant_for(const Message& message, const People& people) const {
    const std::string id(message.id);
    const std::span args(message.args.data(), message.arg_count);
    const auto subject = std::ranges::find_if(
        args, [](const Arg& a) { return a.kind == ArgKind::Seat || a.kind == ArgKind::Side; });
    if (subject == args.end()) return id;
    const bool is_side    = subject->kind == ArgKind::Side && people.sides != 0;
    const auto side_of    = [&](int seat) { return is_side ? seat % people.sides : seat; };
    const bool is_viewer  = people.viewer && side_of(*people.viewer) == subject->value;
    const bool is_team    = is_side && people.seats > people.sides;
    const auto own_or_all = [&](std::string_view suffix) {
        return find_text(language_, id + std::string(suffix), edition_).has_value();
    };
    if (is_viewer && own_or_all(".you")) return id + ".you";
    if (is_team && own_or_all(".team")) return id + ".team";
    return id;
}

std::string Texts::say_as(std::string_view id, const Message& message, const People& people) const {
    const std::span args(message.args.data(), message.arg_count);
    return filled(id, [&](std::string_view name) -> std::optional<Filling> {
        const auto arg = std::ranges::find(args, name, &Arg::name);
        if (arg == args.end()) return std::nullopt;
        switch (arg->kind) {
        case ArgKind::Card: return Filling{card(card_at(arg->value))};
        case ArgKind::Seat: return Filling{seat(static_cast<Seat>(arg->value), people)};
        case ArgKind::Side: return Filling{sides(args, name, people)};
        case ArgKind::Line:
            return Filling{say(score_fields[static_cast<std::size_t>(arg->value)].id)};
        case ArgKind::Km:
        case ArgKind::Count:
        case ArgKind::Points:
        case ArgKind::Percent: break;
        }
        return Filling{std::to_string(arg->value), arg->value};
    });
}

std::string Texts::sides(std::span<const Arg> args, std::string_view name,
                         const People& people) const {
    std::vector<std::string> all;
    for (const Arg& arg : args)
        if (arg.name == name) all.push_back(side(static_cast<Side>(arg.value), people));
    return comma_list(*this, all);
}

std::string Texts::card(Card card) const {
    if (!is_distance(card)) return say(card_id(card));
    return say(card_id(card), {{"km", km_[static_cast<std::size_t>(rank(card))]}});
}

std::string Texts::seat(Seat seat, const People& people) const {
    if (seat < people.names.size() && !people.names[seat].empty()) return people.names[seat];
    if (seat == people.viewer) return say("table.you");
    return say("table.player", {{"number", seat + 1}});
}

std::string Texts::side(Side side, const People& people) const {
    std::string name = seat(side, people);
    if (people.sides == 0) return name;
    for (int next = side + people.sides; next < people.seats; next += people.sides)
        name = say("table.team",
                   {{"first", std::string_view(name)},
                    {"second", std::string_view(seat(static_cast<Seat>(next), people))}});
    return name;
}

}  // namespace kilostone
