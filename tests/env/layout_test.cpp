// docs/layout.md, written from the tables of src/env: KILOSTONE_REGENERATE=1 writes it anew.
#include "env/action.h"
#include "env/layout.h"
#include "support/golden.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

constexpr const char* opening = R"(# Actions and observations

Made from `src/env/action.h` and `src/env/layout.h` by `KILOSTONE_REGENERATE=1 ./test -R env`. How environments are used:
[gpu.md](gpu.md).

## Actions

One fixed space of numbers for every edition, form and house rule. Faces are numbered in card order: 0–4 the distances from the
shortest, 5 stop, 6 speed limit, 7 out of fuel, 8 puncture, 9 accident, 10 roll, 11 end of limit, 12 fuel, 13 spare tyre, 14 repair,
15 right of way, 16 tanker, 17 puncture-proof, 18 driving ace. Sides and seats are counted onwards from the one that acts. A legal
mask has )";

std::string actions() {
    std::string text = opening + std::to_string(mask_width) + " bytes; those from " +
                       std::to_string(action_count) +
                       " on are always 0.\n\n| action | numbers | meaning |\n|---|---|---|\n";
    for (const ActionRange& r : action_ranges) {
        text += "| `" + std::string(r.name) + "` | " + std::to_string(r.first);
        if (r.count > 1) text += "–" + std::to_string(r.first + r.count - 1);
        text += " | " + std::string(r.about) + " |\n";
    }
    return text;
}

std::string table(std::span<const LayoutField> fields) {
    std::string text = "\n| field | from | bytes | meaning |\n|---|---|---|---|\n";
    int at           = 0;
    for (const LayoutField& f : fields) {
        text += "| `" + std::string(f.name) + "` | " + std::to_string(at) + " | " +
                std::to_string(f.size) + " | " + std::string(f.about) + " |\n";
        at += f.size;
    }
    return text;
}

std::string page() {
    const auto at = [](int byte) { return std::to_string(byte); };
    return actions() + "\n## Observations\n\n" + at(observation_size) +
           " bytes of what one seat may know: the table (from byte 0), " + at(max_seats) +
           " blocks of " + at(side_block_size) +
           " bytes, one for each side from one's own on (from byte " + at(side_blocks_at) +
           ", 0 where there is no such side), and the rules of the table (from byte " +
           at(rules_part_at) +
           "). Numbers that don't fit a byte are cut at 255; “1 at …” means a byte for each of "
           "these, 1 for the one that "
           "holds.\n\n### The table\n" +
           table(table_fields) + "\n### A side\n" + table(side_fields) + "\n### The rules\n" +
           table(rules_fields) + "\n## What is hidden\n\n" + at(hidden_size) +
           " bytes of what that seat can't see, for critics that learn; never for a player.\n" +
           table(hidden_fields);
}

TEST(Layout, IsThePageInTheDocumentation) { expect_golden("docs/layout.md", page()); }

TEST(Layout, NamesEveryFieldOnce) {
    for (const std::span<const LayoutField> fields :
         {std::span<const LayoutField>(table_fields), std::span<const LayoutField>(side_fields),
          std::span<const LayoutField>(rules_fields),
          std::span<const LayoutField>(hidden_fields)}) {
        std::set<std::string_view> names;
        for (const LayoutField& f : fields) EXPECT_TRUE(names.insert(f.name).second) << f.name;
    }
}

}  // namespace
}  // namespace kilostone
