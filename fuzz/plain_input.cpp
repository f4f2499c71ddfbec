// Any bytes typed at a game in plain lines: they are numbers, words, cards, moves or nothing, the
// game goes on until they end, and nothing but text and line feeds is written.
#include "any_table.h"
#include "terminal/plain/menu.h"
#include "terminal/plain/plain.h"
#include "typist.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace kilostone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Language language = languages()[data[0] % languages().size()].language;
    Typist typist({reinterpret_cast<const char*>(data + 2), size - 2});
    const Texts texts(language, editions()[0]);
    Setup setup = table_for(data[1], texts);
    if (data[0] >= 128) {
        Prompt prompt(typist);
        const auto choice = plain_menu(prompt, language, true);
        if (!choice || choice->kind != MenuChoice::Kind::Play) return 0;
        setup = choice->setup;
        for (Occupant& o : setup.seats)  // others would think too long for a fuzzer
            if (o.kind == Occupant::Kind::Bot) o.bot = "greedy";
    }
    ManualClock clock;
    auto game = Game::begin(setup, {.save = false, .seed = data[1], .clock = clock.reader()});
    if (!game) return 0;  // a name may be given twice, but not every wish is a table
    const GameEnd end = PlainTable(*game, language, typist, clock).play({.hints = false});
    if (end == GameEnd::CannotSave || end == GameEnd::Stopped) std::abort();
    return 0;
}
