#include "base/json/write.h"
#include "lab/stages/play_stages.h"

#include <algorithm>

namespace kilostone {

BOOST_DESCRIBE_STRUCT(Interval, (), (value, low, high))

namespace {

struct SpreadJson : Interval {
    double deviation = 0;
    std::vector<int> quantiles{};
};
BOOST_DESCRIBE_STRUCT(SpreadJson, (Interval), (deviation, quantiles))

struct SideSummaryJson {
    std::string bot{};
    Interval won{};
    SpreadJson points{};
    SpreadJson km{};
    Omittable<Interval> match_won{};
};
BOOST_DESCRIBE_STRUCT(SideSummaryJson, (), (bot, won, points, km, match_won))

struct BotFailuresJson {
    std::string bot{};
    std::uint64_t count = 0;
    JsonObject<std::uint64_t> kinds{};
    bool given_up = false;
};
BOOST_DESCRIBE_STRUCT(BotFailuresJson, (), (bot, count, kinds, given_up))

struct SummaryJson {
    std::string_view edition{};
    int players          = 0;
    int per_side         = 0;
    std::uint64_t seed   = 0;
    std::uint64_t stages = 0;
    Interval finished{};
    Interval delayed{};
    Interval extended{};
    Interval safe_trips{};
    Interval sides_shut_out{};
    SpreadJson coups{};
    SpreadJson moves{};
    Omittable<std::uint64_t> matches{};
    Omittable<SpreadJson> stages_per_match{};
    JsonObject<std::string> house{};
    std::vector<SideSummaryJson> sides{};
    Omittable<std::vector<BotFailuresJson>> failures{};
};
BOOST_DESCRIBE_STRUCT(SummaryJson, (),
                      (edition, players, per_side, seed, stages, finished, delayed, extended,
                       safe_trips, sides_shut_out, coups, moves, matches, stages_per_match, house,
                       sides, failures))

SpreadJson spread(const Distribution& d) {
    return {d.mean(),
            d.deviation(),
            {d.quantile(0), d.quantile(0.25), d.quantile(0.5), d.quantile(0.75), d.quantile(1)}};
}

}  // namespace

std::string summary_json(const SummaryHead& head, const Summary& s) {
    const auto all_sides = s.stages * static_cast<std::uint64_t>(std::max(1, s.sides));
    SummaryJson json{.edition        = head.table.edition.id.view(),
                     .players        = head.table.form.players,
                     .per_side       = head.table.form.per_side,
                     .seed           = head.seed,
                     .stages         = s.stages,
                     .finished       = share(s.finished, s.stages),
                     .delayed        = share(s.delayed, s.stages),
                     .extended       = share(s.extended, s.stages),
                     .safe_trips     = share(s.safe, s.stages),
                     .sides_shut_out = share(s.shut_out, all_sides),
                     .coups          = spread(s.coups),
                     .moves          = spread(s.moves)};
    if (s.matches > 0) {
        json.matches          = s.matches;
        json.stages_per_match = spread(s.match_stages);
    }
    for (const Setting& set : head.table.house) json.house.emplace_back(set.key, set.value);
    for (int i = 0; i < s.sides; ++i) {
        const SideSummary& side = s.side[static_cast<std::size_t>(i)];
        json.sides.push_back({head.bots[static_cast<std::size_t>(i)], share(side.wins, s.stages),
                              spread(side.points), spread(side.km)});
        if (s.matches > 0) json.sides.back().match_won = share(side.match_wins, s.matches);
    }
    if (!head.failures.empty()) json.failures.emplace();
    for (const BotFailureCounts& f : head.failures) {
        BotFailuresJson counts{.bot = f.bot, .count = f.count, .kinds = {}, .given_up = f.given_up};
        for (const auto& kind : f.kinds) counts.kinds.push_back(kind);
        json.failures->push_back(std::move(counts));
    }
    return indented(print_json(json)) + "\n";
}

}  // namespace kilostone
