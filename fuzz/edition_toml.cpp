// Any text as a custom edition's file: refused with a reason, or an edition that can be played.
#include "edition.h"
#include "editions/toml/edition_file.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace kilostone;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto custom = parse_edition_toml(text);
    if (custom)
        examine(*custom, seed_of(text));
    else
        must(!text_of(custom.error()).empty(), "a refusal without a reason");
    return 0;
}
