#include "formats/match_record.h"

#include "engine/deal.h"
#include "formats/json_read.h"
#include "formats/json_text.h"

#include <array>

namespace kilostone {
namespace {

constexpr std::string_view match_format = "kilostone-match/1";
constexpr std::array<std::string_view, 10> header_keys{
    "format",   "edition",      "revision", "house",  "players",
    "per_side", "first_dealer", "seats",    "target", "rounds"};

std::string list_of(const std::int32_t* values, int count) {
    std::string out = "[";
    for (int i = 0; i < count; ++i) out += (i > 0 ? "," : "") + std::to_string(values[i]);
    return out + "]";
}

// {"id":"…","stage":3,"before":[1200,800]}: stages count from 1.
Failure check_place(const std::string& match_json, int stage,
                    const std::array<std::int32_t, max_seats>& before, int sides) {
    const Json json = Json::parse(match_json, nullptr, false);
    if (!json.is_object()) return Problem{"match", "is missing or not an object", ""};
    const auto number_of_stage = number(json, "stage", 1'000'000, "match");
    if (!number_of_stage) return number_of_stage.error();
    if (*number_of_stage != stage)
        return Problem{"match.stage", "is " + std::to_string(*number_of_stage),
                       "stage " + std::to_string(stage) + " comes here"};
    const auto told  = json.find("before");
    const Json right = Json::parse(list_of(before.data(), sides));
    if (told == json.end() || *told != right)
        return Problem{"match.before", "is not where the match stood", right.dump()};
    return std::nullopt;
}

}  // namespace

std::string print(const MatchHeader& header) {
    std::string out = R"({"format":"kilostone-match/1")";
    append_table(out, header.table, header.custom_edition);
    append_number(out, "first_dealer", header.first_dealer);
    const Edition& e = header.table.edition;
    if (e.rounds != 0)
        append_number(out, "rounds", e.rounds);
    else if (e.points.counted)
        append_number(out, "target", e.match_points);
    append_object(out, "seats", header.seats);
    return out + "}";
}

std::string print(const MatchEnd& end) {
    std::string out =
        "{\"totals\":" + list_of(end.totals.data(), static_cast<int>(end.totals.size())) +
        ",\"winners\":[";
    bool first = true;
    for (int s = 0; s < max_seats; ++s) {
        if (!(end.winners >> s & 1)) continue;
        out += (first ? "" : ",") + std::to_string(s);
        first = false;
    }
    return out + "]}";
}

std::string match_object(const std::string& id, int stage,
                         const std::array<std::int32_t, max_seats>& before, int sides) {
    return "{\"id\":\"" + id + "\",\"stage\":" + std::to_string(stage) +
           ",\"before\":" + list_of(before.data(), sides) + "}";
}

bool is_match_header(std::string_view line) {
    return line.find("\"kilostone-match/1\"") != std::string_view::npos;
}
bool is_match_end(std::string_view line) { return line.starts_with("{\"totals\""); }

MatchReader::MatchReader(MatchHeader header)
    : header_(std::move(header)), rules_(compile(header_.table.edition, header_.table.form)) {}

tl::expected<MatchReader, Problem> MatchReader::open(std::string_view line) {
    const auto json = parse_line(line, match_format);
    if (!json) return tl::unexpected(json.error());
    if (auto p = check_keys(*json, header_keys, "")) return tl::unexpected(*p);
    auto table = read_table(*json);
    if (!table) return tl::unexpected(table.error());
    const auto dealer = number(*json, "first_dealer", table->table.form.players - 1, "");
    if (!dealer) return tl::unexpected(dealer.error());
    const Edition& e = table->table.edition;
    if (json->contains("target") && (*json)["target"] != e.match_points)
        return tl::unexpected(
            Problem{"target", "is not the edition's", std::to_string(e.match_points)});
    if (json->contains("rounds") && (*json)["rounds"] != e.rounds)
        return tl::unexpected(
            Problem{"rounds", "is not what the house rules say", std::to_string(e.rounds)});
    return MatchReader(MatchHeader{.table          = std::move(table->table),
                                   .custom_edition = std::move(table->custom_edition),
                                   .first_dealer   = static_cast<Seat>(*dealer)});
}

Failure MatchReader::add(const StageRecord& stage) {
    if (winners_ != 0) return Problem{"match", "is already won: no further stage follows", ""};
    if (!(stage.table.edition == header_.table.edition) ||
        !(stage.table.form == header_.table.form))
        return Problem{"edition", "the stage is played by other rules than the match", ""};
    const Seat dealer =
        dealer_of(rules_, static_cast<std::uint64_t>(stages_), header_.first_dealer);
    if (stage.dealer != dealer)
        return Problem{"dealer", "is seat " + std::to_string(stage.dealer),
                       "seat " + std::to_string(dealer) + " deals"};
    if (auto p = check_place(stage.match, stages_ + 1, totals_, rules_.sides)) return p;
    if (!stage.result) return std::nullopt;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules_.sides); ++s)
        totals_[s] += stage.result->scores[s].total;
    ++stages_;
    winners_ = match_winners(rules_, totals_, stages_, *stage.result);
    return std::nullopt;
}

Failure MatchReader::close(std::string_view line) const {
    const Json json = Json::parse(line.begin(), line.end(), nullptr, false);
    if (!json.is_object() || !json.contains("winners"))
        return Problem{"", "the last line of a match has totals and winners", ""};
    const Json right = Json::parse(list_of(totals_.data(), rules_.sides));
    if (json["totals"] != right)
        return Problem{"totals", "do not follow from the stages", right.dump()};
    const auto winners = side_set(json["winners"], rules_.sides, "winners");
    if (!winners) return winners.error();
    if (winners_ == 0) return Problem{"winners", "nobody has won yet", ""};
    if (*winners != winners_) return Problem{"winners", "do not follow from the totals", ""};
    return std::nullopt;
}

}  // namespace kilostone
