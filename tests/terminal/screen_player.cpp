#include "terminal/screen_player.h"

#include "i18n/fold.h"

namespace kilostone {
namespace {

// The first two words of a text's longest piece without an argument: "Who gets".
std::string piece(const Texts& texts, std::string_view id) {
    std::string text         = texts.say(id, {{"card", "\x01"}});
    const auto at            = text.find('\x01');
    const std::string before = text.substr(0, at);
    const std::string after  = at == std::string::npos ? "" : text.substr(at + 1);
    std::string longest      = before.size() > after.size() ? before : after;
    longest                  = longest.substr(longest.find_first_not_of("”“„»« ?"));
    const auto space         = longest.find(' ');
    return longest.substr(0, space == std::string::npos ? space : longest.find(' ', space + 1));
}

std::optional<char> digit_at(const Canvas& c, int row, int column) {
    if (row < 0 || column < 0 || column >= c.size().columns) return std::nullopt;
    const std::string& glyph = c.at({row, column}).glyph;
    if (glyph.size() != 1 || glyph[0] < '0' || glyph[0] > '9') return std::nullopt;
    return glyph[0];
}

// The number of the first card marked as playable: before the mark in a list, on the frame above it
// where cards are boxes.
std::optional<char> playable_card(const Canvas& c) {
    for (int row = c.size().rows / 3; row < c.size().rows; ++row)
        for (int column = 2; column < c.size().columns; ++column) {
            const std::string& glyph = c.at({row, column}).glyph;
            if (glyph != "✓" && glyph != "*") continue;
            if (const auto digit = digit_at(c, row, column - 2)) return digit;
            for (int at = column - 3; at < column + 2; ++at)
                if (const auto digit = digit_at(c, row - 1, at)) return digit;
        }
    return std::nullopt;
}

}  // namespace

ScreenPlayer::ScreenPlayer(const Texts& texts, bool ascii)
    : turn_(texts.say("prompt.your_turn")), target_(piece(texts, "prompt.choose_target")),
      again_(texts.say("prompt.rematch")) {
    if (ascii)
        for (std::string* text : {&turn_, &target_, &again_}) *text = ascii_of(*text);
}

std::optional<Key> ScreenPlayer::operator()(const Canvas& canvas, bool may_wait) {
    if (!keys_.empty()) {
        const Key key = keys_.front();
        keys_.pop_front();
        return key;
    }
    const std::string text = canvas.text();
    const auto has = [&](const std::string& s) { return text.find(s) != std::string::npos; };
    if (has(again_)) {
        over_ = true;
        keys_ = {enter_key()};
        return letter_key('2');
    }
    if (has(target_) || has("[ ")) return ++decisions_, enter_key();
    if (const auto digit = playable_card(canvas)) {
        ++decisions_;
        keys_ = {enter_key()};
        return letter_key(static_cast<char32_t>(*digit));
    }
    if (has(turn_)) {
        ++decisions_;
        keys_ = {letter_key('x')};
        return letter_key('1');
    }
    if (may_wait) return std::nullopt;
    return enter_key();
}

}  // namespace kilostone
