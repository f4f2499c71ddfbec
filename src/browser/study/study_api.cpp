// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/study_api.h"

#include "browser/api.h"
#include "browser/study/lesson_api.h"
#include "browser/study/pad_api.h"
#include "browser/study/referee_api.h"
#include "browser/study/rules_api.h"

namespace kilostone::web {

std::string StudyApi::answer(std::string_view text) {
    Json json = parse_json(text);
    if (!json.is_object()) return problem_text({"request", "is no JSON object", ""});
    const auto ask = json.find("ask");
    if (ask == json.end() || !ask->is_string())
        return problem_text({"request.ask", "is missing or no text", ""});
    const std::string wanted = ask->get<std::string>();
    const std::size_t dot    = wanted.find('.');
    const std::string topic  = wanted.substr(0, dot);
    const std::string method = dot == std::string::npos ? "" : wanted.substr(dot + 1);
    json.erase("ask");  // what is left is what the method is asked
    if (topic == "lesson") return lesson_answer(method, json);
    if (topic == "referee") return referee_answer(method, json);
    if (topic == "rules") return rules_answer(method, json);
    if (topic == "pad") return pad_answer(method, json);
    if (topic == "replay") return replay_.answer(method, json);
    if (topic == "lab") return lab_.answer(method, json);
    return problem_text({"request.ask", "unknown request \"" + wanted + "\"", ""});
}

}  // namespace kilostone::web
