// i18n-exempt: for those who run programs by scripts
#include "formats/table_json.h"
#include "lab/tune.h"

#include <algorithm>

namespace kilostone {
namespace {

// Numbers that are not whole are texts, which read back as the same number.
struct TuningPlanJson {
    TableJson table{};
    std::string player{};
    std::vector<std::string> against{};
    std::uint64_t steps = 0;
    int deals           = 0;
    std::string seed{};
    std::vector<std::int32_t> start{};
    std::uint64_t done = 0;
    std::vector<std::string> at{};
    std::vector<std::string> sum{};
    std::uint64_t summed = 0;
};
BOOST_DESCRIBE_STRUCT(TuningPlanJson, (),
                      (table, player, against, steps, deals, seed, start, done, at, sum, summed))

using TriedJson = std::vector<std::string>;

std::vector<std::string> texts_of(std::span<const double> numbers) {
    std::vector<std::string> texts;
    for (const double number : numbers) texts.push_back(exact_text(number));
    return texts;
}

bool read_numbers(const std::vector<std::string>& texts, std::span<double> numbers) {
    if (texts.size() != numbers.size()) return false;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto number = exact_number<double>(texts[i]);
        if (!number) return false;
        numbers[i] = *number;
    }
    return true;
}

Problem not_a_search() { return {"", "cannot be what kilostone tune has written", ""}; }

bool read_state(const TuningPlanJson& json, TuningPart& part) {
    TuningState& state = part.state;
    state.done         = json.done;
    state.summed       = json.summed;
    if (json.start.size() != term_count || json.done > json.steps || json.deals < 1 ||
        !read_numbers(json.at, state.at) || !read_numbers(json.sum, state.sum))
        return false;
    std::ranges::copy(json.start, part.tuning.start.of.begin());
    return true;
}

bool read_opponents(const TuningPlanJson& json, Tuning& tuning) {
    for (const std::string& name : json.against) {
        const auto bot = find_bot(name);
        if (!bot) return false;
        tuning.opponents.push_back(*bot);
    }
    return true;
}

}  // namespace

PartFile part_file(const TuningPart& part) {
    const Tuning& t = part.tuning;
    TuningPlanJson plan{.table   = table_json(t.table, part.custom_edition),
                        .player  = part.player,
                        .against = {},
                        .steps   = t.steps,
                        .deals   = t.deals_a_step,
                        .seed    = exact_text(t.seed),
                        .start   = {t.start.of.begin(), t.start.of.end()},
                        .done    = part.state.done,
                        .at      = texts_of(part.state.at),
                        .sum     = texts_of(part.state.sum),
                        .summed  = part.state.summed};
    for (const Bot& bot : t.opponents) plan.against.emplace_back(bot.name.view());
    return {.command = "tune",
            .part    = part.part,
            .plan    = print_json(plan),
            .played  = print_json(texts_of(part.better))};
}

tl::expected<TuningPart, Problem> read_tuning(const PartFile& file) {
    const auto plan = read_part_of<TuningPlanJson>(file.plan);
    if (!plan) return tl::unexpected(plan.error());
    const auto table = table_of(plan->table);
    if (!table) return tl::unexpected(table.error());
    const auto seed = exact_number<std::uint64_t>(plan->seed);
    TuningPart part{.player         = plan->player,
                    .custom_edition = table->custom_edition,
                    .tuning         = {.table        = table->table,
                                       .steps        = plan->steps,
                                       .deals_a_step = plan->deals,
                                       .seed         = seed.value_or(0)},
                    .part           = file.part};
    const auto tried = read_part_of<TriedJson>(file.played);
    if (!tried) return tl::unexpected(tried.error());
    part.better.resize(tried->size());
    if (!seed || !read_state(*plan, part) || !read_opponents(*plan, part.tuning) ||
        !read_numbers(*tried, part.better))
        return tl::unexpected(not_a_search());
    return part;
}

tl::expected<TuningPart, Problem> merge_tuning(const std::vector<PartFile>& run) {
    auto all = read_tuning(run.at(0));
    if (!all) return all;
    std::vector<double> better;
    for (const PartFile& file : run) {
        const auto part = read_tuning(file);
        if (!part) return part;
        better.insert(better.end(), part->better.begin(), part->better.end());
    }
    const Tuner tuner(all->tuning);
    if (better.empty() || better.size() != tuner.next_batch(all->state))
        return tl::unexpected(not_a_search());
    tuner.advance(all->state, better);
    all->part = {};
    all->better.clear();
    return all;
}

}  // namespace kilostone
