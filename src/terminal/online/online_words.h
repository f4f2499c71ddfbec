// What can be typed at an online table besides moves and the words of every table: who sits where,
// talk, clocks, what the host may do.
#pragma once

#include "i18n/texts.h"

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

enum class OnlineVerb : std::uint8_t {
    Seats,
    Say,
    Clock,
    Link,
    Sit,
    Stand,
    Pause,
    Continue,
    Retry,
    // The host's
    Start,
    Bots,
    Remove,
    Other,
};

struct OnlineTyped {
    OnlineVerb verb = OnlineVerb::Other;
    std::string rest{};  // what stands behind the word
};

class OnlineWords {
public:
    explicit OnlineWords(const Texts& texts);

    [[nodiscard]] OnlineTyped read(std::string_view line) const;
    [[nodiscard]] const std::string& word(OnlineVerb verb) const;
    // A line for each word.
    [[nodiscard]] std::vector<std::string> help(const Texts& texts, bool for_host) const;

private:
    struct Known {
        std::string said{};
        std::string folded{};
    };
    std::vector<Known> words_{};  // by OnlineVerb
};

}  // namespace kilostone
