// Any bytes typed at the lesson: each line is answered, only the move it asks for changes anything,
// and nothing but text and line feeds is written.
#include "editions/registry.h"
#include "terminal/plain/lesson.h"
#include "typist.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace kilostone;

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
