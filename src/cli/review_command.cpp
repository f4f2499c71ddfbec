// kilostone review: a stage or match looked back at, decision by decision.
#include "bots/eval/match_value.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/option_rules.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/progress.h"
#include "cli/record_lines.h"
#include "cli/review_report.h"
#include "cli/table_options.h"
#include "formats/record_file.h"
#include "i18n/numbers.h"
#include "lab/review_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <iostream>

namespace kilostone {
namespace {

struct Options {
    std::string file{};
    int stage       = 0;
    std::string bot = "champion";
    std::string svg{};
    bool json = false;
    ThreadOption threads{};
};

using Found = RecordedStage;

// The stages asked for, each with the standing before it; every record is checked.
class Reader {
public:
    explicit Reader(const Options& o) : o_(o) {}

    tl::expected<std::deque<Found>, UserError> read(std::istream& in) {
        RecordLines lines(in, o_.file);
        while (lines.next()) {
            if (auto p = take(lines.line())) {
                p->line  = lines.number();
                p->where = place_in(o_.file, p->where);
                return tl::unexpected(UserError{Exit::BadData, *p});
            }
        }
        if (lines.problem()) return tl::unexpected(*lines.problem());
        if (stages_ == 0)
            return tl::unexpected(UserError{Exit::BadData, {o_.file, tr("cli.told.empty"), ""}});
        if (found_.empty())
            return tl::unexpected(UserError{
                Exit::Usage,
                {"stage", tr("cli.told.no_stage", {{"number", o_.stage}, {"count", stages_}}),
                 ""}});
        return std::move(found_);
    }

private:
    std::optional<Problem> take(const std::string& line) {
        auto read = reader_.take(line);
        if (!read) return read.error();
        if (!*read) return std::nullopt;
        ++stages_;
        if (o_.stage == 0 || o_.stage == stages_) found_.push_back(*std::move(*read));
        return std::nullopt;
    }

    const Options& o_;
    int stages_ = 0;
    RecordReader reader_{};
    std::deque<Found> found_{};
};

std::vector<std::vector<Message>> reasons_for(const Found& f, const Review& review,
                                              const Bot& bot) {
    const auto views = decisions_of(f.record, f.standing);
    std::vector<std::vector<Message>> all;
    if (views.empty()) return all;
    const MatchValue match(*views.front().rules);
    for (const std::size_t i : review.turning) {
        const ReviewedDecision& d = review.decisions[i];
        all.push_back(kilostone::reasons_for(
            *std::ranges::find(views, d.index, &DecisionView::index), d, bot, match));
    }
    return all;
}

tl::expected<ReviewedStage, UserError> review_one(const Found& f, const Options& o,
                                                  const Bot& bot) {
    Progress progress(tr("cli.told.reviewing", {{"number", f.number}}), f.record.moves.size());
    bool stopped  = false;
    auto reviewed = review_stage(
        f.record, {.bot = bot, .standing = f.standing, .threads = o.threads.count()},
        [&](std::size_t done, std::size_t all) {
            progress.show(done * f.record.moves.size() / std::max<std::size_t>(1, all));
            stopped = interrupted();
            return !stopped;
        });
    if (stopped)
        return tl::unexpected(UserError{Exit::Interrupted, {"", tr("cli.exit.interrupted"), ""}});
    if (!reviewed) return tl::unexpected(UserError{Exit::BadData, reviewed.error()});
    ReviewedStage stage;
    stage.number = f.number;
    stage.match  = f.match;
    stage.record = &f.record;
    stage.rules =
        std::make_shared<const Rulebook>(compile(f.record.table.edition, f.record.table.form));
    stage.bot     = std::string(bot.name.view());
    stage.review  = std::move(*reviewed);
    stage.reasons = reasons_for(f, stage.review, bot);
    return stage;
}

std::string chart_of(const std::vector<ReviewedStage>& stages, const Texts& texts) {
    const Rulebook& rules = *stages.front().rules;
    const Players players = players_of(*stages.front().record);
    const People people{.names  = players.names,
                        .seats  = rules.seats,
                        .sides  = rules.sides,
                        .viewer = players.viewer};
    ChanceChart chart{.title   = texts.say("review.chart"),
                      .across  = texts.say("review.moves"),
                      .percent = [&](double share) { return percent(share, 0, texts.language()); }};
    for (Side s = 0; s < rules.sides; ++s) chart.names.push_back(texts.side(s, people));
    for (const ReviewedStage& s : stages)
        if (s.review.sides == rules.sides)
            chart.panels.push_back({&s.review, fmt::format("{}.", s.number)});
    return svg(chart);
}

// Reviews every stage and tells it, unless a picture takes standard output.
tl::expected<std::vector<ReviewedStage>, int> review_all(const std::deque<Found>& found,
                                                         const Options& o, const Bot& bot) {
    const bool tells = o.svg != "-";
    std::vector<ReviewedStage> stages;
    bool one_table = true;
    for (const Found& f : found) {
        auto stage = review_one(f, o, bot);
        if (!stage) return tl::unexpected(fail(stage.error()));
        const Texts texts(current_language(), stage->rules->edition);
        if (tells &&
            !put(o.json ? review_json(*stage) : review_text(*stage, texts, players_of(f.record))))
            return tl::unexpected(fail_to_write());
        one_table = one_table && f.record.table == found.front().record.table;
        stages.push_back(std::move(*stage));
    }
    const Texts texts(current_language(), stages.front().rules->edition);
    if (tells && stages.size() > 1 && one_table && !o.json &&
        !put(together_text(stages, texts, players_of(found.front().record))))
        return tl::unexpected(fail_to_write());
    return stages;
}

int run(const Options& o) {
    const auto bot = find_bot(o.bot);
    if (!bot || !bot->can_evaluate())
        return fail(Exit::Usage, Problem{"bot", tr("cli.error.judge", {{"name", o.bot}}),
                                         tr("cli.error.judge.allowed")});
    if (o.json && o.svg == "-") return fail(Exit::Usage, tr("cli.error.one_output"));
    std::ifstream file;
    if (o.file != "-") {
        file.open(o.file);
        if (!file) return fail(cannot_read(o.file));
        never_overwrite(o.file);
    }
    const auto found = Reader(o).read(o.file == "-" ? std::cin : file);
    if (!found) return fail(found.error());
    std::optional<OutputFile> picture;
    if (!o.svg.empty()) picture.emplace(o.svg);
    if (picture && !picture->is_open()) return fail(Exit::Io, picture->error());
    const auto stages = review_all(*found, o, *bot);
    if (!stages) return stages.error();
    const Texts texts(current_language(), stages->front().rules->edition);
    if (picture && (!picture->line(chart_of(*stages, texts)) || !picture->finish()))
        return fail(Exit::Io, picture->error());
    return 0;
}

}  // namespace

void add_review_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("review");
    auto options  = std::make_shared<Options>();
    command->add_option("file", options->file)->required()->type_name("FILE");
    command->add_option("--stage", options->stage)->check(whole_number_from(1, 1'000'000'000));
    command->add_option("--bot", options->bot)->type_name("BOT")->capture_default_str();
    command->add_option("--svg", options->svg)->type_name("FILE");
    command->add_flag("--json", options->json);
    add_threads_option(*command, options->threads);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
