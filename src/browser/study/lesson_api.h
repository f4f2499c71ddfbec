// The first lesson for the browser (src/study/lesson). A request says how far it has come as the
// moves made so far: the API remembers nothing, and a page that was reloaded goes on where it was.
#pragma once

#include "browser/answers.h"
#include "browser/api.h"

#include <string>
#include <string_view>

namespace kilostone::web {

enum class LessonReplyKind : std::uint8_t { Begun, Refused, NotYet, Done };
inline constexpr std::array<std::string_view, 4> reply_words{"begun", "refused", "not_yet", "done"};
static_assert(reply_words.size() == static_cast<std::size_t>(LessonReplyKind::Done) + 1);
using ReplyWord = OneOf<reply_words>;

struct LessonRequest {
    std::string edition{};
    std::vector<std::string> done{};    // moves, as the answers offered them
    std::optional<std::string> move{};  // the one that is tried now
};
BOOST_DESCRIBE_STRUCT(LessonRequest, (), (edition, done, move))

struct LessonWhyRequest {
    std::string edition{};
    std::vector<std::string> done{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<std::string> move{};
    std::optional<bool> discard{};
};
BOOST_DESCRIBE_STRUCT(LessonWhyRequest, (), (edition, done, card, side, move, discard))

struct LessonData {
    Scene scene{};
    int number = 1;  // of the step
    int count  = 1;
    bool over  = false;
    std::vector<MessageData> explanation{};
    std::optional<MessageData> task{};
    std::optional<MoveData> solution{};
    ReplyWord reply{};
    std::optional<MessageData> not_yet{};  // why an allowed move is not wanted now
    std::vector<ReasonData> reasons{};     // why a move was refused
    std::vector<EventData> events{};       // since the last step
};
BOOST_DESCRIBE_STRUCT(LessonData, (),
                      (scene, number, count, over, explanation, task, solution, reply, not_yet,
                       reasons, events))

// `step`, `why`.
[[nodiscard]] std::string lesson_answer(std::string_view method, const Json& request);
[[nodiscard]] std::string lesson_typescript();

}  // namespace kilostone::web
