#include "terminal/plain/line_editor.h"

#include "base/utf8.h"
#include "terminal/plain/encoding.h"

#include <histedit.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace kilostone {
namespace {

constexpr int kept_lines = 200;

bool can_edit() {
    const char* term = std::getenv("TERM");
    if (term == nullptr || *term == '\0' || std::string_view(term) == "dumb") return false;
    if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) return false;
    return is_utf8_locale();
}

std::wstring wide(std::string_view text) {
    std::wstring out;
    while (!text.empty()) {
        const CodePoint c = first_code_point(text);
        out += static_cast<wchar_t>(c.value);
        text.remove_prefix(c.bytes);
    }
    return out;
}

}  // namespace

struct LineEditor::Library {
    EditLine* editor  = nullptr;
    HistoryW* history = nullptr;
    NextByte next_byte{};
    std::wstring prompt{};

    static Library& of(EditLine* editor) {
        void* data = nullptr;
        el_wget(editor, EL_CLIENTDATA, &data);
        return *static_cast<Library*>(data);
    }
    static wchar_t* prompt_of(EditLine* editor) { return of(editor).prompt.data(); }

    // One character; bytes that make none are passed over.
    static int next_character(EditLine* editor, wchar_t* character) {
        std::string bytes;
        while (const auto byte = of(editor).next_byte()) {
            if (!bytes.empty() && !is_continuation(*byte)) bytes.clear();
            bytes += *byte;
            const CodePoint c = first_code_point(bytes);
            if (c.is_valid) {
                *character = static_cast<wchar_t>(c.value);
                return 1;
            }
            if (bytes.size() >= 4 || is_continuation(bytes[0])) bytes.clear();
        }
        return 0;
    }
};

LineEditor::LineEditor() : library_(std::make_unique<Library>()) {}

std::unique_ptr<LineEditor> LineEditor::open(NextByte next_byte) {
    if (!can_edit()) return nullptr;
    std::unique_ptr<LineEditor> opened(new LineEditor);
    Library& library  = *opened->library_;
    library.next_byte = std::move(next_byte);
    library.editor    = el_init("kilostone", stdin, stdout, stderr);
    library.history   = history_winit();
    if (library.editor == nullptr || library.history == nullptr) return nullptr;
    HistEventW event;
    history_w(library.history, &event, H_SETSIZE, kept_lines);
    el_wset(library.editor, EL_CLIENTDATA, &library);
    el_wset(library.editor, EL_HIST, history_w, library.history);
    el_wset(library.editor, EL_PROMPT, &Library::prompt_of);
    el_wset(library.editor, EL_GETCFN, &Library::next_character);
    el_wset(library.editor, EL_EDITOR, L"emacs");
    el_wset(library.editor, EL_SIGNAL, 0);
    (void)el_source(library.editor, nullptr);
    return opened;
}

LineEditor::~LineEditor() {
    if (library_->history != nullptr) history_wend(library_->history);
    if (library_->editor != nullptr) el_end(library_->editor);
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    library_->prompt = wide(prompt);
    el_resize(library_->editor);
    // The library shows the prompt first; a key that comes between the two would not be edited.
    el_wset(library_->editor, EL_PREP_TERM, 1);
    int count           = 0;
    const wchar_t* line = el_wgets(library_->editor, &count);
    if (line == nullptr || count <= 0) return std::nullopt;
    std::wstring_view typed(line, static_cast<std::size_t>(count));
    HistEventW event;
    if (typed.find_first_not_of(L" \r\n") != std::wstring_view::npos)
        history_w(library_->history, &event, H_ENTER, line);
    while (!typed.empty() && (typed.back() == L'\n' || typed.back() == L'\r'))
        typed.remove_suffix(1);
    std::string text;
    for (const wchar_t c : typed) text += utf8_of(static_cast<char32_t>(c));
    return text;
}

void LineEditor::prepare_again() {
    el_wset(library_->editor, EL_PREP_TERM, 1);
    el_wset(library_->editor, EL_REFRESH);
}

}  // namespace kilostone
