#include "cli/version.h"

#include "base/json/write.h"
#include "bots/eval/measure.h"
#include "cli/program.h"
#include "editions/registry.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr int hashed_stages = 500;  // as bench --hashes

struct VersionJson {
    std::string version{};
    std::string rules{};
    std::string play{};
    JsonObject<int> editions{};  // their revisions
};
BOOST_DESCRIBE_STRUCT(VersionJson, (), (version, rules, play, editions))

}  // namespace

std::string version_json() {
    end_when_interrupted();
    VersionJson json{.version = KILOSTONE_VERSION,
                     .rules   = fmt::format("{:016x}", rules_fingerprint(hashed_stages)),
                     .play    = fmt::format("{:016x}", play_fingerprint(hashed_stages))};
    for (const Edition& e : editions()) json.editions.emplace_back(e.id.view(), e.revision);
    return print_json(json) + "\n";
}

}  // namespace kilostone
