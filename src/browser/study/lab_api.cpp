// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/lab_api.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/study/lab_counts.h"
#include "editions/edition_info.h"

#include <charconv>

namespace kilostone::web {
namespace {

constexpr int most_in_a_part      = 100'000;
constexpr int most_playouts       = 20'000;
constexpr std::int64_t last_stage = std::int64_t{1} << 40;

std::optional<std::uint64_t> whole_number(const std::string& text) {
    std::uint64_t n        = 0;
    const char* const last = text.data() + text.size();
    const auto [end, bad]  = std::from_chars(text.data(), last, n);
    if (text.empty() || end != last || bad != std::errc{}) return std::nullopt;
    return n;
}

std::vector<std::string> names_of(const StagesPlan& plan) {
    std::vector<std::string> names;
    for (const Bot& bot : plan.bots) names.emplace_back(bot.name.view());
    return names;
}

LabFigures figures_of(const Summary& s, const Rulebook& rules, const StagesPlan& plan) {
    LabFigures f{.stages  = static_cast<std::int64_t>(s.stages),
                 .counted = match_info(rules.edition).counted,
                 .shares  = shares(s),
                 .coups   = spread(s.coups),
                 .moves   = spread(s.moves),
                 .seats   = names_of(plan)};
    for (Side side = 0; side < s.sides; ++side)
        f.sides.push_back({.bot    = {},
                           .won    = seen(share(s.side[side].wins, s.stages)),
                           .points = spread(s.side[side].points),
                           .km     = spread(s.side[side].km)});
    for (Seat seat = 0; seat < rules.seats; ++seat)
        f.sides[rules.side_of(seat)].bot = f.seats[seat];
    return f;
}

Reply<std::vector<LabBot>> all_bots() {
    std::vector<LabBot> all;
    for (const auto& some : {bots(), levels()})
        for (const Bot& b : some) all.push_back({std::string(b.name.view()), b.searches()});
    return all;
}

Reply<LabTable> check(const LabCheckRequest& asked) {
    const auto settings = settings_of(asked.table);
    if (!settings) return no(settings.error());
    const Form& f = settings->table.form;
    return LabTable{{f.players, f.per_side, f.target, 0}, f.sides()};
}

}  // namespace

tl::expected<LabApi::Trial, Problem> LabApi::trial_of(const LabTrial& asked) {
    auto settings = settings_of(asked.table);
    if (!settings) return tl::unexpected(settings.error());
    const auto seed = whole_number(asked.seed);
    if (!seed) return tl::unexpected(Problem{"seed", "is no whole number", ""});
    Trial t;
    t.table     = settings->table;
    t.rules     = std::make_shared<const Rulebook>(compile(t.table.edition, t.table.form));
    t.plan.seed = *seed;
    if (asked.bots.size() != static_cast<std::size_t>(t.rules->sides))
        return tl::unexpected(Problem{"bots", "are not as many as sides", ""});
    for (Seat seat = 0; seat < t.rules->seats; ++seat) {
        const auto bot = find_bot(asked.bots[t.rules->side_of(seat)]);
        if (!bot || bot->budget.milliseconds != 0 || bot->budget.rollouts > most_playouts)
            return tl::unexpected(Problem{"bots", "there is none of that name here", ""});
        t.plan.bots.push_back(*bot);
    }
    return t;
}

Reply<LabPart> LabApi::play(const LabPlayRequest& a) {
    auto trial = trial_of(a.trial);
    if (!trial) return no(trial.error());
    if (a.first < 0 || a.first > last_stage || a.count < 1 || a.count > most_in_a_part)
        return no({"count", "is out of range", ""});
    trial->plan.first = static_cast<std::uint64_t>(a.first);
    trial->plan.last  = trial->plan.first + static_cast<std::uint64_t>(a.count);
    return part_of(play_stages(*trial->rules, trial->plan));
}

Reply<int> LabApi::open(const LabOpenRequest& a) {
    std::vector<Trial> opened;
    for (const LabTrial& asked : a.trials) {
        auto trial = trial_of(asked);
        if (!trial) return no(trial.error());
        opened.push_back(*std::move(trial));
    }
    trials_ = std::move(opened);
    return static_cast<int>(trials_.size());
}

Reply<LabFigures> LabApi::take(const LabTakeRequest& a) {
    if (a.trial < 0 || static_cast<std::size_t>(a.trial) >= trials_.size())
        return no({"trial", "was not opened", ""});
    Trial& trial    = trials_[static_cast<std::size_t>(a.trial)];
    const auto part = summary_of(a.part, trial.rules->sides);
    if (!part) return no(part.error());
    trial.sum.add(*part);
    return figures_of(trial.sum, *trial.rules, trial.plan);
}

Reply<std::string> LabApi::json(const LabWhichRequest& a) const {
    if (a.trial < 0 || static_cast<std::size_t>(a.trial) >= trials_.size())
        return no({"trial", "was not opened", ""});
    const Trial& trial = trials_[static_cast<std::size_t>(a.trial)];
    const SummaryHead head{trial.table, trial.plan.seed, names_of(trial.plan)};
    return summary_json(head, trial.sum);
}

Reply<std::vector<LabDifference>> LabApi::compare() const {
    if (trials_.size() != 2) return no({"trials", "are not two", ""});
    const Summary& a = trials_[0].sum;
    const Summary& b = trials_[1].sum;
    std::vector<LabDifference> rows;
    const auto row = [&](std::string_view id, std::optional<int> side, bool is_share,
                         const Interval& of_a, const Interval& of_b) {
        rows.push_back({id, side, is_share, seen(difference(of_b, of_a))});
    };
    const auto of_a = shares(a);
    const auto of_b = shares(b);
    const auto back = [](const IntervalData& i) { return Interval{i.value, i.low, i.high}; };
    for (std::size_t i = 0; i < of_a.size(); ++i)
        row(of_a[i].id, {}, true, back(of_a[i].share), back(of_b[i].share));
    row("lab.coups", {}, false, a.coups.mean(), b.coups.mean());
    row("lab.moves", {}, false, a.moves.mean(), b.moves.mean());
    // Sides are compared where both tables have them, points where both count them.
    const bool counted = match_info(trials_[0].table.edition).counted &&
                         match_info(trials_[1].table.edition).counted;
    for (int side = 0; side < std::min(a.sides, b.sides); ++side) {
        const SideSummary& in_a = a.side[static_cast<std::size_t>(side)];
        const SideSummary& in_b = b.side[static_cast<std::size_t>(side)];
        row("lab.won", side, true, share(in_a.wins, a.stages), share(in_b.wins, b.stages));
        if (counted) row("lab.points", side, false, in_a.points.mean(), in_b.points.mean());
        row("lab.km_a_stage", side, false, in_a.km.mean(), in_b.km.mean());
    }
    return rows;
}

struct LabApi::Table {
    using Methods = web::Methods<Method<"bots", all_bots>, Method<"check", check>,
                                 Method<"play", &LabApi::play>, Method<"open", &LabApi::open>,
                                 Method<"take", &LabApi::take>, Method<"json", &LabApi::json>,
                                 Method<"compare", &LabApi::compare>>;
};

std::string LabApi::answer(std::string_view method, const Json& request) {
    return Table::Methods::answer(*this, method, request);
}

std::string LabApi::typescript() {
    TypescriptFile file("lab", "src/browser/study/lab_answers.h");
    file.importing(engine_types());
    Table::Methods::declare_answers(file);
    Table::Methods::declare_requests(file);
    return file.text();
}

}  // namespace kilostone::web
