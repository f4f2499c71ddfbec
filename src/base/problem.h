// What is wrong with something a person asked for: which key, what about it, what would be allowed.
#pragma once

#include "base/message.h"

#include <optional>
#include <string>

namespace kilostone {

struct Problem {
    std::string where;    // the key or field, empty when it is the whole
    std::string what;     // one sentence
    std::string allowed;  // what would do, empty when that cannot be said
    int line = 0;         // in the file it came from; 0 when there is none
    // A translatable version of `what`, for users who did not type a key themselves.
    std::optional<Message> said{};
};

// "where: what (allowed)".
[[nodiscard]] inline std::string text_of(const Problem& p) {
    std::string text;
    if (p.line > 0) text += "line " + std::to_string(p.line) + ": ";
    if (!p.where.empty()) text += p.where + ": ";
    text += p.what;
    if (!p.allowed.empty()) text += " (" + p.allowed + ")";
    return text;
}

}  // namespace kilostone
