// Any bytes typed at a game in plain lines: they are numbers, words, cards, moves or nothing, the
// game goes on until they end, and nothing but text and line feeds is written.
#include "editions/registry.h"
#include "terminal/game_setup.h"
#include "terminal/plain.h"
#include "terminal/plain_menu.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace kilostone;

class Typist final : public Console {
public:
    explicit Typist(std::string_view bytes) : rest_(bytes) {}

    Line read() override {
        if (rest_.empty()) return {LineEnd::Closed, ""};
        const std::size_t end = rest_.find('\n');
        Line line{LineEnd::Read, std::string(rest_.substr(0, end))};
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return line;
    }
    void write(std::string_view text) override {
        for (const char c : text)
            if (c != '\n' && static_cast<unsigned char>(c) < 0x20) std::abort();
    }
    void wait(Millis) override {}
    bool is_open() const override { return true; }
    bool echoes() const override { return false; }

private:
    std::string_view rest_;
};

Setup table_for(std::uint8_t choice, const Texts& texts) {
    const Edition& e = editions()[choice % editions().size()];
    const Form& form = e.forms[(choice >> 3) % e.form_count];
    Setup setup{.settings = {.table = {e, form, {}}, .pace = Pace::Instant}};
    const int people = 1 + (choice >> 6);
    for (int seat = 0; seat < form.players; ++seat)
        setup.seats.push_back(seat < people ? person_named(texts.say("table.you"))
                                            : bot_of("greedy"));
    name_bots(texts, setup.seats);
    return setup;
}

}  // namespace

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
    PatientClock clock;
    auto game = Game::begin(setup, {.save = false, .seed = data[1], .clock = clock.reader()});
    if (!game) return 0;  // a name may be given twice, but not every wish is a table
    const GameEnd end = PlainTable(*game, language, typist, clock).play({.hints = false});
    if (end == GameEnd::CannotSave || end == GameEnd::Stopped) std::abort();
    return 0;
}
