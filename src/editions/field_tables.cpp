// The fields that are lists or tables: distances, deck, cards taken out, forms, house rules.
#include "editions/card_code.h"
#include "editions/check.h"
#include "editions/field_rules.h"
#include "editions/house.h"
#include "engine/rulebook.h"

#include <algorithm>

namespace kilostone::field_rules {
namespace {

constexpr Range km_range{1, Rulebook::fit_limit - 1};
constexpr Range count_range{0, max_deck};

std::string place(std::size_t i) { return "[" + std::to_string(i) + "]"; }

// The problem, said of a part: "[1]" in front of ".target".
std::optional<Problem> inside(const std::string& part, std::optional<Problem> p) {
    if (p) p->where = part + p->where;
    return p;
}

// The card codes of an edition, kept alive for those who only look at them.
class CardCodes {
public:
    explicit CardCodes(const Edition& e) {
        for (const Card c : all_cards) texts_[static_cast<std::size_t>(index(c))] = card_code(e, c);
        for (std::size_t i = 0; i < texts_.size(); ++i) views_[i] = texts_[i];
    }
    CardCodes(const CardCodes&)            = delete;
    CardCodes& operator=(const CardCodes&) = delete;
    std::span<const std::string_view> all() const { return views_; }

private:
    std::array<std::string, card_kinds> texts_;
    std::array<std::string_view, card_kinds> views_;
};

}  // namespace

std::string allowed_distances() { return "five ascending distances, each " + text_of(km_range); }

Value read_distances(const Edition& e) {
    std::vector<Value> list;
    list.reserve(distance_ranks);
    for (const auto km : e.km) list.push_back(number_value(km));
    return list_value(std::move(list));
}

std::optional<Problem> assign_distances(Edition& e, const Value& v) {
    if (v.kind != Value::Kind::List) return wrong_kind(v, "a list", allowed_distances());
    if (v.list.size() != distance_ranks)
        return Problem{"", "has " + std::to_string(v.list.size()) + " distances",
                       "allowed: " + allowed_distances(), v.line};
    for (std::size_t i = 0; i < distance_ranks; ++i) {
        const Value& km = v.list[i];
        if (auto p = assign_number(e.km[i], km, km_range)) return inside(place(i), p);
        if (i > 0 && e.km[i] <= e.km[i - 1])
            return Problem{place(i),
                           std::to_string(e.km[i]) + " comes after " + std::to_string(e.km[i - 1]),
                           "allowed: " + allowed_distances(), km.line};
    }
    return std::nullopt;
}

std::string allowed_deck() {
    return "any cards of the edition by code, each " + text_of(count_range) +
           " (a safety 0 or 1), at most " + std::to_string(max_deck) +
           " in all; cards not named stay as in the base";
}

Value read_deck(const Edition& e) {
    std::vector<Entry> table;
    table.reserve(card_kinds);
    for (const Card c : all_cards)
        table.push_back(
            {card_code(e, c), number_value(e.deck[static_cast<std::size_t>(index(c))])});
    return table_value(std::move(table));
}

std::optional<Problem> assign_deck(Edition& e, const Value& v) {
    if (v.kind != Value::Kind::Table) return wrong_kind(v, "a table of card counts");
    const CardCodes codes(e);
    for (std::size_t i = 0; i < v.table.size(); ++i) {
        const Entry& entry = v.table[i];
        const auto card    = parse_card(e, entry.key);
        if (!card) return inside(".", unknown_key(entry, "card of this edition", codes.all()));
        if (find(v.table, entry.key) != &entry) return inside(".", said_twice(entry));
        const Range range = is_safety(*card) ? Range{0, 1} : count_range;
        if (auto p =
                assign_number(e.deck[static_cast<std::size_t>(index(*card))], entry.value, range))
            return inside("." + entry.key, p);
    }
    return std::nullopt;
}

std::string allowed_small_table_out() { return "card codes, each once"; }

Value read_small_table_out(const Edition& e) {
    std::vector<Value> list;
    for (const Card c : e.small_table_out) list.push_back(text_value(card_code(e, c)));
    return list_value(std::move(list));
}

std::optional<Problem> assign_small_table_out(Edition& e, const Value& v) {
    if (v.kind != Value::Kind::List) return wrong_kind(v, "a list of card codes");
    const CardCodes codes(e);
    CardSet out;
    for (std::size_t i = 0; i < v.list.size(); ++i) {
        const Value& code = v.list[i];
        if (code.kind != Value::Kind::Text)
            return inside(place(i), wrong_kind(code, "a card code", joined(codes.all())));
        const auto card = parse_card(e, code.text);
        if (!card) return inside(place(i), unknown_word(code, codes.all()));
        if (out.contains(*card))
            return Problem{place(i), quoted(code.text) + " is said twice", "", code.line};
        out.insert(*card);
    }
    e.small_table_out = out;
    return std::nullopt;
}

namespace {

constexpr std::array<std::string_view, 4> form_keys{"players", "per_side", "target", "extension"};
constexpr Range players_range{2, max_seats};
constexpr Range per_side_range{1, 2};
constexpr Range target_range{1, longest_race};

std::optional<Problem> assign_form_key(Form& form, const Entry& entry) {
    if (entry.key == "players") return assign_number(form.players, entry.value, players_range);
    if (entry.key == "per_side") return assign_number(form.per_side, entry.value, per_side_range);
    if (entry.key == "target") return assign_number(form.target, entry.value, target_range);
    return assign_word(form.extending, entry.value);
}

std::optional<Problem> assign_form(Form& form, const Value& v) {
    if (v.kind != Value::Kind::Table) return wrong_kind(v, "a table", joined(form_keys));
    for (const Entry& entry : v.table) {
        bool known = false;
        for (const auto key : form_keys) known = known || key == entry.key;
        if (!known) return inside(".", unknown_key(entry, "key of a form", form_keys));
        if (find(v.table, entry.key) != &entry) return inside(".", said_twice(entry));
        if (auto p = assign_form_key(form, entry)) return inside("." + entry.key, p);
    }
    for (const auto needed : {"players", "target"})
        if (!find(v.table, needed))
            return Problem{"", "lacks `" + std::string(needed) + "`", "keys: " + joined(form_keys),
                           v.line};
    return std::nullopt;
}

}  // namespace

std::string allowed_forms() {
    return "1 to " + std::to_string(max_forms) + " tables: players " + text_of(players_range) +
           ", per_side " + text_of(per_side_range) + " (1), target " + text_of(target_range) +
           ", extension " + joined(enum_words<Extending>) + " (never)";
}

Value read_forms(const Edition& e) {
    std::vector<Value> list;
    for (int i = 0; i < e.form_count; ++i) {
        const Form& f = e.forms[static_cast<std::size_t>(i)];
        list.push_back(table_value({{"players", number_value(f.players)},
                                    {"per_side", number_value(f.per_side)},
                                    {"target", number_value(f.target)},
                                    {"extension", word_value(f.extending)}}));
    }
    return list_value(std::move(list));
}

std::optional<Problem> assign_forms(Edition& e, const Value& v) {
    if (v.kind != Value::Kind::List) return wrong_kind(v, "a list of tables", allowed_forms());
    if (v.list.empty() || v.list.size() > max_forms)
        return Problem{"", "has " + std::to_string(v.list.size()) + " forms",
                       "allowed: 1 to " + std::to_string(max_forms), v.line};
    e.forms      = {};
    e.form_count = 0;
    for (std::size_t i = 0; i < v.list.size(); ++i) {
        Form form;
        if (auto p = assign_form(form, v.list[i])) return inside(place(i), p);
        e.add_form(form);
    }
    return std::nullopt;
}

namespace {

std::array<std::string_view, house_keys> house_names() {
    std::array<std::string_view, house_keys> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = house_rules()[i].name;
    return names;
}

}  // namespace

std::string allowed_house() { return joined(house_names()); }

Value read_house(const Edition& e) {
    std::vector<Value> list;
    for (const HouseRule& rule : house_rules())
        if (e.house.contains(rule.key)) list.push_back(text_value(rule.name));
    return list_value(std::move(list));
}

std::optional<Problem> assign_house(Edition& e, const Value& v) {
    if (v.kind != Value::Kind::List) return wrong_kind(v, "a list of house rules", allowed_house());
    const auto names = house_names();
    HouseKeys keys{};
    for (std::size_t i = 0; i < v.list.size(); ++i) {
        const Value& name = v.list[i];
        if (name.kind != Value::Kind::Text)
            return inside(place(i), wrong_kind(name, "a house rule", allowed_house()));
        const auto rule = std::find(names.begin(), names.end(), name.text);
        if (rule == names.end()) return inside(place(i), unknown_word(name, names));
        const HouseKey key = house_rules()[static_cast<std::size_t>(rule - names.begin())].key;
        if (keys.contains(key))
            return Problem{place(i), quoted(name.text) + " is said twice", "", name.line};
        keys = keys | HouseKeys{key};
    }
    e.house = keys;
    return std::nullopt;
}

}  // namespace kilostone::field_rules
