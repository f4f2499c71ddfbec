#include "cli/rules_text.h"
#include "cli/text_layout.h"
#include "editions/card_code.h"
#include "editions/fields.h"
#include "editions/house.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

struct Difference {
    Chapter chapter;
    std::string_view key;  // of the field
    std::string what;
    std::string a;
    std::string b;
};

class Comparison {
public:
    // Each side in the words of its own edition; what is compared in those of the first.
    Comparison(const Edition& a, const Edition& b, Language language)
        : texts_(language, a), texts_of_b_(language, b), a_(a), b_(b) {}

    std::vector<Difference> all() {
        for (const Field& f : fields())
            if (f.rule.read(a_) != f.rule.read(b_)) compare(f);
        return closed();
    }

    // How points are worded is read in the points themselves.
    std::vector<Difference> for_people() {
        by_name_ = true;
        for (const Field& f : fields()) {
            const bool worded = f.key == "points.all_four" || f.key == "points.coup";
            if (is_wording(f)) continue;
            if (worded || f.rule.read(a_) != f.rule.read(b_)) compare(f);
        }
        return closed();
    }

private:
    std::vector<Difference> closed() {
        add({Chapter::Points, "match_points", texts_.say("show.a_match"),
             match_in_words(texts_, a_), match_in_words(texts_of_b_, b_)});
        return std::move(found_);
    }

    void compare(const Field& f) {
        const bool both_count  = a_.points.counted && b_.points.counted;
        const bool both_extend = a_.long_distance != 0 && b_.long_distance != 0;
        if (f.key == "deck") return compare_decks();
        if (f.key == "forms") return compare_forms();
        if (f.key == "house") return compare_house();
        if (f.key == "match_points" || f.key == "rounds") return;  // one row for both
        if (f.key == "long_distance" && !both_extend) return;      // the forms say it
        if (f.key.starts_with("points.") && f.key != "points.counted" && !both_count) return;
        if (f.key == "small_table_out" && !by_name_)
            return add(f, text_of(f.rule.read(a_)), text_of(f.rule.read(b_)));
        add(f, answer(texts_, f, a_), answer(texts_of_b_, f, b_));
    }

    void add(const Field& f, std::string a, std::string b) {
        add({chapter_of(f.key), f.key, label(texts_, f), std::move(a), std::move(b)});
    }
    void add(Difference d) {
        if (d.a != d.b) found_.push_back(std::move(d));
    }

    // Cards of the same rank are compared, whatever kilometres they have.
    void compare_decks() {
        for (const Card c : all_cards) {
            const auto i           = static_cast<std::size_t>(index(c));
            const std::string in_a = by_name_ ? texts_.card(c) : card_code(a_, c);
            const std::string in_b = by_name_ ? texts_of_b_.card(c) : card_code(b_, c);
            // In `speed` a km25 is a km30: both names are said, or the row would speak of a card
            // one box lacks.
            add({Chapter::Deck, "deck", in_a == in_b ? in_a : in_a + " / " + in_b,
                 std::to_string(a_.deck[i]), std::to_string(b_.deck[i])});
        }
        add({Chapter::Deck, "deck", texts_.say("show.cards_in_all"), std::to_string(cards_in(a_)),
             std::to_string(cards_in(b_))});
    }

    void compare_forms() {
        std::vector<Form> ways = forms_of(a_);
        for (const Form& f : forms_of(b_)) ways.push_back(f);
        std::stable_sort(ways.begin(), ways.end(), [](const Form& x, const Form& y) {
            return std::pair(x.players, x.per_side) < std::pair(y.players, y.per_side);
        });
        for (std::size_t i = 0; i < ways.size(); ++i) {
            if (i > 0 && form_name(texts_, ways[i]) == form_name(texts_, ways[i - 1])) continue;
            add({Chapter::Players, "forms", form_name(texts_, ways[i]), race(texts_, a_, ways[i]),
                 race(texts_of_b_, b_, ways[i])});
        }
    }

    static std::string race(const Texts& texts, const Edition& e, const Form& way) {
        for (const Form& f : forms_of(e))
            if (f.players == way.players && f.per_side == way.per_side)
                return form_race(texts, e, f);
        return texts.say("show.not_played");
    }

    void compare_house() {
        for (const HouseRule& r : house_rules()) {
            const auto offered = [&](const Edition& e) {
                return texts_.say(e.house.contains(r.key) ? "show.agreeable" : "prompt.no");
            };
            add({Chapter::House, "house", std::string(r.name), offered(a_), offered(b_)});
        }
    }

    Texts texts_;
    Texts texts_of_b_;
    bool by_name_ = false;  // cards; else by their codes
    const Edition& a_;
    const Edition& b_;
    std::vector<Difference> found_{};
};

struct NamedChapter {
    Chapter chapter;
    std::string_view id;
};

constexpr NamedChapter chapters[] = {{Chapter::Deck, "show.heading.deck"},
                                     {Chapter::Players, "show.heading.players"},
                                     {Chapter::Rules, "show.heading.rules"},
                                     {Chapter::Points, "show.heading.points"},
                                     {Chapter::House, "show.heading.house"}};

}  // namespace

std::string compare_text(const Edition& a, const Edition& b, Look look) {
    const Texts texts = readers_texts(a);
    const auto found  = Comparison(a, b, texts.language()).for_people();
    std::string text  = edition_heading(texts, a) + edition_heading(texts, b);
    if (found.empty()) return text + "\n" + texts.say("show.same") + "\n";
    for (const NamedChapter& c : chapters) {
        std::vector<Row> rows{{"", edition_name(texts, a), edition_name(texts, b)}};
        for (const Difference& d : found)
            if (d.chapter == c.chapter) rows.push_back({d.what, d.a, d.b});
        if (rows.size() > 1) text += heading(texts.say(c.id), look) + table(rows);
    }
    return text;
}

Value compare_value(const Edition& a, const Edition& b) {
    std::vector<Value> list;
    for (const Difference& d : Comparison(a, b, Language::En).all())
        list.push_back(table_value({{"key", text_value(d.key)},
                                    {"what", text_value(d.what)},
                                    {"a", text_value(d.a)},
                                    {"b", text_value(d.b)}}));
    return table_value({{"a", text_value(a.id)},
                        {"b", text_value(b.id)},
                        {"differences", list_value(std::move(list))}});
}

}  // namespace kilostone
