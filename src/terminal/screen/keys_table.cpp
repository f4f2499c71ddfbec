// Which keys there are, and what stands on them elsewhere.
#include "terminal/screen/keys.h"

namespace kilostone {
namespace {

constexpr KeyHelp helps[] = {
    {"1-9 0", "screen.key.card"},
    {"screen.name.enter", "screen.key.play"},
    {"X", "screen.key.discard"},
    {"C", "screen.key.coup"},
    {"V", "screen.key.hold"},
    {"Y", "screen.key.why"},
    {"H", "screen.key.hint"},
    {"Z", "screen.key.undo"},
    {"L", "screen.key.log"},
    {"W", "screen.key.since"},
    {"S", "screen.key.state"},
    {"M", "screen.key.match"},
    {".", "screen.key.sort"},
    {"P", "screen.key.pace"},
    {"screen.name.space", "screen.key.skip"},
    {"R", "screen.key.rematch"},
    {"screen.name.escape", "screen.key.back"},
    {"?", "screen.key.help"},
    {"Q", "screen.key.quit"},
};

struct SameKey {
    char32_t letter;
    char latin;
};

// The Greek layout, where Q is the question mark, and the Bulgarian phonetic one.
constexpr SameKey same_keys[] = {
    {0x3B1, 'a'}, {0x3B2, 'b'}, {0x3C8, 'c'}, {0x3B4, 'd'}, {0x3B5, 'e'}, {0x3C6, 'f'},
    {0x3B3, 'g'}, {0x3B7, 'h'}, {0x3B9, 'i'}, {0x3BE, 'j'}, {0x3BA, 'k'}, {0x3BB, 'l'},
    {0x3BC, 'm'}, {0x3BD, 'n'}, {0x3BF, 'o'}, {0x3C0, 'p'}, {0x3C1, 'r'}, {0x3C3, 's'},
    {0x3C4, 't'}, {0x3B8, 'u'}, {0x3C9, 'v'}, {0x3C2, 'w'}, {0x3C7, 'x'}, {0x3C5, 'y'},
    {0x3B6, 'z'}, {0x3B, 'q'},  {0x37E, 'q'}, {0x430, 'a'}, {0x431, 'b'}, {0x446, 'c'},
    {0x434, 'd'}, {0x435, 'e'}, {0x444, 'f'}, {0x433, 'g'}, {0x445, 'h'}, {0x438, 'i'},
    {0x439, 'j'}, {0x43A, 'k'}, {0x43B, 'l'}, {0x43C, 'm'}, {0x43D, 'n'}, {0x43E, 'o'},
    {0x43F, 'p'}, {0x44F, 'q'}, {0x440, 'r'}, {0x441, 's'}, {0x442, 't'}, {0x443, 'u'},
    {0x436, 'v'}, {0x432, 'w'}, {0x44C, 'x'}, {0x44A, 'y'}, {0x437, 'z'}};

char32_t small(char32_t c) {
    if (c >= 'A' && c <= 'Z') return c + 32;
    if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F)) return c + 32;
    return c;
}

}  // namespace

char32_t latin_key(char32_t letter) {
    const char32_t c = small(letter);
    for (const SameKey& same : same_keys)
        if (same.letter == c) return static_cast<char32_t>(same.latin);
    return c;
}

std::span<const KeyHelp> key_helps() { return helps; }

}  // namespace kilostone
