#include "editions/card_code.h"
#include "formats/json_read.h"
#include "formats/json_text.h"
#include "study/scorepad/sheet.h"

namespace kilostone {
namespace {

Json print_side(const Edition& e, const SideEntry& side) {
    Json json = Json::object();
    if (side.cards) {
        Json cards = Json::object();
        for (std::size_t r = 0; r < distance_ranks; ++r)
            if ((*side.cards)[r] != 0)
                cards[card_code(e, card_at(static_cast<int>(r)))] = (*side.cards)[r];
        json["cards"] = std::move(cards);
    }
    if (side.distance) json["distance"] = *side.distance;
    if (side.top_cards && side.top_cards->and_more)
        json["top_cards"] = "some";
    else if (side.top_cards)
        json["top_cards"] = side.top_cards->count;
    Json safeties = Json::object();
    for (const Card c : safety_cards) {
        const SafetyEntry entry = side.safeties[static_cast<std::size_t>(safety_index(c))];
        if (entry != SafetyEntry::None)
            safeties[card_code(e, c)] = entry == SafetyEntry::Coup ? "coup" : "laid";
    }
    json["safeties"] = std::move(safeties);
    Json points      = Json::object();
    for (std::size_t i = 0; i < score_fields.size(); ++i)
        if (side.said[i]) points[std::string(score_fields[i].key())] = *side.said[i];
    if (!points.empty()) json["points"] = std::move(points);
    return json;
}

Json side_or_null(const std::optional<Side>& side) {
    return side ? Json(static_cast<int>(*side)) : Json(nullptr);
}

}  // namespace

std::string print(const Edition& e, const StageEntry& stage) {
    Json json  = Json::object();
    Json sides = Json::array();
    for (const SideEntry& side : stage.sides) sides.push_back(print_side(e, side));
    json["sides"] = std::move(sides);
    if (stage.winner) json["winner_side"] = side_or_null(*stage.winner);
    if (stage.extended) json["extended"] = *stage.extended;
    if (stage.caller) json["caller_side"] = static_cast<int>(*stage.caller);
    if (stage.pile_empty) json["pile_empty"] = *stage.pile_empty;
    if (!stage.counted) json["counted"] = false;
    return json.dump();
}

std::string print(const Sheet& sheet) {
    std::string out = R"({"format":"kilostone-sheet/1")";
    append_table(out, sheet.table, sheet.custom_edition);
    if (!sheet.names.empty())
        append_object(out, "names",
                      Json(sheet.names).dump(-1, ' ', false, Json::error_handler_t::replace));
    out += R"(,"stages":[)";
    for (std::size_t i = 0; i < sheet.stages.size(); ++i) {
        if (i > 0) out += ',';
        out += print(sheet.table.edition, sheet.stages[i]);
    }
    return out + "]}";
}

}  // namespace kilostone
