// The rules of an edition for the browser, all from its data: deck, players, answers, points, house
// rules, clauses with the rulings behind them, and tables to try them at.
#pragma once

#include "browser/study/referee_api.h"

namespace kilostone::web {

struct RulesAsked {
    std::string edition{};
};

struct CardCounted {
    std::string card{};
    FamilyWord family{};
    int count = 0;
    int few   = 0;                        // at a small table
    std::optional<std::string> hazard{};  // of a remedy or the first of a safety
    std::optional<std::string> remedy{};  // of a hazard
    std::optional<std::string> safety{};  // of a hazard
};

// A question that editions answer differently: a text, or a value as it is.
struct FactShown {
    std::string key{};
    Said label{};
    std::optional<Said> answer{};
    std::string value{};
};

struct FormShown {
    Said name{};
    Said race{};
};

struct HouseShown {
    std::string key{};
    std::vector<Said> says{};  // what each value means, or what is to be agreed on
};

struct ExampleShown {
    Said say{};
    std::string number{};  // of the clause it is about
    std::string link{};
    QuestionTold question{};
};

struct RulesShown {
    std::string edition{};
    std::vector<std::string> languages{};
    int limit_km = 0;
    std::vector<CardCounted> deck{};
    int cards       = 0;
    int few_cards   = 0;
    int few_players = 0;  // at most; 0: no table has another deck
    std::vector<FormShown> forms{};
    Said direction{};
    std::vector<FactShown> facts{};
    bool counted = true;
    std::vector<FactShown> points{};
    Said match{};
    std::vector<HouseShown> house{};
    std::vector<RuleCited> clauses{};
    std::vector<std::string> rulings{};  // that its clauses cite, in their own order
    std::vector<ExampleShown> examples{};
};

// `show`.
[[nodiscard]] std::string rules_answer(std::string_view what, const Json& request);
[[nodiscard]] std::string rules_typescript();

}  // namespace kilostone::web
