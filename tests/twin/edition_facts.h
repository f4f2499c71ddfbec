// What the six built-in editions differ in, as one plain table (rules document, sections 2 to 9).
// No other file of the twin asks for an edition by its name.
#pragma once

#include "cards.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace kilostone::twin {

enum class Opening { OpenFirst, Free };  // may a side that has not opened attack? (R31)
enum class Finish { Exactly, AtLeast };
enum class End { HandsPlayedOut, NoDistanceInPile, PileEmpty };
enum class ShutOutBonus { None, ForEachSide, OnceWhenAll };
enum class ExtensionBonus { None, Winner, WinnerElseOpponents, CallerElseOpponents };
enum class Mistake { None, WrongSafety, HazardOnSafety, PastTarget };

struct Form {
    int players;
    int per_side;
    int target;
};

struct EditionFacts {
    std::string id;
    int revision;                        // counts the changes of its rules that changed outcomes
    int smallest_km;                     // the others are 2, 3, 4 and 8 times as far
    std::array<int, 5> distance_counts;  // from the smallest to the top card
    bool deck_may_be_106;                // house rule deck=106
    bool coup_may_be_200;                // house rule coup=200
    std::vector<Card> small_table_out;   // one of each leaves the deck with 2 or 3 players
    std::vector<Form> forms;
    std::optional<int> long_distance;  // none: the edition knows no extension
    bool extension_by_default;
    Opening opening;
    Finish finish;
    bool safety_plays_again;    // a safety laid in turn: draw and play again
    bool roll_after_remedy;     // a remedy alone does not make a side roll
    bool limit_on_battle_pile;  // no speed pile; a limit on top is rolling, limited
    bool limit_needs_rolling;   // a speed limit may only meet a rolling side
    bool coup_chain;            // a safety drawn and laid at once in a coup's turn goes on (R9)
    End end;
    bool points;     // false: the race decides, every score is 0
    int coup_bonus;  // on top of the 100 for the safety
    int delayed_bonus;
    ShutOutBonus shut_out;
    ExtensionBonus extension_bonus;
    Mistake mistake;  // the printed mistake at the table
};

const std::vector<EditionFacts>& all_editions();
const EditionFacts& edition_facts(const std::string& id);  // throws when unknown

}  // namespace kilostone::twin
