// The cards by their codes, and which belong together: hazard, remedy, safety.
// The twin spells every card as text and keeps every pile as a full stack of such texts.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace kilostone::twin {

using Card = std::string;
using Pile = std::vector<Card>;  // bottom first, back() lies on top

bool is_distance(const Card& card);
bool is_hazard(const Card& card);
bool is_remedy(const Card& card);
bool is_safety(const Card& card);

int km_of(const Card& distance);
Card distance_card(int km);

const std::vector<Card>& hazards();
const std::vector<Card>& safeties();
Card remedy_against(const Card& hazard);
Card safety_against(const Card& hazard);

bool holds(const Pile& pile, const Card& card);
void take_out(Pile& pile, const Card& card);  // throws when it is not there
std::map<Card, int> counted(const Pile& pile);

}  // namespace kilostone::twin
