#include "cli/arena_report.h"

#include "base/json/write.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "cli/text_layout.h"
#include "lab/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kilostone {
namespace {

struct FailuresJson {
    std::uint64_t count = 0;
    JsonObject<std::uint64_t> kinds{};
    bool given_up = false;
};
BOOST_DESCRIBE_STRUCT(FailuresJson, (), (count, kinds, given_up))

struct SprtJson {
    double elo0  = 0;
    double elo1  = 0;
    double alpha = 0;
    double beta  = 0;
    double lower = 0;
    double upper = 0;
    bool stops   = false;
    std::string_view decision{};
};
BOOST_DESCRIBE_STRUCT(SprtJson, (), (elo0, elo1, alpha, beta, lower, upper, stops, decision))

// What is infinite is written as null.
struct DuelJson {
    std::string_view edition{};
    int players  = 0;
    int per_side = 0;
    std::vector<std::string> bots{};
    std::uint64_t seed          = 0;
    std::uint64_t deals         = 0;
    std::uint64_t matches       = 0;
    std::uint64_t stages        = 0;
    double baseline             = 0;
    double match_win_rate       = 0;
    double match_win_rate_low   = 0;
    double match_win_rate_high  = 0;
    double match_win_rate_error = 0;
    std::string_view unit{};
    double points_per_stage = 0;
    double standard_error   = 0;
    double elo              = 0;
    double elo_error        = 0;
    double elo_low          = 0;
    double elo_high         = 0;
    double llr              = 0;
    SprtJson sprt{};
    JsonObject<std::string> house{};
    Omittable<std::string_view> on_failure{};
    Omittable<std::uint64_t> forfeits{};
    Omittable<std::vector<FailuresJson>> failures{};
};
BOOST_DESCRIBE_STRUCT(DuelJson, (),
                      (edition, players, per_side, bots, seed, deals, matches, stages, baseline,
                       match_win_rate, match_win_rate_low, match_win_rate_high,
                       match_win_rate_error, unit, points_per_stage, standard_error, elo, elo_error,
                       elo_low, elo_high, llr, sprt, house, on_failure, forfeits, failures))

const char* unit_of(const Duel& duel) {
    return duel.table.edition.points.counted ? "points" : "km";
}

// Never "-0".
double rounded(double elo) { return std::round(elo) + 0.0; }

std::string elo_in_words(const EloEstimate& elo) {
    if (std::isinf(elo.high))
        return tr("lab.more", {{"value", fmt::format("{:+.0f}", rounded(elo.low))}});
    if (std::isinf(elo.low))
        return tr("lab.less", {{"value", fmt::format("{:+.0f}", rounded(elo.high))}});
    return fmt::format("{:+.0f} ({:+.0f} – {:+.0f})", rounded(elo.value), rounded(elo.low),
                       rounded(elo.high));
}

std::string decision_in_words(const Sprt& test, SprtDecision decision) {
    const std::string elo0 = fmt::format("{:+g}", test.elo0),
                      elo1 = fmt::format("{:+g}", test.elo1);
    if (decision == SprtDecision::H1)
        return tr("lab.decided", {{"name", "H1"}, {"first", elo1}, {"second", elo0}});
    if (decision == SprtDecision::H0)
        return tr("lab.decided", {{"name", "H0"}, {"first", elo0}, {"second", elo1}});
    return tr("lab.undecided", {{"first", elo0}, {"second", elo1}});
}

// The left column is as wide as in English; a longer name pushes its value on.
std::string row(const std::string& name, const std::string& value) {
    constexpr std::size_t column = 16;
    const std::size_t used       = width_of(name);
    return name + std::string(used < column ? column - used : 1, ' ') + value + "\n";
}

bool has_outsider(const Duel& duel) { return duel.first.program || duel.other.program; }

std::string_view policy_of(const Duel& duel) {
    return duel.on_failure == OnFailure::Forfeit ? "forfeit" : "replace";
}

// "12, 10 timed_out, 2 crashed; then given up".
std::string counts_in_words(const Failures& f) {
    std::string out = fmt::format("{}", f.all);
    for (std::size_t i = 0; i < f.kinds.size(); ++i)
        if (f.kinds[i] > 0)
            out += fmt::format(", {} {}", f.kinds[i], code_of(static_cast<BotFailureKind>(i)));
    return out + (f.given_up ? "; " + tr("lab.given_up") : "");
}

std::string failure_lines(const PlayedDuel& p) {
    std::string out;
    for (const auto& [who, failures] : {std::pair{&p.duel.first, &p.result.first_failures},
                                        {&p.duel.other, &p.result.other_failures}})
        if (who->program)
            out += row(tr("lab.failures"),
                       tr("lab.failures_of",
                          {{"value", counts_in_words(*failures)}, {"name", who->name}}));
    if (!has_outsider(p.duel)) return out;
    if (p.duel.on_failure == OnFailure::Forfeit)
        out +=
            row(tr("lab.forfeits"),
                tr("lab.forfeits_are", {{"count", static_cast<int>(p.result.score.forfeits())}}));
    else if (p.result.first_failures.all + p.result.other_failures.all > 0)
        out += row("", tr("lab.replaced"));
    return out;
}

FailuresJson failures_json(const Failures& f) {
    FailuresJson json{.count = f.all, .kinds = {}, .given_up = f.given_up};
    for (std::size_t i = 0; i < f.kinds.size(); ++i)
        if (f.kinds[i] > 0)
            json.kinds.emplace_back(std::string(code_of(static_cast<BotFailureKind>(i))),
                                    f.kinds[i]);
    return json;
}

std::string report_text(const Entrant& who, const Failures::Report& report) {
    std::string out = fmt::format("{}, deal {}: {} [{}]\n", who.name, report.deal,
                                  report.failure.what, code_of(report.failure.kind));
    for (const std::string& line : report.failure.transcript) out += "    " + line + "\n";
    return out;
}

std::string against(const Duel& duel) {
    return tr("lab.against", {{"first", duel.first.name}, {"second", duel.other.name}});
}

bool counts_points(const Duel& duel) { return duel.table.edition.points.counted; }

std::string bounds_in_words(const PlayedDuel& p) {
    return tr("lab.bounds", {{"value", fmt::format("{:+.2f}", p.result.llr)},
                             {"first", fmt::format("{:+.2f}", p.duel.test.lower())},
                             {"second", fmt::format("{:+.2f}", p.duel.test.upper())}});
}

std::string in_words(const PlayedDuel& p) {
    const DuelScore& score = p.result.score;
    const PairedScores s   = score.matches();
    const Interval rate    = confidence(s);
    const Sprt& test       = p.duel.test;
    std::string out        = table_line(p.duel.table) + "\n";
    out += against(p.duel) + "\n";
    out +=
        row(tr("lab.deals"), tr("lab.deals_are", {{"count", static_cast<int>(s.deals)},
                                                  {"number", static_cast<int>(s.deals) * s.sides},
                                                  {"value", std::to_string(score.stages())},
                                                  {"percent", "95"}}));
    const std::string even = fmt::format("{:.2f}", 100.0 / s.sides);
    out += row(tr("lab.match_wins"),
               fmt::format("{:.2f} %  ({:.2f} – {:.2f}), {}", 100 * rate.value, 100 * rate.low,
                           100 * rate.high, tr("lab.even", {{"percent", even}})));
    const std::string error = fmt::format("{:.2f}", score.points_error());
    out += row(
        tr(counts_points(p.duel) ? "lab.points_a_stage" : "lab.km_a_stage"),
        fmt::format("{:+.2f}, {}", score.points_per_stage(), tr("lab.error", {{"value", error}})));
    out += row("Elo", elo_in_words(elo_estimate(s)));  // i18n-exempt: a name
    out += row("SPRT", fmt::format("{}: {}", bounds_in_words(p),
                                   decision_in_words(test, p.result.decision)));
    return out + failure_lines(p);
}

std::string blanks(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, width_of(text)), ' ');
}

std::string as_table(const std::vector<PlayedDuel>& all) {
    constexpr auto columns = "{:<17}{:>7}  {:<20}  {:>12}  {}\n";
    std::string out        = table_line(all[0].duel.table) + "\n";
    const auto unit        = counts_points(all[0].duel) ? "lab.points_a_stage" : "lab.km_a_stage";
    out += std::string(17, ' ') + blanks(tr("lab.deals"), 7) + tr("lab.deals") + "  " +
           tr("lab.match_wins") + blanks(tr("lab.match_wins"), 22) + blanks(tr(unit), 12) +
           tr(unit) + "  Elo\n";  // i18n-exempt: a name
    for (const PlayedDuel& p : all) {
        const DuelScore& score = p.result.score;
        const PairedScores s   = score.matches();
        const Interval rate    = confidence(s);
        out += fmt::format(
            columns, fmt::format("{} – {}", p.duel.first.name, p.duel.other.name), s.deals,
            fmt::format("{:.1f} ({:.1f} – {:.1f})", 100 * rate.value, 100 * rate.low,
                        100 * rate.high),
            fmt::format("{:+.0f} ± {:.0f}", score.points_per_stage(), score.points_error()),
            elo_in_words(elo_estimate(s)));
    }
    for (const PlayedDuel& p : all) out += failure_lines(p);
    return out;
}

DuelJson duel_json(const PlayedDuel& p) {
    const DuelScore& score = p.result.score;
    const PairedScores s   = score.matches();
    const Interval rate    = confidence(s);
    const EloEstimate elo  = elo_estimate(s);
    const Sprt& test       = p.duel.test;
    DuelJson json{.edition              = p.duel.table.edition.id.view(),
                  .players              = p.duel.table.form.players,
                  .per_side             = p.duel.table.form.per_side,
                  .bots                 = {p.duel.first.name, p.duel.other.name},
                  .seed                 = p.duel.seed,
                  .deals                = s.deals,
                  .matches              = s.deals * static_cast<std::uint64_t>(s.sides),
                  .stages               = score.stages(),
                  .baseline             = 1.0 / s.sides,
                  .match_win_rate       = s.mean,
                  .match_win_rate_low   = rate.low,
                  .match_win_rate_high  = rate.high,
                  .match_win_rate_error = standard_error(s),
                  .unit                 = unit_of(p.duel),
                  .points_per_stage     = score.points_per_stage(),
                  .standard_error       = score.points_error(),
                  .elo                  = elo.value,
                  .elo_error            = elo.error,
                  .elo_low              = elo.low,
                  .elo_high             = elo.high,
                  .llr                  = p.result.llr,
                  .sprt = {test.elo0, test.elo1, test.alpha, test.beta, test.lower(), test.upper(),
                           p.duel.until_decided, name_of(p.result.decision)}};
    for (const Setting& set : p.duel.table.house) json.house.emplace_back(set.key, set.value);
    if (has_outsider(p.duel)) {
        json.on_failure = policy_of(p.duel);
        json.forfeits   = score.forfeits();
        json.failures   = std::vector{failures_json(p.result.first_failures),
                                    failures_json(p.result.other_failures)};
    }
    return json;
}

}  // namespace

std::string in_words(const std::vector<PlayedDuel>& all, ArenaReportOptions how) {
    return how.one_pair ? in_words(all[0]) : as_table(all);
}

std::string in_json(const std::vector<PlayedDuel>& all, ArenaReportOptions how) {
    if (how.one_pair) return indented(print_json(duel_json(all[0]))) + "\n";
    std::vector<DuelJson> list;
    for (const PlayedDuel& p : all) list.push_back(duel_json(p));
    return indented(print_json(list)) + "\n";
}

std::string failures_in_words(const std::vector<PlayedDuel>& all) {
    std::string out;
    for (const PlayedDuel& p : all) {
        if (p.result.first_failures.all > 0)
            out += report_text(p.duel.first, p.result.first_failures.reports[0]);
        if (p.result.other_failures.all > 0)
            out += report_text(p.duel.other, p.result.other_failures.reports[0]);
    }
    return out;
}

std::string transcripts(const std::vector<PlayedDuel>& all) {
    std::string out;
    for (const PlayedDuel& p : all) {
        for (const auto& r : p.result.first_failures.reports) out += report_text(p.duel.first, r);
        for (const auto& r : p.result.other_failures.reports) out += report_text(p.duel.other, r);
    }
    return out;
}

std::string picture(const std::vector<PlayedDuel>& all, ArenaReportOptions how) {
    const Duel& first = all[0].duel;
    Plot plot{.title    = how.ladder ? tr("lab.picture.ladder")
                                     : tr("lab.picture.duel", {{"name", first.first.name}}),
              .subtitle = tr("lab.picture.about", {{"name", table_line(first.table)},
                                                   {"value", std::to_string(first.seed)},
                                                   {"percent", "95"}}),
              .baseline = 1.0 / first.table.form.sides()};
    for (const PlayedDuel& p : all)
        plot.curves.push_back(
            {fmt::format("{} against {}", p.duel.first.name, p.duel.other.name), p.result.way});
    return svg(plot);
}

}  // namespace kilostone
