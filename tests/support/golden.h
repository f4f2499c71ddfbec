// Texts kept in the repository and compared with what is made now. KILOSTONE_REGENERATE=1 writes
// them anew; the difference is then read and committed by a person.
#pragma once

#include <string>

namespace kilostone {

// The file's text, "" when there is none. `path` from the root of the repository.
[[nodiscard]] std::string read_text(const std::string& path);

// Fails, naming the first line that differs, unless the file holds exactly this text.
void expect_golden(const std::string& path, const std::string& text);

}  // namespace kilostone
