// The rules of one table: an edition's facts with the form and the house rules worked in.
#pragma once

#include "edition_facts.h"

#include <nlohmann/json.hpp>

#include <map>

namespace kilostone::twin {

struct Rules {
    EditionFacts facts;  // house rules that change a fact have changed it here
    int players;
    int per_side;
    int sides;
    int dealer;
    int target;              // the short one, where there are two
    bool extension_offered;  // then facts.long_distance is set and longer than target
    bool discard_only_when_stuck;
    bool start_rolling;
    bool mistakes;
    std::map<Card, int> deck;  // what a record's "deck" must hold; start rolls are not in it
};

// Reads edition, players, per_side, dealer and house; throws std::runtime_error with the reason
// for anything that no table could agree on.
Rules rules_for(const nlohmann::json& header);

// Can this many km be laid exactly with the distance cards of the deck, at most two of them top?
bool is_reachable(const EditionFacts& facts, int km);

int side_of(const Rules& rules, int seat);
Card top_distance(const EditionFacts& facts);
int limited_km(const EditionFacts& facts);  // the farthest card a limited side may lay

}  // namespace kilostone::twin
