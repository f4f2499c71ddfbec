// Any bytes as a score sheet and as a kept pad: refused with a reason, or read, scored, and
// printed as it reads.
#include "study/scorepad/pad.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kilostone;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto pad = parse_pad(text)) {
        std::string again = print_header(pad->pad) + "\n";
        for (const PadEntry& e : pad->pad.trail) again += print(pad->pad.rules.edition, e) + "\n";
        const auto read = parse_pad(again);
        if (!read || !(read->pad.sheet == pad->pad.sheet)) std::abort();
    }
    const auto sheet = parse_sheet(text);
    if (!sheet) {
        if (sheet.error().what.empty()) std::abort();
        return 0;
    }
    const Rulebook rules   = compile(sheet->table.edition, sheet->table.form);
    const MatchScore match = score_entry(rules, *sheet);
    for (const EntryScore& r : match.stages)
        if (r.scored() == (!r.refusals.empty() || !r.open.empty())) std::abort();
    (void)csv_of(rules, *sheet, match);
    const std::string printed = print(*sheet);
    const auto again          = parse_sheet(printed);
    if (!again || !(*again == *sheet) || print(*again) != printed) std::abort();
    return 0;
}
