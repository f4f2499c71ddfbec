#include "formats/move_problem.h"

#include "base/nearest.h"
#include "editions/complaint.h"
#include "formats/card_list.h"
#include "formats/words.h"

#include <array>
#include <vector>

namespace kilostone {
namespace {

std::string form_of(MoveKind kind) {
    std::string form(verb(kind));
    if (kind == MoveKind::Attack) form += " SIDE";
    if (names_card(kind)) form += " CARD";
    return form;
}

Problem no_verb(std::string_view word) {
    std::vector<std::string_view> verbs;
    for (int i = 0; i <= static_cast<int>(MoveKind::TakeOff); ++i)
        verbs.push_back(verb(static_cast<MoveKind>(i)));
    std::string what = quoted(word) + " is no move";
    if (const auto meant = nearest(word, verbs))
        what += "; did you mean `" + std::string(*meant) + "`?";
    return {"", what, "allowed: " + joined(verbs)};
}

}  // namespace

Problem problem_with_move(const Rulebook& rules, std::string_view text) {
    std::vector<std::string_view> words;
    for (const auto word : split_at(text, " \t"))
        if (!word.empty()) words.push_back(word);
    if (words.empty())
        return {"", "says nothing", "as in `lay roll`, `attack B stop`, `discard km25`"};
    const auto what = parse_verb(words[0]);
    if (!what) return no_verb(words[0]);
    const std::string form = "write `" + form_of(*what) + "`";
    const std::size_t needed =
        1 + (*what == MoveKind::Attack ? 1 : 0) + (names_card(*what) ? 1 : 0);
    if (*what == MoveKind::Attack && words.size() > 1 && !parse_side(words[1], rules.sides)) {
        const char last = side_letter(static_cast<Side>(rules.sides - 1));
        if (parse_card(rules.edition, words[1])) return {"", "the attacked side is missing", form};
        return {"", quoted(words[1]) + " is no side at this table", std::string("A to ") + last};
    }
    if (words.size() < needed) return {"", "a word is missing after " + quoted(words.back()), form};
    if (words.size() > needed) return {"", quoted(words[needed]) + " is a word too many", form};
    if (names_card(*what) && !parse_card(rules.edition, words.back()))
        return unknown_card(rules.edition, words.back());
    return {"", "the words are not parted by single blanks", form};
}

}  // namespace kilostone
