// kilostone sheet: score sheets and information cards to be printed, as SVG or PDF.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/output_file.h"
#include "cli/program_language.h"
#include "cli/sheet_file.h"
#include "cli/table_options.h"
#include "i18n/hyphens.h"
#include "i18n/rules.h"
#include "study/print/page.h"
#include "study/scorepad/sheet_pages.h"

#include <fmt/format.h>
#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <optional>

namespace kilostone {
namespace {

struct Options {
    std::string kind{};
    TableOptions table{};
    std::string from{};
    std::string out{};
    std::string paper  = "a4";
    std::size_t stages = 8;
    bool large         = false;
};

class Speaker : public SheetSpeaker {
public:
    Speaker(const Rulebook& rules, const Sheet& sheet)
        : texts_(current_language(), rules.edition),
          people_{.names = sheet.names, .seats = rules.seats, .sides = rules.sides} {}

    std::string say(const Message& message) override {
        return with_soft_hyphens(current_language(), texts_.say(message, people_));
    }
    std::string card(Card card) override {
        return with_soft_hyphens(current_language(), texts_.card(card));
    }
    std::string side(Side side) override { return texts_.side(side, people_); }
    std::string rule(const Clause& clause) override { return rule_text(texts_, clause); }
    std::string edition(const Edition& e) override {
        const std::string printed = texts_.say("edition." + std::string(cited_id(e)));
        if (e.base.empty()) return printed;
        return texts_.say("edition.custom",
                          {{"name", e.name.view()}, {"base", std::string_view(printed)}});
    }

private:
    Texts texts_;
    People people_;
};

// In any case: "SHEET.PDF".
bool ends_in(std::string name, std::string_view ending) {
    std::ranges::transform(name, name.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return name.ends_with(ending);
}

// "sheet.svg" → "sheet-2.svg"
std::string page_name(const std::string& name, std::size_t page) {
    if (page == 0) return name;
    const std::string stem = ends_in(name, ".svg") ? name.substr(0, name.size() - 4) : name;
    return fmt::format("{}-{}.svg", stem, page + 1);
}

int write(const std::string& name, const std::string& contents) {
    OutputFile file(name);
    if (!file.is_open() || !file.write(contents) || !file.finish())
        return fail(Exit::Io, file.error());
    return 0;
}

int write_svgs(const std::string& name, const std::vector<std::string>& pages) {
    if (name == "-" && pages.size() > 1)
        return fail(Exit::Usage,
                    Problem{"out", tr("cli.error.pages"), tr("cli.error.pages.allowed")});
    for (std::size_t i = 0; i < pages.size(); ++i)
        if (const int code = write(name == "-" ? "-" : page_name(name, i), pages[i])) return code;
    return 0;
}

tl::expected<Sheet, UserError> sheet_wanted(const Options& o) {
    if (!o.from.empty()) return sheet_in(o.from);
    auto table = choose_table(o.table);
    if (!table) return tl::unexpected(table.error());
    return Sheet{table->table, table->custom_edition, {}, {}};
}

// The libraries that lay out pages end the program by a signal where they get no memory or no
// thread, each with a heap of its own: both are tried before. What is missing, or nothing.
std::optional<std::string> missing_for_layout() {
    constexpr std::size_t bytes = std::size_t{320} << 20;
    void* const room =
        ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return tr("cli.error.memory");
    ::munmap(room, bytes);
    pthread_t thread{};
    const int error =
        pthread_create(&thread, nullptr, [](void* nothing) { return nothing; }, nullptr);
    if (error != 0) return tr("cli.error.threads", {{"reason", std::strerror(error)}});
    pthread_join(thread, nullptr);
    return std::nullopt;
}

int run(const Options& o) {
    const bool pdf = ends_in(o.out, ".pdf");
    if (o.out != "-" && !pdf && !ends_in(o.out, ".svg"))
        return fail(Exit::Usage, Problem{"out", tr("cli.error.svg_or_pdf", {{"name", o.out}}),
                                         tr("cli.error.svg_or_pdf.allowed")});
    const auto sheet = sheet_wanted(o);
    if (!sheet) return fail(sheet.error());
    const Rulebook rules   = compile(sheet->table.edition, sheet->table.form);
    const MatchScore match = score_entry(rules, *sheet);
    if (!match.whole)
        return fail(Exit::BadData, Problem{o.from, tr("cli.error.unscored"),
                                           tr("cli.error.unscored.allowed", {{"name", o.from}})});
    if (const auto missing = missing_for_layout()) return fail(Exit::Failed, *missing);
    Speaker speaker(rules, *sheet);
    const SheetContent content{rules, *sheet, match, speaker, o.stages, o.large};
    const auto kind   = o.kind == "score"   ? SheetKind::Score
                        : o.kind == "cards" ? SheetKind::Cards
                                            : SheetKind::Scoring;
    const auto blocks = sheet_blocks(kind, content);
    const auto size   = o.paper == "a4" ? printing::PaperSize::A4 : printing::PaperSize::Letter;
    const auto laid   = printing::lay_out(printing::paper_of(size, o.large),
                                          std::string(code_of(current_language())), blocks);
    return pdf ? write(o.out, printing::pdf_of(laid)) : write_svgs(o.out, printing::svgs_of(laid));
}

}  // namespace

void add_sheet_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("sheet");
    auto options  = std::make_shared<Options>();
    command->add_option("kind", options->kind)
        ->required()
        ->check(one_of({"score", "cards", "scoring"}));
    add_table_options(*command, options->table);
    command->add_option("--from", options->from)->type_name("FILE");
    command->add_option("-o,--out", options->out)->required()->type_name("FILE");
    command->add_option("--paper", options->paper)
        ->check(one_of({"a4", "letter"}))
        ->capture_default_str();
    command->add_flag("--large", options->large);
    command->add_option("--stages", options->stages)
        ->check(whole_number_from(1, 100))
        ->capture_default_str();
    exclude(*command, "--from", {"--edition", "--players", "--teams", "--house"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
