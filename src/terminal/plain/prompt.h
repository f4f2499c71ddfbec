// Questions and answers in plain lines: numbered choices, yes or no, a line of one's own.
#pragma once

#include "i18n/texts.h"
#include "terminal/plain/console.h"
#include "terminal/plain/input.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kilostone {

class Prompt {
public:
    explicit Prompt(Console& console) : console_(console) {}

    void say(std::string_view line);
    void say(std::span<const std::string> lines);

    // What was typed. None when nothing more will come; `how_it_ended` then knows why.
    [[nodiscard]] std::optional<std::string> ask();
    // The place of the chosen option; an empty line takes `usual`. None as above.
    [[nodiscard]] std::optional<std::size_t> choose(const Texts& texts,
                                                    std::span<const std::string> options,
                                                    std::optional<std::size_t> usual = {});
    void offer(std::span<const std::string> options);
    // The place of the option that a line names by its number or its words.
    [[nodiscard]] static std::optional<std::size_t> chosen(std::span<const std::string> options,
                                                           std::string_view typed);
    // Enter alone, or anything: go on. False when nothing more will come.
    [[nodiscard]] bool pause() { return ask().has_value(); }

    [[nodiscard]] bool has_room_for(std::string_view more) const {
        return console_.has_room_for(more);
    }

    void wait(Millis time) { console_.wait(time); }
    [[nodiscard]] LineEnd how_it_ended() const { return end_; }
    [[nodiscard]] bool is_open() const { return console_.is_open(); }

    // Not to be said back as it is: it may steer a terminal, or go on for pages.
    [[nodiscard]] static bool is_presentable(std::string_view typed);

private:
    Console& console_;
    LineEnd end_ = LineEnd::Read;
};

// What is said to a line that means nothing, with the word that may have been meant.
[[nodiscard]] std::vector<std::string> not_understood(const Texts& texts, const Vocabulary& words,
                                                      std::string_view line);

}  // namespace kilostone
