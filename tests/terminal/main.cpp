// Plays a table with bots on the screen, to be tried by hand:
//     build/tests/screen_demo [EDITION [PLAYERS [LANG [PEOPLE [SEED]]]]] [--ascii] [--crash]
//     [--slow]
#include "terminal/demo_table.h"
#include "terminal/screen/event_loop.h"
#include "terminal/screen/shell.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

kilostone::Millis now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

int main(int argc, char** argv) {
    using namespace kilostone;
    DemoPlan plan;
    ScreenOptions options;
    bool crash = false;
    int at     = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--ascii")
            options.ascii = true;
        else if (word == "--crash")
            crash = true;
        else if (word == "--slow")
            plan.pace = Pace::Normal;
        else if (++at == 1)
            plan.edition = word;
        else if (at == 2)
            plan.players = std::atoi(argv[i]);
        else if (at == 3)
            plan.language = find_language(word).value_or(Language::En);
        else if (at == 4)
            plan.people = std::atoi(argv[i]);
        else
            plan.seed = static_cast<std::uint64_t>(std::atoi(argv[i]));
    }
    if (!has_screen()) {
        std::fprintf(stderr, "screen_demo: needs a terminal\n");
        return 2;
    }
    DemoTable table(plan);
    CursesDisplay display(options);
    EventLoop face(display);
    for (;;) {
        table.settle(now_ms());
        std::optional<int> wait;
        if (const auto tick = table.next_tick())
            wait = static_cast<int>(std::max<Millis>(1, *tick - now_ms()));
        const ScreenModel model = table.model(now_ms());
        if (model.seconds && wait) wait = std::min(*wait, 250);  // the countdown is seen to run
        const auto action = face.next(model, wait);
        if (!action) continue;
        if (crash && action->kind == ActionKind::Hint) std::abort();
        if (!table.act(*action, now_ms())) return action->kind == ActionKind::Interrupt ? 130 : 0;
    }
}
