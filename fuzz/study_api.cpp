// Any bytes as requests to StudyApi, a line each: every answer is JSON.
#include "browser/study/study_api.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    kilostone::web::StudyApi api;
    for (int requests = 0; !text.empty() && requests < 20; ++requests) {
        const std::size_t end       = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        // Playing and thinking take long under sanitizers, and read nothing that the others do not.
        if (line.find("play\"") != std::string_view::npos ||
            line.find("review\"") != std::string_view::npos)
            continue;
        if (nlohmann::json::parse(api.answer(line), nullptr, false).is_discarded()) std::abort();
    }
    return 0;
}
