#include "terminal/screen/screen_model.h"

#include <algorithm>

namespace kilostone {
namespace {

bool on_turn(const ScreenModel& m, Phase phase) {
    return m.seat && m.table.phase == phase && m.table.turn == *m.seat;
}

bool may(const ScreenModel& m, Move move) { return !judge(m.sight(), move).refused(); }

std::vector<Card> choosable(const ScreenModel& m) {
    std::vector<Card> cards;
    const bool off = on_turn(m, Phase::TakingOff);
    if (!m.seat || m.halt == Halt::HandOver) return cards;
    for (const Card c : all_cards) {
        const int copies = off ? (is_distance(c) && may(m, take_off(*m.seat, c))) : m.hand.count(c);
        cards.insert(cards.end(), static_cast<std::size_t>(copies), c);
    }
    return cards;
}

Button move_button(const ScreenModel& m, std::string_view id, Move move, std::vector<Word> words) {
    return {m.texts->say(id, words), Action{ActionKind::Play, move}};
}

// The right safety comes before those that would be a mistake.
void add_answers(const ScreenModel& m, std::vector<Button>& all) {
    for (const bool mistake : {false, true})
        for (const Card c : safety_cards) {
            const Verdict verdict = judge(m.sight(), coup(*m.seat, c));
            if (m.hand.holds(c) && !verdict.refused() && verdict.mistake == mistake)
                all.push_back(move_button(m, "move.coup", coup(*m.seat, c), {{"card", c}}));
        }
    all.push_back(move_button(m, "move.decline", decline(*m.seat), {}));
}

}  // namespace

void look(ScreenModel& model, const View& view) {
    model.rules    = view.rules;
    model.table    = view.table;
    model.seat     = view.seat;
    model.hand     = view.hand;
    model.standing = view.standing;
}

ScreenPrompt asking(const ScreenModel& m) {
    if (m.at.quitting) return ScreenPrompt::Quit;
    switch (m.halt) {
    case Halt::None: break;
    case Halt::HandOver: return ScreenPrompt::HandOver;
    case Halt::StageOver: return ScreenPrompt::StageOver;
    case Halt::MatchOver: return ScreenPrompt::MatchOver;
    case Halt::UndoAsked: return ScreenPrompt::Undo;
    }
    if (m.table.phase == Phase::Answering && m.seat && m.may_answer) return ScreenPrompt::Coup;
    if (on_turn(m, Phase::Reached)) return ScreenPrompt::Extend;
    if (on_turn(m, Phase::TakingOff)) return ScreenPrompt::TakeOff;
    if (!on_turn(m, Phase::Playing)) return ScreenPrompt::Nothing;
    const auto card = lit_card(m);
    if (m.at.discarding && card) return ScreenPrompt::DiscardSafety;
    if (m.at.target && card && may(m, attack(*m.seat, *card, *m.at.target)))
        return ScreenPrompt::Target;
    return ScreenPrompt::Card;
}

std::vector<Button> buttons(const ScreenModel& m) {
    const auto say = [&](std::string_view id) { return m.texts->say(id); };
    std::vector<Button> all;
    switch (asking(m)) {
    case ScreenPrompt::Coup: add_answers(m, all); break;
    case ScreenPrompt::Extend:
        all.push_back(move_button(m, "move.extend", extend(*m.seat),
                                  {{"km", m.rules->edition.long_distance}}));
        all.push_back(move_button(m, "move.finish", finish(*m.seat), {}));
        break;
    case ScreenPrompt::DiscardSafety:
        all.push_back({say("prompt.no"), {}});
        all.push_back(
            {say("prompt.yes"), Action{ActionKind::Play, discard(*m.seat, *lit_card(m))}});
        break;
    case ScreenPrompt::Undo:
        all.push_back({say("prompt.yes"), Action{ActionKind::AgreeToUndo, {}}});
        all.push_back({say("prompt.no"), Action{ActionKind::RefuseUndo, {}}});
        break;
    case ScreenPrompt::Quit:
        all.push_back({say("prompt.yes"), Action{ActionKind::Quit, {}}});
        all.push_back({say("prompt.no"), {}});
        break;
    case ScreenPrompt::MatchOver:
        all.push_back({say("prompt.yes"), Action{ActionKind::Rematch, {}}});
        all.push_back({say("prompt.no"), Action{ActionKind::Quit, {}}});
        break;
    default: break;
    }
    return all;
}

std::vector<Card> shown_cards(const ScreenModel& m) {
    auto cards = choosable(m);
    if (m.at.playable_first)
        std::stable_partition(cards.begin(), cards.end(),
                              [&](Card c) { return is_playable(m, c); });
    return cards;
}

std::optional<Card> lit_card(const ScreenModel& m) {
    const auto cards = shown_cards(m);
    if (cards.empty()) return std::nullopt;
    const int last = static_cast<int>(cards.size()) - 1;
    return cards[static_cast<std::size_t>(std::clamp(m.at.card, 0, last))];
}

bool is_playable(const ScreenModel& m, Card card) {
    if (!m.seat) return false;
    for (const Move move : legal_moves(m.sight()))
        if (names_card(move.kind) && move.kind != MoveKind::Discard && move.card == card)
            return true;
    return false;
}

std::vector<Side> lanes(const ScreenModel& m) {
    const Side me = m.my_side().value_or(0);
    std::vector<Side> all;
    for (int i = 0; i + 1 < m.rules->sides; ++i) all.push_back(m.rules->opponent_from_left(me, i));
    all.insert(m.seat ? all.end() : all.begin(), me);
    return all;
}

std::vector<Side> targets(const ScreenModel& m, Card card) {
    std::vector<Side> all;
    if (!m.seat || !is_hazard(card)) return all;
    for (const Side side : lanes(m))
        if (side != m.my_side() && may(m, attack(*m.seat, card, side))) all.push_back(side);
    return all;
}

std::optional<Move> usual_move(const ScreenModel& m) {
    const auto card = lit_card(m);
    if (!card || !m.seat) return std::nullopt;
    if (m.table.phase == Phase::TakingOff) return take_off(*m.seat, *card);
    if (!is_hazard(*card)) {
        const Move move = lay(*m.seat, *card);
        return may(m, move) ? std::optional(move) : std::nullopt;
    }
    if (m.at.target) return attack(*m.seat, *card, *m.at.target);
    const auto aims = targets(m, *card);
    if (aims.size() == 1 && m.rules->sides == 2) return attack(*m.seat, *card, aims.front());
    return std::nullopt;
}

}  // namespace kilostone
