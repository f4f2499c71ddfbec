#include "terminal/plain/prompt.h"

#include "base/utf8.h"
#include "i18n/fold.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr std::size_t longest_shown = 60;  // bytes

}  // namespace

bool Prompt::is_presentable(std::string_view typed) {
    return typed.size() <= longest_shown && is_plain_text(typed);
}

void Prompt::say(std::string_view line) {
    console_.write(line);
    console_.write("\n");
}

void Prompt::say(std::span<const std::string> lines) {
    for (const std::string& line : lines) say(line);
}

std::optional<std::string> Prompt::ask() {
    console_.write("> ");
    Line line = console_.read();
    end_      = line.end;
    // In a pipe nobody else would end the line of the prompt.
    if (line.end != LineEnd::Read || !console_.echoes())
        say(is_presentable(line.text) ? line.text : "");
    if (line.end != LineEnd::Read) return std::nullopt;
    return line.text;
}

void Prompt::offer(std::span<const std::string> options) {
    for (std::size_t i = 0; i < options.size(); ++i) say(fmt::format("{}. {}", i + 1, options[i]));
}

std::optional<std::size_t> Prompt::chosen(std::span<const std::string> options,
                                          std::string_view typed) {
    const std::string text = folded(typed);
    const auto n           = whole_number_in(text);
    if (n && *n >= 1 && static_cast<std::size_t>(*n) <= options.size())
        return static_cast<std::size_t>(*n - 1);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (!text.empty() && folded(options[i]) == text) return i;
    return std::nullopt;
}

std::optional<std::size_t> Prompt::choose(const Texts& texts, std::span<const std::string> options,
                                          std::optional<std::size_t> usual) {
    offer(options);
    while (const auto typed = ask()) {
        if (usual && folded(*typed).empty()) return usual;
        if (const auto one = chosen(options, *typed)) return one;
        say(texts.say("plain.choose", {{"count", static_cast<int>(options.size())}}));
    }
    return std::nullopt;
}

std::vector<std::string> not_understood(const Texts& texts, const Vocabulary& words,
                                        std::string_view line) {
    if (!Prompt::is_presentable(line)) return {texts.say("plain.unreadable")};
    std::vector<std::string> lines{texts.say("prompt.not_understood", {{"input", line}})};
    // A word that is known but of no use here is not what was meant.
    if (const std::string meant = words.meant(line); !meant.empty() && meant != folded(line))
        lines.push_back(texts.say("prompt.did_you_mean", {{"word", std::string_view(meant)}}));
    return lines;
}

}  // namespace kilostone
