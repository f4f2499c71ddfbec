#include "terminal/game/hint.h"

#include "bots/hints/hints.h"
#include "terminal/plain/say.h"

namespace kilostone {

std::vector<std::string> hint_lines(const Hints& found, const TableWords& speaker) {
    const Texts& texts = speaker.texts();
    std::vector<std::string> lines;
    if (found.best.empty()) return lines;
    const auto tell = [&](std::string_view id, const Hint& h) {
        lines.push_back(texts.say(id, {{"move", std::string_view(speaker.move(h.move))}}));
        for (const Message& reason : h.reasons)
            lines.push_back(texts.say(reason, speaker.people()));
    };
    tell("prompt.hint", found.best.front());
    if (!found.instead.empty()) tell("hint.rather_not", found.instead.front());
    return lines;
}

std::vector<std::string> hint_lines(Game& game, Seat seat, const Texts& texts) {
    if (game.room().phase() != RoomPhase::Playing) return {};
    const Speaker speaker(texts, game.room(), seat);
    return hint_lines(game.hints_for(seat, hint_thinking), speaker);
}

}  // namespace kilostone
