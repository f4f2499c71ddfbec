// kilostone rules: the editions in words, what differs between two, and why a move may not be made.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/rules_text.h"
#include "cli/table_options.h"
#include "editions/registry.h"
#include "formats/json_value.h"
#include "formats/words.h"
#include "i18n/lists.h"
#include "terminal/plain/referee_talk.h"

#include <fmt/format.h>
#include <unistd.h>

namespace kilostone {
namespace {

struct Options {
    std::string first{};                    // an edition
    std::string second{};                   // another edition
    std::optional<std::string> position{};  // none: they are asked for
    std::optional<std::string> move{};
    int players  = 0;
    bool clauses = false;
    bool json    = false;
    TableOptions table{};  // of the conversation
};

int say(const std::string& text) { return answer(text); }
int say(const Value& value) { return say(json_text(value) + "\n"); }

Look look() { return {.bold = may_colour(STDOUT_FILENO)}; }

int list(const Options& o) {
    return o.json ? say(list_value_of_editions()) : say(list_text(look()));
}

int show(const Options& o) {
    const auto chosen = choose_edition(o.first);
    if (!chosen) return fail(chosen.error());
    const Edition& e = chosen->table.edition;
    RulesShowOptions showing{.clauses = o.clauses};
    if (o.players != 0) showing.players = o.players;
    if (forms_of(e, showing.players).empty()) {
        std::vector<std::string> ways;
        for (const Form& f : forms_of(e)) ways.push_back(form_name(readers_texts(e), f));
        return fail(Exit::Usage, Problem{"players",
                                         tr("cli.error.not_played_by",
                                            {{"name", e.id.view()}, {"number", o.players}}),
                                         listed(common_texts(), ways)});
    }
    return o.json ? say(show_value(e, showing)) : say(show_text(e, showing, look()));
}

int compare(const Options& o) {
    const auto a = choose_edition(o.first);
    if (!a) return fail(a.error());
    const auto b = choose_edition(o.second);
    if (!b) return fail(b.error());
    return o.json ? say(compare_value(a->table.edition, b->table.edition))
                  : say(compare_text(a->table.edition, b->table.edition, look()));
}

int fail_of(std::string_view what, Problem p) {
    p.where = place_in(what, p.where);
    return fail(Exit::Usage, p);
}

// Why such a table cannot be, in the reader's language; sides by their letters.
Problem in_words(std::string_view position, Problem p) {
    if (!p.said || current_language() == Language::En) return p;
    const Edition* named = find_edition(position.substr(0, position.find(' ')));
    std::vector<std::string> letters;
    for (int side = 0; side < max_seats; ++side)
        letters.emplace_back(1, side_letter(static_cast<Side>(side)));
    const Texts texts(current_language(), named ? *named : editions().back());
    p.what    = texts.say(*p.said, People{.names = letters, .seats = max_seats});
    p.where   = "";  // the sentence says which side
    p.allowed = "";
    return p;
}

int why(const Options& o) {
    const auto position = read_position(*o.position);
    if (!position && position.error().code != Exit::Usage) return fail(position.error());
    if (!position) return fail_of("position", in_words(*o.position, position.error().problem));
    const auto move = parse_move(*position->rules, position->view.seat, *o.move);
    if (!move) return fail_of("move", problem_with_move(*position->rules, *o.move));
    return o.json ? say(why_value(*position, *move)) : say(why_text(*position, *move));
}

// The referee in conversation.
int ask_the_referee(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    int error   = 0;
    LineEnd end = LineEnd::Read;
    {
        StandardConsole console(interrupted());
        for (bool more = true; more;) {
            RefereeTalk talk(console, current_language(), table->table, table->custom_edition);
            more = talk.talk();
            end  = talk.how_it_ended();
        }
        console.flush();
        error = console.write_error();
    }
    if (error != 0) return fail_to_write(error);
    return static_cast<int>(end == LineEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

int why_or_ask(const Options& o) {
    if (!o.position) return ask_the_referee(o);
    if (!o.move) return fail(Exit::Usage, tr("cli.error.missing", {{"name", "move"}}));
    return why(o);
}

using Run = int (*)(const Options&);

struct Subcommand {
    const char* name;
    Run run;
};

CLI::App* add(CLI::App& rules, const Subcommand& sub, const std::shared_ptr<Options>& options,
              int& exit_code) {
    auto* command = rules.add_subcommand(sub.name);
    command->add_flag("--json", options->json);
    command->callback([options, run = sub.run, &exit_code] { exit_code = run(*options); });
    return command;
}

// `rules` without a word that it knows.
int fail_without_subcommand(const CLI::App& rules) {
    const std::vector<std::string> typed = rules.remaining();
    if (typed.empty()) return fail(Exit::Usage, tr("cli.error.rules_which"));
    const std::string meant = suggestion(typed[0], {"list", "show", "compare", "why"});
    return fail(Exit::Usage,
                Problem{"rules", tr("cli.error.rules", {{"word", typed[0]}}),
                        meant.empty() ? "list, show, compare, why"  // i18n-exempt: words to type
                                      : meant});
}

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
    auto* rules  = app.add_subcommand("rules");
    auto options = std::make_shared<Options>();
    add(*rules, {"list", list}, options, exit_code);
    auto* show_command = add(*rules, {"show", show}, options, exit_code);
    show_command->add_option("edition", options->first)->type_name("EDITION")->required();
    show_command->add_option("-p,--players", options->players)
        ->check(whole_number_from(1, max_seats));
    show_command->add_flag("--clauses", options->clauses);
    auto* compare_command = add(*rules, {"compare", compare}, options, exit_code);
    compare_command->add_option("a", options->first)->type_name("EDITION")->required();
    compare_command->add_option("b", options->second)->type_name("EDITION")->required();
    auto* why_command = add(*rules, {"why", why_or_ask}, options, exit_code);
    why_command->add_option("position", options->position);
    why_command->add_option("move", options->move);
    add_table_options(*why_command, options->table);
    exclude(*why_command, "position", {"--edition", "--players", "--teams", "--house"});
    require(*why_command, {"--json"}, "position");
    rules->allow_extras();  // after the others, which must not inherit it: a mistyped word is
                            // answered here
    rules->callback([rules, &exit_code] {
        if (rules->get_subcommands().empty()) exit_code = fail_without_subcommand(*rules);
    });
}

}  // namespace kilostone
