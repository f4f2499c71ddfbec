// Somebody who plays by what stands on the screen and nothing else: the first card that can be
// played, yes to every question, no to another match.
#pragma once

#include "i18n/texts.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/keys.h"

#include <deque>
#include <optional>

namespace kilostone {

class ScreenPlayer {
public:
    explicit ScreenPlayer(const Texts& texts, bool ascii = false);

    // None: waits for others.
    std::optional<Key> operator()(const Canvas& canvas, bool may_wait);

    [[nodiscard]] bool has_seen_the_end() const { return over_; }
    [[nodiscard]] int decisions() const { return decisions_; }

private:
    std::string turn_, target_, again_;
    std::deque<Key> keys_{};
    bool over_     = false;
    int decisions_ = 0;
};

[[nodiscard]] inline Key letter_key(char32_t c) { return {Key::Kind::Letter, c}; }
[[nodiscard]] inline Key enter_key() { return {Key::Kind::Enter}; }

}  // namespace kilostone
