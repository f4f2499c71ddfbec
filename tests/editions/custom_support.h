// What the tests of custom editions share: short files, and the sentence said about them.
#pragma once

#include "editions/toml/edition_file.h"
#include "formats/custom_edition.h"

#include <gtest/gtest.h>

#include <string>

namespace kilostone {

// A file that starts from `base`; the text given begins on line 4, inside [set].
inline std::string file_on(const std::string& base, const std::string& set) {
    return "id = \"club\"\nbase = \"" + base + "\"\n[set]\n" + set;
}

inline std::string problem_of(const std::string& toml) {
    const auto custom = parse_edition_toml(toml);
    return custom ? "none" : text_of(custom.error());
}

// The problem of a trio edition in which these lines, from line 4 on, are set.
inline std::string trio_problem(const std::string& set) { return problem_of(file_on("trio", set)); }

inline CustomEdition must_parse(const std::string& toml) {
    const auto custom = parse_edition_toml(toml);
    EXPECT_TRUE(custom) << (custom ? "" : text_of(custom.error())) << "\n" << toml;
    return custom ? *custom : CustomEdition{};
}

}  // namespace kilostone
