// Any bytes as a record opened in the browser: whatever opens can be shown at every moment with
// every seat's eyes, what does not open says why, and anything can be added up.
#include "browser/study/study_api.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

nlohmann::json ask(kilostone::web::StudyApi& api, const nlohmann::json& request) {
    const std::string text = request.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    auto answer            = nlohmann::json::parse(api.answer(text), nullptr, false);
    if (answer.is_discarded()) std::abort();
    return answer;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kilostone::web::StudyApi api;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto opened = ask(api, {{"ask", "replay.open"}, {"text", text}});
    if (opened.contains("problem")) std::abort();
    if (opened["wrong"].is_null() && opened["stages"].empty()) std::abort();
    const auto added = ask(api, {{"ask", "replay.results"}, {"text", text}});
    if (added.contains("problem") || !added["people"].is_array()) std::abort();
    for (const auto& stage : opened["stages"]) {
        const int last = stage["moments"];
        for (const int at : {0, last / 2, last})
            for (const int seat : {-1, 0, stage["players"].get<int>() - 1}) {
                nlohmann::json request{
                    {"ask", "replay.moment"}, {"stage", stage["stage"]}, {"moment", at}};
                if (seat >= 0) request["seat"] = seat;
                const auto moment = ask(api, request);
                if (moment.contains("problem")) std::abort();
                if (moment["choice"].is_null() || moment["choice"]["others"].empty()) continue;
                const auto branch = ask(api, {{"ask", "replay.branch"},
                                              {"stage", stage["stage"]},
                                              {"moment", at},
                                              {"bot", "greedy"},
                                              {"move", moment["choice"]["others"][0]["text"]}});
                if (branch.contains("problem")) std::abort();
            }
    }
    return 0;
}
