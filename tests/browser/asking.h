// The API asked as the browser does it.
#pragma once

#include "browser/study/study_api.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::web {

inline nlohmann::json ask(StudyApi& api, const nlohmann::json& request) {
    return nlohmann::json::parse(api.answer(request.dump()), nullptr, false);
}

// KILOSTONE_REGENERATE=1 writes the file, else it must be what is generated.
inline void expect_generated(const std::string& file, const std::string& text) {
    const std::string path = KILOSTONE_SOURCE_DIR "/web/src/generated/" + file;
    if (std::getenv("KILOSTONE_REGENERATE")) std::ofstream(path) << text;
    std::ifstream in(path);
    std::stringstream found;
    found << in.rdbuf();
    EXPECT_EQ(found.str(), text) << "KILOSTONE_REGENERATE=1 ./test -R browser writes " << path;
}

}  // namespace kilostone::web
