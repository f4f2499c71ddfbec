// kilostone rules: the editions in words, what differs between two, and why a move may not be made.
#include "apps/commands.h"
#include "apps/help_format.h"
#include "apps/program.h"
#include "apps/rules_text.h"
#include "apps/table_options.h"
#include "notation/json_value.h"
#include "notation/move_problem.h"
#include "notation/words.h"
#include "terminal/referee_talk.h"
#include "text/language.h"

#include <fmt/format.h>
#include <unistd.h>

namespace kilostone {
namespace {

constexpr const char* about = R"(The rules of every edition, and a referee.

Examples:
  kilostone rules list
  kilostone rules show trio --clauses
  kilostone rules compare trio speed
  kilostone rules why "trio hand=stop,km25 A=- B=-" "attack B stop")";

constexpr const char* about_list = R"(List the built-in editions.

Examples:
  kilostone rules list
  kilostone rules list --json)";

constexpr const char* about_show = R"(Show an edition: deck, players, rules, scoring, house rules.

Examples:
  kilostone rules show hu
  kilostone rules show speed --players 6
  kilostone rules show trio --clauses      with its numbered rules and rulings
  kilostone rules show club.toml           a custom edition)";

constexpr const char* about_compare = R"(Show what differs between two editions.

Examples:
  kilostone rules compare trio speed
  kilostone rules compare trio club.toml)";

constexpr const char* about_why = R"(Ask the referee: may this move be made here, and if not, why?

Examples:
  kilostone rules why "trio hand=stop,km25 A=- B=-" "attack B stop"
  kilostone rules why "hu hand=km100 A=km50/roll/limit" "lay km100"
  kilostone rules why "de hand=stop phase=answering attack=1:limit:A A=-/limit" decline
  kilostone rules why "hu hand=km100 A=km50/roll/limit" "lay km100" --lang hu
  kilostone rules why                          asked for the tableaux and the card
  kilostone rules why -e trio --lang fr

A position is an edition and what lies where: hand=CARDS, and for each side
A=DISTANCES/BATTLE/SPEED/SAFETIES (docs/formats/position.md).
A move: lay CARD, attack SIDE CARD, discard CARD, coup SAFETY, decline, extend,
finish, take_off CARD.)";

struct Options {
    std::string first{};   // an edition, or a position
    std::string second{};  // another edition, or a move
    int players  = 0;
    bool clauses = false;
    bool json    = false;
    std::string language{};
    TableOptions table{};  // of the conversation
    bool asks = false;     // no position was given
};

int say(const std::string& text) {
    return put(text) ? 0 : fail(Exit::Io, "cannot write standard output");
}
int say(const Value& value) { return say(json_text(value) + "\n"); }

Look look() { return {.bold = may_colour(STDOUT_FILENO)}; }

int list(const Options& o) {
    return o.json ? say(list_value_of_editions()) : say(list_text(look()));
}

int show(const Options& o) {
    const auto chosen = choose_edition(o.first);
    if (!chosen) return fail(chosen.error());
    const Edition& e = chosen->table.edition;
    Showing showing{.clauses = o.clauses};
    if (o.players != 0) showing.players = o.players;
    if (forms_of(e, showing.players).empty()) {
        std::vector<std::string> ways;
        for (const Form& f : forms_of(e)) ways.push_back(form_name(f));
        return fail(Exit::Usage,
                    Problem{"players",
                            fmt::format("`{}` is not played by {}", e.id.view(), o.players),
                            fmt::format("{}", fmt::join(ways, "; "))});
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
    p.where = p.where.empty() ? std::string(what) : fmt::format("{}: {}", what, p.where);
    return fail(Exit::Usage, p);
}

int why(const Options& o) {
    const auto position = parse_position(o.first);
    if (!position) return fail_of("position", position.error());
    const auto move = parse_move(*position->rules, position->view.seat, o.second);
    if (!move) return fail_of("move", problem_with_move(*position->rules, o.second));
    if (o.language.empty())
        return o.json ? say(why_value(*position, *move)) : say(why_text(*position, *move));
    const auto language = find_language(o.language);
    if (!language)
        return fail(Exit::Usage, Problem{"lang", fmt::format("`{}` is not spoken here", o.language),
                                         "hu, de, fr, it, el, en, ro, bg, nl"});
    const Texts texts(*language, position->rules->edition);
    if (o.json) return say(why_value(*position, *move, texts));
    return say(why_text(referee_answer(texts, *position, *move)));
}

// The referee in conversation.
int ask_the_referee(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    const LanguageChoice spoken = language_wanted(o.language);
    bool open                   = true;
    LineEnd end                 = LineEnd::Read;
    {
        StandardConsole console(interrupted());
        for (bool more = true; more;) {
            RefereeTalk talk(console, spoken.language, table->table, table->custom_edition);
            more = talk.talk();
            end  = talk.how_it_ended();
        }
        console.flush();
        open = console.is_open();
    }
    if (!open) return fail(Exit::Io, "cannot write standard output");
    return static_cast<int>(end == LineEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

int why_or_ask(const Options& o) {
    if (o.asks) return ask_the_referee(o);
    if (o.second.empty()) return fail(Exit::Usage, "move is required");
    return why(o);
}

using Run = int (*)(const Options&);

struct Subcommand {
    const char* name;
    const char* about;
    Run run;
};

CLI::App* add(CLI::App& rules, const Subcommand& sub, const std::shared_ptr<Options>& options,
              int& exit_code) {
    auto* command = rules.add_subcommand(sub.name, sub.about);
    command->add_flag("--json", options->json, "as JSON, for programs");
    command->callback([options, run = sub.run, &exit_code] { exit_code = run(*options); });
    return command;
}

// `rules` without a word that it knows.
int fail_without_subcommand(const CLI::App& rules) {
    const std::vector<std::string> typed = rules.remaining();
    if (typed.empty()) return fail(Exit::Usage, "rules: say which: list, show, compare or why");
    const std::string meant = suggestion(typed[0], {"list", "show", "compare", "why"});
    return fail(Exit::Usage, Problem{"rules", fmt::format("there is no `rules {}`", typed[0]),
                                     meant.empty() ? "list, show, compare, why" : meant});
}

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
    auto* rules  = app.add_subcommand("rules", about);
    auto options = std::make_shared<Options>();
    rules->formatter(std::make_shared<ShortListing>());
    add(*rules, {"list", about_list, list}, options, exit_code);
    auto* show_command = add(*rules, {"show", about_show, show}, options, exit_code);
    show_command->add_option("edition", options->first, "its id, or a custom edition's TOML file")
        ->required();
    show_command->add_option("-p,--players", options->players, "only what concerns so many players")
        ->check(CLI::PositiveNumber);
    show_command->add_flag("--clauses", options->clauses,
                           "with the numbered rules and the rulings");
    auto* compare_command = add(*rules, {"compare", about_compare, compare}, options, exit_code);
    compare_command->add_option("a", options->first, "an edition")->required();
    compare_command->add_option("b", options->second, "another")->required();
    auto* why_command = add(*rules, {"why", about_why, why_or_ask}, options, exit_code);
    why_command->add_option("position", options->first,
                            "what the player sees; none: you are asked");
    why_command->add_option("move", options->second, "what the player wants to do");
    why_command->add_option("--lang", options->language, "hu, de, fr, it, el, en, ro, bg, nl");
    why_command->add_option("-e,--edition", options->table.edition, "of the conversation")
        ->capture_default_str();
    why_command->add_option("-p,--players", options->table.players, "likewise")
        ->capture_default_str();
    why_command->add_flag("--teams", options->table.teams, "likewise (nl with four)");
    why_command->add_option("--house", options->table.house, "likewise: a house rule")
        ->type_name("KEY=VALUE");
    why_command->callback([options, why_command, &exit_code] {
        options->asks = why_command->count("position") == 0;
        exit_code     = why_or_ask(*options);
    });
    rules->allow_extras();  // after the others, which must not inherit it: a mistyped word is
                            // answered here
    rules->callback([rules, &exit_code] {
        if (rules->get_subcommands().empty()) exit_code = fail_without_subcommand(*rules);
    });
}

}  // namespace kilostone
