#include "support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone {
namespace {

std::string full_path(const std::string& path) { return KILOSTONE_SOURCE_DIR "/" + path; }

}  // namespace

std::string read_text(const std::string& path) {
    std::ifstream file(full_path(path), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void expect_golden(const std::string& path, const std::string& text) {
    if (std::getenv("KILOSTONE_REGENERATE") != nullptr) {
        std::ofstream(full_path(path), std::ios::binary) << text;
        return;
    }
    std::istringstream kept(read_text(path)), made(text);
    std::string kept_line, made_line;
    for (int number = 1;; ++number) {
        const bool more_kept = static_cast<bool>(std::getline(kept, kept_line));
        const bool more_made = static_cast<bool>(std::getline(made, made_line));
        if (!more_kept && !more_made) return;
        if (more_kept && more_made && kept_line == made_line) continue;
        ADD_FAILURE() << path << ":" << number << "\n  kept: " << (more_kept ? kept_line : "(end)")
                      << "\n  made: " << (more_made ? made_line : "(end)")
                      << "\nKILOSTONE_REGENERATE=1 writes what is made now";
        return;
    }
}

}  // namespace kilostone
