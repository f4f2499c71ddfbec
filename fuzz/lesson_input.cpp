// Any bytes typed at the lesson: each line is answered, only the move it asks for changes anything,
// and nothing but text and line feeds is written.
#include "editions/registry.h"
#include "terminal/plain_lesson.h"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Edition& edition = editions()[data[0] % editions().size()];
    const Texts texts(languages()[data[1] % languages().size()].language, edition);
    const auto lesson = Lesson::begin(edition);
    if (!lesson) std::abort();
    Typist typist({reinterpret_cast<const char*>(data + 2), size - 2});
    PlainLesson(*lesson, texts, typist, false).play();
    return 0;
}
