#include "apps/arena_report.h"

#include "lab/plot.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace kilostone {
namespace {

std::string table_line(const Agreement& table) {
    const Form& f = table.form;
    std::string out =
        fmt::format("{}, {} players{}, {} km", table.edition.id.view(), f.players,
                    f.per_side > 1 ? fmt::format(" in {} teams", f.sides()) : "", f.target);
    for (const Setting& s : table.house) out += fmt::format(", {}={}", s.key, s.value);
    return out;
}

const char* unit_of(const Duel& duel) {
    return duel.table.edition.points.counted ? "points" : "km";
}

// Never "-0".
double rounded(double elo) { return std::round(elo) + 0.0; }

std::string elo_in_words(const EloEstimate& elo) {
    if (std::isinf(elo.high)) return fmt::format("more than {:+.0f}", rounded(elo.low));
    if (std::isinf(elo.low)) return fmt::format("less than {:+.0f}", rounded(elo.high));
    return fmt::format("{:+.0f} ({:+.0f} – {:+.0f})", rounded(elo.value), rounded(elo.low),
                       rounded(elo.high));
}

std::string decision_in_words(const Sprt& test, Decision decision) {
    switch (decision) {
    case Decision::H1: return fmt::format("H1, {:+g} Elo, not {:+g}", test.elo1, test.elo0);
    case Decision::H0: return fmt::format("H0, {:+g} Elo, not {:+g}", test.elo0, test.elo1);
    default: return fmt::format("undecided, {:+g} or {:+g} Elo", test.elo0, test.elo1);
    }
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
            out += fmt::format(", {} {}", f.kinds[i], code_of(static_cast<Failing>(i)));
    return out + (f.given_up ? "; then given up" : "");
}

std::string failure_lines(const PlayedDuel& p) {
    std::string out;
    for (const auto& [who, failures] : {std::pair{&p.duel.first, &p.result.first_failures},
                                        {&p.duel.other, &p.result.other_failures}})
        if (who->program)
            out += fmt::format("failures        {} of {}\n", counts_in_words(*failures), who->name);
    if (!has_outsider(p.duel)) return out;
    if (p.duel.on_failure == OnFailure::Forfeit)
        out += fmt::format("forfeits        {} matches\n", p.result.score.forfeits());
    else if (p.result.first_failures.all + p.result.other_failures.all > 0)
        out += "                random moves have replaced its own\n";
    return out;
}

nlohmann::ordered_json as_json(const Failures& f) {
    nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < f.kinds.size(); ++i)
        if (f.kinds[i] > 0) kinds[std::string(code_of(static_cast<Failing>(i)))] = f.kinds[i];
    return {{"count", f.all}, {"kinds", kinds}, {"given_up", f.given_up}};
}

std::string report_text(const Entrant& who, const Failures::Report& report) {
    std::string out = fmt::format("{}, deal {}: {} [{}]\n", who.name, report.deal,
                                  report.failure.what, code_of(report.failure.kind));
    for (const std::string& line : report.failure.transcript) out += "    " + line + "\n";
    return out;
}

std::string in_words(const PlayedDuel& p) {
    const DuelScore& score = p.result.score;
    const PairedScores s   = score.matches();
    const Interval rate    = confidence(s);
    const Sprt& test       = p.duel.test;
    std::string out        = table_line(p.duel.table) + "\n";
    out += fmt::format("{} against {}\n", p.duel.first.name, p.duel.other.name);
    out += fmt::format("deals           {}: {} matches, {} stages  (95 % in brackets)\n", s.deals,
                       s.deals * static_cast<std::uint64_t>(s.sides), score.stages());
    out += fmt::format("match wins      {:.2f} %  ({:.2f} – {:.2f}), even is {:.2f} %\n",
                       100 * rate.value, 100 * rate.low, 100 * rate.high, 100.0 / s.sides);
    out += fmt::format("{:<15} {:+.2f}, standard error {:.2f}\n",
                       fmt::format("{} a stage", unit_of(p.duel)), score.points_per_stage(),
                       score.points_error());
    out += fmt::format("Elo             {}\n", elo_in_words(elo_estimate(s)));
    out +=
        fmt::format("SPRT            llr {:+.2f}, bounds {:+.2f} and {:+.2f}: {}\n", p.result.llr,
                    test.lower(), test.upper(), decision_in_words(test, p.result.decision));
    return out + failure_lines(p);
}

std::string as_table(const std::vector<PlayedDuel>& all) {
    constexpr auto columns = "{:<17}{:>7}  {:<20}  {:>12}  {}\n";
    std::string out        = table_line(all[0].duel.table) + "\n";
    out += fmt::format(columns, "", "deals", "match wins, %",
                       fmt::format("{}/stage", unit_of(all[0].duel)), "Elo");
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

nlohmann::ordered_json number_or_null(double x) {
    return std::isfinite(x) ? nlohmann::ordered_json(x) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json as_json(const PlayedDuel& p) {
    const DuelScore& score = p.result.score;
    const PairedScores s   = score.matches();
    const Interval rate    = confidence(s);
    const EloEstimate elo  = elo_estimate(s);
    const Sprt& test       = p.duel.test;
    nlohmann::ordered_json json{{"edition", std::string(p.duel.table.edition.id.view())},
                                {"players", p.duel.table.form.players},
                                {"per_side", p.duel.table.form.per_side},
                                {"bots", {p.duel.first.name, p.duel.other.name}},
                                {"seed", p.duel.seed},
                                {"deals", s.deals},
                                {"matches", s.deals * static_cast<std::uint64_t>(s.sides)},
                                {"stages", score.stages()},
                                {"baseline", 1.0 / s.sides},
                                {"match_win_rate", s.mean},
                                {"match_win_rate_low", rate.low},
                                {"match_win_rate_high", rate.high},
                                {"match_win_rate_error", standard_error(s)},
                                {"unit", unit_of(p.duel)},
                                {"points_per_stage", score.points_per_stage()},
                                {"standard_error", score.points_error()},
                                {"elo", elo.value},
                                {"elo_error", elo.error},
                                {"elo_low", number_or_null(elo.low)},
                                {"elo_high", number_or_null(elo.high)},
                                {"llr", p.result.llr},
                                {"sprt",
                                 {{"elo0", test.elo0},
                                  {"elo1", test.elo1},
                                  {"alpha", test.alpha},
                                  {"beta", test.beta},
                                  {"lower", test.lower()},
                                  {"upper", test.upper()},
                                  {"stops", p.duel.until_decided},
                                  {"decision", std::string(name_of(p.result.decision))}}}};
    json["house"] = nlohmann::ordered_json::object();
    for (const Setting& set : p.duel.table.house) json["house"][set.key] = set.value;
    if (has_outsider(p.duel)) {
        json["on_failure"] = std::string(policy_of(p.duel));
        json["forfeits"]   = score.forfeits();
        json["failures"]   = {as_json(p.result.first_failures), as_json(p.result.other_failures)};
    }
    return json;
}

}  // namespace

std::string in_words(const std::vector<PlayedDuel>& all, Showing how) {
    return how.one_pair ? in_words(all[0]) : as_table(all);
}

std::string in_json(const std::vector<PlayedDuel>& all, Showing how) {
    if (how.one_pair) return as_json(all[0]).dump(2) + "\n";
    auto list = nlohmann::ordered_json::array();
    for (const PlayedDuel& p : all) list.push_back(as_json(p));
    return list.dump(2) + "\n";
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

std::string picture(const std::vector<PlayedDuel>& all, Showing how) {
    const Duel& first = all[0].duel;
    Plot plot{.title    = how.ladder ? "Each bot against the one below: share of matches won"
                                     : fmt::format("{}: share of matches won", first.first.name),
              .subtitle = fmt::format("{}, seed {}; running mean with its 95 % confidence",
                                      table_line(first.table), first.seed),
              .baseline = 1.0 / first.table.form.sides()};
    for (const PlayedDuel& p : all)
        plot.curves.push_back(
            {fmt::format("{} against {}", p.duel.first.name, p.duel.other.name), p.result.way});
    return svg(plot);
}

}  // namespace kilostone
