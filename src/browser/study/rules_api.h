// The rules of an edition for the browser, all from its data: deck, players, answers, points, house
// rules, clauses with the rulings behind them, and tables to try them at.
#pragma once

#include "browser/study/referee_api.h"

namespace kilostone::web {

struct RulesRequest {
    std::string edition{};
};
BOOST_DESCRIBE_STRUCT(RulesRequest, (), (edition))

struct CardCounted {
    std::string card{};
    CardGroupWord family{};
    int count = 0;
    int few   = 0;                        // at a small table
    std::optional<std::string> hazard{};  // of a remedy or the first of a safety
    std::optional<std::string> remedy{};  // of a hazard
    std::optional<std::string> safety{};  // of a hazard
};
BOOST_DESCRIBE_STRUCT(CardCounted, (), (card, family, count, few, hazard, remedy, safety))

// A question that editions answer differently: a text, or a value as it is.
struct FieldData {
    std::string key{};
    MessageData label{};
    std::optional<MessageData> answer{};
    std::string value{};
};
BOOST_DESCRIBE_STRUCT(FieldData, (), (key, label, answer, value))

struct FormText {
    MessageData name{};
    MessageData race{};
};
BOOST_DESCRIBE_STRUCT(FormText, (), (name, race))

struct HouseRuleData {
    std::string key{};
    std::vector<MessageData> says{};  // what each value means, or what is to be agreed on
};
BOOST_DESCRIBE_STRUCT(HouseRuleData, (), (key, says))

struct ExampleData {
    MessageData say{};
    std::string number{};  // of the clause it is about
    std::string link{};
    QuestionData question{};
};
BOOST_DESCRIBE_STRUCT(ExampleData, (), (say, number, link, question))

struct RulesData {
    std::string edition{};
    std::vector<std::string> languages{};
    int limit_km = 0;
    std::vector<CardCounted> deck{};
    int cards       = 0;
    int few_cards   = 0;
    int few_players = 0;  // at most; 0: no table has another deck
    std::vector<FormText> forms{};
    MessageData direction{};
    std::vector<FieldData> facts{};
    bool counted = true;
    std::vector<FieldData> points{};
    MessageData match{};
    std::vector<HouseRuleData> house{};
    std::vector<RuleCited> clauses{};
    std::vector<std::string> rulings{};  // that its clauses cite, in their own order
    std::vector<ExampleData> examples{};
};
BOOST_DESCRIBE_STRUCT(RulesData, (),
                      (edition, languages, limit_km, deck, cards, few_cards, few_players, forms,
                       direction, facts, counted, points, match, house, clauses, rulings, examples))

// `show`.
[[nodiscard]] std::string rules_answer(std::string_view method, const Json& request);
[[nodiscard]] std::string rules_typescript();

}  // namespace kilostone::web
