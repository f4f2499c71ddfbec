// Any bytes for the score pad's API: as a file that somebody brings along, as what is
// written on it, and as the moves of a stage that is followed. Every answer is JSON, and what was
// taken in can be read back.
#include "browser/study/study_api.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using nlohmann::json;

json ask(kilostone::web::StudyApi& api, const json& request) {
    const std::string text = request.dump(-1, ' ', false, json::error_handler_t::replace);
    json answer            = json::parse(api.answer(text), nullptr, false);
    if (answer.is_discarded()) std::abort();
    return answer;
}

std::string text_of(const json& lines) {
    std::string text;
    for (const json& line : lines) text += line.get<std::string>() + "\n";
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    kilostone::web::StudyApi api;
    (void)json::parse(api.answer(text), nullptr, false);
    const json brought = ask(api, {{"ask", "pad.import"}, {"text", text}, {"at", ""}});
    if (brought.contains("pad") && !brought["pad"].is_null()) {
        const json again = ask(api, {{"ask", "pad.read"}, {"text", text_of(brought["lines"])}});
        if (again["pad"].is_null() || again["pad"]["totals"] != brought["pad"]["totals"])
            std::abort();
    }
    constexpr auto header =
        R"({"format":"kilostone-pad/1","edition":"speed","house":{},"players":3,"per_side":1})";
    json moves = json::array();
    for (std::size_t at = 0; at <= text.size() && moves.size() < 40;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        moves.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    const json wish = moves.back();
    moves.erase(moves.size() - 1);
    (void)ask(api, {{"ask", "pad.follow"},
                    {"header", header},
                    {"dealer", 0},
                    {"moves", moves},
                    {"wish", wish}});
    return 0;
}
