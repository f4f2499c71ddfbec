// i18n-exempt: for those who run programs by scripts
#include "lab/arena_part.h"

#include "formats/table_json.h"

namespace kilostone {
namespace {

struct DuelPairJson {
    std::string first{};
    std::string other{};
    bool first_is_program = false;
    bool other_is_program = false;
};
BOOST_DESCRIBE_STRUCT(DuelPairJson, (), (first, other, first_is_program, other_is_program))

struct ArenaPlanJson {
    TableJson table{};
    std::vector<std::string> names{};
    std::vector<DuelPairJson> duels{};
    std::uint64_t deals = 0;
    std::string seed{};
    bool forfeit = true;
    bool sprt    = false;
    std::string elo0{};
    std::string elo1{};
};
BOOST_DESCRIBE_STRUCT(ArenaPlanJson, (),
                      (table, names, duels, deals, seed, forfeit, sprt, elo0, elo1))

struct PlayedDealsJson {
    std::vector<std::vector<std::int64_t>> deals{};  // won, margin, stages, forfeits
    std::vector<FailureCountsJson> failures{};       // of the first bot and of the other
};
BOOST_DESCRIBE_STRUCT(PlayedDealsJson, (), (deals, failures))

bool add(PlayedDeals& all, const PlayedDealsJson& json) {
    for (const auto& deal : json.deals) {
        if (deal.size() != 4 || !std::in_range<std::int32_t>(deal[2]) ||
            !std::in_range<std::int32_t>(deal[3]))
            return false;
        all.deals.push_back({.won      = deal[0],
                             .margin   = deal[1],
                             .stages   = static_cast<std::int32_t>(deal[2]),
                             .forfeits = static_cast<std::int32_t>(deal[3])});
    }
    return json.failures.size() == 2 && add_counts(all.first_failures, json.failures[0]) &&
           add_counts(all.other_failures, json.failures[1]);
}

Entrant entrant_named(const std::string& name, bool is_program) {
    Entrant entrant;
    entrant.name = name;
    if (is_program) entrant.program.emplace();
    return entrant;
}

Problem not_an_arena() { return {"", "cannot be what kilostone arena has written", ""}; }

tl::expected<ArenaPart, Problem> planned(const ArenaPlanJson& plan) {
    const auto table = table_of(plan.table);
    if (!table) return tl::unexpected(table.error());
    const auto seed = exact_number<std::uint64_t>(plan.seed);
    const auto elo0 = exact_number<double>(plan.elo0);
    const auto elo1 = exact_number<double>(plan.elo1);
    if (!seed || !elo0 || !elo1 || plan.duels.empty() || plan.names.empty())
        return tl::unexpected(not_an_arena());
    ArenaPart all{.names = plan.names};
    for (const DuelPairJson& pair : plan.duels) {
        Duel duel{.table          = table->table,
                  .custom_edition = table->custom_edition,
                  .first          = entrant_named(pair.first, pair.first_is_program),
                  .other          = entrant_named(pair.other, pair.other_is_program),
                  .on_failure     = plan.forfeit ? OnFailure::Forfeit : OnFailure::Replace,
                  .deals          = plan.deals,
                  .seed           = *seed,
                  .until_decided  = plan.sprt};
        duel.test.elo0 = *elo0;
        duel.test.elo1 = *elo1;
        all.duels.push_back(std::move(duel));
    }
    all.played.resize(all.duels.size());
    return all;
}

}  // namespace

PartFile part_file(const ArenaPart& part) {
    const Duel& first = part.duels.at(0);
    ArenaPlanJson plan{.table   = table_json(first.table, first.custom_edition),
                       .names   = part.names,
                       .duels   = {},
                       .deals   = first.deals,
                       .seed    = exact_text(first.seed),
                       .forfeit = first.on_failure == OnFailure::Forfeit,
                       .sprt    = first.until_decided,
                       .elo0    = exact_text(first.test.elo0),
                       .elo1    = exact_text(first.test.elo1)};
    for (const Duel& duel : part.duels)
        plan.duels.push_back({duel.first.name, duel.other.name, duel.first.program.has_value(),
                              duel.other.program.has_value()});
    std::vector<PlayedDealsJson> played;
    for (const PlayedDeals& p : part.played) {
        PlayedDealsJson& json = played.emplace_back();
        for (const DealScore& deal : p.deals)
            json.deals.push_back({deal.won, deal.margin, deal.stages, deal.forfeits});
        json.failures = {counts_of(p.first_failures), counts_of(p.other_failures)};
    }
    return {.command = "arena",
            .part    = first.part,
            .plan    = print_json(plan),
            .played  = print_json(played)};
}

tl::expected<ArenaPart, Problem> merge_arena(const std::vector<PartFile>& run) {
    const auto plan = read_part_of<ArenaPlanJson>(run.at(0).plan);
    if (!plan) return tl::unexpected(plan.error());
    auto all = planned(*plan);
    if (!all) return all;
    for (const PartFile& part : run) {
        const auto played = read_part_of<std::vector<PlayedDealsJson>>(part.played);
        if (!played) return tl::unexpected(played.error());
        if (played->size() != all->played.size()) return tl::unexpected(not_an_arena());
        for (std::size_t i = 0; i < played->size(); ++i)
            if (!add(all->played[i], (*played)[i])) return tl::unexpected(not_an_arena());
    }
    for (const PlayedDeals& p : all->played)
        if (p.deals.size() != plan->deals) return tl::unexpected(not_an_arena());
    return all;
}

}  // namespace kilostone
