// i18n-exempt: for developers; clients have words of their own for an error's code
#include "base/json/write.h"
#include "server/api.h"

namespace kilostone {
namespace {

struct ErrorText {
    int status;
    std::string_view sentence;
};

// In the order of ApiError.
constexpr std::array<ErrorText, api_errors> error_texts{{
    {400, "The body is no JSON object."},
    {415, "The Content-Type is not application/json."},
    {400, "A member of the request is missing, unknown or out of its range."},
    {400, "No table can be played with these settings."},
    {400, "This cannot be a name."},
    {401, "A token of 128 bits is needed: Authorization: Bearer TOKEN."},
    {401, "This token is nobody's."},
    {409, "This token is somebody's already."},
    {403, "The request comes from a page of another site."},
    {404, "There is no such thing."},
    {405, "This cannot be done here."},
    {429, "Too many requests have come in a short time."},
    {410, "The table is closed."},
    {403, "This person may not play here."},
    {503, "It could not be stored or read, and nothing has been done."},
    {503, "The server is about to stop."},
}};

const ErrorText& text_of(ApiError error) { return error_texts[static_cast<std::size_t>(error)]; }

api::ErrorAnswer answer_of(ApiError error) {
    api::ErrorAnswer answer;
    answer.code = error;
    answer.text = std::string(sentence_of(error));
    return answer;
}

}  // namespace

int status_of(ApiError error) { return text_of(error).status; }
std::string_view sentence_of(ApiError error) { return text_of(error).sentence; }

HttpAnswer json_answer(int status, std::string text) {
    HttpAnswer a{.status = status, .length = text.size()};
    a.text = std::move(text);
    a.headers.push_back({"Content-Type", "application/json"});
    a.headers.push_back({"Cache-Control", "no-store"});
    return a;
}

HttpAnswer api_error(ApiError error, const Problem& problem) {
    api::ErrorAnswer answer = answer_of(error);
    if (!problem.what.empty()) {
        answer.text.back() = ':';  // for its full stop
        if (!problem.where.empty()) answer.text += " " + problem.where;
        answer.text += " " + problem.what;
    }
    if (!problem.where.empty()) answer.where = problem.where;
    if (!problem.allowed.empty()) answer.allowed = problem.allowed;
    return json_answer(status_of(error), print_json(answer));
}

HttpAnswer too_often(std::int64_t retry_after) {
    api::ErrorAnswer answer = answer_of(ApiError::TooOften);
    answer.retry_after      = retry_after;
    HttpAnswer a            = json_answer(status_of(ApiError::TooOften), print_json(answer));
    a.headers.push_back({"Retry-After", std::to_string(retry_after / 1000 + 1)});
    return a;
}

HttpAnswer no_content() { return {.status = 204}; }

HttpAnswer answer_to_fault(const online::StoreProblem& problem) {
    return api_error(problem.fault == online::StoreFault::NotFound ? ApiError::NotFound
                                                                   : ApiError::NotStored);
}

}  // namespace kilostone
