// What both edition fuzzers hold a parsed edition to: it prints and parses back to itself, every
// form compiles, and a random stage of one of them ends without breaking anything.
#pragma once

#include "../tests/support/play_through.h"
#include "formats/custom_edition.h"

#include <cstdio>
#include <cstdlib>

namespace kilostone {

inline void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

inline void examine(const CustomEdition& custom, std::uint64_t seed) {
    const std::string text = print(custom);
    const auto again       = parse_custom_edition(text);
    must(again.has_value(), "what was printed is not parsed");
    must(*again == custom, "what was printed is parsed to something else");
    must(print(*again) == text, "what was parsed is printed otherwise");
    const Edition& e = custom.edition;
    const auto pick  = static_cast<std::size_t>(seed % e.form_count);
    for (std::size_t i = 0; i < e.form_count; ++i) {
        const Rulebook rules = compile(e, e.forms[i]);
        if (i != pick) continue;
        const Played played = play_through(rules, seed);
        must(played.broken.empty(), played.broken.c_str());
    }
}

// A seed that the fuzzer can turn by changing any byte.
inline std::uint64_t seed_of(std::string_view text) {
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3;
    return hash;
}

}  // namespace kilostone
