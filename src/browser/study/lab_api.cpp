// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/lab_api.h"

#include "browser/answers_of_rules.h"
#include "browser/study/api.h"
#include "browser/study/lab_counts.h"
#include "browser/typescript_of.h"
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

std::string all_bots() {
    std::vector<LabBot> all;
    for (const auto& some : {bots(), levels()})
        for (const Bot& b : some) all.push_back({std::string(b.name.view()), b.searches()});
    return answer_of(all);
}

std::string check(const LabCheckAsked& asked) {
    const auto settings = settings_of(asked.table);
    if (!settings) return problem_text(settings.error());
    const Form& f = settings->table.form;
    return answer_of(LabTable{{f.players, f.per_side, f.target, 0}, f.sides()});
}

}  // namespace

std::string LabApi::answer(std::string_view what, const Json& request) {
    if (what == "bots") return all_bots();
    if (what == "check") return answer_to<LabCheckAsked>(request, check);
    if (what == "play")
        return answer_to<LabPlayAsked>(request, [&](const LabPlayAsked& a) { return play(a); });
    if (what == "open")
        return answer_to<LabOpenAsked>(request, [&](const LabOpenAsked& a) { return open(a); });
    if (what == "take")
        return answer_to<LabTakeAsked>(request, [&](const LabTakeAsked& a) { return take(a); });
    if (what == "json")
        return answer_to<LabWhichAsked>(request, [&](const LabWhichAsked& a) { return told(a); });
    if (what == "compare") return compared();
    return problem_text({"request.ask", "no such question about the lab", ""});
}

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

std::string LabApi::play(const LabPlayAsked& a) {
    auto trial = trial_of(a.trial);
    if (!trial) return problem_text(trial.error());
    if (a.first < 0 || a.first > last_stage || a.count < 1 || a.count > most_in_a_part)
        return problem_text({"count", "is out of range", ""});
    trial->plan.first = static_cast<std::uint64_t>(a.first);
    trial->plan.last  = trial->plan.first + static_cast<std::uint64_t>(a.count);
    return answer_of(part_of(play_stages(*trial->rules, trial->plan)));
}

std::string LabApi::open(const LabOpenAsked& a) {
    std::vector<Trial> opened;
    for (const LabTrial& asked : a.trials) {
        auto trial = trial_of(asked);
        if (!trial) return problem_text(trial.error());
        opened.push_back(*std::move(trial));
    }
    trials_ = std::move(opened);
    return answer_of(static_cast<int>(trials_.size()));
}

std::string LabApi::take(const LabTakeAsked& a) {
    if (a.trial < 0 || static_cast<std::size_t>(a.trial) >= trials_.size())
        return problem_text({"trial", "was not opened", ""});
    Trial& trial    = trials_[static_cast<std::size_t>(a.trial)];
    const auto part = summary_of(a.part, trial.rules->sides);
    if (!part) return problem_text(part.error());
    trial.sum.add(*part);
    return answer_of(figures_of(trial.sum, *trial.rules, trial.plan));
}

std::string LabApi::told(const LabWhichAsked& a) const {
    if (a.trial < 0 || static_cast<std::size_t>(a.trial) >= trials_.size())
        return problem_text({"trial", "was not opened", ""});
    const Trial& trial = trials_[static_cast<std::size_t>(a.trial)];
    const SummaryHead head{trial.table, trial.plan.seed, names_of(trial.plan)};
    return answer_of(summary_json(head, trial.sum));
}

std::string LabApi::compared() const {
    if (trials_.size() != 2) return problem_text({"trials", "are not two", ""});
    const Summary& a = trials_[0].sum;
    const Summary& b = trials_[1].sum;
    std::vector<LabDifference> rows;
    const auto row = [&](std::string_view id, std::optional<int> side, bool is_share,
                         const Interval& of_a, const Interval& of_b) {
        rows.push_back({id, side, is_share, seen(difference(of_b, of_a))});
    };
    const auto of_a = shares(a);
    const auto of_b = shares(b);
    const auto back = [](const IntervalSeen& i) { return Interval{i.value, i.low, i.high}; };
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
    return answer_of(rows);
}

std::string lab_typescript() {
    std::string out = "// Generated from src/browser/study/lab_shapes.h; do not edit. "
                      "KILOSTONE_REGENERATE=1 ./test -R browser\n\n"
                      "import type { FormSeen, TableAsked } from \"./engine\";\n\n";
    out += all_of<CountsSeen, SidePart, LabPart, IntervalSeen, ShareSeen, SpreadSeen, SideFigures,
                  LabFigures, LabDifference, LabBot, LabTable>(false);
    out += all_of<LabTrial, LabPlayAsked, LabOpenAsked, LabTakeAsked, LabWhichAsked, LabCheckAsked>(
        true);
    out.pop_back();
    return out;
}

}  // namespace kilostone::web
