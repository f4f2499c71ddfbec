#include "cli/arena_report.h"

#include "base/json/write.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "cli/text_layout.h"
#include "i18n/lists.h"
#include "i18n/numbers.h"
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

std::string number(double value, int digits) { return decimal(value, digits, current_language()); }
std::string with_sign(double value, int digits) {
    return decimal(value, digits, current_language(), Sign::Always);
}
// "+10", "+2.5": what was typed.
std::string bound(double elo) { return with_sign(elo, elo == std::round(elo) ? 0 : 1); }

std::string elo_in_words(const EloEstimate& elo) {
    if (std::isinf(elo.high)) return tr("lab.more", {{"value", with_sign(elo.low, 0)}});
    if (std::isinf(elo.low)) return tr("lab.less", {{"value", with_sign(elo.high, 0)}});
    return fmt::format("{} ({} – {})", with_sign(elo.value, 0), with_sign(elo.low, 0),
                       with_sign(elo.high, 0));
}

std::string decision_in_words(const Sprt& test, SprtDecision decision) {
    const std::string elo0 = bound(test.elo0), elo1 = bound(test.elo1);
    if (decision == SprtDecision::H1)
        return tr("lab.decided", {{"name", "H1"}, {"first", elo1}, {"second", elo0}});
    if (decision == SprtDecision::H0)
        return tr("lab.decided", {{"name", "H0"}, {"first", elo0}, {"second", elo1}});
    return tr("lab.undecided", {{"first", elo0}, {"second", elo1}});
}

bool has_outsider(const Duel& duel) { return duel.first.program || duel.other.program; }

std::string_view policy_of(const Duel& duel) {
    return duel.on_failure == OnFailure::Forfeit ? "forfeit" : "replace";
}

// "12, 10 timed_out, 2 crashed; then given up".
std::string counts_in_words(const Failures& f) {
    const Texts texts = common_texts();
    std::vector<std::string> counts{std::to_string(f.all)};
    for (std::size_t i = 0; i < f.kinds.size(); ++i)
        if (f.kinds[i] > 0)
            counts.push_back(
                fmt::format("{} {}", f.kinds[i], code_of(static_cast<BotFailureKind>(i))));
    const std::string all = comma_list(texts, counts);
    return f.given_up ? listed(texts, {all, tr("lab.given_up")}) : all;
}

void add_failures(NamedValues& report, const PlayedDuel& p) {
    for (const auto& [who, failures] : {std::pair{&p.duel.first, &p.result.first_failures},
                                        {&p.duel.other, &p.result.other_failures}})
        if (who->program)
            report.add(tr("lab.failures"),
                       tr("lab.failures_of",
                          {{"value", counts_in_words(*failures)}, {"name", who->name}}));
    if (!has_outsider(p.duel)) return;
    if (p.duel.on_failure == OnFailure::Forfeit)
        report.add(
            tr("lab.forfeits"),
            tr("lab.forfeits_are", {{"count", static_cast<int>(p.result.score.forfeits())}}));
    else if (p.result.first_failures.all + p.result.other_failures.all > 0)
        report.add("", tr("lab.replaced"));
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
    std::string out =
        fmt::format("{}, deal {}: {} [{}]\n",  // i18n-exempt: a transcript
                    who.name, report.deal, report.failure.what, code_of(report.failure.kind));
    for (const std::string& line : report.failure.transcript) out += "    " + line + "\n";
    return out;
}

std::string against(const Duel& duel) {
    return tr("lab.against", {{"first", duel.first.name}, {"second", duel.other.name}});
}

// "greedy against random: 61.0% (58.9 – 63.1)"
std::string curve_label(const PlayedDuel& p) {
    const Interval& last = p.result.way.back().score;
    return pair(common_texts(), against(p.duel),
                fmt::format("{} ({} – {})", percent(last.value, 1, current_language()),
                            number(100 * last.low, 1), number(100 * last.high, 1)));
}

const char* unit_text(const Duel& duel) {
    return duel.table.edition.points.counted ? "lab.points_a_stage" : "lab.km_a_stage";
}

std::string bounds_in_words(const PlayedDuel& p) {
    return tr("lab.bounds", {{"value", with_sign(p.result.llr, 2)},
                             {"first", with_sign(p.duel.test.lower(), 2)},
                             {"second", with_sign(p.duel.test.upper(), 2)}});
}

std::string in_words(const PlayedDuel& p) {
    const DuelScore& score = p.result.score;
    const PairedScores s   = score.matches();
    const Interval rate    = confidence(s);
    const Sprt& test       = p.duel.test;
    const Texts texts      = common_texts();
    NamedValues report;
    report.add(tr("lab.deals"),
               tr("lab.deals_are", {{"count", static_cast<int>(s.deals)},
                                    {"number", static_cast<int>(s.deals) * s.sides},
                                    {"value", grouped(static_cast<long long>(score.stages()),
                                                      current_language())}}));
    report.add("", tr("lab.confidence", {{"percent", "95"}}));
    report.add(
        tr("lab.match_wins"),
        comma_list(texts, {fmt::format("{} ({} – {})", percent(rate.value, 2, current_language()),
                                       number(100 * rate.low, 2), number(100 * rate.high, 2)),
                           tr("lab.even", {{"percent", number(100.0 / s.sides, 2)}})}));
    report.add(tr(unit_text(p.duel)),
               comma_list(texts, {with_sign(score.points_per_stage(), 2),
                                  tr("lab.error", {{"value", number(score.points_error(), 2)}})}));
    report.add("Elo", elo_in_words(elo_estimate(s)));  // i18n-exempt: a name
    report.add("SPRT",
               listed(texts, {bounds_in_words(p), decision_in_words(test, p.result.decision)}));
    add_failures(report, p);
    return table_line(p.duel.table) + "\n" + against(p.duel) + "\n" + report.text();
}

// Results are compared line by line: a line that is longer than the page is not broken.
constexpr std::size_t whole_lines = 200;

std::string as_table(const std::vector<PlayedDuel>& all) {
    constexpr const char* elo = "Elo";  // i18n-exempt: a name
    std::vector<Row> rows{
        {"", tr("lab.deals"), tr("lab.match_wins"), tr(unit_text(all[0].duel)), elo}};
    NamedValues failures;
    for (const PlayedDuel& p : all) {
        const DuelScore& score = p.result.score;
        const PairedScores s   = score.matches();
        const Interval rate    = confidence(s);
        rows.push_back({fmt::format("{} – {}", p.duel.first.name, p.duel.other.name),
                        std::to_string(s.deals),
                        fmt::format("{} ({} – {})", number(100 * rate.value, 1),
                                    number(100 * rate.low, 1), number(100 * rate.high, 1)),
                        fmt::format("{} ± {}", with_sign(score.points_per_stage(), 0),
                                    number(score.points_error(), 0)),
                        elo_in_words(elo_estimate(s))});
        add_failures(failures, p);
    }
    return table_line(all[0].duel.table) + "\n" + table(rows, whole_lines) + failures.text();
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
              .baseline = 1.0 / first.table.form.sides(),
              .across   = tr("lab.deals"),
              .up       = tr("lab.match_wins"),
              .even    = tr("lab.even", {{"percent", number(100.0 / first.table.form.sides(), 1)}}),
              .percent = [](double share,
                            int digits) { return percent(share, digits, current_language()); },
              .count   = [](long long n) { return grouped(n, current_language()); }};
    for (const PlayedDuel& p : all) plot.curves.push_back({curve_label(p), p.result.way});
    return svg(plot);
}

}  // namespace kilostone
