// data table: one row a field.
#include "editions/fields.h"

#include "editions/check.h"
#include "editions/field_rules.h"

namespace kilostone {
namespace {

using namespace field_rules;

// clang-format off
constexpr Field all[] = {
    {"km", "Distances", distances,
     "Kilometres of the five distance cards, the shortest first; the card codes follow them (`km25`)."},
    {"deck", "Deck", deck,
     "How many there are of each card."},
    {"small_table_out", "Removed with few players", small_table_out,
     "One card of each of these is taken out when few play."},
    {"small_table_players", "Maximum for “few players”", number<&Edition::small_table_players, 0, max_seats>,
     "How many players, at most, are few."},
    {"forms", "Ways to sit down", forms,
     "Numbers of players, alone or in teams of two, with the distance raced; the list replaces the base's."},
    {"long_distance", "Long distance", number<&Edition::long_distance, 0, longest_race>,
     "Where an extended stage ends; 0: there is none."},
    {"direction", "Direction of play", word<&Edition::direction>,
     "Which way round the table the turn passes."},
    {"first_player", "First player", word<&Edition::first_player>,
     "Who has the first turn of a match: the player after the dealer, or the youngest player."},
    {"limit_km", "Speed limit", number<&Edition::limit_km, 0, 999>,
     "Under a speed limit no distance card above this may be laid."},
    {"top_cards", "Top distance cards per side", number<&Edition::top_cards, 1, max_deck>,
     "How many cards of the longest distance a side may lay in one stage."},
    {"finish", "Finish", word<&Edition::finish>,
     "Whether the target must be hit exactly or may be passed."},
    {"discarding", "Discarding", word<&Edition::discarding>,
     "Whether one may discard although a card could be played (a safety never counts as such)."},
    {"safety_in_turn", "Safety played on your turn", word<&Edition::safety_in_turn>,
     "Whether laying a safety uses up the turn, or one draws and plays again."},
    {"after_remedy", "After a remedy", word<&Edition::after_remedy>,
     "Whether a roll is needed after a remedy."},
    {"limit_pile", "Pile for speed limits", word<&Edition::limit_pile>,
     "On a pile of their own, or on the battle pile."},
    {"limit_target", "Targets for speed limits", word<&Edition::limit_target>,
     "Whether a speed limit may be played on a side that is not rolling; on the battle pile it may not."},
    {"coup_chain", "Safety drawn after a coup fourré", word<&Edition::coup_chain>,
     "Whether a safety drawn in a coup's turn and laid at once draws two more cards and adds one card to the turn."},
    {"opening", "Attacking before opening", word<&Edition::opening>,
     "Whether a side may play hazards before it has a roll or right of way."},
    {"pile_end", "End of the draw pile", word<&Edition::pile_end>,
     "Whether hands are played out, or the race is over with the last distance card or the last card of the draw pile."},
    {"start_rolling", "Start with “Roll” in play", truth<&Edition::start_rolling>,
     "Whether every side starts with a roll laid out; it comes out of the deck's rolls."},
    {"points.counted", "Scoring with points", truth<&Points::counted>,
     "false: a race without points, decided by one stage."},
    {"points.won", "Stage won", number<&Points::won, 0, 10000>,
     "For reaching the target."},
    {"points.safety", "Each safety", number<&Points::safety, 0, 10000>,
     "For each safety laid."},
    {"points.all_four", "All four safeties", number<&Points::all_four, 0, 10000>,
     "For all four safeties, above their own points."},
    {"points.all_four_said", "All four on the score sheet", word<&Points::all_four_wording>,
     "Whether the sheet names this amount on top of the four safeties or as one sum; the points are the same."},
    {"points.coup", "Each coup fourré", number<&Points::coup, 0, 10000>,
     "For each coup, above the safety's own points."},
    {"points.coup_said", "Coup fourré on the score sheet", word<&Points::coup_wording>,
     "Whether the sheet names a coup's points on top of its safety's, or instead of them as one sum; the points are the same."},
    {"points.safe_trip", "Safe trip", number<&Points::safe_trip, 0, 10000>,
     "For winning without a card of the longest distance."},
    {"points.delayed", "Delayed action", number<&Points::delayed, 0, 10000>,
     "For winning after the draw pile ran out."},
    {"points.shut_out", "Shut-out", number<&Points::shut_out, 0, 10000>,
     "For winning against opponents without a distance card."},
    {"points.shut_out_when", "Shut-out scored", word<&Points::shut_out_when>,
     "For each such side, or once when it is every opponent."},
    {"points.extension", "Extension", number<&Points::extension, 0, 10000>,
     "For an extended stage."},
    {"points.extension_bonus", "Extension points for", word<&Points::extension_bonus>,
     "The winner; or, when nobody wins, the caller's opponents; or the caller, else the caller's opponents."},
    {"match_points", "Match target", number<&Edition::match_points, 0, 60000>,
     "Points that end a match; 0: a match is one stage."},
    {"rounds", "Rounds", number<&Edition::rounds, 0, 1000>,
     "Not 0: a match is so many stages, whatever the points."},
    {"printed_mistake", "Mistake with a consequence", word<&Edition::printed_mistake>,
     "Which mistake at the table is not refused but has its consequence, where a table plays it."},
    {"mistakes", "Mistakes allowed", truth<&Edition::mistakes>,
     "Whether this edition plays that mistake without further agreement."},
    {"house", "House rules", house,
     "What tables of this edition may agree on."},
};
// clang-format on

}  // namespace

std::string_view kind_name(FieldKind kind) {
    switch (kind) {
    case FieldKind::Truth: return "true or false";
    case FieldKind::Number: return "whole number";
    case FieldKind::Word: return "word";
    case FieldKind::Distances: return "list of five whole numbers";
    case FieldKind::Deck: return "table of whole numbers by card code";
    case FieldKind::Cards: return "list of card codes";
    case FieldKind::Forms: return "list of tables";
    case FieldKind::HouseKeys: return "list of words";
    }
    return "";
}

std::span<const Field> fields() { return all; }

const Field* find_field(std::string_view key) {
    for (const Field& f : all)
        if (f.key == key) return &f;
    return nullptr;
}

std::optional<Problem> assign(const Field& field, Edition& edition, const Value& value) {
    auto p = field.rule.assign(edition, value);
    if (p) p->where = std::string(field.key) + p->where;
    return p;
}

std::string print(const Field& field, const Edition& edition) {
    return text_of(field.rule.read(edition));
}

}  // namespace kilostone
