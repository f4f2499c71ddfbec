#include "terminal/game/hint.h"

#include "bots/hints/hints.h"
#include "terminal/plain/say.h"

namespace kilostone {

std::vector<std::string> hint_lines(Game& game, Seat seat, const Texts& texts) {
    constexpr Budget thinking{.rollouts = 1000};
    if (game.room().phase() != RoomPhase::Playing) return {};
    const Hints found = game.hints_for(seat, thinking);
    std::vector<std::string> lines;
    if (found.best.empty()) return lines;
    const Speaker speaker(texts, game.room(), seat);
    const auto tell = [&](std::string_view id, const Hint& h) {
        lines.push_back(texts.say(id, {{"move", std::string_view(speaker.move(h.move))}}));
        for (const Message& reason : h.reasons)
            lines.push_back(texts.say(reason, speaker.people()));
    };
    tell("prompt.hint", found.best.front());
    if (!found.instead.empty()) tell("hint.rather_not", found.instead.front());
    return lines;
}

}  // namespace kilostone
