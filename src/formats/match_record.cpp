#include "formats/match_record.h"

#include "base/json/once.h"
#include "engine/deal.h"
#include "formats/table_json.h"

#include <array>

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 1> match_format{"kilostone-match/1"};

struct HeaderJson : FormatJson<match_format>, TableJson {
    SeatJson first_dealer{};
    Omittable<int> rounds{};
    Omittable<int> target{};
    Omittable<JsonText> seats{};
};
BOOST_DESCRIBE_STRUCT(HeaderJson, (FormatJson<match_format>, TableJson),
                      (first_dealer, rounds, target, seats))

struct EndJson {
    std::vector<std::int32_t> totals{};
    std::vector<SideJson> winners{};
};
BOOST_DESCRIBE_STRUCT(EndJson, (), (totals, winners))

using Totals = std::array<std::int32_t, max_seats>;

template <class Number>
std::vector<Number> totals_of(const Totals& totals, int sides) {
    return {totals.begin(), totals.begin() + sides};
}

Failure check_place(const std::string& match_json, int stage, const Totals& before, int sides) {
    const Json json = parse_json(match_json);
    if (!json.is_object()) return Problem{"match", "is missing or not an object", ""};
    MatchPlaceJson place;
    if (auto p = read_json(json, place, "match"); p && p->where == "match.stage") return p;
    if (!place.stage) return Problem{"match.stage", "is missing", ""};
    if (*place.stage != stage)
        return Problem{"match.stage", "is " + std::to_string(*place.stage),
                       "stage " + std::to_string(stage) + " comes here"};
    const auto right = totals_of<BoundedInt<1'000'000>>(before, sides);
    if (place.before != right)
        return Problem{"match.before", "is not where the match stood", print_json(right)};
    return std::nullopt;
}

}  // namespace

std::string print(const MatchHeader& header) {
    HeaderJson json;
    static_cast<TableJson&>(json) = table_json(header.table, header.custom_edition);
    json.first_dealer             = header.first_dealer;
    const Edition& e              = header.table.edition;
    if (e.rounds != 0)
        json.rounds = e.rounds;
    else if (e.points.counted)
        json.target = e.match_points;
    if (!header.seats.empty()) json.seats = JsonText{header.seats};
    return print_json(json);
}

std::string print(const MatchEnd& end) {
    return print_json(EndJson{end.totals, side_list(end.winners)});
}

std::string match_object(const std::string& id, int stage, const Totals& before, int sides) {
    return print_json(MatchPlaceJson{
        .id = id, .stage = stage, .before = totals_of<BoundedInt<1'000'000>>(before, sides)});
}

bool is_match_header(std::string_view line) {
    return line.find("\"kilostone-match/1\"") != std::string_view::npos;
}
bool is_match_end(std::string_view line) { return line.starts_with("{\"totals\""); }

MatchReader::MatchReader(MatchHeader header)
    : header_(std::move(header)), rules_(compile(header_.table.edition, header_.table.form)) {}

tl::expected<MatchReader, Problem> MatchReader::open(std::string_view line) {
    const auto json = parse_line(line, match_format[0]);
    if (!json) return tl::unexpected(json.error());
    auto table = read_table(*json);
    if (!table) return tl::unexpected(table.error());
    HeaderJson header;
    if (auto p = read_json(*json, header, "", limits_of(table->table.form)))
        return tl::unexpected(*p);
    const Edition& e = table->table.edition;
    if (header.target && *header.target != e.match_points)
        return tl::unexpected(
            Problem{"target", "is not the edition's", std::to_string(e.match_points)});
    if (header.rounds && *header.rounds != e.rounds)
        return tl::unexpected(
            Problem{"rounds", "is not what the house rules say", std::to_string(e.rounds)});
    return MatchReader(MatchHeader{.table          = std::move(table->table),
                                   .custom_edition = std::move(table->custom_edition),
                                   .first_dealer   = static_cast<Seat>(header.first_dealer)});
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
    begun_ = true;
    if (!stage.result) return std::nullopt;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules_.sides); ++s)
        totals_[s] += stage.result->scores[s].total;
    ++stages_;
    winners_ = match_winners(rules_, totals_, stages_, *stage.result);
    return std::nullopt;
}

Failure MatchReader::unbegun() const {
    if (begun_) return std::nullopt;
    return Problem{"", "a match begins, and the one before it has no stage", ""};
}

Failure MatchReader::close(std::string_view line) const {
    const auto json = parse_once(line);
    if (!json) return json.error();
    if (!json->contains("winners"))
        return Problem{"", "the last line of a match has totals and winners", ""};
    EndJson end;
    if (auto p = read_json(*json, end, "", limits_of(header_.table.form))) return p;
    if (const auto right = totals_of<std::int32_t>(totals_, rules_.sides); end.totals != right)
        return Problem{"totals", "do not follow from the stages", print_json(right)};
    const auto winners = side_set(end.winners, "winners");
    if (!winners) return winners.error();
    if (winners_ == 0) return Problem{"winners", "nobody has won yet", ""};
    if (*winners != winners_) return Problem{"winners", "do not follow from the totals", ""};
    return std::nullopt;
}

}  // namespace kilostone
