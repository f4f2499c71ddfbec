// docs/formats/edition.keys.md: the table of fields as a page. A test compares the two.
#pragma once

#include <string>

namespace kilostone {

[[nodiscard]] std::string key_listing();

}  // namespace kilostone
