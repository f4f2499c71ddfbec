// What the tests of the desk's corners share.
#pragma once

#include "study/desk.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::door {

inline nlohmann::json ask(Desk& desk, const nlohmann::json& request) {
    return nlohmann::json::parse(desk.answer(request.dump()), nullptr, false);
}

// The types that the browser has are those of the engine; KILOSTONE_REGENERATE=1 writes them.
inline void expect_generated(const char* file, const std::string& types) {
    const std::string path = std::string(KILOSTONE_SOURCE_DIR "/web/src/generated/") + file;
    if (std::getenv("KILOSTONE_REGENERATE")) std::ofstream(path) << types;
    std::ostringstream written;
    written << std::ifstream(path).rdbuf();
    EXPECT_EQ(written.str(), types) << "KILOSTONE_REGENERATE=1 writes " << path;
}

}  // namespace kilostone::door
