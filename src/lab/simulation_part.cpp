// i18n-exempt: for those who run programs by scripts
#include "lab/simulation_part.h"

#include "formats/table_json.h"

#include <algorithm>

namespace kilostone {
namespace {

struct SimulationPlanJson {
    TableJson table{};
    std::vector<std::string> bots{};
    std::uint64_t stages  = 0;
    std::uint64_t matches = 0;
    std::string seed{};
};
BOOST_DESCRIBE_STRUCT(SimulationPlanJson, (), (table, bots, stages, matches, seed))

using CountsJson = std::vector<std::vector<std::int64_t>>;  // a value, and how often

struct SideCountsJson {
    CountsJson points{};
    CountsJson km{};
    std::uint64_t wins       = 0;
    std::uint64_t match_wins = 0;
};
BOOST_DESCRIBE_STRUCT(SideCountsJson, (), (points, km, wins, match_wins))

struct SeatFailuresJson {
    std::uint64_t seat = 0;
    FailureCountsJson counts{};
};
BOOST_DESCRIBE_STRUCT(SeatFailuresJson, (), (seat, counts))

struct SimulatedPartJson {
    std::uint64_t matches  = 0;
    std::uint64_t stages   = 0;
    std::uint64_t finished = 0;
    std::uint64_t delayed  = 0;
    std::uint64_t extended = 0;
    std::uint64_t safe     = 0;
    std::uint64_t shut_out = 0;
    CountsJson coups{};
    CountsJson moves{};
    CountsJson match_stages{};
    std::vector<SideCountsJson> sides{};
    std::vector<SeatFailuresJson> failures{};
};
BOOST_DESCRIBE_STRUCT(SimulatedPartJson, (),
                      (matches, stages, finished, delayed, extended, safe, shut_out, coups, moves,
                       match_stages, sides, failures))

CountsJson counts_json(const Distribution& d) {
    CountsJson json;
    for (const auto& [value, times] : d.counts())
        json.push_back({value, static_cast<std::int64_t>(times)});
    return json;
}

bool add_counts(Distribution& sum, const CountsJson& json) {
    for (const auto& pair : json) {
        if (pair.size() != 2 || !std::in_range<int>(pair[0]) || pair[1] < 0) return false;
        sum.add(static_cast<int>(pair[0]), static_cast<std::uint64_t>(pair[1]));
    }
    return true;
}

SimulatedPartJson simulated_part_json(const Simulated& played) {
    const Summary& s = played.summary;
    SimulatedPartJson json{s.matches,
                           s.stages,
                           s.finished,
                           s.delayed,
                           s.extended,
                           s.safe,
                           s.shut_out,
                           counts_json(s.coups),
                           counts_json(s.moves),
                           counts_json(s.match_stages),
                           {},
                           {}};
    for (std::size_t i = 0; i < static_cast<std::size_t>(s.sides); ++i)
        json.sides.push_back({counts_json(s.side[i].points), counts_json(s.side[i].km),
                              s.side[i].wins, s.side[i].match_wins});
    for (const SeatFailures& f : played.failures)
        json.failures.push_back({f.seat, counts_of(f.failures)});
    return json;
}

std::optional<Summary> summary_of(const SimulatedPartJson& json) {
    Summary s{.matches  = json.matches,
              .stages   = json.stages,
              .finished = json.finished,
              .delayed  = json.delayed,
              .extended = json.extended,
              .safe     = json.safe,
              .shut_out = json.shut_out};
    if (json.sides.size() > s.side.size() || !add_counts(s.coups, json.coups) ||
        !add_counts(s.moves, json.moves) || !add_counts(s.match_stages, json.match_stages))
        return std::nullopt;
    s.sides = static_cast<int>(json.sides.size());
    for (std::size_t i = 0; i < json.sides.size(); ++i) {
        SideSummary& side = s.side[i];
        side.wins         = json.sides[i].wins;
        side.match_wins   = json.sides[i].match_wins;
        if (!add_counts(side.points, json.sides[i].points) ||
            !add_counts(side.km, json.sides[i].km))
            return std::nullopt;
    }
    return s;
}

Failures& failures_at(Simulated& all, std::size_t seat) {
    auto found = std::ranges::find(all.failures, seat, &SeatFailures::seat);
    if (found == all.failures.end()) {
        all.failures.push_back({seat, {}});
        std::ranges::sort(all.failures, {}, &SeatFailures::seat);
        found = std::ranges::find(all.failures, seat, &SeatFailures::seat);
    }
    return found->failures;
}

bool add(Simulated& all, const SimulatedPartJson& json) {
    const auto summary = summary_of(json);
    if (!summary || (summary->stages > 0 && summary->sides != all.plan.table.form.sides()))
        return false;
    all.summary.add(*summary);
    for (const SeatFailuresJson& f : json.failures)
        if (f.seat >= all.plan.bots.size() || !add_counts(failures_at(all, f.seat), f.counts))
            return false;
    return true;
}

Problem not_a_simulation() {
    return {"played", "cannot be what kilostone simulate has written", ""};
}

}  // namespace

PartFile part_file(const Simulated& played) {
    const Simulation& plan = played.plan;
    SimulationPlanJson json{.table   = table_json(plan.table, plan.custom_edition),
                            .bots    = {},
                            .stages  = plan.matches > 0 ? 0 : plan.stages,
                            .matches = plan.matches,
                            .seed    = exact_text(plan.seed)};
    for (const Entrant& bot : plan.bots) json.bots.push_back(bot.name);
    return {.command = "simulate",
            .part    = plan.part,
            .plan    = print_json(json),
            .played  = print_json(simulated_part_json(played))};
}

tl::expected<Simulated, Problem> merge_simulation(const std::vector<PartFile>& run) {
    auto plan = read_part_of<SimulationPlanJson>(run.at(0).plan);
    if (!plan) return tl::unexpected(plan.error());
    auto table      = table_of(plan->table);
    const auto seed = exact_number<std::uint64_t>(plan->seed);
    if (!table) return tl::unexpected(table.error());
    if (!seed || plan->bots.size() != static_cast<std::size_t>(table->table.form.players))
        return tl::unexpected(not_a_simulation());
    Simulated all;
    all.plan = {.table          = table->table,
                .custom_edition = table->custom_edition,
                .stages         = plan->stages,
                .matches        = plan->matches,
                .seed           = *seed};
    for (std::string& name : plan->bots) all.plan.bots.emplace_back().name = std::move(name);
    for (const PartFile& part : run) {
        const auto json = read_part_of<SimulatedPartJson>(part.played);
        if (!json) return tl::unexpected(json.error());
        if (!add(all, *json)) return tl::unexpected(not_a_simulation());
    }
    return all;
}

}  // namespace kilostone
