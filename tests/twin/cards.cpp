// The three families of cards as one table; everything else is looked up in it.
#include "cards.h"

#include <algorithm>
#include <stdexcept>

namespace kilostone::twin {
namespace {

struct Family {
    Card hazard;
    Card remedy;
    Card safety;
};

const std::vector<Family>& families() {
    static const std::vector<Family> table = {
        {"stop", "roll", "right_of_way"},      {"limit", "end_of_limit", "right_of_way"},
        {"out_of_fuel", "fuel", "tanker"},     {"puncture", "spare_tyre", "puncture_proof"},
        {"accident", "repair", "driving_ace"},
    };
    return table;
}

const Family& family_of(const Card& hazard) {
    for (const Family& family : families())
        if (family.hazard == hazard) return family;
    throw std::runtime_error(hazard + " is not a hazard");
}

}  // namespace

bool is_distance(const Card& card) {
    return card.size() > 2 && card.starts_with("km") &&
           std::all_of(card.begin() + 2, card.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_hazard(const Card& card) { return holds(hazards(), card); }

bool is_remedy(const Card& card) {
    return std::any_of(families().begin(), families().end(),
                       [&](const Family& family) { return family.remedy == card; });
}

bool is_safety(const Card& card) { return holds(safeties(), card); }

int km_of(const Card& distance) { return std::stoi(distance.substr(2)); }

Card distance_card(int km) { return "km" + std::to_string(km); }

const std::vector<Card>& hazards() {
    static const std::vector<Card> all = {"stop", "limit", "out_of_fuel", "puncture", "accident"};
    return all;
}

const std::vector<Card>& safeties() {
    static const std::vector<Card> all = {"right_of_way", "tanker", "puncture_proof",
                                          "driving_ace"};
    return all;
}

Card remedy_against(const Card& hazard) { return family_of(hazard).remedy; }

Card safety_against(const Card& hazard) { return family_of(hazard).safety; }

bool holds(const Pile& pile, const Card& card) {
    return std::find(pile.begin(), pile.end(), card) != pile.end();
}

void take_out(Pile& pile, const Card& card) {
    const auto found = std::find(pile.begin(), pile.end(), card);
    if (found == pile.end()) throw std::runtime_error("there is no " + card + " to take");
    pile.erase(found);
}

std::map<Card, int> counted(const Pile& pile) {
    std::map<Card, int> counts;
    for (const Card& card : pile) ++counts[card];
    return counts;
}

}  // namespace kilostone::twin
