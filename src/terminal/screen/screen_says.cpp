// The longer texts of the screen: why a card cannot be played, how one stands, who has won.
#include "engine/facts.h"
#include "i18n/rules.h"
#include "messages/facts.h"
#include "terminal/screen/screen_model.h"

#include <algorithm>

namespace kilostone {
namespace {

void add_once(std::vector<std::string>& lines, std::string line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(std::move(line));
}

void add_clause(const ScreenModel& m, Move move, Refusal reason, std::vector<std::string>& lines) {
    auto cited =
        citation_line(*m.texts, m.rules->edition, citation_against(m.sight(), move, reason));
    if (!cited.empty()) add_once(lines, std::move(cited));
}

void add_reasons(const ScreenModel& m, Move move, std::vector<std::string>& lines) {
    const Verdict verdict = judge(m.sight(), move);
    if (verdict.allowed()) {
        const auto what = m.texts->say(move_message(*m.rules, move), m.people());
        lines.push_back(m.texts->say("screen.allowed", {{"move", what}}));
        return;
    }
    for (const Refusal reason : verdict.reasons) {
        add_once(lines, m.texts->say(refusal_message(m.sight(), move, reason), m.people()));
        add_clause(m, move, reason, lines);
        if (move.kind == MoveKind::Attack && m.rules->sides > 2)
            break;  // one for each side will do
    }
}

std::string names_of(const ScreenModel& m, std::uint8_t sides) {
    std::string all;
    for (int side = 0; side < m.rules->sides; ++side) {
        if ((sides >> side & 1) == 0) continue;
        if (!all.empty()) all += ", ";
        all += m.texts->side(static_cast<Side>(side), m.people());
    }
    return all;
}

std::optional<Side> only_side(std::uint8_t sides) {
    if (std::popcount(sides) != 1) return std::nullopt;
    return static_cast<Side>(std::countr_zero(sides));
}

}  // namespace

std::vector<std::string> why_not(const ScreenModel& m) {
    std::vector<std::string> lines;
    const auto card = lit_card(m);
    if (!m.seat || !card) return lines;
    if (m.at.why) {
        add_reasons(m, *m.at.why, lines);
    } else {
        for (const Move move : intents(*m.rules, m.table, *m.seat, *card))
            add_reasons(m, move, lines);
    }
    return lines;
}

std::vector<std::string> my_state(const ScreenModel& m) {
    std::vector<std::string> lines;
    if (!m.seat) return lines;
    const Tableau& mine = m.table.tableaux[*m.my_side()];
    lines.push_back(m.texts->say(
        "screen.driven", {{"km", mine.km}, {"long", std::max(0, m.table.target - mine.km)}}));
    lines.push_back(m.texts->say(road_message(*m.rules, mine), m.people()));
    if (is_limited(mine))
        lines.push_back(m.texts->say("road.limited", {{"km", m.rules->edition.limit_km}}));
    for (const Card c : safety_cards)
        if (owns(mine, c))
            lines.push_back(m.texts->say(
                owns_by_coup(mine, c) ? "screen.safety.coup" : "screen.safety", {{"card", c}}));
    lines.push_back(m.texts->say("pile.left", {{"count", m.table.pile}}));
    if (m.rules->edition.points.counted)
        lines.push_back(
            m.texts->say("result.scored", {{"side", m.texts->side(*m.my_side(), m.people())},
                                           {"points", m.standing.points[*m.my_side()]}}));
    return lines;
}

std::string outcome(const ScreenModel& m) {
    const auto& say      = *m.texts;
    const bool match     = m.halt == Halt::MatchOver && m.match_winners != 0;
    std::uint8_t winners = 0;
    if (match)
        winners = m.match_winners;
    else if (m.abandoned || m.results.empty())
        return say.say("result.abandoned");
    else
        winners = m.results.back().winners;
    const auto alone = only_side(winners);
    const bool mine  = alone && alone == m.my_side();
    if (winners == 0) return say.say("result.nobody");
    if (!alone) return say.say("result.shared", {{"sides", names_of(m, winners)}});
    const std::string side = say.side(*alone, m.people());
    if (!match || !m.rules->edition.points.counted)
        return mine ? say.say("result.won.you") : say.say("result.won", {{"side", side}});
    const int points = m.standing.points[*alone];
    return mine ? say.say("result.match_won.you", {{"points", points}})
                : say.say("result.match_won", {{"side", side}, {"points", points}});
}

}  // namespace kilostone
