// data table: the answers of an edition's word fields as people say them.
#include "apps/rules_text.h"

namespace kilostone {
namespace {

struct Phrase {
    std::string_view key;
    std::string_view word;
    std::string_view said;
};

// clang-format off
constexpr Phrase phrases[] = {
    {"direction", "clockwise", "clockwise"},
    {"direction", "counter_clockwise", "counter-clockwise"},
    {"finish", "exactly", "the target must be hit exactly"},
    {"finish", "at_least", "the target may be passed"},
    {"discarding", "free", "allowed although a card could be played"},
    {"discarding", "only_when_stuck", "only when no card but a safety could be played"},
    {"safety_in_turn", "uses_turn", "uses up the turn"},
    {"safety_in_turn", "plays_again", "draws and plays again"},
    {"after_remedy", "needs_roll", "a roll is needed, unless right of way lies"},
    {"after_remedy", "rolls_on", "no roll is needed"},
    {"limit_pile", "own", "on a pile of their own"},
    {"limit_pile", "battle", "on the battle pile"},
    {"limit_target", "anyone", "any opponent, rolling or not"},
    {"limit_target", "rolling_only", "rolling opponents only"},
    {"coup_chain", "none", "is like any other"},
    {"coup_chain", "draw_two_again", "draws two cards again when laid at once"},
    {"coup_chain", "draw_one_again", "draws one card again when laid at once"},
    {"pile_end", "play_out", "the hands are played out"},
    {"pile_end", "race_over_without_distances", "the race is over with the pile's last distance card"},
    {"pile_end", "race_over_when_empty", "the race is over"},
    {"points.all_four_said", "on_top", "on top of the four safeties"},
    {"points.all_four_said", "in_all", "as one sum with the four safeties"},
    {"points.shut_out_when", "each_side", "for each side shut out"},
    {"points.shut_out_when", "every_opponent", "once, when every opponent is shut out"},
    {"points.extension_bonus", "winner", "the winner"},
    {"points.extension_bonus", "winner_else_opponents", "the winner; when nobody wins, the caller's opponents"},
    {"points.extension_bonus", "caller_else_opponents", "the caller for winning, else the caller's opponents"},
    {"printed_mistake", "none", "none"},
    {"printed_mistake", "attack_on_safety", "a hazard against a safety already laid"},
    {"printed_mistake", "wrong_safety", "an answer with the wrong safety"},
    {"printed_mistake", "past_target", "a distance past the target"},
};
// clang-format on

}  // namespace

std::string answer(const Field& field, const Edition& edition) {
    const Value value = field.rule.read(edition);
    if (value.kind == Value::Kind::Truth) return value.truth ? "yes" : "no";
    for (const Phrase& p : phrases)
        if (p.key == field.key && p.word == value.text) return std::string(p.said);
    const bool kilometres =
        field.key == "limit_km" || field.key == "long_distance" || field.key == "km";
    return text_of(value) + (kilometres ? " km" : "");
}

}  // namespace kilostone
