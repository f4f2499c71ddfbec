// The bot's end of the protocol: a line in, its answer out. Knows neither pipes nor time, so that
// `kilostone bot`, a test and the fuzzer all talk to the same thing.
#pragma once

#include "bots/eval/match_value.h"
#include "bots/protocol/message.h"
#include "formats/position.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

class Session {
public:
    explicit Session(const Bot& bot) : bot_(bot) {}

    // Whole lines, or nothing. What cannot be done is answered with `error …` and changes nothing.
    [[nodiscard]] std::string answer(std::string_view line);
    [[nodiscard]] bool over() const { return over_; }  // after `quit`

private:
    std::string obey(const BotCommand& command);
    std::string change_bot(std::string_view name);
    std::string set_up(std::string_view line);
    std::string go(std::string_view words);
    std::string list_moves() const;
    std::string explain(std::string_view move_words) const;
    std::string evaluate(std::string_view words);
    const MatchValue* match_value();

    Bot bot_;
    PositionReader reader_{};
    std::optional<Position> position_{};
    std::shared_ptr<const Rulebook> match_rules_{};  // what `match_` was made for
    std::optional<MatchValue> match_{};
    Rng rng_{1};  // of answers without a seed
    bool over_ = false;
};

}  // namespace kilostone
