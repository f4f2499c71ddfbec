#include "editions/registry.h"
#include "formats/card_list.h"
#include "formats/position.h"
#include "formats/position_table.h"
#include "formats/tableau_text.h"
#include "formats/words.h"

namespace kilostone {
namespace {

class Line {
public:
    Line(const Agreement& table, const View& view)
        : agreed_(table), view_(view), table_(view.table), rules_(*view.rules) {}

    std::string print(std::string_view custom_edition) {
        print_edition(custom_edition);
        print_agreement();
        print_match();
        print_seat();
        print_phase();
        for (int s = 0; s < rules_.sides; ++s)
            say(letter(static_cast<Side>(s)),
                print_tableau(rules_, table_.tableaux[static_cast<std::size_t>(s)]));
        print_counts();
        return line_;
    }

private:
    void say(std::string_view key, const std::string& value) {
        line_ += ' ';
        line_ += key;
        line_ += '=' + value;
    }

    template <class Numbers>
    void say_each(std::string_view key, const Numbers& numbers, int count) {
        std::string list;
        for (int i = 0; i < count; ++i)
            list += (i == 0 ? "" : ",") + std::to_string(numbers[static_cast<std::size_t>(i)]);
        say(key, list);
    }

    std::string code(Card c) const { return card_code(rules_.edition, c); }
    static std::string letter(Side side) { return {side_letter(side)}; }

    void print_edition(std::string_view custom_edition) {
        if (custom_edition.empty()) line_ += rules_.edition.id.view();
        line_ += edition_word(custom_edition);
    }

    void print_agreement() {
        const Form& form = agreed_.form;
        if (const Edition* current = find_edition(cited_id(agreed_.edition));
            current && current->revision != agreed_.edition.revision)
            say("revision", std::to_string(agreed_.edition.revision));
        say("players", std::to_string(form.players));
        if (find_form(agreed_.edition, form.players, true) &&
            find_form(agreed_.edition, form.players, false))
            say("teams", form.per_side > 1 ? "yes" : "no");
        std::string house;
        for (const Setting& s : agreed_.house)
            house += (house.empty() ? "" : ",") + s.key + ":" + s.value;
        if (!house.empty()) say("house", house);
    }

    void print_match() {
        if (table_.dealer != rules_.seats - 1) say("dealer", std::to_string(table_.dealer));
        if (view_.standing.stages_played != 0)
            say("stages", std::to_string(view_.standing.stages_played));
        if (view_.standing.points != Standing{}.points)
            say_each("score", view_.standing.points, rules_.sides);
    }

    void print_seat() {
        if (view_.seat == nobody) {
            say("seat", "-");
            if (table_.turn != 0) say("turn", std::to_string(table_.turn));
            return;
        }
        say("seat", std::to_string(view_.seat));
        CardCounts held{};
        for (const Card c : all_cards)
            held[static_cast<std::size_t>(index(c))] =
                static_cast<std::uint8_t>(view_.hand.count(c));
        say("hand", print_cards(rules_.edition, held, ','));
        if (table_.turn != view_.seat) say("turn", std::to_string(table_.turn));
    }

    void print_phase() {
        const Table blank = {};
        if (table_.phase != Phase::Playing) say("phase", std::string(enum_word(table_.phase)));
        if (table_.attacker != blank.attacker || table_.attacked != blank.attacked ||
            table_.hazard != blank.hazard)
            say("attack", std::to_string(table_.attacker) + ":" + code(table_.hazard) + ":" +
                              letter(table_.attacked));
        if (table_.coup_turn != CoupTurn::No)
            say("coup_turn", std::string(enum_word(table_.coup_turn)));
        if (table_.due != position_words::usual_due(table_.phase))
            say("due", std::to_string(table_.due));
        if (!view_.chain_draws.empty()) print_fresh();
        if (table_.extended) say("extended", letter(*table_.caller));
        if (table_.winner)
            say("winner", letter(*table_.winner));
        else if (table_.ending)
            say("ending", std::string(enum_word(*table_.ending)));
    }

    void print_fresh() {
        CardCounts safeties{};
        for (const Card c : safety_cards)
            if (view_.chain_draws.contains(c)) ++safeties[static_cast<std::size_t>(index(c))];
        say("fresh", print_cards(rules_.edition, safeties, ','));
    }

    void print_counts() {
        say_each("hands", table_.hand_sizes, rules_.seats);
        say("pile", std::to_string(table_.pile));
        CardCounts gone = table_.seen;
        for (int s = 0; s < rules_.sides; ++s) {
            const CardCounts lying =
                lying_cards(rules_, table_.tableaux[static_cast<std::size_t>(s)]);
            for (std::size_t i = 0; i < gone.size(); ++i)
                gone[i] = static_cast<std::uint8_t>(gone[i] - lying[i]);
        }
        if (table_.discard_top) --gone[static_cast<std::size_t>(index(*table_.discard_top))];
        if (total(gone) > 0) say("gone", print_cards(rules_.edition, gone, ','));
        if (table_.discard_top) say("discard", code(*table_.discard_top));
    }

    const Agreement& agreed_;
    const View& view_;
    const Table& table_;
    const Rulebook& rules_;
    std::string line_{};
};

}  // namespace

std::string print_position(const Agreement& table, const View& view,
                           std::string_view custom_edition) {
    return Line(table, view).print(custom_edition);
}

std::string print_watched_position(const Agreement& agreed, const Rulebook& rules,
                                   const Table& table, std::string_view custom_edition) {
    View view;
    view.rules = &rules;
    view.table = table;
    view.seat  = nobody;
    return Line(agreed, view).print(custom_edition);
}

std::string print(const Position& p) { return print_position(p.table, p.view, p.custom_edition); }

std::string edition_word(std::string_view custom_edition) {
    std::string word;
    for (const char c : custom_edition)
        word += c == ' ' ? std::string("\\u0020") : std::string(1, c);
    return word;
}

}  // namespace kilostone
