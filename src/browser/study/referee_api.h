// The referee for the browser: a question as the page puts it, the engine's answer with every
// reason and clause, and the question as a link (src/study/referee).
#pragma once

#include "browser/answers.h"
#include "browser/api.h"
#include "browser/requests.h"
#include "editions/citations.h"
#include "study/referee/link.h"

#include <string>
#include <string_view>

namespace kilostone::web {

inline constexpr std::array<std::string_view, 4> link_words{"broken", "newer", "edition",
                                                            "cannot_be"};
using LinkWord = OneOf<link_words>;

// As the page edits it, and as answers give it back.
struct QuestionSide {
    std::vector<int> cards{};  // distances by rank
    std::optional<int> km{};   // instead of them
    std::optional<std::string> battle{};
    std::optional<std::string> speed{};
    std::vector<SafetyData> safeties{};
};
BOOST_DESCRIBE_STRUCT(QuestionSide, (), (cards, km, battle, speed, safeties))

struct QuestionData {
    TableRequest table{};
    std::vector<QuestionSide> sides{};  // whoever asks comes first
    bool extended = false;
    MoveKindWord what{};
    std::string card{};
    int side = 1;  // of an attack
    std::optional<std::string> hazard{};
};
BOOST_DESCRIBE_STRUCT(QuestionData, (), (table, sides, extended, what, card, side, hazard))

struct TableForReferee {
    TableRequest table{};
};
BOOST_DESCRIBE_STRUCT(TableForReferee, (), (table))

struct LinkRequest {
    std::string link{};
};
BOOST_DESCRIBE_STRUCT(LinkRequest, (), (link))

struct CardAtTable {
    std::string card{};
    CardGroupWord family{};
    std::vector<MoveKindWord> actions{};
    std::optional<std::string> against{};  // of a safety: the hazard it is asked about first
};
BOOST_DESCRIBE_STRUCT(CardAtTable, (), (card, family, actions, against))

// What there is to choose from at a table.
struct RefereeTable {
    QuestionData question{};  // nothing has been played yet
    std::vector<CardAtTable> cards{};
    std::vector<std::string> battle{};   // what can lie on top of a battle pile
    std::vector<std::string> hazards{};  // that can be answered
    std::vector<std::string> safeties{};
    std::vector<int> km{};
    std::vector<int> side_of_seat{};
    int limit_km    = 0;
    bool speed_pile = true;  // there is one
    int target      = 0;
    int long_target = 0;  // 0: the race cannot be extended
};
BOOST_DESCRIBE_STRUCT(RefereeTable, (),
                      (question, cards, battle, hazards, safeties, km, side_of_seat, limit_km,
                       speed_pile, target, long_target))

struct RuleCited {
    ClauseData clause{};
    std::vector<std::string> rulings{};  // "R6"
};
BOOST_DESCRIBE_STRUCT(RuleCited, (), (clause, rulings))

struct RefereeReason {
    std::string code{};
    MessageData say{};
    std::optional<RuleCited> rule{};
};
BOOST_DESCRIBE_STRUCT(RefereeReason, (), (code, say, rule))

struct RefereeDecisionData {
    bool allowed = false;
    bool mistake = false;  // against the rules, and this table plays it
    MessageData move{};
    std::vector<RefereeReason> reasons{};
    std::vector<RuleCited> rules{};  // that speak for it
    Scene scene{};
    std::vector<SideData> after{};  // the sides when it has been done; none where it may not be
    std::vector<MessageData> happened{};
};
BOOST_DESCRIBE_STRUCT(RefereeDecisionData, (),
                      (allowed, mistake, move, reasons, rules, scene, after, happened))

struct RefereeAnswer {
    QuestionData question{};  // distances told by cards
    std::string link{};
    std::string position{};
    std::optional<RefereeDecisionData> says{};
    std::optional<MessageData> cannot{};  // why such a table cannot be
};
BOOST_DESCRIBE_STRUCT(RefereeAnswer, (), (question, link, position, says, cannot))

struct LinkOpened {
    std::optional<QuestionData> question{};
    std::optional<LinkWord> trouble{};
    std::optional<MessageData> cannot{};
    std::string edition{};  // in whose words `cannot` is said
};
BOOST_DESCRIBE_STRUCT(LinkOpened, (), (question, trouble, cannot, edition))

// `table`, `ask`, `open`.
[[nodiscard]] std::string referee_answer(std::string_view method, const Json& request);
[[nodiscard]] TypescriptFile referee_types();
[[nodiscard]] std::string referee_typescript();

[[nodiscard]] std::optional<RuleCited> rule_cited(const Citation& citation);
[[nodiscard]] QuestionData question_data(const RefereeQuestion& question);

}  // namespace kilostone::web
