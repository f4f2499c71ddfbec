#include "formats/json_text.h"
#include "formats/stage_record.h"
#include "formats/words.h"

namespace kilostone {
namespace {

void append_move(std::string& out, const Edition& edition, Move move, bool mistake) {
    out += "{\"seat\":" + std::to_string(move.seat) + ",\"do\":";
    append_quoted(out, verb(move.kind));
    if (names_card(move.kind)) {
        append_key(out, "card");
        append_quoted(out, card_code(edition, move.card));
    }
    if (move.kind == MoveKind::Attack) append_number(out, "side", move.side);
    if (mistake) out += ",\"mistake\":true";
    out += '}';
}

void append_legal(std::string& out, const StageRecord& record) {
    out += ",\"legal\":[";
    for (std::size_t i = 0; i < record.legal.size(); ++i) {
        out += i > 0 ? ",[" : "[";
        for (std::size_t k = 0; k < record.legal[i].size(); ++k) {
            if (k > 0) out += ',';
            append_move(out, record.table.edition, record.legal[i][k], false);
        }
        out += ']';
    }
    out += ']';
}

std::string side_or_null(std::optional<Side> side) { return side ? std::to_string(*side) : "null"; }

void append_score(std::string& out, const SideScore& s) {
    out += '{';
    for (const ScoreField& line : score_fields) {
        if (out.back() != '{') out += ',';
        out.append("\"").append(line.key()).append("\":").append(std::to_string(s.*line.points));
    }
    out += '}';
}

void append_winners(std::string& out, std::uint8_t winners) {
    out += ",\"winners\":[";
    bool first = true;
    for (int side = 0; side < max_seats; ++side) {
        if (!(winners >> side & 1)) continue;
        if (!first) out += ',';
        out += std::to_string(side);
        first = false;
    }
    out += ']';
}

void append_result(std::string& out, const std::optional<StageResult>& result) {
    if (!result) {
        out += ",\"result\":null,\"ended\":\"abandoned\"";
        return;
    }
    out += ",\"result\":{\"winner_side\":" + side_or_null(result->winner);
    append_winners(out, result->winners);
    out += result->delayed ? ",\"delayed\":true" : ",\"delayed\":false";
    out += result->extended ? ",\"extended\":true" : ",\"extended\":false";
    out += ",\"caller_side\":" + side_or_null(result->caller) + ",\"sides\":[";
    for (int side = 0; side < result->sides; ++side) {
        if (side > 0) out += ',';
        append_score(out, result->scores[static_cast<std::size_t>(side)]);
    }
    out += "]}";
}

}  // namespace

std::string print(const StageRecord& record) {
    const Edition& edition = record.table.edition;
    std::string out        = R"({"format":"kilostone-stage/1")";
    append_table(out, record.table, record.custom_edition);
    append_number(out, "dealer", record.dealer);
    append_object(out, "seats", record.seats);
    append_object(out, "match", record.match);
    append_object(out, "deal", record.deal);
    out += ",\"deck\":[";
    for (int i = 0; i < record.deck.size; ++i) {
        if (i > 0) out += ',';
        append_quoted(out, card_code(edition, record.deck.cards[static_cast<std::size_t>(i)]));
    }
    out += "],\"moves\":[";
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (i > 0) out += ',';
        append_move(out, edition, record.moves[i].move, record.moves[i].mistake);
    }
    out += ']';
    if (!record.legal.empty()) append_legal(out, record);
    append_result(out, record.result);
    out += '}';
    return out;
}

}  // namespace kilostone
