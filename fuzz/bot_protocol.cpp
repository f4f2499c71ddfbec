// Any lines: a session answers each with whole, clean lines and never breaks; what a bot says is
// told apart whatever it is.
#include "bots/protocol/session.h"
#include "formats/words.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace kilostone;

Evaluations evenly(const Question& q, Rng&) {
    Evaluations all;
    for (const Move m : q.moves) all.push_back({m, 0.5, 1.0 / q.moves.size()});
    return all;
}

void demand(bool so, const char* what, std::string_view line) {
    if (so) return;
    std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(line.size()), line.data());
    std::abort();
}

void check_answer(std::string_view line, const std::string& answer) {
    demand(answer.empty() || answer.back() == '\n', "unfinished line", line);
    for (const char c : answer)
        demand(c == '\n' || static_cast<unsigned char>(c) >= ' ', "control character", line);
    if (answer.starts_with("error "))
        demand(answer.find('\n') + 1 == answer.size(), "error of several lines", line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    Session session(
        Bot({.name = "fuzzed", .about = "", .choose = choose_greedy, .evaluate = evenly}));
    while (!rest.empty() && !session.over()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        check_answer(line, session.answer(line));
        (void)parse_bot_line(line);
        if (const auto going = parse_go_limits(line)) {
            const std::string text = print(*going);
            demand(parse_go_limits(std::string_view(text).substr(2)) == *going, "no inverse", line);
        }
    }
    return 0;
}
