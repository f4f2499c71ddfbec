#include "editions/registry.h"
#include "engine/legality.h"
#include "messages/rule_messages.h"

#include <charconv>

namespace kilostone {
namespace {

int number_in(std::string_view text) {
    int n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

}  // namespace

Message won_message(const std::vector<Side>& winners, std::optional<Side> you) {
    if (winners.empty()) return Message("result.nobody");
    if (winners.size() == 1)
        return winners[0] == you ? Message("result.won.you")
                                 : Message("result.won").with("side", ArgKind::Side, winners[0]);
    Message shared("result.shared");
    for (const Side side : winners) shared = shared.with("sides", ArgKind::Side, side);
    return shared;
}

Message match_won_message(Side winner, int points, std::optional<Side> you) {
    const Message won = winner == you
                            ? Message("result.match_won.you")
                            : Message("result.match_won").with("side", ArgKind::Side, winner);
    return won.with("points", ArgKind::Points, points);
}

Message move_message(const Rulebook& rules, Move move) {
    const auto of_card = [&](std::string_view id) { return Message(id).with("card", move.card); };
    switch (move.kind) {
    case MoveKind::Lay: return of_card("move.lay");
    case MoveKind::Attack: return of_card("move.attack").with("side", ArgKind::Side, move.side);
    case MoveKind::Discard: return of_card("move.discard");
    case MoveKind::Coup: return of_card("move.coup");
    case MoveKind::Decline: return Message("move.decline");
    case MoveKind::Extend:
        return Message("move.extend").with("km", ArgKind::Km, rules.edition.long_distance);
    case MoveKind::Finish: return Message("move.finish");
    case MoveKind::TakeOff: break;
    }
    return of_card("move.take_off");
}

Message road_message(const Rulebook& rules, const Tableau& tableau) {
    if (is_rolling(rules, tableau)) return Message("road.rolling");
    const auto top = battle_top(tableau);
    if (!top) return Message("road.not_started");
    if (has_hazard(tableau)) return Message("road.stopped").with("card", *top);
    return Message("road.needs_roll").with("roll", Card::Roll);
}

Message house_message(const Setting& setting) {
    if (setting.key == "distance")
        return Message("house.distance.km").with("km", ArgKind::Km, number_in(setting.value));
    if (setting.key == "rounds")
        return Message("house.rounds.count")
            .with("count", ArgKind::Count, number_in(setting.value));
    for (const HouseRule& rule : house_rules()) {
        const HouseValue* found =
            rule.name == setting.key ? find_value(rule, setting.value) : nullptr;
        if (!found) continue;
        Message message(found->id);
        if (found->named_cards.contains(Card::Roll)) message = message.with("roll", Card::Roll);
        if (found->named_cards.contains(Card::RightOfWay))
            message = message.with("right_of_way", Card::RightOfWay);
        return message;
    }
    return Message("house.unknown");
}

std::vector<Message> agreement_messages(const Agreement& agreement) {
    std::vector<Message> all;
    const Edition* current = find_edition(cited_id(agreement.edition));
    if (current && agreement.edition.revision != current->revision)
        all.push_back(
            Message("table.revision").with("number", ArgKind::Count, agreement.edition.revision));
    for (const Setting& s : agreement.house) all.push_back(house_message(s));
    return all;
}

}  // namespace kilostone
