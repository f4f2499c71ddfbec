// The longer texts of the screen: why a card cannot be played, how one stands, who has won.
#include "i18n/rules.h"
#include "messages/explanation.h"
#include "messages/rule_messages.h"
#include "terminal/screen/model.h"

#include <algorithm>

namespace kilostone {
namespace {

void add_once(std::vector<std::string>& lines, std::string line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(std::move(line));
}

void add_reasons(const ScreenModel& m, const Explanation& why, std::vector<std::string>& lines) {
    if (why.is_legal()) {
        const auto what = m.texts->say(move_message(*m.scene.rules, why.move), m.people());
        lines.push_back(m.texts->say("screen.allowed", {{"move", what}}));
        return;
    }
    for (const RefusalReason& reason : why.reasons) {
        add_once(lines, m.texts->say(reason.sentence, m.people()));
        auto cited = citation_line(*m.texts, m.scene.rules->edition, reason.citation);
        if (!cited.empty()) add_once(lines, std::move(cited));
        if (why.move.kind == MoveKind::Attack && m.sides() > 2) break;  // one for each side will do
    }
}

}  // namespace

std::vector<std::string> why_not(const ScreenModel& m) {
    std::vector<std::string> lines;
    const auto card = lit_card(m);
    if (!m.view || !card) return lines;
    if (m.at.why) {
        add_reasons(m, explain(*m.view, *m.at.why), lines);
    } else {
        for (const Explanation& why : explain(*m.view, *card)) add_reasons(m, why, lines);
    }
    return lines;
}

std::vector<std::string> my_state(const ScreenModel& m) {
    std::vector<std::string> lines;
    if (!m.scene.side) return lines;
    const SceneSide& mine = m.scene.sides[*m.scene.side];
    lines.push_back(m.texts->say(
        "screen.driven", {{"km", mine.km}, {"long", std::max(0, m.scene.target - mine.km)}}));
    lines.push_back(m.texts->say(mine.road, m.people()));
    if (mine.limited) lines.push_back(m.texts->say("road.limited", {{"km", m.scene.limit_km}}));
    for (const SceneSafety& safety : mine.safeties)
        lines.push_back(m.texts->say(safety.by_coup ? "screen.safety.coup" : "screen.safety",
                                     {{"card", safety.card}}));
    lines.push_back(m.texts->say("pile.left", {{"count", m.scene.pile}}));
    if (m.scene.match.counted)
        lines.push_back(
            m.texts->say("result.scored", {{"side", m.texts->side(mine.side, m.people())},
                                           {"points", m.scene.match.totals[mine.side]}}));
    return lines;
}

std::string outcome(const ScreenModel& m) {
    const auto message = outcome_message(m.scene);
    return message ? m.texts->say(*message, m.people()) : "";
}

}  // namespace kilostone
