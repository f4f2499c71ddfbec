// Reads a stage record and makes sure that it is one; whether its moves are right is replay's
// question.
#include "formats/stage_json.h"

namespace kilostone {
namespace {

std::string item(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}

class StageReader {
public:
    explicit StageReader(const StageJson& json) : json_(json) {}

    tl::expected<StageRecord, Problem> read(TableRead table) {
        record_.table          = std::move(table.table);
        record_.custom_edition = std::move(table.custom_edition);
        record_.dealer         = static_cast<Seat>(json_.dealer);
        rules_                 = compile(record_.table.edition, record_.table.form);
        if (auto p = read_deck()) return tl::unexpected(*p);
        if (auto p = read_moves()) return tl::unexpected(*p);
        if (auto p = read_legal()) return tl::unexpected(*p);
        if (auto p = read_result()) return tl::unexpected(*p);
        if (auto p = read_optional()) return tl::unexpected(*p);
        return std::move(record_);
    }

private:
    // What is inside them is looked at by those who need it.
    Failure read_optional() {
        if (json_.seats && !json_.seats->text.starts_with('['))
            return Problem{"seats", "is not a list", ""};
        if (json_.match && !json_.match->text.starts_with('{'))
            return Problem{"match", "is not an object", ""};
        if (json_.deal && !json_.deal->text.starts_with('{'))
            return Problem{"deal", "is not an object", ""};
        if (json_.seats) record_.seats = json_.seats->text;
        if (json_.match) record_.match = json_.match->text;
        if (json_.deal) record_.deal = json_.deal->text;
        return std::nullopt;
    }

    Failure read_deck() {
        if (static_cast<int>(json_.deck.size()) != rules_.deck_size)
            return Problem{"deck", "has " + std::to_string(json_.deck.size()) + " cards",
                           "this table plays with " + std::to_string(rules_.deck_size)};
        CardCounts left = rules_.cards;
        if (rules_.edition.start_rolling)
            left[static_cast<std::size_t>(index(Card::Roll))] -=
                static_cast<std::uint8_t>(rules_.sides);
        for (const std::string& code : json_.deck) {
            const auto i    = static_cast<std::size_t>(record_.deck.size);
            const auto card = parse_card(rules_.edition, code);
            if (!card)
                return Problem{item("deck", i), dump(Json(code)) + " is no card of this edition",
                               ""};
            if (left[static_cast<std::size_t>(index(*card))]-- == 0)
                return Problem{
                    item("deck", i), "one `" + card_code(rules_.edition, *card) + "` too many",
                    "the deck has " +
                        std::to_string(rules_.cards[static_cast<std::size_t>(index(*card))])};
            record_.deck.cards[i] = *card;
            ++record_.deck.size;
        }
        return std::nullopt;
    }

    Failure read_move(const MoveJson& json, const std::string& where, Move& move) const {
        move = {.kind = static_cast<MoveKind>(json.do_), .seat = static_cast<Seat>(json.seat)};
        if (!names_card(move.kind) && json.card)
            return Problem{where + ".card", "`" + std::string(verb(move.kind)) + "` names no card",
                           ""};
        if (names_card(move.kind)) {
            if (!json.card) return Problem{where + ".card", "is missing", ""};
            const auto card = parse_card(rules_.edition, *json.card);
            if (!card)
                return Problem{where + ".card",
                               quoted_excerpt(*json.card) + " is no card of this edition", ""};
            move.card = *card;
        }
        if (move.kind != MoveKind::Attack && json.side)
            return Problem{where + ".side", "only an attack names a side", ""};
        if (move.kind == MoveKind::Attack) {
            if (!json.side) return Problem{where + ".side", "is missing", ""};
            move.side = static_cast<Side>(*json.side);
        }
        return std::nullopt;
    }

    Failure read_moves() {
        for (const MoveJson& json : json_.moves) {
            RecordedMove m{.mistake = json.mistake.value_or(false)};
            if (auto p = read_move(json, item("moves", record_.moves.size()), m.move)) return p;
            record_.moves.push_back(m);
        }
        return std::nullopt;
    }

    Failure read_legal() {
        if (!json_.legal) return std::nullopt;
        if (json_.legal->size() != record_.moves.size())
            return Problem{"legal", "is not a list with one entry for each move", ""};
        for (const std::vector<MoveJson>& list : *json_.legal) {
            const std::string where = item("legal", record_.legal.size());
            std::vector<Move> moves(list.size());
            for (std::size_t i = 0; i < list.size(); ++i)
                if (auto p = read_move(list[i], item(where, i), moves[i])) return p;
            record_.legal.push_back(std::move(moves));
        }
        return std::nullopt;
    }

    Failure read_result() {
        if (!json_.result) {
            if (json_.ended != "abandoned")
                return Problem{"ended", "a stage without a result says how it ended", "abandoned"};
            return std::nullopt;
        }
        const ResultJson& json = *json_.result;
        StageResult result{
            .delayed = json.delayed, .extended = json.extended, .sides = rules_.sides};
        if (json.winner_side) result.winner = static_cast<Side>(*json.winner_side);
        if (json.caller_side) result.caller = static_cast<Side>(*json.caller_side);
        if (static_cast<int>(json.sides.size()) != rules_.sides)
            return Problem{"result.sides",
                           "is not a list of " + std::to_string(rules_.sides) + " sides", ""};
        for (std::size_t i = 0; i < json.sides.size(); ++i) result.scores[i] = json.sides[i].score;
        if (json.winners) {
            const auto set = side_set(*json.winners, "result.winners");
            if (!set) return set.error();
            result.winners = *set;
        } else if (result.winner) {
            result.winners = static_cast<std::uint8_t>(1 << *result.winner);
        }
        record_.result = result;
        return std::nullopt;
    }

    const StageJson& json_;
    StageRecord record_{};
    Rulebook rules_{};
};

}  // namespace

bool ScoreJson::read_json(const Json& json, const JsonPath& place) {
    constexpr std::int64_t most = 1'000'000;
    if (!json.is_object()) return place.fail("is not an object");
    for (const ScoreField& line : score_fields) {
        BoundedInt<most> points;
        if (!read_member(json, points, place, line.key())) return false;
        score.*line.points = static_cast<int>(points);
    }
    return true;
}

tl::expected<StageRecord, Problem> parse_stage(std::string_view line) {
    const auto json = parse_line(line, stage_format[0]);
    if (!json) return tl::unexpected(json.error());
    auto table = read_table(*json);
    if (!table) return tl::unexpected(table.error());
    StageJson stage;
    if (auto p = read_json(*json, stage, "", limits_of(table->table.form)))
        return tl::unexpected(*p);
    return StageReader(stage).read(*std::move(table));
}

}  // namespace kilostone
