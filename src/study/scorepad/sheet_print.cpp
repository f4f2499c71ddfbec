#include "editions/card_code.h"
#include "study/scorepad/sheet_json.h"

namespace kilostone {
namespace {

SideEntryJson side_json(const Edition& e, const SideEntry& side) {
    SideEntryJson json;
    if (side.cards) {
        json.cards.emplace();
        for (std::size_t r = 0; r < distance_ranks; ++r)
            if ((*side.cards)[r] != 0)
                json.cards->emplace_back(card_code(e, card_at(static_cast<int>(r))),
                                         (*side.cards)[r]);
    }
    if (side.distance) json.distance = *side.distance;
    if (side.top_cards) json.top_cards = TopEntryJson{*side.top_cards};
    json.safeties.emplace();
    for (const Card c : safety_cards) {
        const SafetyEntry entry = side.safeties[static_cast<std::size_t>(safety_index(c))];
        if (entry != SafetyEntry::None)
            json.safeties->emplace_back(card_code(e, c),
                                        entry == SafetyEntry::Coup ? "coup" : "laid");
    }
    JsonObject<BoundedInt<1'000'000>> points;
    for (std::size_t i = 0; i < score_fields.size(); ++i)
        if (side.said[i]) points.emplace_back(std::string(score_fields[i].key()), *side.said[i]);
    if (!points.empty()) json.points = std::move(points);
    return json;
}

Nullable<SideJson> side_or_null(std::optional<Side> side) {
    return side ? Nullable<SideJson>(*side) : Nullable<SideJson>();
}

}  // namespace

void TopEntryJson::write_json(std::string& out) const {
    if (entry.and_more)
        write_text(out, "some");
    else
        write_whole(out, std::int64_t{entry.count});
}

StageEntryJson stage_entry_json(const Edition& e, const StageEntry& stage) {
    StageEntryJson json;
    for (const SideEntry& side : stage.sides) json.sides.push_back(side_json(e, side));
    if (stage.winner) json.winner_side.emplace(side_or_null(*stage.winner));
    if (stage.extended) json.extended = *stage.extended;
    if (stage.caller) json.caller_side.emplace(side_or_null(stage.caller));
    if (stage.pile_empty) json.pile_empty = *stage.pile_empty;
    if (!stage.counted) json.counted = false;
    return json;
}

}  // namespace kilostone
