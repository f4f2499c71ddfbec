// kilostone score: the score pad for people with real cards, as a conversation or for a file.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/output_file.h"
#include "cli/program_language.h"
#include "cli/score_report.h"
#include "cli/sheet_file.h"
#include "cli/table_options.h"
#include "editions/registry.h"
#include "study/scorepad/stage_follower.h"
#include "terminal/plain/follower_talk.h"
#include "terminal/plain/pad_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <deque>

namespace kilostone {
namespace {

struct Options {
    std::string file{};
    bool json = false;
    std::string csv{};
    std::string sheet{};
    TableOptions table{};
    std::vector<std::string> names{};
    bool fresh = false;
    std::string pad{};
    std::string data{};
    bool no_save   = false;
    bool companion = false;
    int dealer     = 0;  // from 1; 0: the last seat
    std::string record{};
};

// With one line feed at the end.
bool write_whole(OutputFile& file, std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    return file.line(text) && file.finish();
}

// What could not be written, in words; nothing when all is there.
std::string write_file(const std::string& path, const std::string& text) {
    OutputFile file(path);
    return file.is_open() && write_whole(file, text) ? "" : file.error();
}

// Told before the first card: afterwards the record would be lost.
std::string why_not_writable(const std::string& path) {
    const OutputFile file(path);  // thrown away again
    return file.is_open() ? "" : file.error();
}

// "2026-11-16T08-13-37Z": no colons, which some file systems lack and scp takes for a machine.
std::string file_name_of(std::string moment) {
    std::ranges::replace(moment, ':', '-');
    return moment;
}

int report(const Options& o) {
    const auto sheet = sheet_in(o.file);
    if (!sheet) return fail(sheet.error());
    const Rulebook rules   = compile(sheet->table.edition, sheet->table.form);
    const MatchScore match = score_entry(rules, *sheet);
    const Texts texts(current_language(), rules.edition);
    const ScoredSheet r{rules, *sheet, match, texts};
    // All are open before one is written: two names may be one file's.
    std::deque<std::pair<OutputFile, std::string>> files;
    for (auto& [path, text] :
         {std::pair{o.csv, csv_of(rules, *sheet, match)}, std::pair{o.sheet, print(*sheet)}})
        if (!path.empty()) files.emplace_back(path, text);
    for (auto& [file, text] : files)
        if (!file.is_open()) return fail(Exit::Io, file.error());
    for (auto& [file, text] : files)
        if (!write_whole(file, text)) return fail(Exit::Io, file.error());
    const bool to_stdout = o.csv == "-" || o.sheet == "-";
    if (!to_stdout && !put(o.json ? score_json(r) : score_text(r))) return fail_to_write();
    for (std::size_t i = 0; i < match.stages.size(); ++i)
        for (const std::string& line : complaints(r, i))
            put_error(
                place_in("kilostone", place_in(o.file, fmt::format("{}. {}\n", i + 1, line))));
    return static_cast<int>(match.whole ? Exit::Ok : Exit::BadData);
}

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

int tell(const Texts& texts, const GameProblem& trouble) {
    struct Told {
        std::string_view id;
        Exit code;
    };
    const Told told = trouble.kind == GameProblemKind::InUse    ? Told{"pad.in_use", Exit::Failed}
                      : trouble.kind == GameProblemKind::Broken ? Told{"pad.broken", Exit::BadData}
                      : trouble.kind == GameProblemKind::CannotRead
                          ? Told{"play.cannot_read", Exit::Io}
                          : Told{"pad.cannot_keep", Exit::Io};
    return fail(told.code, texts.say(told.id, {{"path", std::string_view(trouble.path)},
                                               {"reason", std::string_view(trouble.reason)}}));
}

struct Opened {
    Pad pad{};
    SaveFile file{};
    bool cut    = false;
    bool is_new = false;
};

tl::expected<Opened, GameProblem> open_pad(const std::string& path) {
    auto file = SaveFile::open(path, saved_pads);
    if (!file) return tl::unexpected(file.error());
    never_overwrite(path);
    const auto text = file->read();
    if (!text) return tl::unexpected(text.error());
    auto read = parse_pad(*text);
    if (!read)
        return tl::unexpected(
            GameProblem{GameProblemKind::Broken, path, text_of(read.error()), ""});
    file->go_on_behind(read->bytes, read->ended);
    return Opened{std::move(read->pad), std::move(*file), read->cut, false};
}

tl::expected<Opened, GameProblem> create_pad(Pad pad, const std::string& folder, bool keep) {
    Opened opened{std::move(pad), {}, false, true};
    if (!keep) return opened;
    auto file = SaveFile::create(folder, saved_pads);
    if (!file) return tl::unexpected(file.error());
    const std::string header = print_header(opened.pad);
    if (auto t = file->append({&header, 1})) {
        file->remove();
        return tl::unexpected(*t);
    }
    never_overwrite(file->path());
    opened.file = std::move(*file);
    return opened;
}

tl::expected<Pad, UserError> pad_by_flags(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return tl::unexpected(table.error());
    if (!o.names.empty() && o.names.size() != table->table.form.players)
        return tl::unexpected(
            UserError{Exit::Usage,
                      {"name",
                       tr("cli.error.names", {{"count", static_cast<int>(o.names.size())},
                                              {"number", table->table.form.players}}),
                       tr("cli.error.names.allowed")}});
    if (auto p = problem_with_names(o.names))
        return tl::unexpected(UserError{Exit::Usage, *std::move(p)});
    Pad pad = new_pad(table->table, table->custom_edition, o.names);
    // The header must be one that can be read back.
    if (const auto again = parse_pad(print_header(pad) + "\n"); !again)
        return tl::unexpected(UserError{Exit::Usage, again.error()});
    return pad;
}

constexpr std::string_view example_of_a_table =
    "kilostone score --new -e trio -p 3 --name Anna --name Ben --name Eva";  // i18n-exempt: typed

// `usual`: nobody has said at which table.
int converse(Opened opened, bool usual) {
    const Texts texts(current_language(), opened.pad.rules.edition);
    const bool keep = !opened.file.path().empty();
    PadEnd end      = PadEnd::Left;
    int error       = 0;
    std::optional<GameProblem> trouble;
    {
        StandardConsole console(interrupted());
        Prompt prompt(console);
        const std::string id = "edition." + std::string(cited_id(opened.pad.rules.edition));
        prompt.say(texts.say("pad.title", {{"name", std::string_view(texts.say(id))}}));
        if (!opened.is_new) prompt.say(texts.say("pad.goes_on", {{"word", "--new"}}));
        if (opened.is_new && usual)
            prompt.say(texts.say("pad.other_table", {{"word", example_of_a_table}}));
        if (opened.cut) prompt.say(texts.say("pad.cut"));
        if (!keep) prompt.say(texts.say("pad.not_kept"));
        PadTalk talk(console, current_language(), std::move(opened.pad),
                     {.file = keep ? &opened.file : nullptr, .now = utc_now, .write = write_file});
        end     = talk.talk();
        trouble = talk.trouble();
        console.flush();
        error = console.write_error();
    }
    if (trouble) return tell(texts, *trouble);
    if (error != 0) return fail_to_write(error);
    return static_cast<int>(end == PadEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

// The stage that was followed goes onto the pad, on the disk first; its breakdown, or what went
// wrong.
tl::expected<std::string, GameProblem> written(Opened& opened, const StageFollower& followed,
                                               const Texts& texts) {
    Pad& pad             = opened.pad;
    const bool keep      = !opened.file.path().empty();
    const PadEntry entry = {.kind   = PadEntryKind::Add,
                            .number = pad.sheet.stages.size() + 1,
                            .stage  = to_stage_entry(followed),
                            .at     = utc_now()};
    if (const auto why = take(pad, entry)) return texts.say(*why) + "\n";
    if (keep) {
        const std::string line = print(pad.rules.edition, entry);
        if (auto trouble = opened.file.append({&line, 1})) return tl::unexpected(*trouble);
    }
    const MatchScore match = score_entry(pad.rules, pad.sheet);
    std::string lines      = score_text({pad.rules, pad.sheet, match, texts}, entry.number - 1);
    lines += keep ? texts.say("pad.file", {{"path", std::string_view(opened.file.path())}})
                  : texts.say("pad.not_kept");
    return lines + "\n";
}

int follow(const Options& o, const std::string& folder, Opened opened) {
    const Pad& pad   = opened.pad;
    const Form& form = pad.sheet.table.form;
    if (o.dealer > form.players)
        return fail(Exit::Usage, Problem{"dealer", tr("cli.error.no_seat", {{"number", o.dealer}}),
                                         numbers_to(form.players)});
    const FollowerSetup setup{pad.sheet.table, pad.sheet.custom_edition, pad.sheet.names,
                              static_cast<Seat>((o.dealer == 0 ? form.players : o.dealer) - 1)};
    const Texts texts(current_language(), setup.table.edition);
    std::string path = o.record;
    if (path.empty()) {
        if (auto t = make_folder(folder + "/records")) return tell(texts, *t);
        path = folder + "/records/" + file_name_of(utc_now()) + ".jsonl";
    }
    if (std::string wrong = why_not_writable(path); !wrong.empty()) return fail(Exit::Io, wrong);
    int error   = 0;
    LineEnd end = LineEnd::Read;
    std::string lines;
    std::string wrong;
    std::optional<GameProblem> trouble;
    {
        StandardConsole console(interrupted());
        if (!opened.is_new) Prompt(console).say(texts.say("pad.goes_on", {{"word", "--new"}}));
        FollowerTalk talk(console, current_language(), setup);
        talk.talk();
        end   = talk.how_it_ended();
        wrong = write_file(path, print(talk.record()));
        if (talk.over()) {
            const auto told = written(opened, talk.followed(), texts);
            if (told)
                lines = *told;
            else
                trouble = told.error();
        }
        lines += texts.say("companion.recorded", {{"path", std::string_view(path)}}) + "\n";
        if (!talk.over()) lines += texts.say("companion.no_result") + "\n";
        console.flush();
        error = console.write_error();
    }
    // A sheet without a line is nobody's.
    if (opened.is_new && opened.pad.sheet.stages.empty()) opened.file.remove();
    if (trouble) return tell(texts, *trouble);
    if (!wrong.empty()) return fail(Exit::Io, wrong);
    if (error != 0) return fail_to_write(error);
    if (!put(lines)) return fail_to_write();
    return static_cast<int>(end == LineEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

int run(const Options& o, bool table_given) {
    if (!o.file.empty()) return report(o);
    const std::string folder = o.data.empty() ? default_data_folder() : o.data;
    const std::string last   = !o.pad.empty() ? o.pad : last_saved(folder, saved_pads);
    const bool go_on = !o.pad.empty() || (!o.fresh && !table_given && !o.no_save && !last.empty());
    tl::expected<Opened, GameProblem> opened = Opened{};
    if (go_on) {
        opened = open_pad(last);
    } else {
        auto pad = pad_by_flags(o);
        if (!pad) return fail(pad.error());
        opened = create_pad(std::move(*pad), folder, !o.no_save);
    }
    if (!opened) return tell(Texts(current_language(), *find_edition("classic")), opened.error());
    return o.companion ? follow(o, folder, std::move(*opened))
                       : converse(std::move(*opened), !table_given);
}

}  // namespace

void add_score_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("score");
    auto options  = std::make_shared<Options>();
    command->add_option("file", options->file)->type_name("FILE");
    command->add_flag("--json", options->json);
    command->add_option("--csv", options->csv)->type_name("FILE");
    command->add_option("--sheet", options->sheet)->type_name("FILE");
    add_table_options(*command, options->table);
    command->add_option("--name", options->names)->take_all();
    command->add_flag("--new", options->fresh);
    command->add_option("--pad", options->pad)->type_name("FILE");
    command->add_option("--data", options->data)->type_name("DIR");
    command->add_flag("--no-save", options->no_save);
    command->add_flag("--companion", options->companion);
    command->add_option("--dealer", options->dealer)->check(whole_number_from(1, max_seats));
    command->add_option("--record", options->record)->type_name("FILE");
    exclude(*command, "file",
            {"--edition", "--players", "--teams", "--house", "--name", "--new", "--pad", "--data",
             "--no-save", "--companion"});
    require(*command, {"--json", "--csv", "--sheet"}, "file");
    require(*command, {"--dealer", "--record"}, "--companion");
    exclude(*command, "--pad",
            {"--new", "--edition", "--players", "--teams", "--house", "--name", "--no-save"});
    command->callback([options, command, &exit_code] {
        const auto given = [&](const char* name) { return command->count(name) > 0; };
        exit_code = run(*options, given("--edition") || given("--players") || given("--teams") ||
                                      given("--house") || given("--name"));
    });
}

}  // namespace kilostone
