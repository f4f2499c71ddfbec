#include "terminal/plain/offered_moves.h"

#include "formats/words.h"
#include "terminal/plain/prompt.h"

#include <fmt/format.h>

namespace kilostone {

std::string OfferedMoves::question() const {
    const Texts& texts = speaker_.texts();
    switch (scene_.decision) {
    case Decision::Answer: {
        const SceneWindow& w       = *scene_.window;
        const std::string attacker = speaker_.seat(w.attacker);
        if (w.answer)
            return texts.say("prompt.coup", {{"player", std::string_view(attacker)},
                                             {"hazard", w.hazard},
                                             {"card", *w.answer}});
        return texts.say(coup_window_message(w), speaker_.people());
    }
    case Decision::Extend:
        return texts.say("prompt.extend", {{"km", scene_.target}, {"long", scene_.long_target}});
    case Decision::TakeOff: return texts.say("prompt.take_off");
    case Decision::Play:
    case Decision::Undo:
    case Decision::None: break;
    }
    return texts.say("prompt.your_turn");
}

std::string OfferedMoves::line_of(std::size_t offer) const {
    return fmt::format("{}. {}", offer + 1, speaker_.move(scene_.moves[offer].move));
}

std::vector<std::string> OfferedMoves::lines() const {
    std::vector<std::string> lines{speaker_.hand(scene_)};
    for (std::size_t i = 0; i < scene_.moves.size(); ++i) lines.push_back(line_of(i));
    if (scene_.decision == Decision::Play && scene_.several_due)
        lines.push_back(speaker_.texts().say("prompt.due", {{"count", scene_.due}}));
    lines.push_back(question());
    return lines;
}

// The move of this number, from 1; none when there is no such.
const Offer* OfferedMoves::numbered(int number) const {
    if (number < 1 || static_cast<std::size_t>(number) > scene_.moves.size()) return nullptr;
    return &scene_.moves[static_cast<std::size_t>(number - 1)];
}

// Besides discarding it.
std::vector<std::size_t> OfferedMoves::ways_to_play(Card card) const {
    std::vector<std::size_t> ways;
    for (std::size_t i = 0; i < scene_.moves.size(); ++i) {
        const Move move = scene_.moves[i].move;
        if (names_card(move.kind) && move.card == card && move.kind != MoveKind::Discard)
            ways.push_back(i);
    }
    return ways;
}

std::optional<Move> OfferedMoves::move(const Typed& typed, std::string_view line) const {
    if (typed.verb == PlainCommand::Number)
        if (const Offer* chosen = numbered(typed.number)) return chosen->move;
    if (const auto move = parse_move(*view_.rules, view_.seat, trimmed(line))) return *move;
    if (const auto card = words_.card(line)) {
        const auto ways = ways_to_play(*card);
        if (ways.size() == 1) return scene_.moves[ways.front()].move;
        return std::nullopt;
    }
    if (typed.verb == PlainCommand::Number || scene_.moves.size() != 2) return std::nullopt;
    // In an answer, yes and no are answers too.
    if (scene_.decision == Decision::Answer || scene_.decision == Decision::Extend)
        if (const auto yes = words_.yes_or_no(line)) return numbered(*yes ? 1 : 2)->move;
    return std::nullopt;
}

std::vector<std::string> OfferedMoves::no_move(const Typed& typed, std::string_view line) const {
    const Texts& texts = speaker_.texts();
    if (const auto card = words_.card(line)) {
        const auto ways = ways_to_play(*card);
        if (ways.empty()) return why(texts.card(*card));
        std::vector<std::string> lines{texts.say("prompt.choose_target", {{"card", *card}})};
        for (const std::size_t way : ways) lines.push_back(line_of(way));
        return lines;
    }
    if (typed.verb == PlainCommand::Number)
        return {texts.say("plain.choose", {{"count", static_cast<int>(scene_.moves.size())}})};
    return not_understood(texts, words_, line);
}

std::vector<std::string> OfferedMoves::why(std::string_view about) const {
    if (const Offer* chosen = numbered(whole_number_in(about).value_or(0)))
        return speaker_.verdicts({explain(view_, chosen->move)});
    if (const auto card = words_.card(about)) return speaker_.verdicts(explain(view_, *card));
    return {speaker_.texts().say("plain.why_what",
                                 {{"word", std::string_view(words_.word(PlainCommand::Why))}})};
}

std::optional<Card> OfferedMoves::precious(Move move) const {
    for (const SceneCard& card : scene_.hand)
        if (card.discard == move && card.confirm_discard) return move.card;
    return std::nullopt;
}

std::vector<std::string> OfferedMoves::refusals(Move move) const {
    return speaker_.refusals(explain(view_, move));
}

}  // namespace kilostone
