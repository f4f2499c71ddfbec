#include "formats/stage_json.h"

namespace kilostone {
namespace {

using CardCodes = std::array<std::string, card_kinds>;

CardCodes card_codes(const Edition& edition) {
    CardCodes codes;
    for (const Card card : all_cards)
        codes[static_cast<std::size_t>(index(card))] = card_code(edition, card);
    return codes;
}

MoveJson move_json(const CardCodes& codes, Move move) {
    MoveJson json{.seat = move.seat, .do_ = move.kind};
    if (names_card(move.kind)) json.card = codes[static_cast<std::size_t>(index(move.card))];
    if (move.kind == MoveKind::Attack) json.side = move.side;
    return json;
}

Nullable<SideJson> side_or_null(std::optional<Side> side) {
    return side ? Nullable<SideJson>(*side) : Nullable<SideJson>();
}

Omittable<JsonText> if_any(const std::string& json) {
    return json.empty() ? Omittable<JsonText>() : Omittable<JsonText>(JsonText{json});
}

}  // namespace

void ScoreJson::write_json(std::string& out) const {
    out += '{';
    for (const ScoreField& line : score_fields) {
        write_data_key(out, line.key());
        kilostone::write_json(out, score.*line.points);
    }
    out += '}';
}

ResultJson result_json(const StageResult& result) {
    ResultJson json{.winner_side = side_or_null(result.winner),
                    .winners     = side_list(result.winners),
                    .delayed     = result.delayed,
                    .extended    = result.extended,
                    .caller_side = side_or_null(result.caller)};
    for (int side = 0; side < result.sides; ++side)
        json.sides.push_back({result.scores[static_cast<std::size_t>(side)]});
    return json;
}

std::string print(const StageRecord& record) {
    const CardCodes codes = card_codes(record.table.edition);
    StageJson json;
    static_cast<TableJson&>(json) = table_json(record.table, record.custom_edition);
    json.dealer                   = record.dealer;
    json.seats                    = if_any(record.seats);
    json.match                    = if_any(record.match);
    json.deal                     = if_any(record.deal);
    json.deck.reserve(static_cast<std::size_t>(record.deck.size));
    for (const Card card : record.deck.all())
        json.deck.push_back(codes[static_cast<std::size_t>(index(card))]);
    json.moves.reserve(record.moves.size());
    for (const RecordedMove& m : record.moves) {
        json.moves.push_back(move_json(codes, m.move));
        if (m.mistake) json.moves.back().mistake = true;
    }
    if (!record.legal.empty()) json.legal.emplace();
    for (const std::vector<Move>& moves : record.legal) {
        auto& list = json.legal->emplace_back();
        for (const Move move : moves) list.push_back(move_json(codes, move));
    }
    if (record.result)
        json.result = result_json(*record.result);
    else
        json.ended = "abandoned";
    std::string out;
    out.reserve(60 * (json.moves.size() + json.deck.size() / 4));
    write_json(out, json);
    return out;
}

}  // namespace kilostone
