#include "formats/words.h"

#include "base/nearest.h"
#include "editions/complaint.h"
#include "formats/card_list.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kilostone {
namespace {

struct RefusalWords {
    std::string_view code;
    std::string_view sentence;
};

// clang-format off
constexpr std::array<RefusalWords, refusal_kinds> refusals{{
    {"stage_over", "The stage is over."},
    {"answer_pending", "A hazard has just been played: first the attacked side answers or declines."},
    {"extension_pending", "The target is reached: first extend the race or finish it."},
    {"take_off_pending", "The side lies past the target: first a distance card must be taken off."},
    {"not_your_turn", "It is another player's turn."},
    {"nothing_to_answer", "No hazard has just been played, so there is nothing to answer."},
    {"not_the_attacked_side", "The hazard was played on another side."},
    {"answer_is_not_yours", "The side's first player after the attacker declines for it."},
    {"nothing_reached", "The target has not just been reached."},
    {"nothing_to_take_off", "The side does not lie past the target, so nothing is taken off."},
    {"no_such_card", "This deck has no such card."},
    {"not_in_hand", "The card is not in the hand."},
    {"no_such_side", "There is no such side at the table."},
    {"own_side", "A hazard is played on an opponent, never on one's own side."},
    {"hazard_not_laid", "A hazard is played on an opponent; it cannot be laid on one's own tableau."},
    {"only_hazards_attack", "Only a hazard can be played on an opponent."},
    {"only_safeties_answer", "Only a safety answers a hazard out of turn."},
    {"only_distances_taken_off", "Only a distance card can be taken off."},
    {"not_laid", "No such distance card lies there."},
    {"not_started", "The side has not started: a roll is needed first."},
    {"stopped_by_hazard", "A hazard lies on the battle pile."},
    {"roll_still_needed", "After the remedy a roll is still needed."},
    {"speed_limited", "A speed limit is in force: this distance is above it."},
    {"top_cards_spent", "No more cards of the top distance may be laid in this stage."},
    {"past_target", "The card would pass the target."},
    {"already_rolling", "The side is rolling already."},
    {"roll_cures_only_stop", "A roll lifts a stop; this hazard needs its own remedy first."},
    {"no_hazard_to_cure", "No hazard lies there that this remedy could lift."},
    {"other_hazard_lies", "Another hazard lies there; this remedy does not lift it."},
    {"not_limited", "No speed limit is in force."},
    {"not_opened", "The side has not opened: without a roll or right of way it plays no hazard."},
    {"target_protected", "That side has laid the safety against this hazard."},
    {"target_not_started", "That side has not started: no hazard can stop it yet."},
    {"target_has_hazard", "A hazard lies on that side's battle pile already."},
    {"target_needs_roll", "That side still needs a roll, so it cannot be attacked."},
    {"target_already_limited", "A speed limit is in force on that side already."},
    {"nothing_lies_on_limit", "A speed limit lies on that battle pile, and no hazard may lie on another."},
    {"wrong_safety", "This safety does not guard against that hazard."},
    {"could_play", "A card in the hand could be played, so none may be discarded."},
}};
// clang-format on
static_assert(!refusals.back().code.empty());

}  // namespace

std::optional<Side> parse_side(std::string_view letter, int sides) {
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] >= 'A' + sides) return std::nullopt;
    return static_cast<Side>(letter[0] - 'A');
}

std::string move_text(const Edition& edition, Move move) {
    std::string text(verb(move.kind));
    if (move.kind == MoveKind::Attack) text += std::string(" ") + side_letter(move.side);
    if (names_card(move.kind)) text += " " + card_code(edition, move.card);
    return text;
}

namespace {

// One blank between two words, and a side's letter as it is written: "attack  b stop".
std::string tidy(std::string_view text) {
    std::string all;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" \t"));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty()) continue;
        if (!all.empty()) all += ' ';
        if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'z')
            all += static_cast<char>(word[0] - 'a' + 'A');
        else
            all += word;
    }
    return all;
}

}  // namespace

std::optional<Move> parse_move(const Rulebook& rules, Seat seat, std::string_view typed) {
    const std::string whole = tidy(typed);
    std::string_view text   = whole;
    const auto next_word    = [&text]() {
        const auto end              = text.find(' ');
        const std::string_view word = text.substr(0, end);
        text                        = end == std::string_view::npos ? "" : text.substr(end + 1);
        return word;
    };
    const auto what = parse_verb(next_word());
    if (!what) return std::nullopt;
    Move move{.kind = *what, .seat = seat};
    if (*what == MoveKind::Attack) {
        const auto side = parse_side(next_word(), rules.sides);
        if (!side) return std::nullopt;
        move.side = *side;
    }
    if (names_card(*what)) {
        const auto card = parse_card(rules.edition, next_word());
        if (!card) return std::nullopt;
        move.card = *card;
    }
    if (move_text(rules.edition, move) != whole) return std::nullopt;  // a word too many
    return move;
}

std::string_view refusal_code(Refusal refusal) {
    return refusals[static_cast<std::size_t>(refusal)].code;
}
std::string_view refusal_sentence(Refusal refusal) {
    return refusals[static_cast<std::size_t>(refusal)].sentence;
}

std::optional<Refusal> parse_refusal(std::string_view code) {
    for (std::size_t i = 0; i < refusals.size(); ++i)
        if (refusals[i].code == code) return static_cast<Refusal>(i);
    return std::nullopt;
}

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
    return unknown_card(rules.edition, words.back());
}

}  // namespace kilostone
