#include "terminal/plain/referee_talk.h"

#include "base/shell_word.h"
#include "editions/edition_info.h"
#include "engine/facts.h"
#include "formats/words.h"
#include "terminal/plain/referee_say.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr const char* to_ask_again = "  kilostone rules why {} {}";  // i18n-exempt: to be typed

}  // namespace

RefereeTalk::RefereeTalk(Console& console, Language language, Agreement table,
                         std::string custom_edition)
    : question_(first_question(std::move(table), std::move(custom_edition))),
      rules_(compile(question_.table.edition, question_.table.form)),
      texts_(language, question_.table.edition), vocabulary_(texts_, rules_), prompt_(console) {}

std::optional<std::size_t> RefereeTalk::choose(std::string_view title,
                                               std::span<const std::string> options,
                                               std::optional<std::size_t> usual) {
    prompt_.say(texts_.say(title));
    return prompt_.choose(texts_, options, usual);
}

bool RefereeTalk::talk() {
    prompt_.say(texts_.say("referee.how"));
    for (const Card c : safety_cards)
        prompt_.say(fmt::format("{}. {}", safety_index(c) + 1, texts_.card(c)));
    for (bool can_be = false; !can_be;) {
        if (!describe("referee.mine", question_.sides[0]) ||
            !describe("referee.theirs", question_.sides[1]))
            return false;
        const auto problem = share_cards(question_);
        if (problem) say_why_not(*problem);
        can_be = !problem;
    }
    for (;;) {
        if (!ask_wish()) return false;
        judge_wish();
        const std::string next[] = {texts_.say("referee.next.card"),
                                    texts_.say("referee.next.table"),
                                    texts_.say("play.menu.leave")};
        const auto chosen        = choose("referee.next", next, 0);
        if (!chosen || *chosen == 2) return false;
        if (*chosen == 1) return true;
    }
}

bool RefereeTalk::describe(std::string_view id, RefereeSide& side) {
    prompt_.say(texts_.say(id));
    side = {};
    while (const auto line = prompt_.ask()) {
        const bool nothing = line->find_first_not_of(" \t\r") == std::string::npos;
        const auto typed   = read_typed_side(rules_, "", nothing ? "0" : *line);
        if (!typed || typed->beyond) {
            prompt_.say(texts_.say(
                "pad.not_read",
                {{"input", Prompt::is_presentable(*line) ? std::string_view(*line) : "…"},
                 {"word", std::string_view(
                              fmt::format("{} 13", 2 * edition_info(rules_.edition).km[3]))}}));
            continue;
        }
        side.cards = typed->entry.cards.value_or(RankCounts{});
        if (!typed->entry.cards) side.km = typed->entry.distance.value_or(0);
        for (std::size_t i = 0; i < side.safeties.size(); ++i) {
            const SafetyEntry e = typed->entry.safeties[i];
            side.safeties[i]    = e == SafetyEntry::None   ? SafetyPlacement::No
                                  : e == SafetyEntry::Coup ? SafetyPlacement::Coup
                                                           : SafetyPlacement::Laid;
        }
        return ask_piles(side);
    }
    return false;
}

bool RefereeTalk::ask_piles(RefereeSide& side) {
    std::vector<std::string> names{texts_.say("referee.nothing")};
    const std::vector<Card> cards = battle_cards(rules_.edition);
    for (const Card c : cards) names.push_back(texts_.card(c));
    const auto top = choose("referee.battle", names, 0);
    if (!top) return false;
    if (*top > 0) side.battle = cards[*top - 1];
    if (!has_speed_pile(rules_.edition)) return true;
    const std::string limited[] = {texts_.say("prompt.no"), texts_.say("prompt.yes")};
    const auto limit            = choose("referee.limited", limited, 0);
    if (!limit) return false;
    if (*limit == 1) side.speed = Card::Limit;
    return true;
}

std::optional<Card> RefereeTalk::ask_card(std::string_view id, CardSet among) {
    prompt_.say(texts_.say(id));
    std::vector<Card> cards;
    std::vector<std::string> names;
    for (const Card c : among) {
        cards.push_back(c);
        names.push_back(texts_.card(c));
    }
    const auto chosen = prompt_.choose(texts_, names);
    if (!chosen) return std::nullopt;
    return cards[*chosen];
}

bool RefereeTalk::ask_wish() {
    constexpr MoveKind actions[] = {MoveKind::Lay, MoveKind::Attack, MoveKind::Discard,
                                    MoveKind::Coup};
    const std::string options[]  = {texts_.say("referee.lay"), texts_.say("referee.attack"),
                                    texts_.say("referee.discard"), texts_.say("referee.answer")};
    const auto deed              = choose("referee.what", options);
    if (!deed) return false;
    const CardSet anything = distance_cards | hazard_cards | remedy_cards | safety_cards;
    question_.kind         = actions[*deed];
    question_.hazard.reset();
    if (question_.kind == MoveKind::Coup) {
        question_.hazard = ask_card("referee.hazard", hazard_cards);
        if (!question_.hazard) return false;
    }
    const auto card = ask_card("referee.card", question_.kind == MoveKind::Attack ? hazard_cards
                                               : question_.kind == MoveKind::Coup ? safety_cards
                                                                                  : anything);
    if (!card) return false;
    question_.card = *card;
    return true;
}

void RefereeTalk::say_why_not(const Problem& problem) {
    const People people{.seats = rules_.seats, .sides = rules_.sides};
    const std::string reason = problem.said ? texts_.say(*problem.said, people) : text_of(problem);
    prompt_.say(texts_.say("referee.cannot_be", {{"reason", std::string_view(reason)}}));
}

void RefereeTalk::judge_wish() {
    const auto position = position_of(question_);
    if (!position) return say_why_not(position.error());
    const Move move = move_of(question_);
    prompt_.say(lines_of(referee_answer(texts_, *position, move)));
    prompt_.say(fmt::format(to_ask_again, shell_word(print(*position)),
                            shell_word(move_text(rules_.edition, move))));
}

}  // namespace kilostone
