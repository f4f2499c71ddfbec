// A question as the end of a link, short enough to be sent and plain enough to be read:
//
//     1.speed.players=2.hand=limit.A=-.B=-..attack.B.limit
//
// A version, the words of a position (formats/position.h) and, after two dots, the move. Blanks
// are dots, `/` is `~`, `>` is `!`, so that nothing in it needs to be escaped.
#pragma once

#include "study/referee/question.h"

namespace kilostone {

// What is the matter with a link that somebody was sent.
enum class RefereeLinkError : std::uint8_t {
    Broken,          // no link of this kind, or only a part of one
    Newer,           // written by a later version
    UnknownEdition,  // custom ones included: they do not travel in links
    CannotBe,        // such a table cannot be
};

struct BadLink {
    RefereeLinkError trouble = RefereeLinkError::Broken;
    std::optional<Message> said{};  // why such a table cannot be
    Edition edition{};              // in whose words it is said
};

// Requires a built-in edition and distances told by cards.
[[nodiscard]] std::string link_text(const RefereeQuestion& question);
[[nodiscard]] tl::expected<RefereeQuestion, BadLink> read_link(std::string_view text);

}  // namespace kilostone
