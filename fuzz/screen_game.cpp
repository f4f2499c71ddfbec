// Any keys pressed at a game on the screen, or at its menu: the game goes on until they end, at
// every size of the window, and nothing but text gets onto a picture.
#include "any_table.h"
#include "editions/registry.h"
#include "terminal/game/setup.h"
#include "terminal/screen/play.h"

#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

namespace {

using namespace kilostone;

// Reads keys from bytes, and now and then another size.
class Masher final : public Display {
public:
    explicit Masher(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    Size size() const override { return size_; }
    bool is_ascii() const override { return ascii_; }
    bool is_over() override { return false; }
    Millis now() const override { return now_; }
    void show(const Canvas& canvas) override {
        for (int row = 0; row < canvas.size().rows; ++row)
            for (const char c : canvas.row(row))
                if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) std::abort();
    }
    Input read(std::optional<int> milliseconds) override {
        if (rest_.empty() || (milliseconds && take() < 64)) {
            if (!milliseconds) return {Input::Kind::End, {}};
            now_ += *milliseconds;
            return {Input::Kind::TimeUp, {}};
        }
        const std::uint8_t byte = take();
        if (byte == 0xFF) {
            size_ = {1 + take() % 220, 1 + take() % 70};
            return {Input::Kind::Redraw, {}};
        }
        if (byte == 0xFE) ascii_ = !ascii_;
        if (byte >= 0xE0) return {Input::Kind::Key, {static_cast<Key::Kind>(1 + byte % 11)}};
        if (byte >= 0x80)
            return {Input::Kind::Key,
                    {Key::Kind::Letter, static_cast<char32_t>(byte << 8 | take())}};
        return {Input::Kind::Key, {Key::Kind::Letter, byte}};
    }

private:
    std::uint8_t take() {
        if (rest_.empty()) return 0;
        const std::uint8_t byte = rest_.front();
        rest_                   = rest_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t> rest_;
    Size size_{80, 24};
    bool ascii_ = false;
    Millis now_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Language language = languages()[data[0] % languages().size()].language;
    Masher masher({data + 2, size - 2});
    const ScreenPlay how{.language = language, .save = false, .seed = data[1], .hurried = true};
    const Texts texts(language, editions()[0]);
    const auto played = data[0] >= 128 ? play_by_screen_menu(masher, how)
                                       : play_on_screen(masher, how, table_for(data[1], texts));
    if (played.trouble) std::abort();
    return 0;
}
