#include "terminal/screen/shell.h"

#include "terminal/plain/encoding.h"
#include "terminal/screen/shell_end.h"
#include "terminal/screen/signals.h"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <string>

namespace kilostone {
namespace {

using Clock = std::chrono::steady_clock;

// A part's colour on a terminal of 256 colours, on dark and on light ground, and on one of eight.
struct Colour {
    short dark, light, plain;
};

constexpr Colour colours[part_count] = {
    {-1, -1, -1},              // Text
    {249, 240, -1},            // Muted
    {183, 90, COLOR_MAGENTA},  // Title
    {221, 94, COLOR_YELLOW},   // Distance
    {209, 130, COLOR_RED},     // Hazard
    {79, 23, COLOR_GREEN},     // Remedy
    {111, 18, COLOR_CYAN},     // Safety
    {-1, -1, -1},              // Alert: bold
    {79, 23, COLOR_GREEN},     // Target
    {214, 130, COLOR_YELLOW},  // the eight seats, after Okabe and Ito
    {74, 25, COLOR_CYAN},
    {36, 29, COLOR_GREEN},
    {227, 100, COLOR_YELLOW},
    {75, 26, COLOR_BLUE},
    {208, 166, COLOR_RED},
    {175, 132, COLOR_MAGENTA},
    {246, 240, COLOR_WHITE},
};

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// COLORFGBG is "15;0"; the last number is the ground.
bool light_ground() {
    const char* value = std::getenv("COLORFGBG");
    const char* last  = value != nullptr ? std::strrchr(value, ';') : nullptr;
    if (last == nullptr) return false;
    const int ground = std::atoi(last + 1);
    return ground == 7 || ground == 15;
}

void make_colours() {
    start_color();
    use_default_colors();
    const bool light = light_ground();
    for (int i = 0; i < part_count; ++i) {
        const Colour& c   = colours[i];
        const short front = COLORS < 256 ? c.plain : light ? c.light : c.dark;
        init_pair(static_cast<short>(i + 1), front, -1);
    }
}

// Also where somebody calls exit() with the screen on.
void leave_screen() {
    if (stdscr != nullptr && !isendwin()) endwin();
}

std::optional<Key> key_of(int status, wint_t c) {
    using Kind = Key::Kind;
    if (status == KEY_CODE_YES) {
        switch (c) {
        case KEY_LEFT: return Key{Kind::Left};
        case KEY_RIGHT: return Key{Kind::Right};
        case KEY_UP: return Key{Kind::Up};
        case KEY_DOWN: return Key{Kind::Down};
        case KEY_PPAGE: return Key{Kind::PageUp};
        case KEY_NPAGE: return Key{Kind::PageDown};
        case KEY_HOME: return Key{Kind::Home};
        case KEY_END: return Key{Kind::End};
        case KEY_ENTER: return Key{Kind::Enter};
        case KEY_BACKSPACE: return Key{Kind::Backspace};
        default: return std::nullopt;
        }
    }
    if (c == '\n' || c == '\r') return Key{Kind::Enter};
    if (c == 27) return Key{Kind::Escape};
    if (c == '\t') return Key{Kind::Right};
    if (c == 127 || c == 8) return Key{Kind::Backspace};
    if (c < 32) return std::nullopt;
    return Key{Kind::Letter, static_cast<char32_t>(c)};
}

}  // namespace

bool has_screen() {
    const char* term = std::getenv("TERM");
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && term != nullptr &&
           *term != '\0' && std::strcmp(term, "dumb") != 0 && knows_terminal();
}

struct CursesDisplay::Terminal {
    explicit Terminal(bool colour) {
        static const int registered = std::atexit(leave_screen);
        static_cast<void>(registered);
        initscr();
        signals.restore_with(end_of_screen());
        cbreak();
        noecho();
        nonl();
        keypad(stdscr, true);
        nodelay(stdscr, true);
        set_escdelay(25);
        curs_set(0);
        colourful = colour && !is_set("NO_COLOR") && has_colors();
        if (colourful) make_colours();
    }
    ~Terminal() { leave_screen(); }
    Terminal(const Terminal&)            = delete;
    Terminal& operator=(const Terminal&) = delete;

    attr_t attributes(Style style) const {
        attr_t attributes = A_NORMAL;
        if (style.bold) attributes |= A_BOLD;
        if (style.focus) attributes |= A_REVERSE;
        if (!colourful && style.part == Part::Muted) attributes |= A_DIM;
        return attributes;
    }

    void draw(const Canvas& canvas) const {
        erase();
        for (int row = 0; row < canvas.size().rows; ++row)
            for (int column = 0; column < canvas.size().columns;) {
                const Style style = canvas.at({row, column}).style;
                const int from    = column;
                std::string run;
                for (; column < canvas.size().columns && canvas.at({row, column}).style == style;
                     ++column)
                    run += canvas.at({row, column}).glyph;
                const int pair = colourful ? static_cast<int>(style.part) + 1 : 0;
                attr_set(attributes(style), static_cast<short>(pair), nullptr);
                mvaddstr(row, from, run.c_str());
            }
        move(canvas.cursor().row, canvas.cursor().column);
        refresh();
    }

    void suspend() {
        endwin();
        signals.suspend();
        come_back();
    }
    void come_back() {
        reset_prog_mode();
        winsize size{};  // it may have changed while nobody was told
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 &&
            is_term_resized(size.ws_row, size.ws_col))
            resizeterm(size.ws_row, size.ws_col);
        clearok(stdscr, true);
        refresh();
    }

    // Waits for input or a signal. False when the terminal is gone.
    bool wait(int milliseconds) const {
        pollfd ends[] = {{STDIN_FILENO, POLLIN, 0}, {signals.pipe(), POLLIN, 0}};
        if (poll(ends, 2, milliseconds) < 0) return true;  // a signal: the size may have changed
        return (ends[0].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
    }

    SignalGuard signals{};
    bool colourful = false;
};

CursesDisplay::CursesDisplay(ScreenOptions options) : ascii_(options.ascii) {
    ascii_    = ascii_ || !is_utf8_locale();
    terminal_ = std::make_unique<Terminal>(options.colour);
}

CursesDisplay::~CursesDisplay() = default;

Size CursesDisplay::size() const { return {COLS, LINES}; }

void CursesDisplay::show(const Canvas& canvas) { terminal_->draw(canvas); }

Millis CursesDisplay::now() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
}

bool CursesDisplay::mind_signals() {
    bool any = false;
    while (const auto heard = terminal_->signals.heard()) {
        any = true;
        if (*heard == SignalSeen::End)
            over_ = true;
        else if (*heard == SignalSeen::Suspend)
            terminal_->suspend();
        else
            terminal_->come_back();
    }
    return any;
}

bool CursesDisplay::is_over() {
    (void)mind_signals();
    return over_;
}

Input CursesDisplay::read(std::optional<int> milliseconds) {
    const auto until = Clock::now() + std::chrono::milliseconds(milliseconds.value_or(0));
    for (;;) {
        const bool any = mind_signals();
        if (over_) return {Input::Kind::End, {}};
        if (any) return {Input::Kind::Redraw, {}};
        wint_t c         = 0;
        const int status = get_wch(&c);
        if (status != ERR) {
            if (status == OK && c == 12) clearok(stdscr, true);  // Ctrl-L
            const auto key = key_of(status, c);
            return key ? Input{Input::Kind::Key, *key} : Input{Input::Kind::Redraw, {}};
        }
        int left = -1;
        if (milliseconds) {
            left = static_cast<int>(
                std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count());
            if (left <= 0) return {Input::Kind::TimeUp, {}};
        }
        if (!terminal_->wait(left)) return {Input::Kind::End, {}};
    }
}

}  // namespace kilostone
