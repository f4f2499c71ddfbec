// What is told about the program itself.
#pragma once

#include <string>

namespace kilostone {

// The version, the revision of every edition, and the hashes of rules and play as `bench --hashes`
// prints them: what a paper names to be repeated. Plays stages for some seconds.
[[nodiscard]] std::string version_json();

}  // namespace kilostone
