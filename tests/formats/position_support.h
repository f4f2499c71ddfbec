// Parsing positions in tests.
#pragma once

#include "formats/position.h"
#include "support/position_sound.h"

#include <gtest/gtest.h>

#include <string>

namespace kilostone {

// A failure to parse is a failure of the test.
inline Position position(std::string_view line) {
    const auto parsed = parse_position(line);
    EXPECT_TRUE(parsed) << line << "\n" << (parsed ? "" : text_of(parsed.error()));
    return parsed ? *parsed : Position{};
}

// "where: what (allowed)" of a line that must be refused.
inline std::string problem_of(std::string_view line) {
    const auto parsed = parse_position(line);
    EXPECT_FALSE(parsed) << line << " is accepted";
    return parsed ? "" : text_of(parsed.error());
}

}  // namespace kilostone
