#include "editions/key_listing.h"

#include "editions/custom.h"
#include "editions/registry.h"

namespace kilostone {
namespace {

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string head() {
    std::string ids;
    for (const Edition& e : editions()) ids += (ids.empty() ? "" : ", ") + std::string(e.id.view());
    return "# The keys of a custom edition\n\n"
           "Generated from the table in `src/editions/fields.cpp`: run `KILOSTONE_REGENERATE=1 "
           "build/tests/test_editions`\n"
           "after changing it. How to write a custom edition is told in "
           "[custom-editions.md](../custom-editions.md).\n\n"
           "## The file\n\n"
           "| key | type | allowed | meaning |\n|---|---|---|---|\n"
           "| `id` | text, required | lowercase letters, digits, `-` and `_`, at most " +
           std::to_string(longest_edition_id) +
           " bytes; no built-in edition's | The short name in records and on the command line. |\n"
           "| `name` | text | at most " +
           std::to_string(longest_edition_name) +
           " bytes | What it is called in lists; without it, the id. |\n"
           "| `base` | word, required | " +
           ids +
           " | The built-in edition it starts from, and whose rules are cited. |\n"
           "| `set` | table | the keys below | What differs from the base. |\n\n";
}

std::string meanings() {
    std::string page = "## The keys of `set`\n\n"
                       "A key with a dot stands in a table of its own: `points.won` is `won` in "
                       "`[set.points]`.\n\n"
                       "| key | label | type | allowed | meaning |\n|---|---|---|---|---|\n";
    for (const Field& f : fields())
        page += "| " + code(f.key) + " | " + std::string(f.label) + " | " +
                std::string(kind_name(f.rule.kind)) + " | " + f.rule.allowed() + " | " +
                std::string(f.about) + " |\n";
    return page + "\n";
}

std::string built_in_values() {
    std::string page = "## What the built-in editions say\n\n| key |";
    std::string rule = "|---|";
    for (const Edition& e : editions()) {
        page += " " + code(e.id.view()) + " |";
        rule += "---|";
    }
    page += "\n" + rule + "\n";
    for (const Field& f : fields()) {
        page += "| " + code(f.key) + " |";
        for (const Edition& e : editions()) page += " " + print(f, e) + " |";
        page += "\n";
    }
    return page;
}

}  // namespace

std::string key_listing() { return head() + meanings() + built_in_values(); }

}  // namespace kilostone
