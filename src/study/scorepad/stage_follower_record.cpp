// What a stage that was followed leaves behind: an entry for the pad, and a record.
#include "formats/table_json.h"
#include "study/scorepad/stage_follower.h"

namespace kilostone {

StageEntry to_stage_entry(const StageFollower& follower) {
    const Table& table = follower.table();
    StageEntry stage;
    for (int s = 0; s < follower.rules().sides; ++s) {
        const Tableau& t = table.tableaux[static_cast<std::size_t>(s)];
        SideEntry& side  = stage.sides.emplace_back();
        side.cards.emplace();
        for (std::size_t r = 0; r < distance_ranks; ++r) (*side.cards)[r] = t.laid[r];
        for (const Card c : safety_cards)
            if (owns(t, c))
                side.safeties[static_cast<std::size_t>(safety_index(c))] =
                    owns_by_coup(t, c) ? SafetyEntry::Coup : SafetyEntry::Laid;
    }
    stage.winner.emplace(table.winner);
    stage.extended   = table.extended;
    stage.caller     = table.caller;
    stage.pile_empty = table.pile == 0;
    return stage;
}

StageRecord record_of(const StageFollower& follower, const Sheet& sheet) {
    StageRecord record;
    record.table          = sheet.table;
    record.custom_edition = sheet.custom_edition;
    record.dealer         = follower.dealer();
    record.deck           = follower.deck();
    for (const Move m : follower.moves()) record.moves.push_back({.move = m});
    if (follower.over()) record.result = score(follower.rules(), follower.table());
    if (!sheet.names.empty()) {
        std::vector<PlayerJson> seats;
        for (const std::string& name : sheet.names) seats.push_back(person_json(name));
        record.seats = print_json(seats);
    }
    return record;
}

}  // namespace kilostone
