// kilostone replay: check records move by move, and read them.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/record_lines.h"
#include "cli/replay_report.h"
#include "cli/table_options.h"
#include "formats/match_record.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "study/review/review.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

namespace kilostone {
namespace {

struct Options {
    std::string file{};
    bool verify = false;
    bool step   = false;
    bool json   = false;
    int stage   = 0;                     // 0: all
    int seat    = -1;                    // the seat whose eyes to see with; -1: all cards open
    std::vector<std::string> what_if{};  // a move's number, and another move
    std::string bot = "expert";          // for every seat from there on
    std::string record{};                // where to write the branch
};

// Transcripts and what is wrong with records are in English, as the records are.
constexpr const char* match_end = "Match won by {} after {} stages:";  // i18n-exempt: a transcript
constexpr const char* no_match =
    "the last line of a match, and no match has begun";  // i18n-exempt: of a record

class Reader {
public:
    explicit Reader(const Options& options) : o_(options) {}

    int read(std::istream& in) {
        RecordLines lines(in, o_.file);
        while (lines.next()) {
            line_ = lines.number();
            if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
            if (const int code = take(lines.line())) return code;
            if (left_) return 0;
        }
        if (lines.problem()) return fail(*lines.problem());
        return close();
    }

private:
    int refuse(Problem problem) {
        problem.line = line_;
        return fail(Exit::BadData, place_in(o_.file, text_of(problem)));
    }

    int take(const std::string& line) {
        if (is_match_header(line)) {
            auto match = MatchReader::open(line);
            if (!match) return refuse(match.error());
            if (const auto p = match_ ? match_->unbegun() : std::nullopt) return refuse(*p);
            match_.emplace(std::move(*match));
            return 0;
        }
        if (is_match_end(line)) return end_match(line);
        return take_stage(line);
    }

    int end_match(const std::string& line) {
        if (!match_) return refuse({"", no_match, ""});
        if (const auto p = match_->close(line)) return refuse(*p);
        ++matches_;
        const int code = tell_match_end();
        match_.reset();
        return code;
    }

    int tell_match_end() {
        if (!wanted()) return 0;
        MatchEndJson json{.match = matches_, .stages = match_->stages()};
        std::string text = fmt::format(match_end, sides_text(match_->winners()), match_->stages());
        for (Side s = 0; s < match_->rules().sides; ++s) {
            json.totals.push_back(match_->totals()[s]);
            if (match_->winners() >> s & 1) json.winners.push_back(s);
            text += fmt::format(" {} {}", side_letter(s), json.totals.back());
        }
        if (o_.json) return answer(match_end_json(json));
        return show({{text + "\n", 0}}, 0);
    }

    static std::string sides_text(std::uint8_t set) {
        std::string text;
        for (Side s = 0; s < max_seats; ++s)
            if (set >> s & 1)
                text += (text.empty() ? "" : " and ") + std::string(1, side_letter(s));
        return text;
    }

    int take_stage(const std::string& line) {
        const auto record = parse_stage(line);
        if (!record) return refuse(record.error());
        if (o_.seat >= record->table.form.players)
            return fail(Exit::Usage,
                        tr("cli.told.no_seat",
                           {{"number", o_.seat}, {"second", record->table.form.players - 1}}));
        ++stages_;
        if (!o_.what_if.empty() && stages_ == std::max(1, o_.stage)) return branch(*record);
        if (match_ || !wanted())
            if (const auto state = replay(*record); !state) return refuse(state.error());
        if (match_)
            if (const auto p = match_->add(*record)) return refuse(*p);
        return wanted() ? tell(*record, 1) : 0;
    }

    // The stage from this move on, counted from 1.
    int tell(const StageRecord& record, std::size_t first) {
        ReplayOptions how{.stage = stages_, .seat = {}, .first = first};
        if (o_.seat >= 0) how.seat = static_cast<Seat>(o_.seat);
        if (o_.json) {
            const auto json = replay_json(record, how);
            return json ? answer(*json) : refuse(json.error());
        }
        const auto steps = transcript_of(record, how);
        return steps ? show(*steps, record.moves.size()) : refuse(steps.error());
    }

    // Another move at that place, bots for everybody from there on; the end as it would have come.
    int branch(const StageRecord& record) {
        left_             = true;
        const auto bot    = find_bot(o_.bot);
        const auto number = o_.what_if[0].size() < 6 ? std::atoi(o_.what_if[0].c_str()) : 0;
        if (!bot) return fail(Exit::Usage, unknown_bot("bot", o_.bot));
        if (number < 1 || static_cast<std::size_t>(number) > record.moves.size())
            return fail(Exit::Usage,
                        Problem{"what-if", tr("cli.error.no_move", {{"value", o_.what_if[0]}}),
                                numbers_to(record.moves.size())});
        const auto other = what_if(
            record,
            {.index = static_cast<std::size_t>(number - 1), .move = o_.what_if[1], .bot = *bot});
        if (!other) return fail(Exit::Usage, other.error());
        if (!o_.record.empty()) {
            OutputFile file(o_.record);
            if (!file.is_open() || !file.line(print(*other)) || !file.finish())
                return fail(Exit::Io, file.error());
            if (file.is_standard_output()) return 0;
        }
        return tell(*other, static_cast<std::size_t>(number));
    }

    bool wanted() const { return !o_.verify && (o_.stage == 0 || o_.stage == stages_); }

    int show(const std::vector<ShownStep>& steps, std::size_t moves) {
        if (o_.step) return walk(steps, moves);
        for (const ShownStep& step : steps)
            if (!put(step.text)) return fail_to_write();
        return answer("\n");
    }

    // Step by step: Enter goes on, b back, a move's number jumps there, q leaves.
    int walk(const std::vector<ShownStep>& steps, std::size_t moves) {
        std::size_t i      = 0;
        std::size_t number = 0;
        while (i < steps.size()) {
            if (i == 0 || steps[i].number > 0) number = steps[i].number;
            put(fmt::format("{}[{}/{}] {} > ", steps[i].text, number, moves, tr("cli.told.step")));
            std::string answer;
            if (!std::getline(std::cin, answer) || answer == "q") {
                left_ = true;
                return kilostone::answer("\n");
            }
            const bool is_number = !answer.empty() && answer.size() < 6 &&
                                   answer.find_first_not_of("0123456789") == std::string::npos;
            if (answer == "b")
                i = i == 0 ? 0 : i - 1;
            else if (is_number)
                i = place_of(steps, std::stoul(answer));
            else
                ++i;
        }
        return 0;
    }

    static std::size_t place_of(const std::vector<ShownStep>& steps, std::size_t number) {
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (steps[i].number >= number) return number == 0 ? 0 : i;
        return steps.size() - 1;
    }

    int close() {
        if (stages_ == 0) return fail(Exit::BadData, place_in(o_.file, tr("cli.told.empty")));
        if (o_.stage > stages_)
            return fail(Exit::Usage,
                        tr("cli.told.no_stage", {{"number", o_.stage}, {"count", stages_}}));
        if (match_)
            put_error(place_in("kilostone", place_in(o_.file, tr("cli.told.unfinished"))) + "\n");
        if (!o_.verify) return 0;
        return answer(tr("cli.told.verified", {{"count", stages_}, {"number", matches_}}) + "\n");
    }

    const Options& o_;
    int line_    = 0;
    int stages_  = 0;
    int matches_ = 0;
    bool left_   = false;
    std::optional<MatchReader> match_{};
};

int run(const Options& o) {
    if (o.step && (o.file == "-" || !is_terminal(STDIN_FILENO)))
        return fail(Exit::Usage, tr("cli.told.terminal"));
    if (o.file == "-") return Reader(o).read(std::cin);
    std::ifstream file(o.file);
    if (!file) return fail(cannot_read(o.file));
    never_overwrite(o.file);
    return Reader(o).read(file);
}

}  // namespace

void add_replay_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("replay");
    auto options  = std::make_shared<Options>();
    command->add_option("file", options->file)->required()->type_name("FILE");
    command->add_flag("--verify", options->verify);
    command->add_flag("--step", options->step);
    command->add_option("--stage", options->stage)->check(whole_number_from(1, 1'000'000'000));
    command->add_option("--seat", options->seat)->check(whole_number_from(0, max_seats - 1));
    command->add_option("--what-if", options->what_if)
        ->type_name("N MOVE")  // i18n-exempt: what stands there
        ->expected(2);
    command->add_option("--bot", options->bot)->type_name("BOT")->capture_default_str();
    command->add_option("--record", options->record)->type_name("FILE");
    command->add_flag("--json", options->json);
    require(*command, {"--bot", "--record"}, "--what-if");
    exclude(*command, "--verify", {"--step", "--stage", "--seat", "--what-if", "--json"});
    exclude(*command, "--step", {"--what-if", "--json"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
