// A page that takes the whole screen and asks one thing: something to read, to choose from, or to
// type. Pure, like the table: render() draws it, press() answers its keys.
#pragma once

#include "i18n/texts.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/keys.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct PageModel {
    const Texts* texts = nullptr;
    bool ascii         = false;
    std::string title{};
    std::vector<std::string> lines{};    // to be read, above the rest
    std::vector<std::string> options{};  // to choose from
    bool typing = false;                 // a line of one's own is asked for
    std::string notice{};                // one sentence about the last answer

    // The player's own doing
    int lit    = 0;
    int scroll = 0;  // of a page that is only read
    std::string typed{};
};

struct PageAnswer {
    enum class Kind : std::uint8_t { Chosen, Typed, Read, Back };
    Kind kind          = Kind::Back;
    std::size_t option = 0;
    std::string text{};

    friend bool operator==(const PageAnswer&, const PageAnswer&) = default;
};

inline constexpr std::size_t longest_typed = 60;  // bytes

[[nodiscard]] Canvas render(const PageModel& page, Size size);
// Changes the page, or gives the answer.
[[nodiscard]] std::optional<PageAnswer> press(PageModel& page, Key key);

}  // namespace kilostone
