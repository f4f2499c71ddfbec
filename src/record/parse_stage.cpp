// Reads a stage record strictly: every key is known, every value of its type and in its range, and
// what is wrong is named with its place. Nothing here throws; the JSON library only builds the tree.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

#include "editions/nearest.h"
#include "editions/registry.h"
#include "notation/custom_edition.h"
#include "notation/words.h"
#include "record/stage_record.h"

namespace kilostone {
namespace {

using Json    = nlohmann::ordered_json;
using Failure = std::optional<Problem>;

constexpr std::array<std::string_view, 16> known_keys{
    "format", "edition", "revision", "house", "players", "per_side", "dealer", "seats",
    "match",  "deal",    "deck",     "moves", "legal",   "result",   "ended",  ""};
constexpr std::array<std::string_view, 5> move_keys{"seat", "do", "card", "side", "mistake"};

std::string at(std::string_view list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    return "`" + std::string(text.substr(0, longest)) + (text.size() > longest ? "…`" : "`");
}

Failure check_keys(const Json& object, std::span<const std::string_view> allowed, const std::string& where) {
    for (const auto& [key, value] : object.items()) {
        if (std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
        const auto meant = nearest(key, allowed);
        return Problem{where, "unknown key " + shown(key), meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
    }
    return std::nullopt;
}

// A whole number from 0 to `most` under this key.
tl::expected<int, Problem> number(const Json& object, const char* key, int most, const std::string& where) {
    const std::string place = where.empty() ? key : where + "." + key;
    const auto found        = object.find(key);
    if (found == object.end()) return tl::unexpected(Problem{place, "is missing", ""});
    const bool fits = found->is_number_unsigned() && found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    if (!fits) return tl::unexpected(Problem{place, "is not a number that can stand here", "0 to " + std::to_string(most)});
    return found->get<int>();
}

tl::expected<std::string, Problem> text(const Json& object, const char* key, const std::string& where) {
    const std::string place = where.empty() ? key : where + "." + key;
    const auto found        = object.find(key);
    if (found == object.end()) return tl::unexpected(Problem{place, "is missing", ""});
    if (!found->is_string()) return tl::unexpected(Problem{place, "is not a text", ""});
    return found->get<std::string>();
}

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
        if (!json_.is_object()) return Problem{"", "a stage is one JSON object", ""};
        if (auto p = check_keys(json_, std::span(known_keys).first(known_keys.size() - 1), "")) return p;
        const auto format = text(json_, "format", "");
        if (!format) return format.error();
        if (*format != "kilostone-stage/1") return Problem{"format", shown(*format) + " is not a stage record", "kilostone-stage/1"};
        if (auto p = read_edition()) return p;
        if (json_.contains("revision")) {
            const auto revision = number(json_, "revision", 0xFFFF, "");
            if (!revision) return revision.error();
            if (*revision != record_.table.edition.revision)
                return Problem{"revision", "was played by revision " + std::to_string(*revision) + " of the edition",
                               "this program plays revision " + std::to_string(record_.table.edition.revision)};
        }
        if (auto p = read_form()) return p;
        if (auto p = read_house()) return p;
        const auto dealer = number(json_, "dealer", record_.table.form.players - 1, "");
        if (!dealer) return dealer.error();
        record_.dealer = static_cast<Seat>(*dealer);
        rules_         = compile(record_.table.edition, record_.table.form);
        return std::nullopt;
    }

    Failure read_edition() {
        if (const auto found = json_.find("edition"); found != json_.end() && found->is_object()) return read_custom_edition(*found);
        const auto id = text(json_, "edition", "");
        if (!id) return id.error();
        const Edition* edition = find_edition(*id);
        if (!edition) return unknown_edition(*id);
        record_.table.edition = *edition;
        return std::nullopt;
    }

    Failure read_custom_edition(const Json& json) {
        auto custom = parse_custom_edition(json.dump(-1, ' ', false, Json::error_handler_t::replace));
        if (!custom) {
            Problem p = custom.error();
            p.where   = p.where.empty() ? "edition" : "edition." + p.where;
            p.line    = 0;  // of the record, not of the edition
            return p;
        }
        record_.table.edition  = custom->edition;
        record_.custom_edition = print(*custom);
        return std::nullopt;
    }

    static Problem unknown_edition(const std::string& id) {
        std::vector<std::string_view> names;
        for (const Edition& e : editions()) names.push_back(e.id);
        const auto meant = nearest(id, names);
        return {"edition", "unknown edition " + shown(id), meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
    }

    Failure read_form() {
        const auto players = number(json_, "players", max_seats, "");
        if (!players) return players.error();
        const auto per_side = number(json_, "per_side", max_seats, "");
        if (!per_side) return per_side.error();
        const Edition& e = record_.table.edition;
        for (int i = 0; i < e.form_count; ++i) {
            const Form& form = e.forms[static_cast<std::size_t>(i)];
            if (form.players != *players || form.per_side != *per_side) continue;
            record_.table.form = form;
            return std::nullopt;
        }
        return Problem{"players", "`" + std::string(e.id.view()) + "` is not played by " + std::to_string(*players) + " in sides of " +
                                      std::to_string(*per_side), ""};
    }

    Failure read_house() {
        const auto found = json_.find("house");
        if (found == json_.end()) return agree(record_.table, {});
        if (!found->is_object()) return Problem{"house", "is not an object", ""};
        std::vector<Setting> house;
        for (const auto& [key, value] : found->items()) {
            if (!value.is_string() && !value.is_boolean() && !value.is_number_unsigned())
                return Problem{"house." + key, "is not a value that a house rule can have", ""};
            house.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
        }
        auto p = agree(record_.table, house);
        if (p) p->where = "house." + p->where;
        return p;
    }

    Failure read_deck() {
        const auto found = json_.find("deck");
        if (found == json_.end() || !found->is_array()) return Problem{"deck", "is missing or not a list", ""};
        if (static_cast<int>(found->size()) != rules_.deck_size)
            return Problem{"deck", "has " + std::to_string(found->size()) + " cards", "this table plays with " + std::to_string(rules_.deck_size)};
        CardCounts left = rules_.cards;
        if (rules_.edition.start_rolling) left[static_cast<std::size_t>(index(Card::Roll))] -= static_cast<std::uint8_t>(rules_.sides);
        for (const Json& entry : *found) {
            const auto i    = static_cast<std::size_t>(record_.deck.size);
            const auto card = entry.is_string() ? parse_card(rules_.edition, entry.get_ref<const std::string&>()) : std::nullopt;
            if (!card) return Problem{at("deck", i), entry.dump(-1, ' ', false, Json::error_handler_t::replace) + " is no card of this edition", ""};
            if (left[static_cast<std::size_t>(index(*card))]-- == 0)
                return Problem{at("deck", i), "one `" + card_code(rules_.edition, *card) + "` too many",
                               "the deck has " + std::to_string(rules_.cards[static_cast<std::size_t>(index(*card))])};
            record_.deck.cards[i] = *card;
            ++record_.deck.size;
        }
        return std::nullopt;
    }

    tl::expected<RecordedMove, Problem> read_move(const Json& json, const std::string& where) const {
        if (!json.is_object()) return tl::unexpected(Problem{where, "a move is a JSON object", ""});
        if (auto p = check_keys(json, move_keys, where)) return tl::unexpected(*p);
        const auto word = text(json, "do", where);
        if (!word) return tl::unexpected(word.error());
        const auto what = parse_verb(*word);
        if (!what)
            return tl::unexpected(Problem{where + ".do", "unknown " + shown(*word),
                                          "lay, attack, discard, coup, decline, extend, finish, take_off"});
        const auto seat = number(json, "seat", rules_.seats - 1, where);
        if (!seat) return tl::unexpected(seat.error());
        RecordedMove read{.move = {.what = *what, .seat = static_cast<Seat>(*seat)}};
        if (auto p = read_card(json, where, read.move)) return tl::unexpected(*p);
        if (auto p = read_side(json, where, read.move)) return tl::unexpected(*p);
        if (const auto found = json.find("mistake"); found != json.end()) {
            if (!found->is_boolean()) return tl::unexpected(Problem{where + ".mistake", "is not true or false", ""});
            read.mistake = found->get<bool>();
        }
        return read;
    }

    Failure read_card(const Json& json, const std::string& where, Move& move) const {
        if (!names_card(move.what)) {
            if (json.contains("card")) return Problem{where + ".card", "`" + std::string(verb(move.what)) + "` names no card", ""};
            return std::nullopt;
        }
        const auto code = text(json, "card", where);
        if (!code) return code.error();
        const auto card = parse_card(rules_.edition, *code);
        if (!card) return Problem{where + ".card", shown(*code) + " is no card of this edition", ""};
        move.card = *card;
        return std::nullopt;
    }

    Failure read_side(const Json& json, const std::string& where, Move& move) const {
        if (move.what != Do::Attack) {
            if (json.contains("side")) return Problem{where + ".side", "only an attack names a side", ""};
            return std::nullopt;
        }
        const auto side = number(json, "side", rules_.sides - 1, where);
        if (!side) return side.error();
        move.side = static_cast<Side>(*side);
        return std::nullopt;
    }

    Failure read_moves() {
        const auto found = json_.find("moves");
        if (found == json_.end() || !found->is_array()) return Problem{"moves", "is missing or not a list", ""};
        for (const Json& entry : *found) {
            auto move = read_move(entry, at("moves", record_.moves.size()));
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
            const std::string where = at("legal", record_.legal.size());
            if (!entry.is_array()) return Problem{where, "is not a list of moves", ""};
            std::vector<Move> moves;
            for (const Json& json : entry) {
                auto move = read_move(json, at(where, moves.size()));
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

Failure StageReader::read_side_or_null(const Json& json, const char* key, std::optional<Side>& side) const {
    const auto found = json.find(key);
    if (found != json.end() && found->is_null()) return std::nullopt;
    const auto n = number(json, key, rules_.sides - 1, "result");
    if (!n) return n.error();
    side = static_cast<Side>(*n);
    return std::nullopt;
}

Failure StageReader::read_score(const Json& json, const std::string& where, SideScore& score) const {
    struct Line {
        const char* key;
        int SideScore::*value;
    };
    static constexpr Line lines[] = {
        {"distance", &SideScore::distance}, {"safeties", &SideScore::safeties}, {"all_safeties", &SideScore::all_safeties},
        {"coups", &SideScore::coups},       {"won", &SideScore::won},           {"safe_trip", &SideScore::safe_trip},
        {"delayed", &SideScore::delayed},   {"shutout", &SideScore::shutout},   {"extension", &SideScore::extension},
        {"total", &SideScore::total}};
    if (!json.is_object()) return Problem{where, "is not an object", ""};
    constexpr int most = 1'000'000;
    for (const Line& line : lines) {
        const auto n = number(json, line.key, most, where);
        if (!n) return n.error();
        score.*line.value = *n;
    }
    return std::nullopt;
}

Failure StageReader::read_result() {
    const auto found = json_.find("result");
    if (found == json_.end()) return Problem{"result", "is missing", "an object, or null for an abandoned stage"};
    if (found->is_null()) {
        const auto ended = text(json_, "ended", "");
        if (!ended || *ended != "abandoned") return Problem{"ended", "a stage without a result says how it ended", "abandoned"};
        return std::nullopt;
    }
    if (!found->is_object()) return Problem{"result", "is not an object", ""};
    StageResult result;
    result.sides = rules_.sides;
    if (auto p = read_side_or_null(*found, "winner_side", result.winner)) return p;
    if (auto p = read_side_or_null(*found, "caller_side", result.caller)) return p;
    for (const auto& [key, flag] : {std::pair{"delayed", &result.delayed}, std::pair{"extended", &result.extended}}) {
        const auto value = found->find(key);
        if (value == found->end() || !value->is_boolean()) return Problem{std::string("result.") + key, "is not true or false", ""};
        *flag = value->get<bool>();
    }
    const auto sides = found->find("sides");
    if (sides == found->end() || !sides->is_array() || static_cast<int>(sides->size()) != rules_.sides)
        return Problem{"result.sides", "is not a list of " + std::to_string(rules_.sides) + " sides", ""};
    for (std::size_t i = 0; i < sides->size(); ++i)
        if (auto p = read_score((*sides)[i], at("result.sides", i), result.scores[i])) return p;
    if (const auto winners = found->find("winners"); winners != found->end()) {
        if (!winners->is_array()) return Problem{"result.winners", "is not a list of sides", ""};
        for (const Json& w : *winners) {
            if (!w.is_number_unsigned() || w.get<std::uint64_t>() >= static_cast<std::uint64_t>(rules_.sides))
                return Problem{"result.winners", "is not a list of sides", ""};
            result.winners = static_cast<std::uint8_t>(result.winners | 1 << w.get<int>());
        }
    } else if (result.winner) {
        result.winners = static_cast<std::uint8_t>(1 << *result.winner);
    }
    record_.result = result;
    return std::nullopt;
}

void StageReader::read_extras() {
    const auto keep = [this](const char* key, std::string& into) {
        if (const auto found = json_.find(key); found != json_.end()) into = found->dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    keep("seats", record_.seats);
    keep("match", record_.match);
    keep("deal", record_.deal);
}

}  // namespace

tl::expected<StageRecord, Problem> parse_stage(std::string_view line) {
    constexpr std::size_t longest = 16 << 20;
    if (line.size() > longest) return tl::unexpected(Problem{"", "the line is too long for a stage", "at most 16 MiB"});
    const Json json = Json::parse(line.begin(), line.end(), nullptr, false);
    if (json.is_discarded()) return tl::unexpected(Problem{"", "not JSON: cut off or damaged", ""});
    return StageReader(json).read();
}

}  // namespace kilostone
