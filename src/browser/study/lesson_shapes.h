// The members of the lesson's requests and answers.
#pragma once

#include "browser/shapes.h"
#include "browser/study/lesson_api.h"

namespace kilostone::web {

// clang-format off
template <> struct Shape<LessonAsked> {
    static constexpr std::string_view name = "LessonAsked";
    static constexpr auto members = std::tuple(
        member("edition", &LessonAsked::edition),
        member("done", &LessonAsked::done),
        member("move", &LessonAsked::move));
};
template <> struct Shape<LessonWhyAsked> {
    static constexpr std::string_view name = "LessonWhyAsked";
    static constexpr auto members = std::tuple(
        member("edition", &LessonWhyAsked::edition),
        member("done", &LessonWhyAsked::done),
        member("card", &LessonWhyAsked::card),
        member("side", &LessonWhyAsked::side),
        member("move", &LessonWhyAsked::move),
        member("discard", &LessonWhyAsked::discard));
};
template <> struct Shape<LessonSeen> {
    static constexpr std::string_view name = "LessonSeen";
    static constexpr auto members = std::tuple(
        member("scene", &LessonSeen::scene),
        member("number", &LessonSeen::number),
        member("count", &LessonSeen::count),
        member("over", &LessonSeen::over),
        member("explanation", &LessonSeen::explanation),
        member("task", &LessonSeen::task),
        member("solution", &LessonSeen::solution),
        member("reply", &LessonSeen::reply),
        member("not_yet", &LessonSeen::not_yet),
        member("reasons", &LessonSeen::reasons),
        member("told", &LessonSeen::told));
};
// clang-format on

}  // namespace kilostone::web
