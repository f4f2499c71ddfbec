// kilostone hint: what the strongest player would do in a position, and why.
#include "bots/hints/hints.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/message_json.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "cli/text_layout.h"
#include "formats/position.h"
#include "formats/words.h"
#include "i18n/language.h"
#include "i18n/numbers.h"
#include "i18n/texts.h"
#include "messages/rule_messages.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace kilostone {
namespace {

struct Options {
    std::string position{};
    std::string budget = "1000";
    bool json          = false;
};

struct HintJson {
    std::string move{};
    double win_chance = 0;
    double behind     = 0;
    std::vector<MessageJson> reasons{};
};
BOOST_DESCRIBE_STRUCT(HintJson, (), (move, win_chance, behind, reasons))

struct HintsJson {
    std::string position{};
    std::vector<HintJson> best{};
    std::vector<HintJson> instead{};
};
BOOST_DESCRIBE_STRUCT(HintsJson, (), (position, best, instead))

class Speaker {
public:
    Speaker(const Rulebook& rules, Language language)
        : rules_(rules), texts_(language, rules.edition),
          people_{.seats = rules.seats, .sides = rules.sides} {}

    std::string text(const Hints& hints) const {
        std::string text;
        for (std::size_t i = 0; i < hints.best.size(); ++i) {
            const Hint& h = hints.best[i];
            text += entry(fmt::format("{}. ", i + 1), say(move_message(rules_, h.move)),
                          i == 0 ? chance("hint.chance", h.win_chance) : difference(h));
            text += reasons(h);
        }
        for (const Hint& h : hints.instead) {
            const std::string move = say(move_message(rules_, h.move));
            text += entry("-  ", texts_.say("hint.rather_not", {{"move", move.c_str()}}),
                          difference(h));
            text += reasons(h);
        }
        return text;
    }

    std::vector<HintJson> json(const std::vector<Hint>& hints) const {
        std::vector<HintJson> list;
        for (const Hint& h : hints) {
            list.push_back({move_text(rules_.edition, h.move), h.win_chance, h.behind, {}});
            for (const Message& m : h.reasons)
                list.back().reasons.push_back(message_json(rules_.edition, m, say(m)));
        }
        return list;
    }

private:
    std::string say(const Message& m) const { return texts_.say(m, people_); }

    std::string chance(std::string_view id, double value) const {
        return texts_.say(id, {{"percent", decimal(100 * value, 1, texts_.language()).c_str()}});
    }

    std::string difference(const Hint& h) const {
        if (h.behind < 0.0005) return texts_.say("hint.chance_same");
        return chance("hint.chance_behind", h.behind);
    }

    static std::string entry(std::string_view mark, const std::string& move,
                             const std::string& chance) {
        return paragraph(mark, fmt::format("{} ({})", move, chance));
    }

    std::string reasons(const Hint& hint) const {
        std::string text;
        for (const Message& m : hint.reasons) text += paragraph("   ", say(m));
        return text;
    }

    const Rulebook& rules_;
    Texts texts_;
    People people_;
};

Problem nothing_to_do(const View& v) {
    if (v.table.phase == Phase::Over) return {"position", tr("cli.told.stage_over"), ""};
    const bool waits = v.table.phase != Phase::Answering && v.table.turn != v.seat;
    return {"position",
            tr(waits ? "cli.told.not_on_turn" : "cli.told.no_move", {{"number", v.seat}}), ""};
}

int run(const Options& o) {
    const auto position = read_position(o.position);
    if (!position) {
        UserError error = position.error();
        if (error.code == Exit::Usage)
            error.problem.where = place_in("position", error.problem.where);
        return fail(error);
    }
    const auto bot = find_bot("master@" + o.budget);
    if (!bot)
        return fail(Exit::Usage, Problem{"budget", tr("cli.error.budget", {{"value", o.budget}}),
                                         tr("cli.error.budget.allowed")});
    const View& v     = position->view;
    const Hints found = hints_for(v, bot->budget, 0);
    if (found.best.empty()) return fail(Exit::Usage, nothing_to_do(v));
    const Speaker speaker(*v.rules, current_language());
    if (!o.json) return answer(speaker.text(found));
    return answer(print_json(HintsJson{print(*position), speaker.json(found.best),
                                       speaker.json(found.instead)}) +
                  "\n");
}

}  // namespace

void add_hint_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("hint");
    auto options  = std::make_shared<Options>();
    command->add_option("position", options->position)->required();
    command->add_option("--budget", options->budget)
        ->type_name("N|Nms");  // i18n-exempt: a number, perhaps of ms
    command->add_flag("--json", options->json);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
