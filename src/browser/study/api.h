// What the parts of the study API share: reading what is asked, answering, refusing.
#pragma once

#include "browser/shape.h"
#include "engine/rulebook.h"

namespace kilostone::web {

// Reads the request as what this question needs, and answers with `reply(asked)`; or says what is
// wrong with it. Every request has `ask` beside the members of its own shape.
template <class Asked, class Reply>
[[nodiscard]] std::string answer_to(const Json& request, Reply&& reply) {
    Asked asked;
    Json without_ask = request;
    without_ask.erase("ask");
    if (auto p = read(without_ask, asked, "request")) return problem_text(*p);
    return reply(asked);
}

template <class T>
[[nodiscard]] std::string answer_of(const T& value) {
    std::string out;
    write(out, value);
    return out;
}

// For each seat its side.
[[nodiscard]] inline std::vector<int> sides_of_seats(const Rulebook& rules) {
    std::vector<int> sides;
    for (Seat seat = 0; seat < rules.seats; ++seat) sides.push_back(rules.side_of(seat));
    return sides;
}

}  // namespace kilostone::web
