// kilostone learn: the first lesson, played in plain lines.
#include "cli/commands.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "terminal/plain/lesson.h"

#include <unistd.h>

namespace kilostone {
namespace {

struct Options {
    std::string edition{};
    bool plain = false;
};

int run(const Options& o) {
    const Language language = current_language();
    warn_unsupported_language();
    const auto chosen = choose_edition(
        o.edition.empty() ? std::string(usual_edition(code_of(language))) : o.edition);
    if (!chosen) return fail(chosen.error());
    const Edition& edition = chosen->table.edition;
    const auto lesson      = Lesson::begin(edition);
    if (!lesson)
        return fail(Exit::Usage, tr("lesson.none", {{"name", std::string_view(o.edition)}}));
    const Texts texts(language, edition);
    LineEnd end = LineEnd::Read;
    int error   = 0;
    {
        StandardConsole console(interrupted());
        PlainLesson shown(*lesson, texts, console, !o.plain && may_colour(STDOUT_FILENO));
        shown.play();
        console.flush();
        end   = shown.how_it_ended();
        error = console.write_error();
    }
    if (error != 0) return fail_to_write(error);
    return static_cast<int>(end == LineEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

}  // namespace

void add_learn_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("learn");
    auto options  = std::make_shared<Options>();
    command->add_option("-e,--edition", options->edition)->type_name("EDITION");
    command->add_flag("--plain", options->plain);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
