#include "terminal/screen/model.h"

#include "messages/rule_messages.h"

#include <algorithm>

namespace kilostone {
namespace {

std::vector<Card> choosable(const ScreenModel& m) {
    std::vector<Card> cards;
    if (!m.scene.you || m.halt == Halt::HandOver) return cards;
    if (m.scene.decision == Decision::TakeOff)
        for (const Offer& o : m.scene.moves) cards.push_back(o.move.card);
    else
        for (const SceneCard& c : m.scene.hand) cards.push_back(c.card);
    return cards;
}

void add_moves(const ScreenModel& m, std::vector<Button>& all) {
    for (const Offer& o : m.scene.moves)
        all.push_back({m.texts->say(move_message(*m.scene.rules, o.move), m.people()),
                       Action{ActionKind::Play, o.move}});
}

}  // namespace

ScreenPrompt asking(const ScreenModel& m) {
    if (m.at.quitting) return ScreenPrompt::Quit;
    switch (m.halt) {
    case Halt::None: break;
    case Halt::HandOver: return ScreenPrompt::HandOver;
    case Halt::StageOver: return ScreenPrompt::StageOver;
    case Halt::MatchOver: return ScreenPrompt::MatchOver;
    case Halt::UndoAsked: return ScreenPrompt::Undo;
    }
    switch (m.scene.decision) {
    case Decision::Answer: return ScreenPrompt::Coup;
    case Decision::Extend: return ScreenPrompt::Extend;
    case Decision::TakeOff: return ScreenPrompt::TakeOff;
    case Decision::Play: break;
    case Decision::Undo:
    case Decision::None: return ScreenPrompt::Nothing;
    }
    const auto card = lit_card(m);
    if (m.at.discarding && card) return ScreenPrompt::DiscardSafety;
    if (m.at.target && card && attack_on(m, *card, *m.at.target)) return ScreenPrompt::Target;
    return ScreenPrompt::Card;
}

std::vector<Button> buttons(const ScreenModel& m) {
    const auto say = [&](std::string_view id) { return m.texts->say(id); };
    std::vector<Button> all;
    switch (asking(m)) {
    case ScreenPrompt::Coup:
    case ScreenPrompt::Extend: add_moves(m, all); break;
    case ScreenPrompt::DiscardSafety:
        all.push_back({say("prompt.no"), {}});
        all.push_back(
            {say("prompt.yes"), Action{ActionKind::Play, discard(*m.scene.you, *lit_card(m))}});
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

const SceneCard* in_hand(const ScreenModel& m, Card card) {
    for (const SceneCard& c : m.scene.hand)
        if (c.card == card) return &c;
    return nullptr;
}

bool is_playable(const ScreenModel& m, Card card) {
    if (m.scene.decision == Decision::TakeOff) return true;
    const SceneCard* held = in_hand(m, card);
    return held && held->is_playable();
}

const Offer* attack_on(const ScreenModel& m, Card card, Side side) {
    if (const SceneCard* held = in_hand(m, card))
        for (const Offer& o : held->plays)
            if (o.move.kind == MoveKind::Attack && o.move.side == side) return &o;
    return nullptr;
}

std::vector<Side> targets(const ScreenModel& m, Card card) {
    std::vector<Side> all;
    for (const Side side : m.scene.lanes)
        if (attack_on(m, card, side)) all.push_back(side);
    return all;
}

std::optional<Move> usual_move(const ScreenModel& m) {
    const auto card = lit_card(m);
    if (!card || !m.scene.you) return std::nullopt;
    if (m.scene.decision == Decision::TakeOff) return take_off(*m.scene.you, *card);
    const SceneCard* held = in_hand(m, *card);
    if (!held) return std::nullopt;
    if (m.at.target)
        if (const Offer* aimed = attack_on(m, *card, *m.at.target)) return aimed->move;
    // With one opponent there is nothing to choose.
    if (held->plays.size() != 1 || (held->group == CardGroup::Hazard && m.sides() > 2))
        return std::nullopt;
    return held->plays.front().move;
}

}  // namespace kilostone
