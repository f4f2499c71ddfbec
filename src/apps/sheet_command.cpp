// kilostone sheet: score sheets and information cards to be printed, as SVG or PDF.
#include "apps/commands.h"
#include "apps/output_file.h"
#include "apps/pdf.h"
#include "apps/sheet_file.h"
#include "apps/sheet_pages.h"
#include "apps/table_options.h"
#include "text/language.h"

#include <fmt/format.h>
#include <unistd.h>

namespace kilostone {
namespace {

constexpr const char* about =
    R"(Sheets to be printed: score sheets, empty or filled, and the information cards of an edition.

Examples:
  kilostone sheet score -e trio --lang de -o sheet.svg
  kilostone sheet score --from sheet.json -o filled.pdf     a sheet or a kept pad
  kilostone sheet cards -e nl -p 4 --teams --lang nl -o cards.pdf --paper letter
  kilostone sheet scoring -e speed --lang el -o scoring.svg --large

SVG of several pages is written as NAME.svg, NAME-2.svg, and so on.
PDF needs the program rsvg-convert (Debian: librsvg2-bin).)";

struct Options {
    std::string kind{};
    TableOptions table{};
    std::string from{};
    std::string out{};
    std::string paper = "a4";
    std::string language{};
    std::size_t stages = 8;
    bool large         = false;
};

// "sheet.svg" → "sheet-2.svg"
std::string page_name(const std::string& name, std::size_t page) {
    if (page == 0) return name;
    const std::string stem = name.ends_with(".svg") ? name.substr(0, name.size() - 4) : name;
    return fmt::format("{}-{}.svg", stem, page + 1);
}

int write_svg(const std::string& name, const std::vector<std::string>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        OutputFile file(name == "-" ? "-" : page_name(name, i));
        if (!file.is_open() || !file.line(pages[i]) || !file.finish())
            return fail(Exit::Io, file.error());
    }
    return 0;
}

tl::expected<Sheet, UserError> sheet_wanted(const Options& o) {
    if (!o.from.empty()) return sheet_in(o.from);
    auto table = choose_table(o.table);
    if (!table) return tl::unexpected(table.error());
    return Sheet{table->table, table->custom_edition, {}, {}};
}

int run(const Options& o) {
    const bool pdf = o.out.ends_with(".pdf");
    if (o.out != "-" && !pdf && !o.out.ends_with(".svg"))
        return fail(Exit::Usage, Problem{"out", fmt::format("`{}` is neither SVG nor PDF", o.out),
                                         "a name that ends in .svg or .pdf, or - for SVG"});
    const auto sheet = sheet_wanted(o);
    if (!sheet) return fail(sheet.error());
    const Rulebook rules       = compile(sheet->table.edition, sheet->table.form);
    const MatchReckoning match = reckon(rules, *sheet);
    if (!match.whole)
        return fail(Exit::BadData, Problem{o.from, "has a stage that cannot be scored",
                                           fmt::format("kilostone score {} says why", o.from)});
    const LanguageChoice spoken = language_wanted(o.language);
    const Texts texts(spoken.language, rules.edition);
    const SheetContent content{rules, *sheet, match, texts, o.stages, o.large};
    const auto blocks = o.kind == "score"   ? score_sheet(content)
                        : o.kind == "cards" ? card_overview(content)
                                            : scoring_card(content);
    const Paper paper = paper_of(o.paper == "a4" ? PaperSize::A4 : PaperSize::Letter, o.large);
    const auto pages  = svg_pages(paper, std::string(code_of(spoken.language)), blocks);
    if (!pdf) return write_svg(o.out, pages);
    if (const auto p = write_pdf(o.out, pages)) return fail(*p);
    return 0;
}

}  // namespace

void add_sheet_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("sheet", about);
    auto options  = std::make_shared<Options>();
    command->add_option("kind", options->kind, "score, cards or scoring")
        ->required()
        ->check(CLI::IsMember({"score", "cards", "scoring"}));
    add_table_options(*command, options->table);
    command->add_option("--from", options->from, "fill the sheet from this sheet or kept pad")
        ->type_name("FILE");
    command->add_option("-o,--out", options->out, "NAME.svg or NAME.pdf; - for SVG here")
        ->required()
        ->type_name("FILE");
    command->add_option("--paper", options->paper, "a4 or letter")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->capture_default_str();
    command->add_flag("--large", options->large, "large print");
    command->add_option("--stages", options->stages, "room for so many stages")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->add_option("--lang", options->language, "hu, de, fr, it, el, en, ro, bg, nl");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
