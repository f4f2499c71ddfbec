// Reads a stage record and makes sure that it is one; whether its moves are right is replay's
// question.
#include "formats/json_read.h"
#include "formats/stage_record.h"
#include "formats/words.h"

#include <array>

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 15> stage_keys{
    "format", "edition", "revision", "house", "players", "per_side", "dealer", "seats",
    "match",  "deal",    "deck",     "moves", "legal",   "result",   "ended"};
constexpr std::array<std::string_view, 5> move_keys{"seat", "do", "card", "side", "mistake"};

class StageReader {
public:
    explicit StageReader(const Json& json) : json_(json) {}

    tl::expected<StageRecord, Problem> read() {
        if (auto p = read_header()) return tl::unexpected(*p);
        if (auto p = read_deck()) return tl::unexpected(*p);
        if (auto p = read_moves()) return tl::unexpected(*p);
        if (auto p = read_legal()) return tl::unexpected(*p);
        if (auto p = read_result()) return tl::unexpected(*p);
        read_extras();
        return std::move(record_);
    }

private:
    Failure read_header() {
        if (auto p = check_keys(json_, stage_keys, "")) return p;
        auto table = read_table(json_);
        if (!table) return table.error();
        record_.table          = std::move(table->table);
        record_.custom_edition = std::move(table->custom_edition);
        const auto dealer      = number(json_, "dealer", record_.table.form.players - 1, "");
        if (!dealer) return dealer.error();
        record_.dealer = static_cast<Seat>(*dealer);
        rules_         = compile(record_.table.edition, record_.table.form);
        return std::nullopt;
    }

    Failure read_deck() {
        const auto found = json_.find("deck");
        if (found == json_.end() || !found->is_array())
            return Problem{"deck", "is missing or not a list", ""};
        if (static_cast<int>(found->size()) != rules_.deck_size)
            return Problem{"deck", "has " + std::to_string(found->size()) + " cards",
                           "this table plays with " + std::to_string(rules_.deck_size)};
        CardCounts left = rules_.cards;
        if (rules_.edition.start_rolling)
            left[static_cast<std::size_t>(index(Card::Roll))] -=
                static_cast<std::uint8_t>(rules_.sides);
        for (const Json& entry : *found) {
            const auto i    = static_cast<std::size_t>(record_.deck.size);
            const auto card = entry.is_string()
                                  ? parse_card(rules_.edition, entry.get_ref<const std::string&>())
                                  : std::nullopt;
            if (!card)
                return Problem{place_in("deck", i),
                               entry.dump(-1, ' ', false, Json::error_handler_t::replace) +
                                   " is no card of this edition",
                               ""};
            if (left[static_cast<std::size_t>(index(*card))]-- == 0)
                return Problem{
                    place_in("deck", i), "one `" + card_code(rules_.edition, *card) + "` too many",
                    "the deck has " +
                        std::to_string(rules_.cards[static_cast<std::size_t>(index(*card))])};
            record_.deck.cards[i] = *card;
            ++record_.deck.size;
        }
        return std::nullopt;
    }

    tl::expected<RecordedMove, Problem> read_move(const Json& json,
                                                  const std::string& where) const {
        if (!json.is_object()) return tl::unexpected(Problem{where, "a move is a JSON object", ""});
        if (auto p = check_keys(json, move_keys, where)) return tl::unexpected(*p);
        const auto word = text(json, "do", where);
        if (!word) return tl::unexpected(word.error());
        const auto what = parse_verb(*word);
        if (!what)
            return tl::unexpected(
                Problem{where + ".do", "unknown " + shown(*word),
                        "lay, attack, discard, coup, decline, extend, finish, take_off"});
        const auto seat = number(json, "seat", rules_.seats - 1, where);
        if (!seat) return tl::unexpected(seat.error());
        RecordedMove read{.move = {.kind = *what, .seat = static_cast<Seat>(*seat)}};
        if (auto p = read_card(json, where, read.move)) return tl::unexpected(*p);
        if (auto p = read_side(json, where, read.move)) return tl::unexpected(*p);
        if (const auto found = json.find("mistake"); found != json.end()) {
            if (!found->is_boolean())
                return tl::unexpected(Problem{where + ".mistake", "is not true or false", ""});
            read.mistake = found->get<bool>();
        }
        return read;
    }

    Failure read_card(const Json& json, const std::string& where, Move& move) const {
        if (!names_card(move.kind)) {
            if (json.contains("card"))
                return Problem{where + ".card",
                               "`" + std::string(verb(move.kind)) + "` names no card", ""};
            return std::nullopt;
        }
        const auto code = text(json, "card", where);
        if (!code) return code.error();
        const auto card = parse_card(rules_.edition, *code);
        if (!card)
            return Problem{where + ".card", shown(*code) + " is no card of this edition", ""};
        move.card = *card;
        return std::nullopt;
    }

    Failure read_side(const Json& json, const std::string& where, Move& move) const {
        if (move.kind != MoveKind::Attack) {
            if (json.contains("side"))
                return Problem{where + ".side", "only an attack names a side", ""};
            return std::nullopt;
        }
        const auto side = number(json, "side", rules_.sides - 1, where);
        if (!side) return side.error();
        move.side = static_cast<Side>(*side);
        return std::nullopt;
    }

    Failure read_moves() {
        const auto found = json_.find("moves");
        if (found == json_.end() || !found->is_array())
            return Problem{"moves", "is missing or not a list", ""};
        for (const Json& entry : *found) {
            auto move = read_move(entry, place_in("moves", record_.moves.size()));
            if (!move) return move.error();
            record_.moves.push_back(*move);
        }
        return std::nullopt;
    }

    Failure read_legal() {
        const auto found = json_.find("legal");
        if (found == json_.end()) return std::nullopt;
        if (!found->is_array() || found->size() != record_.moves.size())
            return Problem{"legal", "is not a list with one entry for each move", ""};
        for (const Json& entry : *found) {
            const std::string where = place_in("legal", record_.legal.size());
            if (!entry.is_array()) return Problem{where, "is not a list of moves", ""};
            std::vector<Move> moves;
            for (const Json& json : entry) {
                auto move = read_move(json, place_in(where, moves.size()));
                if (!move) return move.error();
                moves.push_back(move->move);
            }
            record_.legal.push_back(std::move(moves));
        }
        return std::nullopt;
    }

    Failure read_result();
    Failure read_score(const Json& json, const std::string& where, SideScore& score) const;
    Failure read_side_or_null(const Json& json, const char* key, std::optional<Side>& side) const;
    void read_extras();

    const Json& json_;
    StageRecord record_{};
    Rulebook rules_{};
};

Failure StageReader::read_side_or_null(const Json& json, const char* key,
                                       std::optional<Side>& side) const {
    const auto found = json.find(key);
    if (found != json.end() && found->is_null()) return std::nullopt;
    const auto n = number(json, key, rules_.sides - 1, "result");
    if (!n) return n.error();
    side = static_cast<Side>(*n);
    return std::nullopt;
}

Failure StageReader::read_score(const Json& json, const std::string& where,
                                SideScore& score) const {
    if (!json.is_object()) return Problem{where, "is not an object", ""};
    constexpr int most = 1'000'000;
    for (const ScoreField& line : score_fields) {
        const auto n = number(json, line.key(), most, where);
        if (!n) return n.error();
        score.*line.points = *n;
    }
    return std::nullopt;
}

Failure StageReader::read_result() {
    const auto found = json_.find("result");
    if (found == json_.end())
        return Problem{"result", "is missing", "an object, or null for an abandoned stage"};
    if (found->is_null()) {
        const auto ended = text(json_, "ended", "");
        if (!ended || *ended != "abandoned")
            return Problem{"ended", "a stage without a result says how it ended", "abandoned"};
        return std::nullopt;
    }
    if (!found->is_object()) return Problem{"result", "is not an object", ""};
    StageResult result;
    result.sides = rules_.sides;
    if (auto p = read_side_or_null(*found, "winner_side", result.winner)) return p;
    if (auto p = read_side_or_null(*found, "caller_side", result.caller)) return p;
    for (const auto& [key, flag] :
         {std::pair{"delayed", &result.delayed}, std::pair{"extended", &result.extended}}) {
        const auto value = found->find(key);
        if (value == found->end() || !value->is_boolean())
            return Problem{std::string("result.") + key, "is not true or false", ""};
        *flag = value->get<bool>();
    }
    const auto sides = found->find("sides");
    if (sides == found->end() || !sides->is_array() ||
        static_cast<int>(sides->size()) != rules_.sides)
        return Problem{"result.sides",
                       "is not a list of " + std::to_string(rules_.sides) + " sides", ""};
    for (std::size_t i = 0; i < sides->size(); ++i)
        if (auto p = read_score((*sides)[i], place_in("result.sides", i), result.scores[i]))
            return p;
    if (const auto winners = found->find("winners"); winners != found->end()) {
        const auto set = side_set(*winners, rules_.sides, "result.winners");
        if (!set) return set.error();
        result.winners = *set;
    } else if (result.winner) {
        result.winners = static_cast<std::uint8_t>(1 << *result.winner);
    }
    record_.result = result;
    return std::nullopt;
}

void StageReader::read_extras() {
    const auto keep = [this](const char* key, std::string& into) {
        if (const auto found = json_.find(key); found != json_.end())
            into = found->dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    keep("seats", record_.seats);
    keep("match", record_.match);
    keep("deal", record_.deal);
}

}  // namespace

tl::expected<StageRecord, Problem> parse_stage(std::string_view line) {
    const auto json = parse_line(line, "kilostone-stage/1");
    if (!json) return tl::unexpected(json.error());
    return StageReader(*json).read();
}

}  // namespace kilostone
